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
  await expect.element(created.getByRole("term").filter({ hasText: "data.vehicle.external_ref" })).toBeVisible();
  const rules = page.getByRole("complementary", { name: "Rules for every delivery" });
  await expect.element(rules.getByRole("link", { name: "catch up" })).toHaveAttribute("href", "/deliveries/catch-up");
});

test("searches event kinds and fields, keeps the search in the address, and clears it", async () => {
  const history = await open();
  await expect.element(search).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("currency");
  await expect.element(entries).toHaveLength(1);
  await expect.poll(() => history.location.search).toBe("?q=currency");
  await search.fill("nothing like it");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(entries).toHaveLength(10);
});
