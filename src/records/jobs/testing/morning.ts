import { createChance } from "../../testing/chance.ts";
import { createJobWorld, openDesk, type JobTab } from "./job-world.ts";
import { staleSends, untrueRows, type GoneOn } from "./job-faults.ts";

const happenings = [
  "pass",
  "pass",
  "pass",
  "kill",
  "open",
  "resume",
  "resume",
  "pause",
  "retry",
  "start",
  "offline",
  "online",
  "revoke",
  "accept",
  "disk fails",
  "disk works",
  "freeze",
  "thaw",
  "others",
  "refresh fails",
  "refresh works",
  "resume knowingly",
] as const;

/** What went wrong in a morning with a bad connection, dying tabs, refused API keys, a full disk, and a person who goes on anyway. */
export async function morning(seed: number): Promise<string[]> {
  const dice = createChance(seed * 7919);
  const world = createJobWorld(seed, 0.15);
  const { browser, tab: first, pass, openTab, confirm } = await openDesk(8, { world });
  const goneOn: GoneOn[] = [];
  const goOn = async ({ jobs }: JobTab, id: string, isKnowing: boolean) => {
    const view = jobs.read().jobs.find(({ job }) => job.id === id);
    const [at, accepts] = [world.clock.now(), isKnowing ? view?.job.unchecked : undefined];
    const hasGoneOn = await jobs.resume(id, accepts);
    // A running job ignores this press: what was chosen when it was last resumed still counts.
    if (hasGoneOn && view?.runs === undefined) goneOn.push({ at, job: id, isKnowing: accepts?.isOld === true });
  };
  const tabs: JobTab[] = [first];
  const alive = () => tabs.filter(({ life }) => life.isAlive());
  const act = (tab: JobTab | undefined, what: (tab: JobTab, id: string) => void) => {
    const id = tab?.jobs.read().jobs[dice.between(0, 1)]?.job.id ?? "none";
    if (tab !== undefined) tab.life.run(() => what(tab, id));
  };
  const accept = () => {
    world.service.setAccepted("key-a", true);
    for (const { life, client, outbox } of alive()) life.run(() => (client.unlock(), outbox.wake("unlocked")));
  };
  void confirm();
  for (let count = 0; count < 30; count += 1) {
    const tab = alive()[dice.between(0, Math.max(0, alive().length - 1))];
    const what = dice.oneOf(happenings);
    if (what === "kill") tab?.kill();
    if (alive().length === 0 || (what === "open" && alive().length < 3)) tabs.push(browser.open());
    if (what === "resume") act(tab, (each, id) => void goOn(each, id, false));
    if (what === "resume knowingly") act(tab, (each, id) => void goOn(each, id, true));
    if (what === "refresh fails" || what === "refresh works") browser.refreshes.works = what === "refresh works";
    if (what === "pause") act(tab, ({ jobs }, id) => jobs.pause(id));
    if (what === "retry") act(tab, ({ jobs }, id) => void jobs.retryFailed(id, [...browser.rows.values()]));
    if (what === "start") act(tab, (each) => void confirm(each));
    if (what === "offline" || what === "online") world.isOffline = what === "offline";
    if (what === "revoke") world.service.setAccepted("key-a", false);
    if (what === "accept") accept();
    if (what === "disk fails" || what === "disk works") browser.setDisk(what === "disk works");
    if (what === "freeze") tab?.life.freeze();
    if (what === "thaw") tab?.life.thaw();
    if (what === "others") {
      world.service.others("reject", `k-${dice.between(1, 8)}`);
    }
    await pass(dice.happens(0.8) ? dice.between(1, 1500) : dice.between(1500, 90_000));
  }

  world.healedAt = world.clock.now();
  world.isOffline = false;
  browser.setDisk(true);
  browser.refreshes.works = true;
  for (const { life } of tabs) life.thaw();
  accept();
  if (alive().length === 0) tabs.push(browser.open());
  const last = await openTab();
  const open = () => last.jobs.read().jobs.filter(({ job }) => job.state !== "done");
  const isSettled = () => open().length === 0 && last.outbox.read().open.every(({ state }) => state === "person");
  for (let tries = 0; tries < 60 && !isSettled(); tries += 1) {
    accept();
    for (const { job } of open()) void goOn(last, job.id, false);
    await pass(tries < 20 ? 120_000 : 1_200_000);
  }
  await pass(60_000);
  return [
    ...staleSends(world, browser, goneOn),
    ...open().map(({ job, counts }) => `${job.id} is ${job.state} by ${job.pausedBy}: ${JSON.stringify(counts)}`),
    ...last.jobs.read().jobs.flatMap((view) => untrueRows(world, view).map((fault) => `${view.job.id}: ${fault}`)),
    ...alive().flatMap(({ jobs, life }) => {
      const same = JSON.stringify(jobs.read().jobs.map(({ items }) => items));
      const its = JSON.stringify(last.jobs.read().jobs.map(({ items }) => items));
      return same === its ? [] : [`${life.name} shows something else`];
    }),
  ];
}
