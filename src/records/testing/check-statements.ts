import type { Account, WriteAccount } from "./account.ts";
import type { Line } from "./history.ts";
import type { Deed, Service } from "./service.ts";

type SaidLine = Extract<Line, { type: "said" }>;

/**
 * What the page said about a write and the service's books disprove. `isKnown`: whether a response that a tab got must have
 * been stored, because the tab was never killed. `clearedAt`: when the browser last cleared its storage.
 */
export function untrueStatements(
  account: WriteAccount,
  service: Service,
  isKnown: (tab: string) => boolean = () => false,
  clearedAt = -Infinity,
): string[] {
  const deeds = service.deeds.filter(({ key }) => key === account.key);
  const faults = account.said.flatMap((line) => judge(line, account, deeds, service));
  if (deeds.length > 1) faults.push(`${name(account)} was carried out ${deeds.length} times`);
  const last = account.versions.at(-1)?.pending ?? account.first;
  const yes = account.requests.find(({ heard }) => heard?.status === 200 && heard.isWhole);
  // A page that slept while the storage was cleared may bring it back without that answer.
  const isCleared = clearedAt > (yes?.heard?.at ?? 0);
  if (yes !== undefined && !isCleared && isKnown(yes.sent.tab) && last.state !== "applied") {
    faults.push(`${name(account)} was accepted, and the end of it is ${last.state} (${last.ending})`);
  }
  return faults;
}

/**
 * Bookings that were captured twice for one key of this browser, although no person said that the first capture didn't happen.
 */
export function doubleCaptures({ writes }: Account, service: Service): string[] {
  const captured = new Map<string, WriteAccount>();
  const faults: string[] = [];
  for (const account of writes.values()) {
    const { kind, target } = account.first.write;
    if (kind !== "approve" || account.said.some(({ said }) => said.ending === "person")) continue;
    if (!service.deeds.some(({ key }) => key === account.key)) continue;
    const place = `${account.first.fp} ${target}`;
    const before = captured.get(place);
    // Approving once more what the page shows as approved counts as a second decision.
    const isKnown = before?.said.some(({ at, said }) => said.state === "applied" && at <= account.clickedAt);
    if (isKnown === false) faults.push(`${target} was captured by ${before?.id} and by ${account.id}`);
    captured.set(place, account);
  }
  return faults;
}

/** Blocks and endpoints that were made twice within a minute, by a click in a tab that didn't show the first as made. */
export function madeTwice({ writes, linesOf }: Account, service: Service): string[] {
  if ((["clock", "forgotten", "emptied"] as const).some((type) => linesOf(type).length > 0)) return [];
  const done = [...writes.values()].filter(
    ({ key, said, first }) =>
      ["block", "hookCreate"].includes(first.write.kind) &&
      said.every(({ said: { ending } }) => ending !== "person") &&
      service.deeds.some((deed) => deed.key === key),
  );
  return done.flatMap((one) => {
    const end = one.versions.find(({ pending }) => pending.state === "applied")?.at ?? Number.POSITIVE_INFINITY;
    const again = done.filter(({ id, first, clickedAt, versions: [kept] }) => {
      const isKnown = one.said.some(
        ({ tab, at, said }) => tab === kept?.tab && at <= clickedAt && said.state === "applied",
      );
      return (
        id !== one.id &&
        first.slot === one.first.slot &&
        clickedAt >= one.clickedAt &&
        clickedAt - end < 59_000 &&
        !isKnown
      );
    });
    return again.map(({ id }) => `${name(one)} was made once more by ${id}`);
  });
}

/** Clicks of which the page said that nothing was sent, and that were sent afterwards. */
export function sentAfterAll({ writes, linesOf }: Account): string[] {
  const clicks = new Map(linesOf("clicked").map((line) => [line.click, line]));
  const taken = new Set(linesOf("taken").map(({ id }) => id));
  const answered = new Set(linesOf("taken").map(({ click }) => click));
  /** The page said nothing about the other of two clicks at once, before it was closed. */
  const isOneOfTwo = ({ click, tab, slot, wall }: { click: number; tab: string; slot: string; wall: number }) =>
    [...clicks.values()].some(
      (other) =>
        other.click !== click &&
        other.tab === tab &&
        other.slot === slot &&
        other.wall === wall &&
        !answered.has(other.click),
    );
  return linesOf("taken").flatMap(({ as, click, at }) => {
    const clicked = clicks.get(click);
    if (as !== "no record" || clicked === undefined || isOneOfTwo(clicked)) return [];
    const isItsOwn = ({ id, first, versions: [kept] }: WriteAccount) =>
      first.slot === clicked.slot && first.clickedAt === clicked.wall && kept?.tab === clicked.tab && !taken.has(id);
    return [...writes.values()]
      .filter((pending) => isItsOwn(pending) && pending.requests.some(({ sent }) => sent.at >= at))
      .map((pending) => `${name(pending)} was sent although ${clicked.tab} had said at ${at} that nothing was`);
  });
}

const name = ({ id, first: { write } }: WriteAccount) => `${id} (${write.kind} of ${write.target})`;

function judge({ at, said, tab }: SaidLine, account: WriteAccount, deeds: readonly Deed[], service: Service): string[] {
  const { kind, target } = account.first.write;
  const { state, ending, undecided } = said;
  const untrue = (why: string) => [`${tab} said at ${at} that ${name(account)} is ${state} (${ending}), but ${why}`];
  if (state === "applied") {
    if (ending === "read" && !service.hasShown(kind, target, at)) return untrue("the effect was never shown");
    if (ending === "gone" && service.stands(target, at)) return untrue("it still stands");
    const isAnswered = ending === "answer" || ending === "replay";
    if (isAnswered && !deeds.some((deed) => deed.at <= at)) return untrue("it was not carried out");
  }
  if (state === "refused" && deeds.length > 0) return untrue("it was carried out");
  if (state === "refused" && undecided > 0) return untrue("nobody can know that yet");
  // A person's word about what may have happened is the person's; any other withdrawal claims that nothing happened.
  const isByPerson = ending === "person" && undecided > 0;
  if (state === "withdrawn" && !isByPerson && deeds.length > 0) return untrue("it was carried out");
  return [];
}
