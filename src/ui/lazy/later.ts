import { createElement, useSyncExternalStore, type ComponentType } from "react";
import { whenIdle } from "../browser/next-task.ts";

/** A part of the page couldn't be loaded, because the browser is offline or a new version was deployed. */
export class PartMissingError extends Error {
  override name = "PartMissingError";
}

/** How to retry each part that failed to load. */
const failures = new Set<() => void>();
/** Every part, and whether it loads ahead even if the browser saves data. */
const parts = new Map<() => Promise<unknown>, boolean>();

/** Forgets every failed load, so that the next render tries again. */
export function retryParts(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function fetchAll(savesData: boolean): Promise<void> {
  for (const [part, isEssential] of parts) if (isEssential || !savesData) await part().catch(() => undefined);
}

/**
 * Loads every part that is still missing, one after the other once the page is idle, so that a later loss of the network
 * doesn't matter. If the user asked the browser to save data, parts load when needed, except the
 * essential ones, which matter most when the network is gone.
 * @returns a function that cancels it
 */
export function fetchPartsAtRest(): () => void {
  const savesData = navigator.connection?.saveData === true;
  // Half a second is also after the first paint.
  return whenIdle(() => void fetchAll(savesData), 500);
}

/**
 * Something that is needed only after an outcome: loaded on first use, or once the page is idle.
 * @returns a function that rejects if loading fails; the next call tries again
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
 * A component that loads on first use; empty until then. Unlike the router's own it never reloads the page on
 * failure, because a reload would lose the API key and what is under way. The nearest boundary reports the failure and
 * offers a retry. It doesn't suspend, because React may hold back suspended content for up to 300 ms to avoid
 * flickering placeholders, and there are none here.
 * @param options `isEssential`: it reports an outcome or asks for a decision, so it loads ahead even if the browser saves data
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { isEssential = false } = {}) {
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
  /** In how many places it is currently needed. */
  let needed = 0;
  // After a failed preload it is tried again when needed; if it is needed already, its place must report the failure.
  parts.set(() => start().catch(() => (needed === 0 ? forget() : undefined)), isEssential);
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
