import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
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
  await expect.element(row(bad)).toMatchTextContent(/\d+ failed/);
  await expect.element(table.getByRole("row", { name: /All events/ })).toMatchTextContent(/\d+ delivered/);
  await expect.element(row(bad)).toMatchTextContent(/since \d+ \w+/);
  await expect.element(row(bad).getByRole("button", { name: "Copy endpoint ID" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Events", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Check a signature" })).toBeVisible();
});

test("says that there are no endpoints only if the service replied", async () => {
  await openApp("/webhooks");
  await expect.element(page.getByText("No endpoints yet")).toBeVisible();
});

test("says that the endpoint list failed to load, and refreshes it on request", async () => {
  let isDown = true;
  await open({
    between: (request, answer) => (isDown && isHooks(request) ? Promise.reject(new TypeError("down")) : answer()),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("The service didn't reply");
  await expect.element(page.getByText("No endpoints yet")).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(row(bad)).toBeVisible();
});

test("counts endpoints that it can't show, and shows the others", async () => {
  await open({
    between: async (request, answer) => {
      if (!isHooks(request)) return answer();
      return Response.json({ data: [{ id: "wh-1", url: "https://one.example" }, { url: "https://no-id.example" }] });
    },
  });
  await expect.element(row("one.example")).toMatchTextContent("events not provided");
  await expect.element(row("one.example")).toMatchTextContent("Unknown: no delivery seen");
  await expect.element(page.getByText(/^1 endpoint has no ID/)).toBeVisible();
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
  await expect.element(dialog).toMatchTextContent("8 events lose their only endpoint");
  await expect.element(dialog.getByRole(...names.webhooks.keepEndpoint)).toHaveFocus();
  await dialog.getByRole(...names.webhooks.keepEndpoint).click();
  expect(requests.filter(isWrite)).toEqual([]);
  await row(bad)
    .getByRole(...names.webhooks.delete)
    .click();
  await expect.element(dialog).toMatchTextContent("All its events also go to another endpoint.");
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(bad)).not.toBeInTheDocument();
  expect([...world.webhooks.values()].map(({ url }) => url)).toEqual([`https://${good}`]);
});

test("doesn't claim that events lose their only endpoint when the list is incomplete", async () => {
  const one = { id: "one", url: "https://one.example", events: ["booking.created"] };
  let data: unknown[] = [one, { url: "https://no-id.example" }];
  await open({
    between: async (request, answer) => (isHooks(request) ? Response.json({ data }) : answer()),
  });
  await row("one.example")
    .getByRole(...names.webhooks.delete)
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toMatchTextContent("The list is incomplete, so other endpoints may receive more.");
  await expect.element(dialog).toMatchTextContent("As far as we know, only this one receives:");
  await expect.element(dialog).not.toMatchTextContent("you won't receive it any more");
  await dialog.getByRole(...names.webhooks.keepEndpoint).click();
  data = [one, { ...one, id: "two", url: "https://two.example" }];
  await page.getByRole("button", { name: "Refresh endpoints" }).click();
  await row("one.example")
    .getByRole(...names.webhooks.delete)
    .click();
  await expect.element(dialog).toMatchTextContent("All its events also go to another endpoint.");
  await expect.element(dialog).not.toMatchTextContent("The list is incomplete");
});

test("neither overlooks nor repeats a deletion that another dashboard version stored", async () => {
  const storage = createMemoryStorage();
  const { requests } = await open({
    storage: { ...storage, intents: { ...storage.intents, add: async () => undefined } },
  });
  await row(bad)
    .getByRole(...names.webhooks.delete)
    .click();
  const dialog = page.getByRole("alertdialog", { name: /^Delete https:\/\// });
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  const alert = dialog.getByRole("alert");
  await expect.element(alert).toMatchTextContent("an earlier action on this endpoint");
  await expect.element(alert).toMatchTextContent("it may be unresolved. Nothing was sent now.");
  await expect.element(alert).not.toMatchTextContent("The endpoint still exists");
  expect(requests.filter(isWrite)).toEqual([]);
  await alert.getByRole("button", { name: "Show the Outbox" }).click();
  await expect.element(page.getByRole(...names.headings.outbox)).toBeVisible();
});

test("says that somebody else already deleted the endpoint", async () => {
  const { world } = await open();
  await expect.element(row(bad)).toBeVisible();
  for (const { id, url } of world.webhooks.values()) if (url.includes(bad)) world.webhooks.delete(id);
  await row(bad)
    .getByRole(...names.webhooks.delete)
    .click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  await expect.element(dialog).toMatchTextContent("The endpoint was already deleted");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.element(row(bad)).not.toBeInTheDocument();
});

test("shows a deletion without a reply as unknown, in the dialog and the row", async () => {
  await open({
    between: async (request, answer) => {
      if (!isWrite(request)) return answer();
      await answer();
      throw new TypeError("network down");
    },
  });
  await row(bad)
    .getByRole(...names.webhooks.delete)
    .click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole(...names.webhooks.deleteEndpoint).click();
  await expect.element(dialog).toMatchTextContent("Outcome unknown");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.element(row(bad)).toMatchTextContent("We don't know whether it was deleted");
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
  const watched = dialog.getByRole("button", { name: "My receiver got one" });
  await expect.element(watched).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await watched.click();
  await remove.click();
  await expect.element(dialog).toMatchTextContent("has replaced the old one");
  expect([...world.webhooks.values()].map(({ url }) => url)).not.toContain(`https://${bad}`);
});
