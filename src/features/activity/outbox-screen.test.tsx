import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { names } from "#names";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { createMemoryStorage, type Storage } from "#records/storage.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { demoKeys } from "#mock/scenarios/demo-access.ts";

onKnownDay();

const down = () => Promise.reject(new TypeError("network down"));
const isAction = (request: Request) => request.method === "POST";
const error = (status: number, code: string, more = {}) =>
  Promise.resolve(Response.json({ error: { code, message: "Not yours.", request_id: "req_no", ...more } }, { status }));
const outbox = page.getByRole(...names.outbox.table);
const group = (name: RegExp) => outbox.getByRole("rowgroup", { name });
const panel = page.getByRole(...names.booking.panel("BK-20430"));
const pause = page.getByRole(...names.outbox.pause);
const toOutbox = () =>
  page
    .getByRole(...names.shell.navigation)
    .getByRole(...names.shell.outbox)
    .click();

/** Opens the bookings of a service that answers actions like this. */
const openBookings = (act: (answer: () => Promise<Response>) => Promise<Response>, storage?: Storage) =>
  openApp("/bookings?q=BK-20430", {
    ...(storage === undefined ? {} : { storage }),
    between: (request, answer) => (isAction(request) ? act(answer) : answer()),
  });

async function decide(number: string, action: RegExp) {
  await page.getByRole("row", { name: number }).click();
  await page
    .getByRole(...names.booking.panel(number))
    .getByRole("button", { name: action })
    .click();
  await page
    .getByRole(...names.booking.question)
    .getByRole("button", { name: action })
    .click();
}

