import type { ReplicaTab, ReplicaWorld } from "./replica-world.ts";

const [second, minute] = [1000, 60_000];

/**
 * The result of a world. `missed`: differences from the service, in words. `requests`: how many got a response; `minutes`: how
 * long it took until all was right.
 */
export type Outcome = { missed: string[]; changes: number; requests: number; minutes: number };

/**
 * Lets a world calm down and compares what its tabs, and a new one that only has the disk, show with what the service has. If
 * responses had wrong times, only a full load corrects that, so one is made first.
 */
export async function calm(world: ReplicaWorld): Promise<Outcome> {
  const { clock, network, disk, service } = world;
  [network.isOffline, network.script] = [false, []];
  disk.set(true);
  for (const { life } of world.tabs) life.thaw();
  if (!world.alive().some(({ canKeep }) => canKeep)) world.open();
  for (const [index, tab] of world.alive().entries()) {
    tab.isVisible = index === 0;
    tab.life.run(() => tab.replica.wake("link"));
  }
  let minutes = 0;
  for (; minutes < 60 && (minutes < 2 || differences(world, false).length > 0); minutes += 1) {
    await clock.runUntil(clock.now() + minute);
    if (network.isTwisted && minutes === 1) await readAll(world);
  }
  const missed = differences(world, false);
  await readAll(world);
  // The other tabs get a message; if nothing has times of change, they load by themselves.
  for (let waited = 0; waited < 12 && (waited < 1 || differences(world, true).length > 0); waited += 1) {
    await clock.runUntil(clock.now() + minute);
  }
  missed.push(...differences(world, true));
  // If the service names no end, nothing is known to be gone: tabs may keep different rows, and load everything again.
  const isUnsaid = world.alive().some(({ replica }) => replica.read().coverage === "unsaid");
  for (const { life } of world.tabs) life.kill();
  network.isOffline = true;
  const reopened = world.open();
  await clock.runUntil(clock.now() + 2 * second);
  missed.push(
    ...differencesIn(reopened, service.truth(), service.silentlyBack, !isUnsaid).map((fault) => `kept: ${fault}`),
  );
  network.isOffline = false;
  await clock.runUntil(clock.now() + 2 * minute);
  missed.push(...differences(world, true));
  missed.push(...world.threw);
  return { missed, changes: service.changes(), requests: network.served, minutes };
}

/** Loads all pages, once for the tabs that are linked and once in each tab that isn't. */
async function readAll({ clock, alive, threw }: ReplicaWorld): Promise<void> {
  const linked = alive().filter(({ canKeep }) => canKeep);
  const asked = [...linked.slice(0, 1), ...alive().filter(({ canKeep }) => !canKeep)];
  const waiting = new Set(asked);
  for (const tab of asked) {
    tab.replica.readAll().then(
      () => waiting.delete(tab),
      (thrown: unknown) => threw.push(`all: ${String(thrown)}`),
    );
  }
  // The service asks for a pause of a quarter of an hour at most, even if the clock was set back meanwhile.
  await clock.runUntil(clock.now() + 20 * minute, () => waiting.size === 0);
  if (waiting.size > 0) threw.push("all pages were not read in twenty minutes");
}

/** `isExact`: all pages were loaded since anything changed, so that what is gone is known too. */
function differences(world: ReplicaWorld, isExact: boolean): string[] {
  const truth = world.service.truth();
  return world.alive().flatMap((tab) => differencesIn(tab, truth, world.service.silentlyBack, isExact));
}

function differencesIn(
  { life, replica }: ReplicaTab,
  truth: ReadonlyMap<string, string>,
  silentlyBack: ReadonlySet<string>,
  isExact: boolean,
): string[] {
  const { rows, coverage, phase } = replica.read();
  const faults: string[] = [];
  const shown = new Map(rows.map((row) => [row.id, row]));
  if (shown.size !== rows.length) faults.push("a booking stands in the list twice");
  if (phase !== "ready") faults.push("it is still opening");
  if (isExact && coverage !== "complete" && coverage !== "unsaid") faults.push(`coverage ${coverage}`);
  for (const [id, json] of truth) {
    const row = shown.get(id);
    if (!isExact && silentlyBack.has(id)) continue;
    if (row === undefined) faults.push(`${id} is missing`);
    else if (row.json !== json) faults.push(`${id} is ${row.json}, not ${json}`);
    else if (row.goneAt !== undefined) faults.push(`${id} is marked as gone`);
  }
  for (const { id, goneAt } of rows) {
    if (isExact && coverage === "complete" && !truth.has(id) && goneAt === undefined)
      faults.push(`${id} is not marked as gone`);
  }
  return faults.map((fault) => `${life.name}: ${fault}`);
}
