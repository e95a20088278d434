import { useRouter, useSearch, type RegisteredRouter, type RouteIds } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/** How long after the last letter the address follows, in ms: browsers limit how often a page may rewrite its address. */
const rest = 250;

/**
 * The text in a screen's search: `q` in the address, written after a pause in typing. Back and forward restore it.
 * @param screen the ID of the route whose address contains it
 * @returns the current text and its setter
 */
export function useAddressText(screen: RouteIds<RegisteredRouter["routeTree"]>): [string, (text: string) => void] {
  const router = useRouter();
  const inAddress = useSearch({ strict: false }).q ?? "";
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      // A link to another screen was followed meanwhile, and its code is still loading: this text isn't for that screen.
      if (!router.matchRoutes(router.latestLocation).some((match) => match.routeId === screen)) return;
      void router.navigate({
        to: ".",
        search: (before) => ({ ...before, q: text === "" ? undefined : text }),
        // Something else may have been opened meanwhile, so only change the search.
        hash: true,
        state: true,
        replace: true,
        hashScrollIntoView: false,
      });
    }, rest);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
