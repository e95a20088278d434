// The list of this browser's requests, for finding out what went wrong.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const number = "BK-20431";

test("lists requests that never arrived beside others, also after a reload @phone", async ({
  signIn,
  bookings,
  faults,
  wire,
  world,
  page,
  still,
}) => {
  faults.add({ match: { method: "POST", path: "/approve" }, when: "before", do: { kind: "drop" } });
  await signIn.before();
  await bookings.open(number);
  // Otherwise it's repeated automatically, and listed twice.
  await still();
  await bookings.decide(number, "Approve");
  await expect(bookings.panel(number)).toContainText("Outcome unknown");
  await page.keyboard.press("Escape");
  await new OutboxPage(page).open();
  const requests = new RequestsPage(page);
  await requests.open();
  await expect(requests.rows("/approve")).toContainText("no reply");
  await requests.tab("All").click();
  await expect(requests.rows("GET").first()).toContainText("200");
  await expect(
    requests
      .rows("GET")
      .first()
      .getByRole("button", { name: /^Copy request ID/ }),
  ).toBeVisible();

  await requests.tab("Writes").click();
  await expect(requests.rows("GET")).toHaveCount(0);
  await expect(requests.rows("/approve")).toHaveCount(1);
  await page.reload();
  await expect(requests.tab("Writes")).toHaveAttribute("aria-selected", "true");
  await expect(requests.rows("/approve").first()).toContainText("no reply");
  await requests.tab("Unsuccessful").click();
  await expect(requests.rows("/approve").first()).toBeVisible();
  await expect(requests.rows("GET").filter({ hasText: "200" })).toHaveCount(0);
  await requests.search.fill("nothing like it");
  await expect(page.getByText("No request matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(requests.rows("GET").first()).toBeVisible();
  expect(world.ledger.capturesOf(wire.posts()[0]?.path.split("/")[3] ?? "")).toEqual([]);
});

test("reports each request to support without keys, reasons, queries or names", async ({
  signIn,
  bookings,
  wire,
  context,
  page,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await signIn.before("/bookings?q=HE-01");
  await bookings.open("BK-20422");
  await bookings.decide("BK-20422", "Reject", "Guest was rude on the phone");
  await bookings.expectAnnounced("BK-20422 rejected");
  const requests = new RequestsPage(page);
  await new OutboxPage(page).open();
  await requests.open();
  await page.getByRole("button", { name: "Copy report for support" }).click();
  await expect(page.getByText("Report copied").first()).toBeVisible();
  // The page itself isn't allowed to read the clipboard.
  await requests.search.focus();
  await page.keyboard.press("Control+v");
  const report = await requests.search.inputValue();
  const [key = ""] = wire.keys("/reject");
  const [{ path } = { path: "" }] = wire.posts("/reject");
  expect(report).toContain(path.replace("/v1", ""));
  expect(report).toContain(`...${key.slice(-6)}`);
  expect(report).toContain("ends in 4f2a");
  expect(report).toMatch(/req_[0-9a-f]+/);
  for (const secret of [demoKeys.full, key, "rude", "HE-01", "BK-20422", "?", "limit="]) {
    expect(report).not.toContain(secret);
  }
});
