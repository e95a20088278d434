// One decision on many bookings: planned and confirmed once, then sent once each.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { BookingsPage } from "../pages/bookings-page.ts";
import { BulkJob } from "../pages/bulk-job.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test } from "../test.ts";
import type { World } from "#mock/service/world.ts";
import { awaiting, bookingAt, guestAsks } from "../world.ts";

test.use({
  scenario: "many-requests",
  clock: "running",
  // These tests count what the job did.
  othersRest: true,
  rateLimit: { limit: 2000, windowSeconds: 60 },
});

const capturesOf = (world: World, ids: readonly string[]) => ids.map((id) => world.ledger.capturesOf(id).length);

const idsOf = (world: World, numbers: readonly string[]) => numbers.map((number) => bookingAt(world, number).id);

/** The inbox on another machine, with the same intention. */
async function colleagueAt(page: Page, site: string): Promise<BulkJob> {
  await new SignInPage(page, site).before("/bookings?state=awaiting");
  return new BulkJob(new BookingsPage(page));
}

test("approves chosen bookings after one confirm, each with its outcome @phone", async ({
  signIn,
  bookings,
  world,
}) => {
  await signIn.before("/bookings?state=awaiting");
  const job = new BulkJob(bookings);
  const wanted = idsOf(world, await job.selectFirst(3));
  await job.plan("Approve");
  await expect(bookings.confirm).toHaveAccessibleName("Approve 3 bookings?");
  await expect(bookings.confirm.getByRole("table", { name: "Dry run" }).getByRole("row")).toHaveCount(4);
  expect(capturesOf(world, wanted)).toEqual([0, 0, 0]);
  await job.confirm("Approve");
  await expect(job.strip).toContainText("Finished approving 3 bookings: 3 done.");
  expect(capturesOf(world, wanted)).toEqual([1, 1, 1]);
});

test("captures once each when two people approve the same 100 bookings at once", async ({
  signIn,
  bookings,
  browser,
  site,
  time,
  world,
}) => {
  test.setTimeout(240_000);
  for (let day = 1; awaiting(world).length < 100; day += 1)
    guestAsks(world, new Date(Date.UTC(2027, 0, day, 9)).toISOString());
  const ids = awaiting(world).map(({ id }) => id);
  const elsewhere = await browser.newContext();
  await time.setPages(elsewhere);
  const theirs = await colleagueAt(await elsewhere.newPage(), site);
  await signIn.before("/bookings?state=awaiting");
  const ours = new BulkJob(bookings);
  for (const job of [ours, theirs]) {
    await job.selectAll();
    await job.plan("Approve");
  }
  await Promise.all([ours.confirm("Approve"), theirs.confirm("Approve")]);
  for (const job of [ours, theirs]) {
    await expect(job.strip).toContainText("Finished approving 100 bookings", { timeout: 150_000 });
    await expect(job.strip).not.toContainText(/refused|with no reply|not sent/);
    await expect(job.bookings.page.getByRole("alert")).toHaveCount(0);
  }
  expect(capturesOf(world, ids)).toEqual(ids.map(() => 1));
  await elsewhere.close();
});

test("stops when the network fails at the 17th of 50, then finishes, each captured once", async ({
  signIn,
  bookings,
  world,
  faults,
  later,
}) => {
  test.slow();
  await signIn.before("/bookings?state=awaiting");
  const job = new BulkJob(bookings);
  const wanted = idsOf(world, await job.selectFirst(50));
  await job.plan("Approve");
  faults.add({ match: { method: "POST", path: "/approve", nth: 17 }, when: "afterCommit", do: { kind: "drop" } });
  await job.confirm("Approve");
  await expect(job.strip).toContainText("It stopped because three got no reply.", { timeout: 90_000 });
  await expect(job.strip).toContainText(/16 done, 3 with no reply/);
  faults.clear();
  await later(30_000);
  await expect(job.strip).toContainText(/19 done/);
  await job.resume();
  await expect(job.strip).toContainText("Finished approving 50 bookings: 50 done.", { timeout: 60_000 });
  expect(capturesOf(world, wanted)).toEqual(wanted.map(() => 1));
});

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
  const job = new BulkJob(bookings);
  const wanted = idsOf(world, await job.selectFirst(6));
  await job.plan("Approve");
  faults.add({
    match: { method: "POST", path: "/approve", nth: 3, times: 1 },
    when: "before",
    do: { kind: "late", gate: "third" },
  });
  await job.confirm("Approve");
  await expect(job.strip).toContainText(/2 of 6: 2 done/);
  // Otherwise the first copy would arrive after the reload, and be held then.
  await expect.poll(() => wire.posts().length).toBe(3);
  await page.reload();
  faults.release("third");
  await expect(job.strip).toContainText("its page was closed, reloaded or suspended");
  await job.resume();
  // Three more, one after the other; the third is repeated when it's due.
  await expect(job.strip).toContainText("Finished approving 6 bookings");
  await later(16_000);
  await expect(job.strip).toContainText("Finished approving 6 bookings: 6 done.");
  expect(capturesOf(world, wanted)).toEqual(wanted.map(() => 1));
});

test("retries only what was refused, and exports the results as a file", async ({
  signIn,
  bookings,
  page,
  world,
  faults,
}) => {
  await signIn.before("/bookings?state=awaiting");
  const job = new BulkJob(bookings);
  const numbers = await job.selectFirst(4);
  await job.plan("Approve");
  const body = '{"error":{"code":"not_found","message":"Not now.","request_id":"req_no"}}';
  faults.add({
    match: { method: "POST", path: "/approve", nth: 2, times: 1 },
    when: "before",
    do: { kind: "status", status: 404, body },
  });
  await job.confirm("Approve");
  await expect(job.strip).toContainText("bookings: 3 done, 1 refused.");
  await job.strip.getByRole("button", { name: "Show results" }).click();
  const results = page.getByRole("dialog", { name: "Results of the job" });
  await expect(results.getByRole("table", { name: "Results" }).getByRole("row")).toHaveCount(5);
  await expect(results).toContainText("Not now.");
  const saving = page.waitForEvent("download");
  await results.getByRole("button", { name: "Download results" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file.split("\r\n").filter((line) => line !== "")).toHaveLength(5);
  expect(file).toContain('"Refused"');
  await results.getByRole("button", { name: "Close" }).first().click();
  await job.strip.getByRole("button", { name: /^Retry the one/ }).click();
  await expect(bookings.confirm).toHaveAccessibleName("Approve 1 booking?");
  await job.confirm("Approve");
  await expect(job.strips.first()).toContainText("Finished approving 1 booking: 1 done.");
  expect(awaiting(world).filter(({ number }) => numbers.includes(number))).toEqual([]);
});
