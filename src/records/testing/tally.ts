import { accountOf, type IntentAccount } from "./account.ts";
import { untrueStatements } from "./check-statements.ts";
import type { Schedule } from "./schedule.ts";
import type { World } from "./world.ts";

/** Figures of many runs, by name. */
export type Figures = Record<string, number>;

/** Counts the results of many runs. */
export function createTally() {
  const counts = new Map<string, number>();
  const endings = new Map<string, number>();
  const more = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const atLeast = (name: string, value: number) => counts.set(name, Math.max(counts.get(name) ?? 0, value));

  function addIntent(world: World, intent: IntentAccount): void {
    const deeds = world.ledger.deeds.filter(({ key }) => key === intent.key).length;
    const { kind } = intent.first.write;
    if (kind === "approve") atLeast("captures per approval, most", deeds);
    if (kind === "block") atLeast("blocks per intent, most", deeds);
    if (kind === "hookCreate") atLeast("endpoints per intent, most", deeds);
    more("untrue statements", untrueStatements(intent, world.ledger).length);
    const last = intent.versions.at(-1)?.intent ?? intent.first;
    const isLeft = last.ending === undefined && last.state !== "person";
    const end = isLeft ? "forgotten at a sign-out" : [last.state, last.ending].filter(Boolean).join(" by ");
    endings.set(end, (endings.get(end) ?? 0) + 1);
    more("intents", 1);
    if (intent.versions.some((version) => version.intent.state === "person")) {
      more("asked a person", 1);
      if (deeds === 0) more("asked a person, nothing had happened", 1);
    }
    more("requests", intent.requests.length);
  }

  return {
    add(schedule: Schedule, world: World, faults: readonly string[]): void {
      more("schedules", 1);
      more("commands", schedule.commands.length);
      more("schedules with a fault", faults.length > 0 ? 1 : 0);
      for (const intent of accountOf(world.history.lines).intents.values()) addIntent(world, intent);
      for (const { fromHealing, life } of unknownLives(world)) {
        atLeast("longest that one was unknown, min", life / 60_000);
        atLeast("longest that one was unknown after all was well, min", fromHealing / 60_000);
      }
    },
    read(): Figures {
      const figures: Figures = Object.fromEntries(counts);
      for (const [end, count] of [...endings].toSorted((a, b) => b[1] - a[1])) figures[end] = count;
      const share = ((counts.get("asked a person") ?? 0) / Math.max(1, counts.get("intents") ?? 0)) * 100;
      return { ...figures, "asked a person, %": Number(share.toFixed(2)) };
    },
  };
}

/** How long each write that may have happened stayed unknown, ms; also counted from when nothing went wrong any more. */
function unknownLives({ history, healedAt }: World): { life: number; fromHealing: number }[] {
  const since = new Map<string, number>();
  const lives: { life: number; fromHealing: number }[] = [];
  for (const line of history.lines) {
    if (line.type !== "durable") continue;
    const { id, undecided, state, endedAt } = line.intent;
    const isUnknown = undecided > 0 && endedAt === undefined && state !== "person";
    const began = since.get(id);
    if (isUnknown && began === undefined) since.set(id, line.at);
    if (isUnknown || began === undefined) continue;
    since.delete(id);
    lives.push({ life: line.at - began, fromHealing: Math.max(0, line.at - Math.max(began, healedAt ?? line.at)) });
  }
  return lives;
}
