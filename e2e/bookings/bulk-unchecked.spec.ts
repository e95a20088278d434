// A job that moves money sends nothing that it can't check, unless a person says so.
import { expectNothingFound } from "../axe.ts";
import { BulkJob } from "../pages/bulk-job.ts";
import { expect, test } from "../test.ts";
import { bookingAt } from "../world.ts";

test.use({
  scenario: "many-requests",
  clock: "running",
  othersRest: true,
  rateLimit: { limit: 2000, windowSeconds: 60 },
});

test("captures nothing in a continued job while bookings can't be refreshed, unless confirmed @phone", async ({
  signIn,
  bookings,
  page,
  world,
  faults,
  later,
}) => {
  await signIn.before("/bookings?state=awaiting");
  const job = new BulkJob(bookings);
  const wanted = (await job.selectFirst(5)).map((number) => bookingAt(world, number).id);
  const captures = () => wanted.map((id) => world.ledger.capturesOf(id).length);
  await job.plan("Approve");
  faults.add({
    match: { method: "POST", path: "/approve", nth: 2, times: 1 },
    when: "afterCommit",
    do: { kind: "late", gate: "second" },
  });
  await job.confirm("Approve");
  await expect(job.strip).toContainText("1 of 5: 1 done");
  await job.strip.getByRole("button", { name: "Pause" }).click();
  faults.release("second");
  await expect(job.strip).toContainText("It was paused.");
  // Requests in flight end before the clock is advanced.
  await expect(job.strip).toContainText("2 of 5: 2 done");

  faults.add({ match: { method: "GET", path: "/bookings" }, when: "before", do: { kind: "status", status: 503 } });
  await later(2 * 3_600_000);
  await job.resume();
  const stopped = job.strip.getByRole("alert");
  await expect(stopped).toContainText("the bookings couldn't be refreshed, so we can't check the rest.");
  await expect(stopped).toContainText("Nothing has been done for the rest.");
  await expect(stopped).toContainText("payments captured even if an amount, date or vehicle has changed");
  expect(captures()).toEqual([1, 1, 0, 0, 0]);
  await expectNothingFound(page, "a job that stopped because it can't check what is left");

  await job.strip.getByRole("button", { name: "Continue without refreshing" }).click();
  await expect(job.strip).toContainText("Finished approving 5 bookings: 5 done.");
  expect(captures()).toEqual([1, 1, 1, 1, 1]);
});
