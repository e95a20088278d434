import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface Message {
  id: number;
  text: string;
}

/** Long enough for a screen reader to reach it, short enough not to be found later and mistaken for news. */
const KEPT_MS = 10_000;

const messages = createStore<readonly Message[]>(() => []);
let nextId = 1;

/** Announces `text` to assistive technology at the next pause. The same text twice is read twice. */
export function announce(text: string): void {
  const message = { id: nextId, text };
  nextId += 1;
  messages.setState((before) => [...before.slice(-2), message], true);
  setTimeout(() => messages.setState((before) => before.filter((other) => other !== message), true), KEPT_MS);
}

/** Removes messages that could still be read, because they belong to somebody who has signed out. */
export const clearAnnouncements = (): void => messages.setState([], true);

/** The page's only polite region. Always rendered, because screen readers miss regions that arrive with their text. */
export function Announcer() {
  const shown = useStore(messages);
  return (
    // `data-live-announcer`: stays audible while a dialog hides the rest of the page.
    // `output` has the role `status`.
    <output aria-live="polite" aria-atomic="false" data-live-announcer="true" className="sr-only">
      {shown.map((message) => (
        <span key={message.id} className="block">
          {message.text}
        </span>
      ))}
    </output>
  );
}
