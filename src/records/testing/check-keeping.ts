import type { Account } from "./account.ts";
import type { World } from "./world.ts";
import { fpOf } from "./world-tab.ts";

/** Writes that were lost, stored twice, or never ended. */
export async function lostWrites(world: World, account: Account): Promise<string[]> {
  const fps = ["key-a", "key-b"].map(fpOf);
  const open = (await Promise.all(fps.map((fp) => world.disk.kept.open(fp)))).flatMap(({ writes }) => writes);
  const ended = (await Promise.all(fps.map((fp) => world.disk.kept.ended(fp)))).flat();
  const kept = new Set([...open, ...ended].map(({ id }) => id));
  const forgotten = account.linesOf("forgotten");
  const emptied = account.linesOf("emptied").at(-1);
  const faults = [
    ...doubleSlots(account),
    ...account.linesOf("threw").map(({ tab, message }) => `${tab} threw ${message}`),
  ];
  for (const { id, first, clickedAt, versions } of account.writes.values()) {
    const last = versions.at(-1)?.pending ?? first;
    const isForgotten = forgotten.some(({ fp, at }) => fp === first.fp && at >= clickedAt);
    const mayHave = last.undecided > 0 && last.endedAt === undefined;
    const isCleared = emptied !== undefined && emptied.at >= (versions.at(-1)?.at ?? 0);
    // Cleared, and it had ended, or no page knew it for long enough to write it back.
    if (isCleared && (isForgotten || last.endedAt !== undefined || !emptied.known.includes(id))) continue;
    if (!kept.has(id) && (!isForgotten || mayHave)) faults.push(`${id} is lost: last it was ${last.state}`);
  }
  for (const { id, state, next, nextAt, last } of open) {
    if (state !== "person") faults.push(`${id} is still ${state} (${next} at ${nextAt}, last ${last?.kind})`);
  }
  return [
    ...faults,
    ...vanishedOnes(account),
    ...differingTabs(world, new Map(ended.map((pending) => [pending.id, pending.state]))),
  ];
}

function doubleSlots({ linesOf }: Account): string[] {
  const holders = new Map<string, string>();
  const faults: string[] = [];
  const cleared = new Set(linesOf("forgotten").map(({ fp }) => fp));
  const emptied = linesOf("emptied");
  for (const { pending, at } of linesOf("durable")) {
    for (let [line] = emptied; line !== undefined && line.at < at; [line] = emptied) {
      const { known } = line;
      for (const [slot, id] of holders) if (!known.includes(id)) holders.delete(slot);
      emptied.shift();
    }
    const { id, slot, fp } = pending;
    const holder = holders.get(slot);
    const isEnded = pending.endedAt !== undefined;
    if (isEnded && holder === id) holders.delete(slot);
    if (isEnded) continue;
    if (holder !== undefined && holder !== id && !cleared.has(fp))
      faults.push(`${holder} and ${id} are both open in ${slot} at ${at}`);
    holders.set(slot, id);
  }
  return faults;
}

/** Writes that a page showed as open, and then neither as open nor as ended. */
function vanishedOnes({ linesOf, writes }: Account): string[] {
  const forgotten = linesOf("forgotten");
  const emptied = linesOf("emptied");
  return linesOf("vanished").flatMap(({ id, tab, at }) => {
    const before = writes.get(id)?.said.findLast((line) => line.tab === tab && line.at <= at)?.said;
    const isOver = writes.get(id)?.versions.some(({ pending }) => pending.ending !== undefined) === true;
    const mayBeDone = !isOver && before?.ending === undefined && (before?.undecided ?? 0) > 0;
    // What can't have happened, and how others ended, may be lost with the storage.
    if (forgotten.length > 0 || (emptied.length > 0 && !mayBeDone)) return [];
    return [`${tab} no longer showed ${id} at ${at}, and not how it ended`];
  });
}

/** Tabs that at the very end show something else than what is stored. */
function differingTabs({ tabs, history }: World, ended: ReadonlyMap<string, string>): string[] {
  if (history.lines.some(({ type }) => type === "forgotten")) return [];
  return tabs.flatMap(({ life, outbox }) =>
    life.isAlive() && !life.isFrozen()
      ? outbox
          .read()
          .open.filter(({ id }) => ended.has(id))
          .map(({ id, state }) => `${life.name} still shows ${id} as ${state}, which is ${ended.get(id)}`)
      : [],
  );
}
