import { useEffectEvent, useLayoutEffect, useState } from "react";

/** From here on a dialog finds room beside what it is about. */
const query = "(width >= 80rem)";
/** How wide a dialog is that stands beside something, and how far from it and from the edges; CSS pixels. */
const [width, gap, margin] = [400, 8, 16];

/** Where a dialog stands, as rows and columns whose second ones are its own. */
export type Place = { readonly gridTemplateRows: string; readonly gridTemplateColumns: string };

/**
 * Where a dialog stands beside what it is about: to the right of it or else to the left, and level with it as far as the height
 * of the window allows. Undefined where it is to stand in the middle: in small windows, and where there is nothing to stand beside.
 */
export function usePlaceBeside(about: (() => DOMRect | undefined) | undefined): Place | undefined {
  const [place, setPlace] = useState<Place>();
  const look = useEffectEvent(() => {
    const rect = matchMedia(query).matches ? about?.() : undefined;
    setPlace(rect === undefined ? undefined : placeBeside(rect, innerWidth));
  });
  useLayoutEffect(() => {
    const onResize = () => look();
    onResize();
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  return place;
}

/** The same for a window of this width. What is wider than the window leaves is covered at its end. */
export function placeBeside({ left, right, top }: Pick<DOMRect, "left" | "right" | "top">, room: number): Place {
  const most = room - margin - width;
  const isRight = right + gap <= most;
  const at = isRight ? right + gap : left - gap - width >= margin ? left - gap - width : most;
  return {
    // The first row gives way where the dialog needs the height.
    gridTemplateRows: `minmax(24px, ${Math.max(24, Math.round(top))}px) auto minmax(24px, 1fr)`,
    gridTemplateColumns: `${Math.round(at)}px ${width}px 1fr`,
  };
}
