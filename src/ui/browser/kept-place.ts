import { useRouter, type ParsedLocation, type RegisteredRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** The first row in view by its mark, and how far it is below the top of the view, in CSS pixels. */
export type Place = { mark: number; offset: number };

/** A number for a row, because no browser may store what the row is. */
export const markOf = (key: string): number =>
  Array.from(key, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => (sum * 31 + code) % 2 ** 32, 7);

const slot = "places";
/** More than anyone goes back. */
const atMost = 200;

/** By entry of the browser's history and list; the latest last. */
const places = storedPlaces();

type Entry = Pick<ParsedLocation, "state">;

/**
 * Keeps where a list is scrolled to, for the way back to an entry of the browser's history and for a reload.
 *
 * @param list its name, which no other list of the same screen has
 * @param look where it is now; undefined: at the top
 * @returns reads where it was at the current entry; undefined: at the top, or never there
 */
export function useKeptPlace(list: string, look: () => Place | undefined): () => Place | undefined {
  // A list without addresses has no way back.
  const router: RegisteredRouter | null = useRouter({ warn: false });
  const nameOf = ({ state }: Entry) => `${state.__TSR_key ?? ""} ${list}`;
  const keep = useEffectEvent((entry: Entry) => {
    const place = look();
    places.delete(nameOf(entry));
    if (place !== undefined) places.set(nameOf(entry), place);
  });
  useEffect(() => {
    if (router === null) return undefined;
    const stop = router.subscribe("onBeforeLoad", ({ fromLocation }) => {
      if (fromLocation !== undefined) keep(fromLocation);
    });
    const leave = () => {
      keep(router.history.location);
      storePlaces();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
    };
  }, [router]);
  return () => (router === null ? undefined : places.get(nameOf(router.history.location)));
}

const actions = ["wheel", "touchstart", "pointermove", "pointerdown", "keydown"] as const;

/** The same for a scroller that draws all its rows. @returns the ref that it needs */
export function useKeptScroll(list: string): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const read = useKeptPlace(list, () => {
    const offset = scroller.current?.scrollTop ?? 0;
    return offset > 0 ? { mark: 0, offset } : undefined;
  });
  const [first] = useState(read);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || first === undefined) return undefined;
    const seek = () => {
      box.scrollTop = first.offset;
    };
    // Again with all that comes later, until the user does anything.
    const observer = new MutationObserver(seek);
    observer.observe(box, { childList: true, subtree: true });
    seek();
    const rest = () => observer.disconnect();
    for (const name of actions) window.addEventListener(name, rest, { passive: true });
    return () => {
      rest();
      for (const name of actions) window.removeEventListener(name, rest);
    };
  }, [first]);
  return scroller;
}

function storePlaces(): void {
  try {
    if (places.size > 0) sessionStorage.setItem(slot, JSON.stringify([...places].slice(-atMost)));
  } catch {
    // Then a reload starts at the top.
  }
}

function storedPlaces(): Map<string, Place> {
  try {
    // Anything else than a list of pairs is refused by the map.
    return new Map(JSON.parse(sessionStorage.getItem(slot) ?? "[]"));
  } catch {
    return new Map();
  }
}
