import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const grid = page.getByRole(...names.deliveries.grid);
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const bad = "https://fail.hooks.example/bookings";
const waiting = page.getByRole(...names.webhooks.waiting);

const endpoint = { id: "wh-1", url: "https://one.example/hooks", events: ["*"], created_at: "2026-06-01T08:00:00Z" };
const delivery = { id: "d-1", status: "delivered", event: "booking.created", created_at: "2026-06-11T11:00:00Z" };

/** A service with these endpoints and deliveries. */
const serving = (webhooks: readonly unknown[], deliveries: () => readonly unknown[]) => ({
  between: async (request: Request, answer: () => Promise<Response>) => {
    if (request.url.endsWith("/v1/webhooks")) return Response.json({ data: webhooks });
    return request.url.endsWith("/webhooks/deliveries") ? Response.json({ data: deliveries() }) : answer();
  },
});

test("opens an endpoint's page from its row by a click or Enter, with its own deliveries only", async () => {
  const { history } = await openApp("/webhooks", { scenario: "mixed-deliveries" });
  const row = page.getByRole(...names.webhooks.table).getByRole("row", { name: bad, exact: false });
  await row.getByText("booking.cancelled").click({ force: true });
  await expect.element(title(bad)).toBeVisible();
  await expect.element(page.getByRole("main")).toMatchTextContent(/booking\.created.*booking\.cancelled.*Created/);
  await expect.element(page.getByRole(...names.webhooks.replaceEndpoint)).toBeVisible();
  await expect.element(page.getByRole(...names.webhooks.deleteEndpoint)).toBeVisible();
  await expect.element(grid.getByRole("row", { name: /^Dead letter/ }).first()).toBeVisible();
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).not.toBeInTheDocument();
  history.back();
  await expect.element(title("Webhooks")).toBeVisible();
  row.getByRole("link", { name: bad }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title(bad)).toBeVisible();
});

test("opens a delivery beside its endpoint, on a phone as a page", async () => {
  await openApp(
    "/webhooks/wh-1",
    serving([endpoint], () => [{ ...delivery, webhook_id: "wh-1" }]),
  );
  await grid.getByRole("row", { name: /^Delivered/ }).click();
  const panel = page.getByRole("region", { name: "Delivery d-1" });
  await expect.element(panel).toBeVisible();
  await page.viewport(390, 844);
  await page.getByRole("button", { name: "Back to the endpoint" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole(...names.webhooks.deleteEndpoint)).toBeVisible();
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
  await expect.element(page.getByText(/^The log doesn't say which endpoint these went to/)).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

test("returns to the list once the endpoint is deleted", async () => {
  const { world } = await openApp("/webhooks", { scenario: "mixed-deliveries" });
  await page.getByRole("link", { name: bad }).click();
  await page.getByRole(...names.webhooks.deleteEndpoint).click();
  const dialog = page.getByRole("alertdialog", { name: `Delete ${bad}` });
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  await expect.element(title("Webhooks")).toBeVisible();
  expect([...world.webhooks.values()].map(({ url }) => url)).not.toContain(bad);
});

test("says that an endpoint doesn't exist only if the list is complete", async () => {
  const { history } = await openApp(
    "/webhooks/wh-9",
    serving([endpoint], () => []),
  );
  await expect.element(page.getByText("This endpoint doesn't exist")).toBeVisible();
  await page.getByRole("link", { name: "Show the endpoints" }).click();
  await expect.element(title("Webhooks")).toBeVisible();
  expect(history.location.pathname).toBe("/webhooks");
});

test("doesn't say so while the list is incomplete", async () => {
  await openApp(
    "/webhooks/wh-9",
    serving([endpoint, { url: "https://no-id.example" }], () => []),
  );
  await expect.element(page.getByText("This endpoint isn't in the list")).toBeVisible();
});
