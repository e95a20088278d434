import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { openApp } from "#testing/open-app.tsx";
import { delivered, grid, isList, listing, main, scenario, search, sent, tab } from "./testing/delivery-lists.ts";
import { names } from "#names";

onKnownDay();

test("lists deliveries with status, event, endpoint, attempts, error and time", async () => {
  const { requests } = await openApp("/deliveries", { scenario });
  await expect.element(page.getByRole(...names.headings.deliveries)).toBeVisible();
  await expect.element(main).toMatchTextContent(/24\b.*\b24\b/);
  await expect.element(tab(/^Delivered/)).toMatchTextContent("12");
  const row = grid.getByRole("row", { name: "Dead letter, booking.created" }).first();
  await expect.element(row).toMatchTextContent(/booking\.created.*fail\.hooks\.example.*5/);
  await expect.element(row.getByRole("button", { name: "Copy delivery ID" })).toBeInTheDocument();
  await expect.element(grid.getByRole("rowgroup", { name: /^Thu 11 Jun 2026, 24/ })).toBeVisible();
  expect(requests.filter(isList).map(({ url }) => new URL(url).search)).toEqual([""]);
});

test("keeps status and search in the address, so that a copied link shows the same", async () => {
  await openApp("/deliveries?status=dead-letter&q=answered", { scenario });
  await expect.element(tab(/^Dead letter/)).toHaveAttribute("aria-selected", "true");
  await expect.element(search).toHaveValue("answered");
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).not.toBeInTheDocument();
  await search.fill("nothing like it");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.element(grid.getByRole("row", { name: /^Delivered/ }).first()).toBeVisible();
});

test("filters the log by endpoint and event", async () => {
  await openApp("/deliveries", { scenario });
  await page.getByRole("combobox", { name: "Endpoint" }).selectOptions("fail.hooks.example (12)");
  await expect.element(tab(/^All/)).toMatchTextContent("12");
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).not.toBeInTheDocument();
});

test("groups failures by error, endpoint and time, and unfolds those asked for", async () => {
  await openApp("/deliveries", { scenario });
  await page.getByRole("combobox", { name: "Group by" }).selectOptions("By error");
  const name = /The receiver answered 404\. · fail\.hooks\.example · \d\d:\d\d/;
  const group = grid.getByRole("rowgroup", { name });
  await expect.element(group.first()).toBeVisible();
  const rows = group.first().getByRole("row", { name: /^(Dead letter|Retrying|Failed)/ });
  await expect.element(rows.first()).not.toBeInTheDocument();
  const head = group.first().getByRole("button", { name, expanded: false });
  await head.click();
  await expect.element(rows.first()).toBeVisible();
  // The heading has both already.
  await expect.element(grid.getByRole("columnheader", { name: "Last error" })).not.toBeInTheDocument();
  await expect.element(rows.first()).not.toMatchTextContent("fail.hooks.example");
  await group.first().getByRole("button", { name, expanded: true }).click();
  await expect.element(rows.first()).not.toBeInTheDocument();
});

