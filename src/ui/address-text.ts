import { useEffect, useRef, useState } from "react";

/** How long typing rests before the address follows, in ms: browsers limit how often a page may rewrite its address. */
const rest = 250;

/**
 * A text that is typed at once and written to the address when typing rests; back and forward bring theirs back.
 * @returns the text now, and its setter
 */
export function useAddressText(inAddress: string, write: (text: string) => unknown): [string, (text: string) => void] {
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
      write(text);
    }, rest);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
