import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface Message {
  id: number;
  text: string;
}

/** Long enough for a reader to reach it, short enough not to be met later as if it were news. */
const KEPT_MS = 10_000;

const messages = createStore<readonly Message[]>(() => []);
let nextId = 1;

/** Says `text` to assistive technology when it pauses. The same text said twice is read twice. */
export function announce(text: string): void {
  const message = { id: nextId, text };
  nextId += 1;
  messages.setState((before) => [...before.slice(-2), message], true);
  setTimeout(() => messages.setState((before) => before.filter((other) => other !== message), true), KEPT_MS);
}

/** Takes back what was said and could still be read: it belongs to somebody who is no longer signed in. */
export const clearAnnouncements = (): void => messages.setState([], true);

/** The page's one polite region. Rendered once and always there, because readers miss regions that arrive with their text. */
export function Announcer() {
  const shown = useStore(messages);
  return (
    // `data-live-announcer`: stays audible while a dialog hides the rest of the page.
    // The element's own role is `status`.
    <output aria-live="polite" aria-atomic="false" data-live-announcer="true" className="sr-only">
      {shown.map((message) => (
        <span key={message.id} className="block">
          {message.text}
        </span>
      ))}
    </output>
  );
}