test("shows everything known about a delivery in its panel", async () => {
  await openApp("/deliveries", { scenario });
  await grid
    .getByRole("row", { name: /^Dead letter/ })
    .first()
    .click();
  const panel = page.getByRole("region", { name: /^Delivery / });
  await expect.element(panel).toMatchTextContent("https://fail.hooks.example/bookings");
  await expect.element(panel.getByRole("link", { name: "Show changed bookings" })).toBeVisible();
  await panel.getByRole("button", { name: /^Everything the service sent/ }).click();
  await expect.element(panel).toMatchTextContent("last_attempt_at");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("shows a banner for a failing endpoint until the user dismisses it", async () => {
  await openApp("/deliveries", { scenario });
  const banner = page.getByRole("alert");
  await expect.element(banner).toMatchTextContent("fail.hooks.example");
  await expect.element(banner.getByRole("button", { name: /^Catch up from \d\d:\d\d$/ })).toBeVisible();
  await banner.getByRole("button", { name: "Not now" }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

test("leads from the head to the bookings changed since before the first failed event", async () => {
  const { world, history } = await openApp("/deliveries", { scenario });
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("button", { name: "Catch up", exact: true }).click();
  await expect.element(page.getByRole(...names.headings.bookings)).toBeVisible();
  await expect.element(page.getByRole(...names.bookings.changedSince)).toBeVisible();
  const failed = world.deliveries.all().filter(({ status }) => status === "dead_letter");
  const first = Math.min(...failed.map(({ createdAt }) => createdAt));
  const changed = Date.parse(new URLSearchParams(history.location.search).get("changed") ?? "");
  expect(first - changed).toBeGreaterThanOrEqual(10 * 60_000);
  expect(first - changed).toBeLessThan(11 * 60_000);
});

const labels = () => [...document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("aria-label") ?? "");

test("keeps deliveries that the service no longer lists, and marks gaps", async () => {
  let rows = [delivered("d-1")];
  await openApp(
    "/deliveries",
    listing(() => sent(...rows)),
  );
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).toBeVisible();
  rows = [delivered("d-9", { created_at: new Date(knownMoment + 3_600_000).toISOString() })];
  await page.getByRole("button", { name: "Refresh" }).click();
  // Between them what may have been missed.
  await expect
    .poll(labels)
    .toEqual([
      expect.stringMatching(/^Delivered/),
      expect.stringMatching(/\d\d:\d\d.*\d\d:\d\d/),
      expect.stringMatching(/^Delivered/),
    ]);
});

test("exports what is on screen", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "#";
  });
  await openApp(
    "/deliveries?status=delivered",
    listing(() => sent(delivered("d-1", { attempts: "3 of 5" }), delivered("d-2", { status: "failed" }))),
  );
  await expect.element(tab(/^Delivered/)).toMatchTextContent("1");
  await page.getByRole(...names.shell.exportCsv).click();
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"Delivered","delivered",.*"d-1",.*"3 of 5"/);
});

test("links an endpoint to its deliveries, even if they have only its address", async () => {
  const id = "8f0f5e2e-5f0f-4c0e-9f0e-0f0f0f0f0f0f";
  const url = "https://ops.example.com/hooks";
  await openApp(`/deliveries?endpoint=${id}`, {
    between: async (request, answer) => {
      if (isList(request)) return sent(delivered("d-1"), delivered("d-2", { url: "https://other.example" }));
      return request.url.endsWith("/webhooks") ? Response.json({ data: [{ id, url, events: ["*"] }] }) : answer();
    },
  });
  await expect.element(tab(/^All/)).toMatchTextContent("1");
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).toMatchTextContent("ops.example.com");
});

test("shows records with unknown fields as they came, never as an empty list", async () => {
  await openApp(
    "/deliveries",
    listing(() => sent({ ref: "r-1", upshot: "gone for good", goes: 5 }, { ref: "r-2", upshot: "fine", goes: "1" })),
  );
  await search.fill("gone for good");
  const row = grid.getByRole("row", { name: /ref r-1.*gone for good/ });
  await expect.element(row).toMatchTextContent("goes 5");
  await row.click();
  const region = page.getByRole("region", { name: /^Delivery / });
  await region.getByRole("button", { name: /^Everything the service sent/ }).click();
  await expect.element(region.getByText("upshot", { exact: true })).toBeVisible();
});

test.each([
  ["an empty list", () => sent(), true],
  ["entries that aren't records", () => sent(7, null), false],
  ["a reply in an unknown format", () => Response.json({ data: { note: "none" } }), false],
])("calls the log empty only for an empty list: %s", async (_name, answer, isEmpty) => {
  await openApp("/deliveries", listing(answer));
  await expect.element(main.getByRole("heading", { level: 2 }).or(main.getByRole("alert")).first()).toBeVisible();
  expect(page.getByText("No recent deliveries").elements()).toHaveLength(isEmpty ? 1 : 0);
});
