import type { Settle } from "./virtual-clock.ts";
import { fpOf, openTab } from "./world-tab.ts";
import { createTabLife } from "./tab-life.ts";
import type { Command, Schedule } from "./schedule.ts";
import { choices, firstStates, isAction } from "./choices.ts";
import { createWorld, type World, type WorldTab } from "./world.ts";
import { slotOf, writeKinds } from "#api/writes.ts";
import { readBooking } from "#contract/booking.ts";
import { heal } from "./heal.ts";

/** The two API keys that are used in this browser. */
const credentials = ["key-a", "key-b"] as const;

/** The undo delay of kinds that can be undone, ms. */
const undoFor = 8000;

/** Plays a schedule, and then lets everything heal. `settle`: a turn of the event loop, which only Node has. */
export async function play(schedule: Schedule, settle: Settle): Promise<World> {
  const world = createWorld({ ...schedule, settle });
  for (const [id, state] of Object.entries(firstStates)) world.service.add(id, state);
  open(world, "key-a");
  await world.clock.runUntil(world.clock.now() + 50);
  for (const command of schedule.commands) {
    await perform(world, command);
    await world.clock.settle();
  }
  await heal(world, { thaws: schedule.thaws, open: (credential) => openOne(world, credential) });
  return world;
}

function open(world: World, credential: string): void {
  // Nobody signs in with a key that isn't accepted.
  if (world.service.accepts(credential) && world.count(credential) < 3) openOne(world, credential);
}

function openOne(world: World, credential: string): void {
  world.tabs.push(openTab(world, createTabLife(`tab ${world.tabs.length + 1}`), credential));
}

async function perform(world: World, command: Command): Promise<void> {
  const { clock } = world;
  const alive = world.tabs.filter(({ life }) => life.isAlive());
  const tab = "tab" in command ? alive[command.tab % Math.max(1, alive.length)] : undefined;
  switch (command.do) {
    case "wait":
      // Nobody watches a page for half an hour.
      if (command.ms > 300_000) for (const each of alive) each.isVisible = false;
      return void (await clock.runUntil(clock.now() + command.ms));
    case "sleep":
      return sleep(world, alive, command.ms);
    case "open":
      return open(world, credentials[command.other ? 1 : 0]);
    case "revoke":
    case "accept":
      return world.service.setAccepted(credentials[command.other ? 1 : 0], command.do === "accept");
    case "offline":
      world.isOffline = true;
      return;
    case "online":
      world.isOffline = false;
      for (const { life, outbox } of alive) life.run(() => outbox.wake("link"));
      return;
    case "empty":
      return world.disk.works() ? empty(world, alive) : undefined;
    case "disk":
      return world.disk.set(command.mode);
    case "clock":
      return setClock(world, command.ms);
    case "mishap":
      world.script.push(...Array.from({ length: command.times }, () => command.mishap));
      return;
    case "others":
      return others(world, command.choice);
    default:
      if (tab !== undefined) performIn(world, tab, command);
  }
}

/**
 * Somebody sets the computer's clock, and the open pages notice. If no page is open that could, nobody can know how much time
 * has passed.
 */
async function setClock(world: World, ms: number): Promise<void> {
  const { clock, disk, history, tabs } = world;
  // A tab that has just opened knows nothing yet.
  await clock.runUntil(clock.now() + 100);
  const running = tabs.filter(({ life }) => life.isAlive() && !life.isFrozen());
  const isSeen = tabs.every(({ credential }) => running.some((tab) => tab.credential === credential));
  if (!isSeen || !disk.works()) return;
  history.note({ type: "clock", by: ms });
  clock.set(ms);
  for (const { life, outbox } of running) life.run(() => outbox.wake("seen"));
  await clock.settle();
  await clock.runUntil(clock.now() + 100);
}

/** The browser clears its storage. A page that is closed within a minute may not have noticed; these are open for longer. */
async function empty({ clock, disk, history }: World, alive: readonly WorldTab[]): Promise<void> {
  // A tab that has just opened knows nothing yet.
  await clock.runUntil(clock.now() + 100);
  const awake = alive.filter(({ life }) => !life.isFrozen());
  const known = awake.flatMap(({ outbox }) => outbox.read().open.filter(({ undecided }) => undecided > 0));
  disk.empty();
  history.note({ type: "emptied", known: known.map(({ id }) => id) });
  for (const { life, outbox } of awake) life.run(() => outbox.wake("seen"));
  await clock.settle();
  await clock.runUntil(clock.now() + 100_000);
}

