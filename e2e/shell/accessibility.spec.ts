import { names } from "#names";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { expectNothingFound } from "../axe.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { expect, test } from "../test.ts";

// Waiting actions keep waiting while axe runs.
test.use({ clock: "standing" });

const number = "BK-20431";
/** A screen with little on it, for what lies over or above any screen. */
const small = "/webhooks/verify";
const isAction = (request: Request) => request.method === "POST";
const refused = () => Response.json({ error: { code: "unauthorized", message: "Revoked." } }, { status: 401 });

test("has no axe findings from the sign-in to a decision", async ({ page, signIn, bookings, site, service }) => {
  test.slow();
  await signIn.open();
  await expectNothingFound(page, "sign-in");
  await signIn.withKey("wrong");
  await expect(signIn.refusal).toBeVisible();
  await expectNothingFound(page, "refused key");
  await signIn.toSandbox();
  await expect(bookings.row(number)).toBeVisible();
  await bookings.open(number);
  await expectNothingFound(page, "booking panel");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole(...names.shell.search)).toBeVisible();
  await expectNothingFound(page, "search or jump");
  await page.keyboard.press("Escape");
  await bookings.begin(number, "Reject");
  await expectNothingFound(page, "reject dialog");
  await bookings.confirm.getByRole("button", { name: "Keep booking" }).click();
  service.override = (request, answer) => (isAction(request) ? new Response("", { status: 503 }) : answer);
  await bookings.decide(number, "Approve");
  await expect(bookings.panel(number).getByRole(...names.booking.askAgain)).toBeVisible();
  await expectNothingFound(page, "unknown outcome");
  for (const address of [
    "/bookings/none",
    "/bookings?q=nothing-like-it&vehicle=HV-12&from=2026-06-11&to=2026-06-17",
    "/nowhere",
  ]) {
    await page.goto(site + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNothingFound(page, address);
  }
  // The rate limit has enough left, so that nothing waits for the frozen clock.
  const headers = { "RateLimit-Limit": "1000", "RateLimit-Remaining": "999" };
  service.override = () => new Response("", { status: 500, headers });
  await page.goto(`${site}/bookings`);
  // The load at opening has failed: while it runs, Refresh takes no press.
  await expect(page.getByRole("button", { description: "Refresh" })).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  // It's repeated three more times before the message appears.
  await expect(page.getByRole("alert").first()).toBeVisible();
  // Away from the button, whose tooltip is outside all landmarks.
  await page.mouse.move(2, 400);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectNothingFound(page, "bookings that cannot be read again");
});

test("has no axe findings with waiting, unknown or unsaved actions", async ({
  page,
  signIn,
  bookings,
  site,
  service,
  faults,
}) => {
  test.slow();
  const outbox = new OutboxPage(page);
  const lock = new LockSheet(page);
  await signIn.before();
  await bookings.open("BK-20430");
  await bookings.decide("BK-20430", "Approve");
  await bookings.expectAnnounced("BK-20430 approved");
  await page.goto(`${site}/bookings`);
  faults.add({ match: { method: "POST" }, when: "before", do: { kind: "drop" } });
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await expect(bookings.panel(number)).toContainText("Outcome unknown");
  await page.goto(`${site}/bookings`);
  await bookings.open("BK-20402");
  await bookings.begin("BK-20402", "Confirm pickup");
  await expectNothingFound(page, "pickup dialog");
  await bookings.press("Confirm pickup");
  await expect(bookings.undo).toBeVisible();
  await expectNothingFound(page, "a pickup that can be undone");

  await page.goto(`${site}/outbox`);
  for (const group of ["Needs you", "On its way", "Settled"] as const) await expect(outbox.group(group)).toBeVisible();
  const row = outbox.row(number);
  await row.getByRole(...names.booking.readFirst).click();
  await expect(row.getByRole("button", { name: "Mark as not done" })).toBeVisible();
  await expectNothingFound(page, "outbox");
  await row.getByRole("button", { name: "Mark as not done" }).click();
  await expect(page.getByRole(...names.booking.question)).toBeVisible();
  await expectNothingFound(page, "settling by hand");
  await page.getByRole("button", { name: "Not sure yet" }).click();
  await outbox.pauseSending();
  await page.getByRole("main").getByRole("link", { name: "Requests" }).click();
  await expect(page.getByRole(...names.outbox.requests)).toBeVisible();
  const resume = page.getByRole("button", { name: "Resume sending" });
  await expect(resume).toBeVisible();
  await expectNothingFound(page, "requests, and sending paused");
  await resume.click();
  await expect(resume).toHaveCount(0);

  service.override = refused;
  await page.goto(site + small);
  // Drawn, and above everything else.
  await lock.sheet.getByRole("button", { name: /^Check key/ }).click({ trial: true });
  await expectNothingFound(page, "key asked for");
  service.override = undefined;
  await lock.unlock(demoKeys.readOnly);
  await expect(lock.sheet.getByRole("button", { name: "Use this API key" })).toBeVisible();
  await expectNothingFound(page, "another API key");

  const wait = { kind: "tooManyRequests", place: "error", retryAfter: 30 } as const;
  faults.add({ match: { method: "GET" }, when: "before", do: wait });
  await page.goto(site + small);
  await expect(page.getByText(/\b[12]?\d s\b/).first()).toBeVisible();
  await expectNothingFound(page, "rate limit");
  faults.clear();

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The storage of this browser is broken.", "UnknownError");
    };
  });
  await page.goto(site + small);
  const without = page.getByRole("alert").getByRole("button", { name: /^Work without/ });
  await expect(without).toBeVisible();
  await expectNothingFound(page, "no safety record");
  await without.click();
  await expect(without).toBeHidden();
  await expectNothingFound(page, "working without a safety record");
});

test.describe("in lists and files", () => {
  test.use({ clock: "running", scenario: "mixed-deliveries", rateLimit: { limit: 2000, windowSeconds: 60 } });

  test("has no axe findings in an open delivery and in an import of references", async ({
    page,
    signIn,
    site,
    world,
  }) => {
    await signIn.before("/deliveries");
    await page
      .getByRole(...names.deliveries.grid)
      .getByRole("row", { name: /^Dead letter/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: /^Delivery / })).toBeVisible();
    await expectNothingFound(page, "an open delivery");

    await page.goto(`${site}/vehicles/import`);
    const own = world.vehicles.all().filter(({ partnerId }) => partnerId === harbourFleet.id);
    const lines = own.slice(0, 2).map(({ id }, at) => `${id},NEW-${at}`);
    const buffer = Buffer.from(["service_vehicle_id,external_ref", ...lines, "7c1ed2,HV-24"].join("\n"));
    await page.getByLabel("CSV file").setInputFiles({ name: "refs.csv", mimeType: "text/csv", buffer });
    await expect(
      page
        .getByRole(...names.vehicles.dryRun)
        .getByRole("row")
        .nth(1),
    ).toContainText("7c1ed2");
    await expectNothingFound(page, "a dry run");
    await page.getByRole(...names.vehicles.apply).click();
    await expect(page.getByRole(...names.vehicles.downloadResults)).toBeVisible();
    await expectNothingFound(page, "the outcomes of an import");
  });
});
