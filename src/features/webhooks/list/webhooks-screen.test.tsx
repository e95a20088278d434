import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { openApp } from "#testing/open-app.tsx";

const table = page.getByRole("table", { name: "Webhook endpoints" });
const row = (address: string) => table.getByRole("row", { name: address, exact: false });
const isWrite = ({ method }: Request) => method !== "GET";
const isHooks = ({ url }: Request) => url.endsWith("/v1/webhooks");
const good = "hooks.example/bookings";
const bad = "fail.hooks.example/bookings";

const open = (options: Parameters<typeof openApp>[1] = {}) =>
  openApp("/webhooks", { scenario: "failing-deliveries", ...options });

test("the list shows address, events, id and age as sent, and health as far as deliveries were seen", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  await expect.element(row(bad)).toMatchTextContent(/booking\.created.*booking\.cancelled/);
  await expect.element(table).toMatchTextContent(/All events/);
  await expect.element(row(bad)).toMatchTextContent(/\d+ failed/);
  await expect.element(table.getByRole("row", { name: /All events/ })).toMatchTextContent(/\d+ delivered/);
  await expect.element(row(bad).getByRole("button", { name: "Copy endpoint ID" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "the events" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "a check of signatures" })).toBeVisible();
});

test("a service without endpoints says so; one that does not answer is never called empty", async () => {
  await openApp("/webhooks");
  await expect.element(page.getByText("The service has no endpoint of yours")).toBeVisible();
});

test("a list that could not be read says so, and is read again when asked", async () => {
  let isDown = true;
  await open({
    between: (request, answer) => (isDown && isHooks(request) ? Promise.reject(new TypeError("down")) : answer()),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("No answer came from the service");
  await expect.element(page.getByText("no endpoint of yours")).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Read again" }).click();
  await expect.element(row(bad)).toBeVisible();
});

test("a row that cannot be read is counted and costs no other", async () => {
  await open({
    between: async (request, answer) => {
      if (!isHooks(request)) return answer();
      return Response.json({ data: [{ id: "wh-1", url: "https://one.example" }, { url: "https://no-id.example" }] });
    },
  });
  await expect.element(row("one.example")).toMatchTextContent("events not sent");
  await expect.element(row("one.example")).toMatchTextContent("Not known: no delivery seen");
  await expect.element(page.getByText(/^1 row could not be read/)).toBeVisible();
});

test("a name of our own is kept in this browser and never sent", async () => {
  const { requests } = await open();
  await row(bad)
    .getByRole("button", { name: /^Name / })
    .click();
  await page.getByRole("textbox", { name: "Name in this browser" }).fill("Staging");
  await userEvent.keyboard("{Enter}");
  await expect.element(row(bad)).toMatchTextContent("Staging");
  expect(requests.filter(isWrite)).toEqual([]);
});

test("deleting says which events lose their only endpoint; the safe button sends nothing, the other one deletes it", async () => {
  const { world, requests } = await open();
  const all = table.getByRole("row", { name: /All events/ });
  await all.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Delete https:\/\// });
  await expect.element(dialog).toMatchTextContent("8 events lose their only endpoint");
  await expect.element(dialog.getByRole("button", { name: "Keep endpoint" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Keep endpoint" }).click();
  expect(requests.filter(isWrite)).toEqual([]);
  await row(bad).getByRole("button", { name: "Delete" }).click();
  await expect.element(dialog).toMatchTextContent("goes to another endpoint as well");
  await dialog.getByRole("button", { name: "Delete endpoint" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(bad)).not.toBeInTheDocument();
  expect([...world.webhooks.values()].map(({ url }) => url)).toEqual([`https://${good}`]);
});

test("where the list did not come whole, deleting does not say that nobody hears an event any more", async () => {
  const one = { id: "one", url: "https://one.example", events: ["booking.created"] };
  let data: unknown[] = [one, { url: "https://no-id.example" }];
  await open({
    between: async (request, answer) => (isHooks(request) ? Response.json({ data }) : answer()),
  });
  await row("one.example").getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toMatchTextContent("The list did not come whole, so other endpoints may receive more.");
  await expect
    .element(dialog)
    .toMatchTextContent("Of the endpoints read, it is the only one that receives this event:");
  await expect.element(dialog).not.toMatchTextContent("told about it any more");
  await dialog.getByRole("button", { name: "Keep endpoint" }).click();
  data = [one, { ...one, id: "two", url: "https://two.example" }];
  await page.getByRole("button", { name: "Read the endpoints again" }).click();
  await row("one.example").getByRole("button", { name: "Delete" }).click();
  await expect.element(dialog).toMatchTextContent("goes to another endpoint as well");
  await expect.element(dialog).not.toMatchTextContent("did not come whole");
});

test("a deletion that another version of the dashboard keeps is neither overlooked nor repeated", async () => {
  const storage = createMemoryStorage();
  const { requests } = await open({
    storage: { ...storage, intents: { ...storage.intents, add: async () => undefined } },
  });
  await row(bad).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Delete https:\/\// });
  await dialog.getByRole("button", { name: "Delete endpoint" }).click();
  const alert = dialog.getByRole("alert");
  await expect.element(alert).toMatchTextContent("an action on this endpoint that we cannot read");
  await expect.element(alert).toMatchTextContent("it may be unanswered. Nothing was sent now.");
  await expect.element(alert).not.toMatchTextContent("the endpoint is still there");
  expect(requests.filter(isWrite)).toEqual([]);
  await alert.getByRole("button", { name: "Show the Outbox" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
});

test("an endpoint that somebody else deleted is gone already, and nothing is left to do", async () => {
  const { world } = await open();
  await expect.element(row(bad)).toBeVisible();
  for (const { id, url } of world.webhooks.values()) if (url.includes(bad)) world.webhooks.delete(id);
  await row(bad).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete endpoint" }).click();
  await expect.element(dialog).toMatchTextContent("The endpoint was gone already");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.element(row(bad)).not.toBeInTheDocument();
});

test("a removal without an answer stays a question, and a list without the endpoint answers it", async () => {
  const clock = { now: knownMoment };
  let isLost = true;
  await open({
    now: () => clock.now,
    between: async (request, answer) => {
      if (!isWrite(request) || !isLost) return answer();
      await answer();
      throw new TypeError("network down");
    },
  });
  await row(bad).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete endpoint" }).click();
  await expect.element(dialog).toMatchTextContent("Outcome unknown");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Outbox/ })
    .click();
  clock.now += 1;
  isLost = false;
  const outbox = page.getByRole("table", { name: "Outbox" });
  await outbox.getByRole("button", { name: "Read the endpoints first" }).click();
  await expect
    .element(outbox.getByRole("rowgroup", { name: "Settled 1" }))
    .toMatchTextContent("Shown as done when we read it");
});
