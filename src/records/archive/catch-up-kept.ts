import { overlap, watermarkAfter } from "../replica/watermark.ts";
import type { ListPage } from "#api/lists.ts";
import type { Booking } from "#contract/booking-reading.ts";

/** A walk with more pages than this is stopped. */
const pagesAtMost = 2000;
/** A service that always has something new does not keep us for ever. */
const passesAtMost = 40;
/** A cursor that is no longer kept begins its pass anew so often. */
const restartsAtMost = 3;

/** The session once a page was read, and what is new in it. `isRound`: the list goes in a circle. */
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

/** Reads again what changed since a pass began, until nothing new comes. */
function afterPass(session: CatchUpSession, now: number): CatchUpSession {
  const { pass } = session;
  const { date, began, newest } = pass;
  // A first pass brings everything, and so is never the last.
  if (pass.number > 0 && pass.news === 0) return { ...session, phase: "complete", asOf: began };
  if (pass.number >= passesAtMost) return { ...session, phase: "stopped" };
  const times = { date, clientDate: began, hostDate: undefined, took: 0 };
  // Where no time of a change is told, everything is read again: whose clock a header goes by, nobody says.
  const mark = newest === undefined ? undefined : watermarkAfter({ ...times, newest });
  const from = mark === undefined ? pass.from : Math.max(mark - overlap, session.since - overlap);
  return { ...session, pass: passFrom(from, pass.number + 1, now) };
}

/** The session once somebody goes on with it. */
export function resumeSession(session: CatchUpSession): CatchUpSession {
  return { ...session, phase: "reading", pass: { ...session.pass, restarts: 0 } };
}

/** The session once the service no longer takes a cursor; undefined where beginning anew helps no more. */
export function restartPass(session: CatchUpSession, now: number): CatchUpSession | undefined {
  const { number, from, restarts, news } = session.pass;
  if (restarts >= restartsAtMost) return undefined;
  return { ...session, pass: { ...passFrom(from, number, now), restarts: restarts + 1, news } };
}

/** What is ticked off once these bookings are, or are not any more. */
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

/** Whether a booking was ticked off and has not changed since. */
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

/** A booking that changed, without anything that it says: its id, a number for what it said, and when it changed, epoch ms. */
export type CaughtRow = { readonly id: string; readonly digest: number; readonly changed: number | undefined };

/** One walk through the list: the first one, or one for what changed while another was under way. */
export type Pass = {
  readonly number: number;
  /** What `updated_since` says, epoch ms by the service's clock. */
  readonly from: number;
  /** Where it goes on; undefined for its first page. */
  readonly cursor: string | undefined;
  readonly pages: number;
  /** When it began, by this browser's clock, and by the service's where that is known. */
  readonly began: number;
  readonly date: number | undefined;
  /** The last change that it showed; `undefined` while it showed none. */
  readonly newest: number | undefined;
  /** How many bookings it brought that were not known, or not so. */
  readonly news: number;
  readonly restarts: number;
};

/** How a list ended: as it should, without a word about it, or in a circle. */
export type ListEnding = "end" | "unsaid" | "circle";

/** One catching up, as it is kept: enough to go on after a reload, and no personal field of any booking. */
export type CatchUpSession = {
  readonly fp: string;
  /** What was asked for, epoch ms. */
  readonly since: number;
  /** `stopped` also where the page that read it is gone. */
  readonly phase: "reading" | "stopped" | "complete";
  readonly pass: Pass;
  /** Pages read in all passes. */
  readonly pages: number;
  /** Rows of the pages that could not be read. */
  readonly unreadable: number;
  readonly ending: ListEnding;
  /** Up to when nothing is missing once it is complete, epoch ms of this browser. */
  readonly asOf: number | undefined;
  /** Each once, in the order in which they came. */
  readonly rows: readonly CaughtRow[];
  /** In how many parts these are kept: each page adds one with what is new in it. */
  readonly parts: number;
  readonly ticks: Ticks;
};

/** What was ticked off, by id, with what it said then: one that changes again is not ticked. */
export type Ticks = Readonly<Record<string, number>>;

/** How far a catching up has come, which is kept again with every page. */
export type CatchUpHead = Omit<CatchUpSession, "rows" | "ticks">;

/** A pass that begins now; `from`, `began`: epoch ms. */
function passFrom(from: number, number: number, began: number): Pass {
  return { number, from, began, cursor: undefined, pages: 0, date: undefined, newest: undefined, news: 0, restarts: 0 };
}

/** A catching up that begins now. What was ticked off before stays so. Times are epoch ms. */
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

/** Rows with others that came later. */
export function withRows(rows: readonly CaughtRow[], later: readonly CaughtRow[]): readonly CaughtRow[] {
  if (later.length === 0) return rows;
  return [...new Map([...rows, ...later].map((row) => [row.id, row])).values()];
}

/** Whether these rows, the last part of a catching up, begin what is kept of it; also where there is none yet. */
export function isFirstPart({ parts }: Pick<CatchUpHead, "parts">, rows: readonly CaughtRow[]): boolean {
  return parts === (rows.length > 0 ? 1 : 0);
}
