import { createElement, useSyncExternalStore, type ComponentType } from "react";

/** What could not be fetched: a part of the page, while offline or after a new version was put in place. */
export class PartMissingError extends Error {
  override name = "PartMissingError";
}

/** How to try each part again that could not be fetched. */
const failures = new Set<() => void>();
/** Every part, and whether it tells how something that was sent has ended. */
const parts = new Map<() => Promise<unknown>, boolean>();

/** Forgets every failed fetch, so that the next render tries again. */
export function retryParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function fetchAll(savesData: boolean): Promise<void> {
  for (const [part, isTelling] of parts) if (isTelling || !savesData) await part().catch(() => undefined);
}

/**
 * Fetches every part that is not there yet, one after the other and once the page is at rest, so that a network that
 * goes away later takes none. Who has asked the browser to save data fetches each part when it is needed, but for those
 * that tell how something has ended: that is needed most when the network is gone.
 * @returns calls it off
 */
export function fetchPartsAtRest(): () => void {
  const savesData = navigator.connection?.saveData === true;
  // Not in every browser yet; half a second is past the first paint too.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(() => void fetchAll(savesData), 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(() => void fetchAll(savesData));
  return () => cancelIdleCallback(idle);
}

/**
 * What is needed only after something ended: fetched when it is first asked for, or once the page rests.
 * @returns rejects when it could not be fetched; the next one who asks tries again
 */
export function ahead<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  const start = () => {
    promise ??= load().catch((cause: unknown) => {
      promise = undefined;
      throw cause;
    });
    return promise;
  };
  parts.set(start, true);
  return start;
}

/**
 * A component that is fetched when it is first needed; nothing until then. Unlike the router's own it never reloads the
 * page when that fails: a reload would forget the key and what is on its way. The nearest boundary says so and offers to
 * try again. It does not suspend: what did is shown up to 300 ms after it is there, since React spares those who look
 * a flicker of placeholders, of which there are none here.
 * @param options `isTelling`: it says how something that was sent has ended
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { isTelling = false } = {}) {
  let promise: Promise<void> | undefined;
  let part: ComponentType<P> | PartMissingError | undefined;
  const start = () => {
    promise ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (cause: unknown) => {
        failures.add(forget);
        part = new PartMissingError("This part of the page could not be fetched.", { cause });
        throw part;
      },
    );
    return promise;
  };
  function forget(): void {
    promise = undefined;
    part = undefined;
  }
  /** How many places it is needed in at this moment. */
  let needed = 0;
  // One that could not be fetched ahead is tried again when it is needed; where it is already, its place has to say so.
  parts.set(() => start().catch(() => (needed === 0 ? forget() : undefined)), isTelling);
  const read = () => part;
  function subscribe(listener: () => void): () => void {
    needed += 1;
    start().then(listener, listener);
    return () => {
      needed -= 1;
    };
  }
  function Later(props: P) {
    const known = useSyncExternalStore(subscribe, read);
    if (known instanceof PartMissingError) throw known;
    return known === undefined ? null : createElement(known, props);
  }
  return Object.assign(Later, { preload: start });
}
