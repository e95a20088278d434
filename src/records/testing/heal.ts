import { fpOf } from "./world-tab.ts";
import type { World } from "./world.ts";

const [minute, hour] = [60_000, 3_600_000];

/** How long everything may take to end once nothing goes wrong any more, ms. */
const healingTime = 13 * hour;

/** `thaws`: suspended tabs continue; otherwise they keep their locks, and others have to do without them. */
type Healing = { thaws: boolean; open: (credential: string) => void };

/**
 * Lets everything work again: keys are accepted, tabs run, disk and network work. Then time passes until only a person can end
 * what is open, or the healing time is over.
 */
export async function heal(world: World, { thaws, open }: Healing): Promise<void> {
  const { clock, disk, service, network, history } = world;
  world.healedAt = clock.now();
  world.isOffline = false;
  disk.set("works");
  for (const credential of ["key-a", "key-b"]) service.setAccepted(credential, true);
  for (const tab of world.tabs) {
    const { life, outbox } = tab;
    history.note({ type: "thawed", tab: life.name });
    if (thaws) life.thaw();
    // Even without anybody watching it must come to an end.
    tab.isVisible = false;
    life.run(() => {
      history.note({ type: "paused", tab: life.name, isPaused: false });
      outbox.pause(false);
      outbox.wake("link");
    });
  }
  await clock.runUntil(clock.now() + 50);
  for (const each of ["key-a", "key-b"]) {
    const runs = world.tabs.some(({ life, credential }) => credential === each && life.isAlive() && !life.isFrozen());
    if (!runs) open(each);
  }
  for (const tab of world.tabs) tab.isVisible = false;

  const end = clock.now() + healingTime;
  for (let step = 2 * minute; clock.now() < end && !(await isQuiet(world)); step = Math.min(step * 1.5, 30 * minute)) {
    unlockAll(world);
    await clock.runUntil(Math.min(end, clock.now() + step));
  }
  // Each tab sees what the others did, and the last messages arrive.
  await clock.runUntil(clock.now() + 2 * minute);
  for (let tries = 0; network.pending() > 0 && tries < 10; tries += 1) await clock.runUntil(clock.now() + minute);
}

/** The API key is typed again wherever it was refused. */
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
  return network.pending() === 0 && open.every(({ writes }) => writes.every(({ state }) => state === "person"));
}
