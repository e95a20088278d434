import type { ListPage } from "#api/lists.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { watermarkAfter, overlap } from "../replica/watermark.ts";
import { passFrom, withRows, type CatchUpSession, type CaughtRow, type Ticks } from "./catch-up-kept.ts";

/** A walk with more pages than this is stopped. */
const pagesAtMost = 2000;
/** A service that always has something new does not keep us for ever. */
const passesAtMost = 40;
/** A cursor that is no longer kept begins its pass anew so often. */
const restartsAtMost = 3;

/** The session once a page was read, and what is new in it. `isRound`: the list goes in a circle. */
export function takePage(session: CatchUpSession, page: ListPage<Booking>, how: { isRound: boolean; now: number }) {
  const digests = new Map(session.rows.map(({ id, digest }) => [id, digest]));
  const rows = withRows([], page.rows.map(caughtRow));
  const news = rows.filter(({ id, digest }) => digests.get(id) !== digest);
  return { session: afterPage(session, { page, rows, news: news.length }, how), news };
}

type Page = { page: ListPage<Booking>; rows: readonly CaughtRow[]; news: number };

function afterPage(
  session: CatchUpSession,
  { page, rows, news }: Page,
  { isRound, now }: { isRound: boolean; now: number },
): CatchUpSession {
  const { pass } = session;
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
      news: pass.news + news,
      newest: times.length === 0 ? undefined : Math.max(...times),
      pages: pass.pages + 1,
      date: pass.pages === 0 ? page.date : pass.date,
    },
    ending: page.next.kind === "unsaid" ? "unsaid" : session.ending,
  };
  if (isRound) return { ...read, phase: "stopped", ending: "circle" };
  if (cursor === undefined) return afterPass(read, now);
  return session.pages + 1 >= pagesAtMost ? { ...read, phase: "stopped" } : read;
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
