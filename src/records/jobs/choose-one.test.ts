import { expect, test } from "vitest";
import type { Mishap } from "../testing/network.ts";
import { openDesk } from "./testing/job-world.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

const outcomesOf = ({ view }: Desk) => view().items.map(({ outcome }) => outcome);
const deedsOf = ({ world }: Desk) => world.service.deeds.map(({ kind, target }) => `${kind} ${target}`);

async function chosen(count: number, ...script: readonly Mishap[]): Promise<Desk> {
  const desk = await openDesk(count);
  desk.script(...script);
  await desk.asked(desk.choose());
  await desk.end();
  return desk;
}

test("approves the chosen booking first and then rejects the others with the reason", async () => {
  const desk = await chosen(3);
  expect(deedsOf(desk)).toEqual(["approve k-1", "reject k-2", "reject k-3"]);
  expect(outcomesOf(desk)).toEqual(["done", "done", "done"]);
  const bodies = desk.world.history.lines.flatMap((line) =>
    line.type === "durable" && line.pending.write.kind === "reject" ? [line.pending.write.body] : [],
  );
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).toBe('{"reason":"Dates not possible"}');
});

test("leaves the others as they are when the approval is refused", async () => {
  const desk = await openDesk(2);
  desk.others("cancel", "k-1");
  await desk.asked(desk.choose());
  await desk.end();
  expect(deedsOf(desk)).toEqual(["cancel k-1"]);
  expect(outcomesOf(desk)).toEqual(["refused", "skipped"]);
  expect(desk.view().items[1]?.why).toEqual({ code: "approval not done" });
});

test("leaves the others as they are when somebody else approved the chosen one", async () => {
  const desk = await openDesk(2);
  desk.others("approve", "k-1");
  desk.browser.setRow("k-1", { state: "approved" });
  await desk.asked(desk.choose());
  await desk.end();
  expect(deedsOf(desk)).toEqual(["approve k-1"]);
  expect(outcomesOf(desk)).toEqual(["already", "skipped"]);
});

test("rejects nothing while the approval has no reply, and goes on once it has one", async () => {
  // Its approval happens, and no reply to any attempt comes through.
  const desk = await chosen(2, ...Array.from({ length: 12 }, () => "answer lost" as const));
  expect(desk.view().job).toMatchObject({ state: "paused", pausedBy: "unknowns" });
  expect(outcomesOf(desk)).toEqual(["unknown", "left"]);
  await desk.goOn();
  expect(deedsOf(desk)).toEqual(["approve k-1"]);
  const [open] = desk.tab.outbox.read().open;
  if (open === undefined) throw new Error("The approval is no longer open.");
  desk.world.script.length = 0;
  await desk.asked(Promise.resolve(desk.tab.outbox.askAgain(open)));
  await desk.until(() => outcomesOf(desk)[0] === "done");
  expect(deedsOf(desk)).toEqual(["approve k-1"]);
  await desk.goOn();
  expect(deedsOf(desk)).toEqual(["approve k-1", "reject k-2"]);
});

test("sends no rejection before the approval is done, wherever its tab is killed", async () => {
  const faults: string[] = [];
  let kills = 0;
  for (let events = 1; events < 2000; events += 1) {
    const desk = await openDesk(2, { seed: 5 });
    const { world, tab, openTab, pass, view, goOn } = desk;
    void desk.choose();
    let happened = 0;
    await world.clock.runUntil(world.clock.now() + 3_600_000, () => (happened += 1) >= events);
    const isOver = tab.jobs.read().jobs[0]?.job.state === "done";
    tab.kill();
    const next = await openTab();
    await pass(10_000);
    const wasKept = next.jobs.read().jobs.length > 0;
    for (let clicks = wasKept ? 0 : 5; clicks < 5 && view(next).job.state !== "done"; clicks += 1) {
      await goOn(next);
      await pass(120_000);
    }
    kills += 1;
    const done = deedsOf(desk).join(", ");
    const expected = wasKept ? ["approve k-1, reject k-2", ""] : [""];
    if (!expected.includes(done)) faults.push(`after ${events}: ${done}`);
    if (wasKept) faults.push(...desk.faults(next).map((fault) => `after ${events}: ${fault}`));
    if (isOver) break;
  }
  expect(faults).toEqual([]);
  expect(kills).toBeGreaterThan(20);
});
