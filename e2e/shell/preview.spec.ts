import { join } from "node:path";
import { expect, test as base } from "playwright/test";
import { expectNothingFound } from "../axe.ts";
import { BookingsPage } from "../pages/bookings-page.ts";
import { Switcher } from "../pages/switcher.ts";
import { hostFolder } from "../static-host.ts";
import { watchPages } from "../watch-page.ts";

const preview = join(import.meta.dirname, "..", "..", "dist-preview");

/** The folder for designers, on a plain host below a path. */
const test = base.extend<{ site: string; switcher: Switcher; bookings: BookingsPage }>({
  site: async ({ browserName: _browser }, use) => {
    const host = await hostFolder(preview, "/some/where/");
    await use(host.url);
    await host.close();
  },
  page: async ({ page, context, site }, use) => {
    const seen = await watchPages(context, new URL(site).origin);
    await use(page);
    // Chromium says so when a page leaves while the mock's worker looks for a newer one.
    const complaints = seen.complaints.filter((each) => !each.includes("Failed to update a ServiceWorker"));
    expect(complaints, "the console stays silent").toEqual([]);
    expect(seen.foreign, "nothing is asked of any other origin").toEqual([]);
  },
  switcher: async ({ page }, use) => use(new Switcher(page)),
  bookings: async ({ page }, use) => use(new BookingsPage(page)),
});

test("runs the whole dashboard with its mock service from a plain folder", async ({ page, site, bookings }) => {
  await page.goto(site);
  await expect(page.getByRole("button", { name: "Mock data · Full day" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a scenario" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scenarios");
  await page.goBack();
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  await bookings.goTo();
  await bookings.open("BK-20430");
  await bookings.decide("BK-20430", "Approve");
  await expect(bookings.panel("BK-20430")).toContainText("Approved");
  await page.reload();
  await expect(bookings.panel("BK-20430")).toContainText("Approved");
  await page.getByRole("link", { name: /^Settings/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page.goBack();
  await expect(bookings.panel("BK-20430")).toBeVisible();
});

test("keeps a chosen scenario over a reload, and opens it from its link", async ({
  page,
  site,
  switcher,
  bookings,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site}#/scenarios`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Scenarios");
  await expectNothingFound(page, "the list of scenarios");
  await page.getByRole("link", { name: "Normal day" }).click();
  await bookings.goTo();
  await expect(bookings.row("BK-20431")).toBeVisible();
  await switcher.open();
  await expectNothingFound(page, "the switcher");
  await switcher.choose("Nothing mapped");
  await expect(bookings.row("BK-20431")).toContainText("no ref");
  await page.reload();
  await expect(switcher.badge).toHaveText(/^Mock data · Nothing mapped/);
  await expect(bookings.row("BK-20431")).toContainText("no ref");

  await switcher.open();
  await switcher.choose("Wrapped");
  await switcher.panel.getByRole("switch", { name: "Amounts" }).check();
  await switcher.panel.getByRole("button", { name: "Hold now" }).click();
  await switcher.answerNextWrite("Duplicate in flight");
  const held = await switcher.panel.getByText(/^Held at/).textContent();
  const link = await switcher.copyLink();
  expect(link).toContain(`${site}?scenario=nothing-mapped&dialect=wrapped&answer=conflict&without=amount&clock=`);

  const elsewhere = await browser.newContext();
  const seen = await watchPages(elsewhere, new URL(site).origin);
  const other = await elsewhere.newPage();
  await other.goto(link);
  const there = { switcher: new Switcher(other), bookings: new BookingsPage(other) };
  await expect(there.bookings.row("BK-20431")).toContainText("no ref");
  await expect(there.bookings.row("BK-20431")).toContainText("not provided");
  await there.switcher.open();
  await expect(there.switcher.badge).toHaveText(/^Mock data · Nothing mapped · Wrapped/);
  await expect(there.switcher.panel.getByText(/^Held at/)).toHaveText(held ?? "");
  await expect(there.switcher.panel.getByRole("radio", { name: /^Duplicate in flight/ })).toBeChecked();
  expect(new URL(other.url()).search, "a reload does not begin again").toBe("");
  expect(seen.complaints).toEqual([]);
  await elsewhere.close();
});
