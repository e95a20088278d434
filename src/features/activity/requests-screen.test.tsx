import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const table = page.getByRole(...names.outbox.requests);
const main = page.getByRole("main");
const down = () => Promise.reject(new TypeError("network down"));

test("lists every request, also those that never arrived, and reports them without the API key", async () => {
  let isDown = false;
  await openApp("/outbox/requests", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(page.getByRole(...names.headings.requests)).toBeVisible();
  await expect.element(page.getByText("No writes yet")).toBeVisible();
  await page.getByRole("button", { name: /^\d+ reads?, all answered$/ }).click();
  const answered = table.getByRole("row", { name: /200/ }).first();
  await expect.element(answered).toMatchTextContent("/bookings");
  await expect.element(answered.getByRole(...names.shell.copyRequestId)).toBeInTheDocument();

  await page.getByRole("tab", { name: /^Unsuccessful/ }).click();
  await expect.element(page.getByText("No request matches")).toBeVisible();
  isDown = true;
  await page.getByRole(...names.shell.bookings).click();
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole(...names.shell.outbox).click();
  await page.getByRole("link", { name: "Requests" }).click();
  await page.getByRole("button", { name: /^\d+ reads?, \d+ unsuccessful$/ }).click();
  const unanswered = table.getByRole("row", { name: /no reply ×\d+ since \d\d:\d\d:\d\d/ });
  await expect.element(unanswered.first()).toMatchTextContent("/bookings");
  await page.getByRole("tab", { name: /^Unsuccessful/ }).click();
  await expect.element(answered).not.toBeInTheDocument();

  await page.getByRole("tab", { name: /^All/ }).click();
  await page.getByRole("searchbox", { name: "Search requests" }).fill("req_");
  await expect.element(table.getByRole("row", { name: /no reply/ })).not.toBeInTheDocument();

  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Copy report for support" }).click();
  await expect.element(page.getByText("Report copied", { exact: true })).toBeVisible();
  const [report = ""] = write.mock.calls[0] ?? [];
  expect(report).toMatch(/GET +\/bookings +200/);
  expect(report).not.toContain("no reply");
  expect(report).toContain(`ends in ${demoKeys.full.slice(-4)}`);
  expect(report).not.toContain(demoKeys.full);
  write.mockRestore();
});

test("lists a write before its reply, then shows in the same row how it ended", async () => {
  const answered = Promise.withResolvers<void>();
  await openApp("/bookings", {
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
  await expect.element(row).toMatchTextContent("under way");
  await page.getByRole("tab", { name: /^Unsuccessful/ }).click();
  await expect.element(page.getByText("No request matches")).toBeVisible();
  await page.getByRole("tab", { name: /^All/ }).click();
  await expect.element(row).toBeVisible();
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

test("shows the report selected when the browser refuses the clipboard", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no"));
  await openApp("/outbox/requests?show=all");
  await expect.element(table.getByRole("row", { name: /\/bookings/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Copy report for support" }).click();
  const box = page.getByRole("dialog").getByRole("textbox", { name: "Report for support" });
  await expect.element(box).toHaveFocus();
  const area = box.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error("The report is not in a text box.");
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
  write.mockRestore();
});

test("claims no complete list or search when saved requests can't be loaded", async () => {
  const storage = createMemoryStorage();
  storage.requests.newest = () => Promise.reject(new StorageError("The disk is broken."));
  await openApp("/outbox/requests?show=all", { storage });
  await expect.element(table.getByRole("row", { name: /\/bookings/ }).first()).toBeVisible();
  const unread = "We couldn't load earlier requests. You see only those since you opened this page.";
  await expect.element(main).toMatchTextContent(unread);
  await expect.element(main).not.toMatchTextContent("The newest 500 requests of this browser");
  await page.getByRole("searchbox", { name: "Search requests" }).fill("req_of_long_ago");
  await expect.element(page.getByText("No request matches")).toBeVisible();
  await expect.element(main).toMatchTextContent(unread);
  await expect.element(main).not.toMatchTextContent("the newest 500");
});
