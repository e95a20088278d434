import type { Account, WriteAccount, SentRequest } from "./account.ts";
import type { Line } from "./history.ts";
import { linkDelay } from "./tab-links.ts";

/** How long the storage may take between the decision to send and the request, ms. */
const atOnce = 250;
/** How long reading the body of a response may take, ms. */
const reading = 5;
/** A page that is delayed for longer than this between its record and its request must not send it any more, ms. */
const fresh = 5000;
const [minute, firstWithin, rememberedFor] = [60_000, 60_000, 20 * 60_000];

export function wrongRequests(account: Account): string[] {
  return [
    ...[...account.writes.values()].flatMap((pending) => wrongForWrite(pending, account)),
    ...askedInVain(account),
    ...strayRequests(account),
    ...sentAfterRefusedKey(account),
    ...sentInPauses(account),
    ...sentAfterUndo(account),
    ...sentWhilePaused(account),
  ];
}

/** Whether a response proves that its own request did nothing. Only the service's own words do, or a wait. */
const isDefinite = ({ heard }: SentRequest, at: number) =>
  heard !== undefined &&
  heard.at <= at &&
  !/^(gateway|session)_/.test(heard.code ?? "") &&
  (heard.status === 429 ||
    (heard.isWhole &&
      heard.code !== undefined &&
      ([400, 401, 403, 404, 422].includes(heard.status) || (heard.status === 409 && heard.code === "double_booking"))));

function wrongForWrite(
  { id, key, clickedAt, first, versions, requests }: WriteAccount,
  { linesOf }: Account,
): string[] {
  const faults: string[] = [];
  // Somebody set the computer's clock, so that its times aren't true.
  const isClockSet = linesOf("clock").length > 0;
  const clearedAt = linesOf("emptied")[0]?.at ?? Infinity;
  const isKept = (kept: string) => kept === key || key.endsWith(kept);
  if (!versions.every(({ pending }) => isKept(pending.key))) faults.push(`${id} changed its key`);
  requests.forEach(({ sent }, index) => {
    const { at, tab } = sent;
    const mine = versions.filter((line) => line.tab === tab && line.at <= at && line.pending.state === "sending");
    const [line] = mine.slice(-1);
    const attempt = line?.pending;
    const attempts = Math.max(0, ...versions.filter((line) => line.at <= at).map(({ pending }) => pending.attempts));
    // What a page writes back after the storage was cleared may count fewer attempts than another page made.
    if ((index + 1 > attempts && at < clearedAt) || line === undefined || attempt === undefined) {
      faults.push(`${id} was sent without a durable record at ${at}`);
      return;
    }
    if (`fp-${sent.credential}` !== first.fp) faults.push(`${id} of ${first.fp} was sent with ${sent.credential}`);
    const isFirst = attempt.attempts === 1;
    if (isFirst && at > clickedAt + firstWithin + fresh) {
      faults.push(`${id} was sent for the first time ${at - clickedAt} ms after its click`);
    }
    const recordedAt = isClockSet ? line.at : (attempt.sentAt ?? 0);
    if (at > recordedAt + fresh + atOnce) {
      faults.push(`${id} left ${at - recordedAt} ms after its record, by ${tab} at ${at}`);
    }
    const open = requests.slice(0, index).find((earlier) => !isDefinite(earlier, at));
    const isGuarded = !["block", "map", "hookCreate"].includes(first.write.kind);
    if (!isGuarded && open !== undefined && at - open.sent.at > rememberedFor + fresh) {
      faults.push(`${id}, unguarded, was sent ${(at - open.sent.at) / minute} minutes after it may have happened`);
    }
    if (
      open === undefined &&
      attempt.attempts > 1 &&
      attempt.undecided === 1 &&
      at > clickedAt + rememberedFor + fresh
    ) {
      faults.push(`${id} was sent ${(at - clickedAt) / minute} minutes after its click, when nobody stands behind it`);
    }
  });
  return faults;
}