/** The lid is shut: no tab notices anything, and then everything at once. */
async function sleep(world: World, alive: readonly WorldTab[], ms: number): Promise<void> {
  const { clock } = world;
  const awake = alive.filter(({ life }) => !life.isFrozen());
  for (const { life } of awake) life.freeze();
  await clock.runUntil(clock.now() + ms);
  world.slept += ms;
  for (const { life, outbox } of awake) {
    world.history.note({ type: "thawed", tab: life.name });
    life.thaw();
    life.run(() => outbox.wake("seen"));
  }
}

/** Other people do something with the same bookings. */
function others({ service, chance }: World, choice: number): void {
  const { kind, target } = choices[choice % choices.length] ?? choices[0];
  if (isAction(kind)) service.others(kind, target, chance.random() * 10_000);
}

type InTab = Exclude<
  Command,
  { do: "wait" | "sleep" | "others" | "mishap" | "open" | "revoke" | "accept" | "disk" | "empty" | "clock" }
>;

function performIn(world: World, tab: WorldTab, command: InTab): void {
  const { life, outbox, client, credential } = tab;
  const act = (work: () => Promise<unknown>) =>
    life.run(() => {
      work().catch((thrown: unknown) => world.history.note({ type: "threw", tab: life.name, message: String(thrown) }));
    });
  const writes = outbox.read().open;
  const pending = "nth" in command ? writes[command.nth % Math.max(1, writes.length)] : undefined;
  switch (command.do) {
    case "click":
      for (let time = 0; time < command.times; time += 1) act(() => click(world, tab, command.choice));
      return;
    case "kill":
      return life.kill();
    case "reload":
      life.kill();
      return open(world, credential);
    case "freeze":
      return life.freeze();
    case "thaw":
      world.history.note({ type: "thawed", tab: life.name });
      return life.thaw();
    case "hide":
      tab.isVisible = !tab.isVisible;
      if (tab.isVisible) life.run(() => outbox.wake("seen"));
      return;
    case "unlock":
      if (client.isLocked() && world.service.accepts(credential)) unlock(world, tab);
      return;
    case "other key":
      life.run(outbox.close);
      life.kill();
      return open(world, credential === "key-a" ? "key-b" : "key-a");
    case "sign out":
      return act(async () => {
        outbox.close();
        await tab.storage.forget(fpOf(credential)).catch(() => undefined);
        life.kill();
      });
    case "pause":
      return life.run(() => {
        world.history.note({ type: "paused", tab: life.name, isPaused: command.isPaused });
        outbox.pause(command.isPaused);
      });
    case "undo":
      if (pending === undefined) return;
      return act(async () => {
        const isUndone = await outbox.withdraw(pending, "undone");
        world.history.note({ type: "undone", id: pending.id, isUndone });
      });
    case "ask again":
      if (pending === undefined) return;
      world.history.note({ type: "asked", id: pending.id });
      act(() => outbox.askAgain(pending));
      return;
    case "read first":
      if (pending !== undefined) act(() => outbox.verify(pending).catch(() => undefined));
      return;
    case "settle":
      // A person who asks the service is told the truth as it is at that moment.
      if (pending?.state !== "person") return;
      return act(() =>
        outbox.settle(
          pending,
          world.service.deeds.some(({ key }) => key === pending.key),
        ),
      );
    default:
  }
}

/** The API key of a tab is typed again and accepted. */
function unlock({ history }: World, { life, client, outbox }: WorldTab): void {
  life.run(() => {
    history.note({ type: "unlocked", tab: life.name });
    client.unlock();
    outbox.wake("unlocked");
  });
}

/** The state of a booking as the page knows it. */
function knownState(id: string, state: string | undefined) {
  const { kind } = readBooking({ service_booking_id: id, state }).state;
  return kind === "other" || kind === "unsent" ? undefined : kind;
}

async function click(world: World, tab: WorldTab, choice: number): Promise<void> {
  const write = choices[choice % choices.length] ?? choices[0];
  const fp = fpOf(tab.credential);
  const number = world.history.lines.length;
  const { kind, target } = write;
  const wall = world.clock.wall();
  world.history.note({ type: "clicked", tab: tab.life.name, click: number, slot: slotOf(fp, write), wall });
  const state = knownState(target, world.service.seen(target, world.clock.now()));
  const taken = await tab.outbox.decide(write, { name: target, state }, writeKinds[kind].undo ? undoFor : 0);
  const id = "pending" in taken ? taken.pending.id : undefined;
  world.history.note({ type: "taken", tab: tab.life.name, click: number, as: taken.kind, id });
}
