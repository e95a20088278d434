import { fpOf } from "./world-tab.ts";
import type { World } from "./world.ts";

const [minute, hour] = [60_000, 3_600_000];

/** How long everything may take to come to its end once nothing goes wrong any more, in ms. */
const healingTime = 13 * hour;

/**
 * Everything is well again: keys are accepted, tabs run, the disk and the network work. Then time passes until nothing is
 * open any more that only a person can end, or the healing time is over.
 */
export async function heal(world: World, open: (credential: string) => void): Promise<void> {
  const { clock, disk, service, network, history } = world;
  world.healedAt = clock.now();
  world.isOffline = false;
  disk.set(true);
  for (const credential of ["key-a", "key-b"]) service.setAccepted(credential, true);
  for (const tab of world.tabs) {
    const { life, outbox } = tab;
    life.thaw();
    // Nobody looks: it is to come to its end all the same.
    tab.isVisible = false;
    life.run(() => {
      history.note({ type: "paused", tab: life.name, isPaused: false });
      outbox.pause(false);
      outbox.wake("link");
    });
  }
  await clock.runUntil(clock.now() + 50);
  for (const credential of ["key-a", "key-b"]) if (world.count(credential) === 0) open(credential);
  for (const tab of world.tabs) tab.isVisible = false;

  const end = clock.now() + healingTime;
  for (let step = 2 * minute; clock.now() < end && !(await isQuiet(world)); step = Math.min(step * 1.5, 30 * minute)) {
    unlockAll(world);
    await clock.runUntil(Math.min(end, clock.now() + step));
  }
  // Each tab looks at what the others did, and what is still on its way arrives.
  await clock.runUntil(clock.now() + 2 * minute);
  for (let tries = 0; network.pending() > 0 && tries < 10; tries += 1) await clock.runUntil(clock.now() + minute);
}

/** The key is typed again wherever it was refused. */
function unlockAll({ tabs, history }: World): void {
  for (const { life, client, outbox } of tabs) {
    life.run(() => {
      if (!client.isLocked()) return;
      history.note({ type: "unlocked", tab: life.name });
      client.unlock();
      outbox.wake("unlocked");
    });
  }
}

async function isQuiet({ disk, network }: World): Promise<boolean> {
  const open = await Promise.all(["key-a", "key-b"].map((credential) => disk.kept.open(fpOf(credential))));
  return network.pending() === 0 && open.every(({ intents }) => intents.every(({ state }) => state === "person"));
}
