import { createStore } from "zustand/vanilla";
import { endpoints } from "#contract/endpoints.ts";
import type { Heard } from "#api/transport.ts";
import { StorageError } from "../database/storage-error.ts";
import type { Finding, FindingStore, Point } from "./finding.ts";
import type { Seen } from "./observe.ts";

type Options = {
  store: () => Promise<{ fp: string; storage: { findings: FindingStore } }>;
  /** What a response shows; loaded separately, because nobody waits for it. */
  observe: () => Promise<(heard: Heard) => readonly Seen[]>;
  now: () => number;
  after: (ms: number, then: () => void) => () => void;
};

/** How many different answers to one point are kept, so that a service that invents fields can't fill the disk. */
const answersAtMost = 60;
const keptEvery = 5000;
/** The code that looks at responses is loaded after the first paint; so many responses wait for it. */
const fetchedAfter = 1000;
const earlyAtMost = 12;
/** A last time older than this, ms, is worth saving again. */
const worthKeeping = 60_000;

const keyOf = ({ point, answer }: Pick<Finding, "point" | "answer">) => `${point}\n${answer}`;

/** What the service was seen to do about points that the API leaves open, with when it was first and last seen. */
export function createFindings({ store, observe, now, after }: Options) {
  const list = createStore<readonly Finding[]>(() => []);
  const known = new Map<string, Finding>();
  const counts = new Map<Point, number>();
  let look: ((heard: Heard) => readonly Seen[]) | undefined;
  let opening: Promise<void> | undefined;
  let isKept = true;
  let isClosed = false;
  /** Responses that came before the code that looks at them. */
  const early: Heard[] = [];
  let stopFetching: (() => void) | undefined;
  let stopKeeping: (() => void) | undefined;

  const publish = () => list.setState([...known.values()], true);

  /** Adds a finding; true if it is worth saving. */
  function take(finding: Finding): boolean {
    const key = keyOf(finding);
    const before = known.get(key);
    if (before === undefined) {
      const count = counts.get(finding.point) ?? 0;
      if (count >= answersAtMost) return false;
      counts.set(finding.point, count + 1);
    }
    const first = Math.min(finding.first, before?.first ?? finding.first);
    const last = Math.max(finding.last, before?.last ?? finding.last);
    known.set(key, { ...finding, sample: finding.sample ?? before?.sample, first, last });
    return before === undefined || first < before.first || last - before.last > worthKeeping;
  }

  /** Loads what was saved, also by other tabs, and saves everything again if `isSaved`. */
  async function sync(isSaved: boolean): Promise<void> {
    if (isClosed || !isKept) return;
    try {
      const { fp, storage } = await store();
      for (const finding of await storage.findings.read(fp)) take(finding);
      if (isSaved && !isClosed) await storage.findings.keep(fp, [...known.values()]);
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      isKept = false;
    }
    publish();
  }

  const open = () => {
    opening ??= sync(false);
    return opening;
  };

  async function keep(): Promise<void> {
    stopKeeping = undefined;
    await open();
    await sync(true);
  }

  function note(heard: Heard): void {
    if (look === undefined || isClosed) return;
    const at = now();
    // All of them: `some` would stop at the first new one.
    const news = look(heard).filter((each) => take({ ...each, first: at, last: at }));
    if (news.length === 0) return;
    publish();
    stopKeeping ??= after(keptEvery, () => void keep());
  }

  async function fetchLook(): Promise<void> {
    try {
      look = await observe();
      early.splice(0).forEach(note);
    } catch {
      // The code couldn't be loaded: the next response tries again.
      stopFetching = undefined;
    }
  }

  return {
    /** What was seen so far; the same list until something new is seen. */
    read: list.getState,
    subscribe: list.subscribe,
    /** Loads what was seen before this page; once. */
    open: () => void open(),
    /** Looks at a response. */
    heard(heard: Heard): void {
      if (look !== undefined) return note(heard);
      // A response that may hold a secret waits for nothing.
      const mayWait = heard.route !== endpoints.createWebhook.path || heard.method === "GET";
      if (mayWait && early.length < earlyAtMost) early.push(heard);
      stopFetching ??= after(fetchedAfter, () => void fetchLook());
    },
    close() {
      isClosed = true;
      early.length = 0;
      stopFetching?.();
      stopKeeping?.();
    },
  };
}