/** A stored failure may be received once, looked up once, and once more for each retry by the user. */
function askedInVain({ writes, linesOf }: Account): string[] {
  const asked = Map.groupBy(linesOf("asked"), ({ id }) => id);
  return [...writes.values()].flatMap(({ id, requests }) => {
    const vain = requests.filter(({ heard }) => heard?.replayed === true && heard.status >= 500).length;
    return vain > 2 + (asked.get(id)?.length ?? 0) ? [`${id} heard its stored failure ${vain} times`] : [];
  });
}

function strayRequests({ writes, requests }: Account): string[] {
  const keys = new Set([...writes.values()].map(({ key }) => key));
  return requests
    .filter(({ sent: { key } }) => key !== undefined && !keys.has(key))
    .map(({ sent }) => `a request left with the key ${sent.key}, which is nowhere kept`);
}

function sentAfterRefusedKey({ linesOf, requests }: Account): string[] {
  const unlocked = linesOf("unlocked");
  return requests.flatMap(({ sent, heard }) => {
    if (heard?.status !== 401) return [];
    const isUnlocked = (from: number, until: number) =>
      unlocked.some(({ tab, at }) => tab === sent.tab && at >= from && at <= until);
    // A refusal of what was sent before the key was typed again says nothing about the key now.
    if (isUnlocked(sent.at, heard.at)) return [];
    return requests
      .filter(({ sent: { tab, at } }) => tab === sent.tab && at > heard.at + reading && !isUnlocked(heard.at, at))
      .map((later) => `${sent.tab} asked at ${later.sent.at} although its key was refused at ${heard.at}`);
  });
}

function sentInPauses({ linesOf, requests }: Account): string[] {
  const opened = new Map(linesOf("opened").map(({ tab, fp, at }) => [tab, { fp, at }]));
  // Setting the clock forward ends a wait: it looks the same as a machine that slept.
  const isSetForward = (from: number, until: number) =>
    linesOf("clock").some(({ by, at }) => by > 0 && at >= from && at <= until);
  // A thawed tab gets what it missed in order of arrival, and the message about the pause may be the last.
  const hasJustThawed = (name: string, at: number) =>
    linesOf("thawed").some((line) => line.tab === name && at - line.at >= 0 && at - line.at <= atOnce);
  return requests.flatMap(({ sent, heard }) => {
    if (heard?.status !== 429) return [];
    const until = heard.at + (heard.wait ?? 1) * 1000;
    const isInside = ({ sent: { tab, at } }: SentRequest) => {
      const here = opened.get(tab);
      if (isSetForward(heard.at, at) || hasJustThawed(tab, at)) return false;
      if (tab === sent.tab) return at > heard.at + atOnce && at < until;
      // A tab that is opened later is told by another open tab, if there is one.
      const wasThere = here !== undefined && here.at < heard.at - linkDelay;
      return wasThere && here.fp === opened.get(sent.tab)?.fp && at > heard.at + linkDelay + atOnce && at < until;
    };
    return requests
      .filter(isInside)
      .map(
        (later) =>
          `${later.sent.tab} asked at ${later.sent.at}; ${sent.tab} heard at ${heard.at} to wait until ${until}`,
      );
  });
}

function sentAfterUndo({ linesOf, writes }: Account): string[] {
  return linesOf("undone").flatMap(({ id, isUndone, at }) =>
    isUndone && writes.get(id)?.requests.some(({ sent }) => sent.at >= at) === true
      ? [`${id} was sent although it had been undone at ${at}`]
      : [],
  );
}

type Pause = Extract<Line, { type: "paused" }>;

/** Whether a tab in which sending was paused must not send: no tab of its key has resumed since. */
function isPausedAt(pauses: readonly Pause[], tab: string, at: number): boolean {
  const last = pauses.findLast((pause) => pause.tab === tab && pause.at < at - atOnce);
  return last?.isPaused === true && !pauses.some((pause) => !pause.isPaused && pause.at >= last.at && pause.at <= at);
}

function sentWhilePaused({ linesOf, requests }: Account): string[] {
  const pauses = linesOf("paused");
  if (pauses.length === 0) return [];
  return requests
    .filter(({ sent }) => sent.key !== undefined && isPausedAt(pauses, sent.tab, sent.at))
    .map(({ sent }) => `${sent.tab} sent at ${sent.at} while sending was paused there`);
}
