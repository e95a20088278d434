import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const table = page.getByRole(...names.outbox.requests);
const down = () => Promise.reject(new TypeError("network down"));

test("lists every request, also those that never arrived, and reports them without the API key", async () => {
  let isDown = false;
  await openApp("/outbox/requests", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(page.getByRole(...names.headings.requests)).toBeVisible();
  await page.getByRole("button", { name: /^\d+ reads?/ }).click();
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
  await page.getByRole("button", { name: /^\d+ reads?/ }).click();
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