test("quotes the service for a refused action, and finds it by its request", async () => {
  await openBookings(() => error(403, "forbidden"));
  await decide("BK-20430", /^Approve/);
  await toOutbox();
  await expect.element(group(/^Settled/)).toMatchTextContent("Not yours.");
  await expect.element(group(/^Settled/).getByRole(...names.shell.copyRequestId)).toBeInTheDocument();
  await userEvent.keyboard("/");
  await userEvent.keyboard("nothing like it");
  await expect.element(group(/^Settled/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("searchbox", { name: "Search the Outbox" }).fill("req_no");
  await expect.element(group(/^Settled/)).toBeVisible();
});

test("keeps an action back while sending is paused, and discards it on request", async () => {
  const { requests } = await openApp("/bookings?q=BK-20418");
  await decide("BK-20418", /^Confirm pickup/);
  await toOutbox();
  await pause.click();
  vi.spyOn(Date, "now").mockReturnValue(knownMoment + 6000);
  await group(/^On its way/)
    .getByRole("button", { name: "Discard" })
    .click();
  await expect.element(group(/^Settled/)).toMatchTextContent("BK-20418");
  await page.getByRole("button", { name: "Resume sending" }).click();
  await expect.element(pause).toBeVisible();
  expect(requests.filter(isAction)).toHaveLength(0);
});

test("shows one banner, from which sending can be paused, when the service asks us to wait", async () => {
  await openBookings(() => error(429, "rate_limited", { retry_after: 18 }));
  await decide("BK-20430", /^Approve/);
  const strip = page.getByRole("status").filter({ has: pause });
  await expect.element(strip).toMatchTextContent(/(18|19|20) s\b/);
  await toOutbox();
  await expect.element(group(/^On its way/)).toMatchTextContent(/(18|19|20) s\b/);
  expect(pause.all()).toHaveLength(1);
});

/** Opens the question about an approval without a reply, after checking the booking. */
async function askWhether(label: "Mark as done" | "Mark as not done", storage?: Storage) {
  await openBookings(down, storage);
  await decide("BK-20430", /^Approve/);
  await toOutbox();
  const needed = group(/^Needs you/).getByRole("row", { name: /BK-20430/ });
  // A person decides only what a check left open.
  await expect.element(needed.getByRole(...names.booking.readFirst)).toBeVisible();
  await expect.element(needed.getByRole("button", { name: label })).not.toBeInTheDocument();
  await needed.getByRole(...names.booking.readFirst).click();
  await needed.getByRole("button", { name: label, exact: true }).click();
  return page.getByRole(...names.booking.question);
}

test("marks an approval as done without reporting a success, and unblocks the booking", async () => {
  const dialog = await askWhether("Mark as done");
  await expect.element(dialog).toHaveAccessibleName(/BK-20430/);
  await expect.element(dialog.getByText(/^…[0-9a-f]{6}$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Mark as done" }).click();
  await outbox.getByRole("link", { name: "BK-20430" }).click();
  await expect.element(panel.getByRole(...names.booking.approve)).not.toHaveAttribute("aria-disabled", "true");
  expect(page.getByText(/BK-20430 approved/).elements()).toEqual([]);
  await panel.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(panel.getByRole("button", { name: "Dismiss" })).not.toBeInTheDocument();
});

test("keeps a note of an unknown outcome after a sign-out, without details for another API key", async () => {
  const storage = createMemoryStorage();
  await openBookings(down, storage);
  await decide("BK-20430", /^Approve/);
  await expect.element(panel).toMatchTextContent("Outcome unknown");
  await page.getByRole(...names.shell.settings).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page
    .getByRole(...names.booking.question)
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect.element(page.getByRole(...names.session.apiKey)).toBeVisible();
  await cleanup();
  await openApp("/outbox", { storage, key: demoKeys.neighbour });
  await page.getByRole("button", { name: /^1 action not made with this API key/ }).click();
  await expect.element(page.getByRole("main")).toMatchTextContent("Approve, ");
  await expect.element(page.getByText("BK-20430")).not.toBeInTheDocument();
  await cleanup();
  const { requests } = await openApp("/outbox", { storage });
  const left = group(/^Needs you/).getByRole("row", { name: /BK-20430/ });
  await expect.element(left.getByRole("button", { name: "Mark as done" })).toBeVisible();
  await expect.element(left).toMatchTextContent("signing out deleted the request details");
  await expect.element(left.getByRole(...names.booking.askAgain)).not.toBeInTheDocument();
  expect(requests.filter(isAction)).toEqual([]);
});

test("doesn't call an action marked when that can't be saved", async () => {
  const storage = createMemoryStorage();
  const dialog = await askWhether("Mark as not done", storage);
  storage.writes.change = () => Promise.reject(new StorageError("No space."));
  await dialog.getByRole("button", { name: "Mark as not done" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(group(/^Settled/)).not.toBeInTheDocument();
});

test("doesn't call the outbox empty when what was saved can't be loaded", async () => {
  const storage = createMemoryStorage();
  storage.writes.paused = () => Promise.reject(new StorageError("Closed."));
  await openApp("/outbox", { storage });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Work without it until this page closes" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(page.getByText("No actions listed")).not.toBeInTheDocument();
});

test("asks for a reload, with no way around it, when a newer version changed the saved data", async () => {
  const storage = createMemoryStorage();
  storage.writes.paused = () => Promise.reject(new StorageError("Newer.", { by: "newer version" }));
  await openApp("/outbox", { storage });
  await expect.element(page.getByRole("alert").getByRole("button", { name: "Reload" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Work without/ })).not.toBeInTheDocument();
});

const table = page.getByRole(...names.outbox.requests);

test("lists every request, also those that never arrived, and reports them without the API key", async () => {
  let isDown = false;
  await openApp("/outbox/requests", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(page.getByRole(...names.headings.requests)).toBeVisible();
  await page.getByRole("button", { name: /^\d+ other requests?/ }).click();
  const answered = table.getByRole("row", { name: /200/ }).first();
  await expect.element(answered).toMatchTextContent("/bookings");
  await expect.element(answered.getByRole(...names.shell.copyRequestId)).toBeInTheDocument();

  await page.getByRole("tab", { name: /^Unsuccessful/ }).click();
  await expect.element(answered).not.toBeInTheDocument();
  isDown = true;
  await page.getByRole(...names.shell.bookings).click();
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole(...names.shell.outbox).click();
  await page.getByRole("link", { name: "Requests" }).click();
  await page.getByRole("button", { name: /^\d+ other requests?/ }).click();
  const unanswered = table.getByRole("row", { name: /no reply/ });
  await expect.element(unanswered.first()).toMatchTextContent("/bookings");
  await page.getByRole("tab", { name: /^Unsuccessful/ }).click();
  await expect.element(answered).not.toBeInTheDocument();

  await page.getByRole("tab", { name: /^All/ }).click();
  await page.getByRole("searchbox", { name: "Search requests" }).fill("req_");
  await expect.element(table.getByRole("row", { name: /no reply/ })).not.toBeInTheDocument();

  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Copy report for support" }).click();
  await expect.poll(() => write.mock.calls.length).toBe(1);
  const [report = ""] = write.mock.calls[0] ?? [];
  expect(report).toMatch(/GET +\/bookings +200/);
  expect(report).not.toContain("no reply");
  expect(report).toContain(`ends in ${demoKeys.full.slice(-4)}`);
  expect(report).not.toContain(demoKeys.full);
  write.mockRestore();
});

test("lists a write before its reply, then shows in the same row how it ended", async () => {
  const answered = Promise.withResolvers<void>();
  await openApp("/bookings?q=BK-20430", {
    between: async (request, answer) => {
      if (request.method === "POST") await answered.promise;
      return answer();
    },
  });
  await page.getByRole("row", { name: "BK-20430" }).click();
  await page
    .getByRole(...names.booking.panel("BK-20430"))
    .getByRole(...names.booking.approve)
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole(...names.booking.approve)
    .click();
  await page
    .getByRole(...names.shell.navigation)
    .getByRole(...names.shell.outbox)
    .click();
  await page.getByRole("link", { name: "Requests" }).click();
  const row = table.getByRole("row", { name: /POST .*approve/ });
  await page.getByRole("tab", { name: /^All/ }).click();
  await expect.element(row).toBeVisible();
  await expect.element(row).not.toMatchTextContent("200");
  await expect.element(table.getByRole("columnheader", { name: "Idempotency key" })).toBeVisible();
  await expect.element(table.getByRole("columnheader", { name: "Replayed" })).not.toBeInTheDocument();
  const shown = row.element();
  const rows = table.getByRole("row");
  const before = rows.elements();
  answered.resolve();
  await expect.element(row).toMatchTextContent("200");
  await expect.poll(() => rows.elements().length).toBeGreaterThan(before.length);
  const after = new Set(rows.elements());
  expect(before.filter((drawn) => !after.has(drawn))).toEqual([]);
  expect(row.element()).toBe(shown);
});
