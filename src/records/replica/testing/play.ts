import { createReplicaWorld, type ReplicaTab, type ReplicaWorld } from "./replica-world.ts";
import type { Command, Schedule } from "./schedule.ts";

const hour = 3_600_000;

/** Plays a schedule to its last command, without letting the world calm down. */
export async function play(schedule: Schedule): Promise<ReplicaWorld> {
  const world = createReplicaWorld(schedule);
  world.open();
  for (const command of schedule.commands) {
    await perform(world, schedule, command);
    await world.clock.settle();
  }
  return world;
}

async function perform(world: ReplicaWorld, { knowsHost, serviceClock }: Schedule, command: Command): Promise<void> {
  const { clock, service, network, disk } = world;
  switch (command.do) {
    case "change":
      for (let time = 0; time < command.times; time += 1) service.change(command.how);
      return;
    case "insert":
    case "remove":
      for (let time = 0; time < command.times; time += 1) service[command.do]();
      return;
    case "come back":
      return service.comeBack(command.isChanged);
    case "step": {
      const enough = network.events + command.events;
      await clock.runUntil(clock.now() + hour / 12, () => network.events >= enough);
      return;
    }
    case "wait":
      await clock.runUntil(clock.now() + command.ms);
      return;
    case "mishap":
      // A single wrong time in a response is only detected by our own host's clock, if that agrees with the service's.
      if (command.mishap === "skewed" && (!knowsHost || Math.abs(serviceClock) > hour)) return;
      network.script.push(...Array.from({ length: command.times }, () => command.mishap));
      return;
    case "open":
      if (world.alive().length < 3) world.open(command.disk);
      return;
    case "set clock":
      return world.setClock(command.by);
    case "disk fails":
    case "disk works":
      return disk.set(command.do === "disk works");
    case "offline":
    case "online":
      return setLink(world, command.do === "online");
    default: {
      const alive = world.alive();
      const tab = alive[command.tab % Math.max(1, alive.length)];
      if (tab !== undefined) inTab(world, tab, command);
    }
  }
}

function setLink({ network, alive }: ReplicaWorld, isOnline: boolean): void {
  network.isOffline = !isOnline;
  if (isOnline) for (const { life, replica } of alive()) life.run(() => replica.wake("link"));
}

type InTab = Extract<Command, { tab: number }>;

function inTab({ threw, clock }: ReplicaWorld, tab: ReplicaTab, command: InTab): void {
  const { life, replica } = tab;
  /** Refusals come from the network; anything else is our mistake. */
  const act = (work: () => Promise<void>) =>
    life.run(() => {
      work().catch((thrown: unknown) => {
        const isExpected = thrown instanceof Error && thrown.name === "ApiError" && !("ours" in thrown);
        if (!isExpected) threw.push(String(thrown));
      });
    });
  switch (command.do) {
    case "kill":
      return life.kill();
    case "close":
      life.run(() => void replica.close());
      return life.kill();
    case "freeze":
      return life.freeze();
    case "thaw":
      return life.thaw();
    case "hide":
      tab.isVisible = false;
      return;
    case "see":
      tab.isVisible = true;
      return life.run(() => replica.wake("seen"));
    case "touch":
      return life.run(() => replica.wake("touched"));
    case "read all":
      return act(() => replica.readAll());
    case "check": {
      const { ago } = command;
      return act(() => replica.check(ago === undefined ? undefined : clock.now() - ago));
    }
    default:
  }
}
