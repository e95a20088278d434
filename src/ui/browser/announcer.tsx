import { useSyncExternalStore } from "react";

interface Message {
  id: number;
  text: string;
}

/** Long enough for a reader to reach it, short enough not to be met later as if it were news. */
const KEPT_MS = 10_000;

let messages: readonly Message[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says `text` to assistive technology when it pauses. The same text said twice is read twice. */
export function announce(text: string): void {
  const message = { id: nextId, text };
  nextId += 1;
  replace([...messages.slice(-2), message]);
  setTimeout(() => replace(messages.filter((other) => other !== message)), KEPT_MS);
}

/** Takes back what was said and could still be read: it belongs to somebody who is no longer signed in. */
export function clearAnnouncements(): void {
  replace([]);
}

/** The page's one polite region. Rendered once and always there, because readers miss regions that arrive with their text. */
export function Announcer() {
  const shown = useSyncExternalStore(subscribe, () => messages);
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
