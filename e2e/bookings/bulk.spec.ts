// One decision on many bookings: planned and confirmed once, then sent once each.
import { Job } from "../pages/bulk-job.ts";
import { expect, test } from "../test.ts";
import type { World } from "#mock/service/world.ts";
import { bookingAt } from "../world.ts";

test.use({
  scenario: "many-requests",
  clock: "running",
  // These tests count what the job did.
  othersRest: true,
  rateLimit: { limit: 2000, windowSeconds: 60 },
});

const capturesOf = (world: World, ids: readonly string[]) => ids.map((id) => world.ledger.capturesOf(id).length);

const idsOf = (world: World, numbers: readonly string[]) => numbers.map((number) => bookingAt(world, number).id);

test("pauses a job at a reload, and continues it when a person says so", async ({
  signIn,
  later,
  bookings,
  page,
  world,
  wire,
  faults,
}) => {
  await signIn.before("/bookings?state=awaiting");
  const job = new Job(bookings);
  const wanted = idsOf(world, await job.selectFirst(6));
  await job.plan("Approve");
  faults.add({
    match: { method: "POST", path: "/approve", nth: 3, times: 1 },
    when: "before",
    do: { kind: "late", gate: "third" },
  });
  await job.confirm("Approve");
  // Otherwise the first copy would arrive after the reload, and be held then.
  await expect.poll(() => wire.posts().length).toBe(3);
  await page.reload();
  faults.release("third");
  await job.resume();
  // Three more, one after the other; the third is repeated when it's due.
  await expect.poll(() => wire.keys().length).toBe(6);
  await later(16_000);
  await job.expectFinished();
  expect(capturesOf(world, wanted)).toEqual(wanted.map(() => 1));
});
