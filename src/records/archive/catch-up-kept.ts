import { overlap, watermarkAfter } from "../replica/watermark.ts";
import type { ListPage } from "#api/lists.ts";
import type { Booking } from "#contract/booking-reading.ts";

/** A walk stops after so many pages. */
const pagesAtMost = 2000;
/** Stops a service that always has something new from keeping us busy for ever. */
const passesAtMost = 40;
/** How often a pass starts over when its cursor is no longer accepted. */
const restartsAtMost = 3;

/** The session after a page, and what is new in it. `isRound`: the list goes in a circle. */
export function takePage(
  session: CatchUpSession,
  page: ListPage<Booking>,
  { isRound, now }: { isRound: boolean; now: number },
) {
  const { pass } = session;
  const digests = new Map(session.rows.map(({ id, digest }) => [id, digest]));
  const rows = withRows([], page.rows.map(caughtRow));
  const news = rows.filter(({ id, digest }) => digests.get(id) !== digest);
  const times = [pass.newest, ...rows.map(({ changed }) => changed)].filter((time) => time !== undefined);
  const cursor = page.next.kind === "cursor" ? page.next.cursor : undefined;
  const read: CatchUpSession = {
    ...session,
    pages: session.pages + 1,
    unreadable: session.unreadable + page.unreadable,
    rows: withRows(session.rows, rows),
    pass: {
      ...pass,
      cursor,
      news: pass.news + news.length,
      newest: times.length === 0 ? undefined : Math.max(...times),
      pages: pass.pages + 1,
      date: pass.pages === 0 ? page.date : pass.date,
    },
    ending: isRound ? "circle" : page.next.kind === "unsaid" ? "unsaid" : session.ending,
  };
  if (isRound || (cursor !== undefined && read.pages >= pagesAtMost))
    return { session: { ...read, phase: "stopped" as const }, news };
  return { session: cursor === undefined ? afterPass(read, now) : read, news };
}

/** Loads again what changed since the pass started, until nothing new comes. */
function afterPass(session: CatchUpSession, now: number): CatchUpSession {
  const { pass } = session;
  const { date, began, newest } = pass;
  // A first pass brings everything, so it is never the last.
  if (pass.number > 0 && pass.news === 0) return { ...session, phase: "complete", asOf: began };
  if (pass.number >= passesAtMost) return { ...session, phase: "stopped" };
  const times = { date, clientDate: began, hostDate: undefined, took: 0 };
  // Without times of change, load everything again: we don't know which clock a header uses.
  const mark = newest === undefined ? undefined : watermarkAfter({ ...times, newest });
  const from = mark === undefined ? pass.from : Math.max(mark - overlap, session.since - overlap);
  return { ...session, pass: passFrom(from, pass.number + 1, now) };
}

/** The session once somebody resumes it. */
export function resumeSession(session: CatchUpSession): CatchUpSession {
  return { ...session, phase: "reading", pass: { ...session.pass, restarts: 0 } };
}

/** The session after the service refused a cursor; undefined if starting over no longer helps. */
export function restartPass(session: CatchUpSession, now: number): CatchUpSession | undefined {
  const { number, from, restarts, news } = session.pass;
  if (restarts >= restartsAtMost) return undefined;
  return { ...session, pass: { ...passFrom(from, number, now), restarts: restarts + 1, news } };
}

/** The ticks once these bookings are ticked off, or no longer are. */
export function tickRows(
  before: Ticks,
  { rows }: Pick<CatchUpSession, "rows">,
  { ids, isTicked }: { ids: readonly string[]; isTicked: boolean },
): Ticks {
  const ticks = { ...before };
  const digests = new Map(rows.map(({ id, digest }) => [id, digest]));
  for (const id of ids) {
    const digest = digests.get(id);
    if (isTicked && digest !== undefined) ticks[id] = digest;
    else delete ticks[id];
  }
  return ticks;
}

