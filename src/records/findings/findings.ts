import { endpoints } from "#contract/endpoints.ts";
import type { Heard } from "#api/transport.ts";
import { StorageError } from "../database/storage-error.ts";
import type { Finding, FindingStore, Point } from "./finding.ts";
import type { Seen } from "./observe.ts";

type Options = {
  store: () => Promise<{ fp: string; storage: { findings: FindingStore } }>;
  /** What an answer shows; fetched apart, because nobody waits for it. */
  observe: () => Promise<(heard: Heard) => readonly Seen[]>;
  now: () => number;
  after: (ms: number, then: () => void) => () => void;
};

/** `isKept`: false where this browser could not read or keep them; then it is what this page saw. */
export type FindingsView = { findings: readonly Finding[]; isRead: boolean; isKept: boolean };

export type Findings = {
  read: () => FindingsView;
  subscribe: (listener: () => void) => () => void;
  /** Reads what was seen before this page; once. */
  open: () => void;
  /** Looks at an answer. */
  heard: (heard: Heard) => void;
  close: () => void;
};

/** So many different answers to one point are kept; a service that makes up a field a row fills no disk. */
const answersAtMost = 60;
const keptEvery = 5000;
/** Nobody waits for what verifications at the answers: it is fetched past the first paint, and so many answers wait for it. */
const fetchedAfter = 1000;
const earlyAtMost = 12;
/** A last time that is older than this is worth keeping anew, ms. */
const worthKeeping = 60_000;

const keyOf = ({ point, answer }: Pick<Finding, "point" | "answer">) => `${point}\n${answer}`;

/** What the service was seen to do where the interface leaves it open, with when it was first and last seen. */
export function createFindings({ store, observe, now, after }: Options): Findings {
  const listeners = new Set<() => void>();
  const known = new Map<string, Finding>();
  const counts = new Map<Point, number>();
  let view: FindingsView = { findings: [], isRead: false, isKept: true };
  let look: ((heard: Heard) => readonly Seen[]) | undefined;
  let opening: Promise<void> | undefined;
  let timer: (() => void) | undefined;
  let isClosed = false;
  /** Answers that came before what verifications at them. */
  const early: Heard[] = [];
  let fetching: (() => void) | undefined;

  const publish = (next: Partial<FindingsView> = {}) => {
    view = { ...view, ...next, findings: [...known.values()] };
    for (const listener of listeners) listener();
  };

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

  async function fetchLook(): Promise<void> {
    try {
      look = await observe();
      early.splice(0).forEach(note);
    } catch {
      // The part could not be fetched: the next answer asks for it again.
      fetching = undefined;
    }
  }

  const open = () => {
    opening ??= readKept();
    return opening;
  };

  async function readKept(): Promise<void> {
    try {
      const { fp, storage } = await store();
      for (const finding of await storage.findings.read(fp)) take(finding);
      publish({ isRead: true });
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      publish({ isRead: true, isKept: false });
    }
  }

  async function keep(): Promise<void> {
    timer = undefined;
    await open();
    if (isClosed || !view.isKept) return;
    try {
      const { fp, storage } = await store();
      // What other tabs saw meanwhile is not overwritten.
      for (const finding of await storage.findings.read(fp)) take(finding);
      if (!isClosed) await storage.findings.keep(fp, [...known.values()]);
      publish();
    } catch (failure) {
      if (!(failure instanceof StorageError)) throw failure;
      publish({ isKept: false });
    }
  }

  function note(heard: Heard): void {
    if (look === undefined || isClosed) return;
    const at = now();
    // All of them: `some` would stop at the first that is new.
    const news = look(heard).filter((each) => take({ ...each, first: at, last: at }));
    if (news.length === 0) return;
    publish();
    timer ??= after(keptEvery, () => void keep());
  }

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: () => void open(),
    heard(heard) {
      if (look !== undefined) return note(heard);
      // An answer that may hold a secret waits for nothing.
      const mayWait = heard.route !== endpoints.createWebhook.path || heard.method === "GET";
      if (mayWait && early.length < earlyAtMost) early.push(heard);
      fetching ??= after(fetchedAfter, () => void fetchLook());
    },
    close() {
      isClosed = true;
      early.length = 0;
      fetching?.();
      timer?.();
    },
  };
}
