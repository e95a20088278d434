import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const table = page.getByRole(...names.webhooks.table);
const row = (address: string) => table.getByRole("row", { name: address, exact: false });
const isWrite = ({ method }: Request) => method !== "GET";
const isHooks = ({ url }: Request) => url.endsWith("/v1/webhooks");
const good = "hooks.example/bookings";
const bad = "fail.hooks.example/bookings";

const open = (options: Parameters<typeof openApp>[1] = {}) =>
  openApp("/webhooks", { scenario: "mixed-deliveries", ...options });

test("lists endpoints with address, events, ID, creation time and the deliveries seen", async () => {
  await open();
  await expect.element(page.getByRole(...names.headings.webhooks)).toBeVisible();
  await expect.element(row(bad)).toMatchTextContent(/booking\.created.*booking\.cancelled/);
  await expect.element(table).toMatchTextContent(/All events/);
  await expect.element(row(bad).getByRole("button", { name: "Copy endpoint ID" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Events", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Check a signature" })).toBeVisible();
});

test("calls the list empty only if the service replied, and loads it again on request", async () => {
  let isDown = true;
  await openApp("/webhooks", {
    between: (request, answer) => (isDown && isHooks(request) ? Promise.reject(new TypeError("down")) : answer()),
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("No endpoints yet")).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No endpoints yet")).toBeVisible();
});

test("keeps an endpoint's name in this browser and never sends it", async () => {
  const { requests } = await open();
  await row(bad).getByRole("link", { name: bad, exact: false }).click();
  await page.getByRole("button", { name: "Name it in this browser" }).click();
  await page.getByRole("textbox", { name: "Name in this browser" }).fill("Staging");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toMatchTextContent("Staging");
  await page.getByRole("link", { name: "Webhooks" }).first().click();
  await expect.element(row(bad)).toMatchTextContent("Staging");
  expect(requests.filter(isWrite)).toEqual([]);
});

test("says which events lose their only endpoint, and deletes it only when confirmed", async () => {
  const { world, requests } = await open();
  const all = table.getByRole("row", { name: /All events/ });
  await all.getByRole(...names.webhooks.delete).click();
  const dialog = page.getByRole("alertdialog", { name: /^Delete https:\/\// });
  await expect.element(dialog).toMatchTextContent("conflict.resolved");
  await expect.element(dialog.getByRole(...names.webhooks.keepEndpoint)).toHaveFocus();
  await dialog.getByRole(...names.webhooks.keepEndpoint).click();
  expect(requests.filter(isWrite)).toEqual([]);
  await row(bad)
    .getByRole(...names.webhooks.delete)
    .click();
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(bad)).not.toBeInTheDocument();
  expect([...world.webhooks.values()].map(({ url }) => url)).toEqual([`https://${good}`]);
});

test("replaces an endpoint, and deletes the old one only after a delivery to the new one", async () => {
  const { world } = await open();
  await row(bad)
    .getByRole("button", { name: /^Replace/ })
    .click();
  const dialog = page.getByRole("dialog", { name: /^Replace https:\/\/fail/ });
  const field = dialog.getByRole(...names.webhooks.url);
  await expect.element(field).toHaveValue(`https://${bad}`);
  await field.fill("https://new.example/hooks");
  await dialog.getByRole("button", { name: "Create the new endpoint" }).click();
  const told = page.getByRole(...names.webhooks.told);
  await expect.element(told).toBeVisible();
  const remove = page.getByRole("button", { name: "Delete the old endpoint" });
  await expect.element(remove).not.toBeInTheDocument();
  expect([...world.webhooks.values()].map(({ url }) => url)).toEqual(
    expect.arrayContaining([`https://${bad}`, "https://new.example/hooks"]),
  );
  await told.getByRole(...names.webhooks.stored).click();
  await told.getByRole(...names.webhooks.finish).click();
  const watched = dialog.getByRole("button", { name: "Confirm the delivery" });
  await expect.element(watched).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await watched.click();
  await remove.click();
  await expect.poll(() => [...world.webhooks.values()].map(({ url }) => url)).not.toContain(`https://${bad}`);
});

const failing = `https://${bad}`;
const grid = page.getByRole(...names.deliveries.grid);
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const waiting = page.getByRole(...names.webhooks.waiting);

const endpoint = { id: "wh-1", url: "https://one.example/hooks", events: ["*"], created_at: "2026-06-01T08:00:00Z" };
const delivery = { id: "d-1", status: "delivered", event: "booking.created", created_at: "2026-06-11T11:00:00Z" };

const serving = (webhooks: readonly unknown[], deliveries: () => readonly unknown[]) => ({
  between: async (request: Request, answer: () => Promise<Response>) => {
    if (request.url.endsWith("/v1/webhooks")) return Response.json({ data: webhooks });
    return request.url.endsWith("/webhooks/deliveries") ? Response.json({ data: deliveries() }) : answer();
  },
});

test("opens an endpoint's page from its row by a click or Enter, with its own deliveries only", async () => {
  const { history } = await openApp("/webhooks", { scenario: "mixed-deliveries" });
  const row = page.getByRole(...names.webhooks.table).getByRole("row", { name: failing, exact: false });
  await row.getByText("booking.cancelled").click({ force: true });
  await expect.element(title(failing)).toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent(/booking\.created.*booking\.cancelled.*Created/);
  await expect.element(page.getByRole(...names.webhooks.replaceEndpoint)).toBeVisible();
  await expect.element(page.getByRole(...names.webhooks.deleteEndpoint)).toBeVisible();
  await expect.element(grid.getByRole("row", { name: /^Dead letter/ }).first()).toBeVisible();
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).not.toBeInTheDocument();
  history.back();
  await expect.element(title("Webhooks")).toBeVisible();
  row.getByRole("link", { name: failing }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title(failing)).toBeVisible();
});

test("waits for the first delivery until one to this endpoint is seen", async () => {
  let deliveries = [{ ...delivery, webhook_id: "wh-2" }];
  const { history } = await openApp(
    "/webhooks/wh-1",
    serving([endpoint], () => deliveries),
  );
  await expect.element(waiting).toBeVisible();
  deliveries = [...deliveries, { ...delivery, id: "d-2", webhook_id: "wh-1" }];
  history.push("/deliveries");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(grid.getByRole("row", { name: /^Delivered/ }).nth(1)).toBeVisible();
  history.back();
  await expect.element(title(endpoint.url)).toBeVisible();
  expect(grid.getByRole("row", { name: /^Delivered/ }).elements()).toHaveLength(1);
  await expect.element(waiting).not.toBeInTheDocument();
});

test("neither waits nor claims deliveries when the log doesn't say whose they are", async () => {
  await openApp(
    "/webhooks/wh-1",
    serving([endpoint], () => [delivery]),
  );
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test("returns to the list once the endpoint is deleted", async () => {
  const { world } = await openApp("/webhooks", { scenario: "mixed-deliveries" });
  await page.getByRole("link", { name: failing }).click();
  await page.getByRole(...names.webhooks.deleteEndpoint).click();
  const dialog = page.getByRole("alertdialog", { name: `Delete ${failing}` });
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  await expect.element(title("Webhooks")).toBeVisible();
  expect([...world.webhooks.values()].map(({ url }) => url)).not.toContain(failing);
});

test("leads back to the list from an endpoint that doesn't exist", async () => {
  const { history } = await openApp(
    "/webhooks/wh-9",
    serving([endpoint], () => []),
  );
  await page.getByRole("button", { name: "Go back" }).click();
  await expect.element(title("Webhooks")).toBeVisible();
  expect(history.location.pathname).toBe("/webhooks");
});

const search = page.getByRole("searchbox", { name: "Search events" });
const entries = page.getByRole("article");

test("lists the ten event kinds in four groups, with when they fire and their documented fields", async () => {
  await openApp("/webhooks/events");
  await expect.element(page.getByRole(...names.headings.events)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Handover" }).getByRole("article")).toHaveLength(2);
  expect(entries.elements()).toHaveLength(10);
  const created = page.getByRole("article", { name: "booking.created" });
  await expect.element(created.getByRole("term").filter({ hasText: "data.vehicle.external_ref" })).toBeVisible();
  const rules = page.getByRole("complementary", { name: "Rules for every delivery" });
  await expect.element(rules.getByRole("link", { name: "catch up" })).toHaveAttribute("href", "/deliveries/catch-up");
});

test("searches event kinds and fields, keeps the search in the address, and clears it", async () => {
  const { history } = await openApp("/webhooks/events");
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