/** Whether a booking was ticked off and hasn't changed since. */
export function isTicked({ ticks }: CatchUpSession, { id, digest }: CaughtRow): boolean {
  return Object.hasOwn(ticks, id) && ticks[id] === digest;
}

function caughtRow({ id, raw, changedAt }: Booking): CaughtRow {
  const json = JSON.stringify(raw);
  let digest = 0x811c9dc5;
  for (let index = 0; index < json.length; index += 1) digest = Math.imul(digest ^ json.charCodeAt(index), 0x01000193);
  return {
    id,
    digest: digest >>> 0,
    changed: changedAt?.kind === "instant" ? changedAt.ms : undefined,
  };
}

/** A booking that changed, without its content: its ID, a hash of its content, and when it changed, epoch ms. */
export type CaughtRow = { readonly id: string; readonly digest: number; readonly changed: number | undefined };

/** One walk through the list: the first one, or one for what changed during another. */
export type Pass = {
  readonly number: number;
  /** The value of `updated_since`, epoch ms by the service's clock. */
  readonly from: number;
  /** Where it continues; undefined for the first page. */
  readonly cursor: string | undefined;
  readonly pages: number;
  /** When it started, by this browser's clock, and by the service's if known. */
  readonly began: number;
  readonly date: number | undefined;
  /** The latest change that it showed; undefined if none yet. */
  readonly newest: number | undefined;
  /** How many bookings were new or had changed. */
  readonly news: number;
  readonly restarts: number;
};

/** How a list ended: properly, without saying so, or in a circle. */
export type ListEnding = "end" | "unsaid" | "circle";

/** A catch-up as stored: enough to resume it after a reload, and no personal field of any booking. */
export type CatchUpSession = {
  readonly fp: string;
  /** The start time that the user chose, epoch ms. */
  readonly since: number;
  /** `stopped` also if the page that loaded it is gone. */
  readonly phase: "reading" | "stopped" | "complete";
  readonly pass: Pass;
  /** Pages loaded in all passes. */
  readonly pages: number;
  /** Rows that were unreadable. */
  readonly unreadable: number;
  readonly ending: ListEnding;
  /** Once complete: up to when nothing is missing, epoch ms of this browser. */
  readonly asOf: number | undefined;
  /** Each booking once, in order of arrival. */
  readonly rows: readonly CaughtRow[];
  /** How many parts they are stored in: each page adds one with what is new in it. */
  readonly parts: number;
  readonly ticks: Ticks;
};

/** The hash of each ticked-off booking when it was ticked, by ID: if it changes again, it is no longer ticked. */
export type Ticks = Readonly<Record<string, number>>;

/** The progress of a catch-up, stored again with each page. */
export type CatchUpHead = Omit<CatchUpSession, "rows" | "ticks">;

/** A pass that starts now; `from`, `began`: epoch ms. */
function passFrom(from: number, number: number, began: number): Pass {
  return { number, from, began, cursor: undefined, pages: 0, date: undefined, newest: undefined, news: 0, restarts: 0 };
}

/** A catch-up that starts now. Earlier ticks stay. Times are epoch ms. */
export function beginSession(
  { fp, since, now }: { fp: string; since: number; now: number },
  ticks: Ticks = {},
): CatchUpSession {
  return {
    fp,
    since,
    phase: "reading",
    pass: passFrom(since - overlap, 0, now),
    pages: 0,
    unreadable: 0,
    ending: "end",
    asOf: undefined,
    rows: [],
    parts: 0,
    ticks,
  };
}

/** Rows together with later ones, which replace them. */
export function withRows(rows: readonly CaughtRow[], later: readonly CaughtRow[]): readonly CaughtRow[] {
  if (later.length === 0) return rows;
  return [...new Map([...rows, ...later].map((row) => [row.id, row])).values()];
}

/** Whether these rows, the last part of a catch-up, are its first part; also if there is none yet. */
export function isFirstPart({ parts }: Pick<CatchUpHead, "parts">, rows: readonly CaughtRow[]): boolean {
  return parts === (rows.length > 0 ? 1 : 0);
}
