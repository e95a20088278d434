import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { samplePayload } from "./event-groups.ts";
import { EventsScreen } from "./events-screen.tsx";
import { names } from "#names";

const search = page.getByRole("searchbox", { name: "Search events" });
const entries = page.getByRole("article");

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(address = "/webhooks/events") {
  await page.viewport(1440, 900);
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: "shell" });
  const screen = createRoute({
    getParentRoute: () => shell,
    path: "/webhooks/events",
    component: () => (
      <div className="flex h-dvh flex-col overflow-hidden">
        <EventsScreen />
      </div>
    ),
  });
  const routeTree = root.addChildren([shell.addChildren([screen])]);
  const history = createMemoryHistory({ initialEntries: [address] });
  await render(<RouterProvider router={createRouter({ routeTree, history, scrollRestoration: false })} />);
  return history;
}

test("lists the ten event kinds in four groups, with when they fire and their documented fields", async () => {
  await open();
  await expect.element(page.getByRole(...names.headings.events)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Handover" }).getByRole("article")).toHaveLength(2);
  expect(entries.elements()).toHaveLength(10);
  const created = page.getByRole("article", { name: "booking.created" });
  await expect.element(created).toMatchTextContent("A new booking comes in.");
  await expect.element(created.getByRole("heading", { name: "Data fields" })).toBeVisible();
  await expect.element(created.getByRole("term").filter({ hasText: "data.vehicle.external_ref" })).toBeVisible();
  await expect.element(created).not.toMatchTextContent("aren't documented");
  expect(page.getByText("The data fields of this event aren't documented.").elements()).toHaveLength(9);
  await expect
    .element(page.getByRole("article", { name: "booking.pickup_confirmed" }))
    .toMatchTextContent("Sent after the action pickup.");
  const rules = page.getByRole("complementary", { name: "Rules for every delivery" });
  await expect.element(rules.getByRole("link", { name: "catch up" })).toHaveAttribute("href", "/deliveries/catch-up");
  await expect.element(rules).toMatchTextContent("How often isn't documented");
});

test("marks a sample payload as invented, and copies it", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open();
  const approved = page.getByRole("article", { name: "booking.approved" });
  await approved.getByRole("button", { name: "Sample payload" }).click();
  await expect.element(approved).toMatchTextContent("A sample with invented values.");
  await expect
    .element(approved)
    .toMatchTextContent("because the fields aren't documented. Real events may contain more");
  await approved.getByRole("button", { name: "Copy sample" }).click();
  expect(write).toHaveBeenCalledWith(samplePayload("booking.approved"));
});

test("searches event kinds and fields, keeps the search in the address, and clears it", async () => {
  const history = await open();
  await expect.element(search).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("currency");
  await expect.element(entries).toHaveLength(1);
  await expect.element(page.getByText("1 of 10")).toBeVisible();
  await expect.poll(() => history.location.search).toBe("?q=currency");
  await search.fill("nothing like it");
  await expect.element(page.getByText("No event matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(entries).toHaveLength(10);
});

test("links to each event kind, and scrolls to a linked one", async () => {
  const history = await open("/webhooks/events#conflict.resolved");
  await expect.element(page.getByRole("article", { name: "conflict.resolved" })).toBeInViewport();
  await page.getByRole("link", { name: "Link to booking.created" }).click();
  await expect.element(page.getByRole("article", { name: "booking.created" })).toBeInViewport();
  expect(history.location.hash).toBe("#booking.created");
});
