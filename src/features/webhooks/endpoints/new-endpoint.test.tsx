import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import type { World } from "#mock/service/world.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const url = "https://depot.example.com/hooks/rentals";
const form = page.getByRole(...names.webhooks.form);
const told = page.getByRole(...names.webhooks.told);
const field = told.getByRole(...names.webhooks.secret);
const isCreation = (request: Request) => request.method === "POST" && request.url.endsWith("/v1/webhooks");
const press = (name: string | RegExp) => page.getByRole("button", { name });
const only = (world: World) => {
  const [hook, ...others] = world.webhooks.values();
  expect(others).toEqual([]);
  if (hook === undefined) throw new Error("The world holds no endpoint.");
  return hook;
};

async function begin(address = url): Promise<void> {
  await press(/^New endpoint/)
    .first()
    .click();
  await expect.element(form.getByRole(...names.webhooks.url)).toHaveFocus();
  await form.getByRole(...names.webhooks.url).fill(address);
}

const create = () => form.getByRole(...names.webhooks.create).click();

test("creates an endpoint once, and shows its secret only in the field until it's stored", async () => {
  const { world, requests } = await openApp("/webhooks");
  await begin(` ${url} `);
  await expect.element(form.getByRole("checkbox")).not.toBeInTheDocument();
  await form.getByRole(...names.webhooks.selectedEvents).click();
  await create();
  await expect.element(form.getByRole("checkbox").first()).toHaveFocus();
  expect(requests.filter(isCreation)).toEqual([]);
  await form.getByRole("checkbox", { name: "conflict.resolved" }).click();
  await form.getByRole("checkbox", { name: "booking.created" }).click();
  // Two clicks create one endpoint.
  const button = form.getByRole(...names.webhooks.create).element();
  for (const _ of [1, 2]) button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  await expect.element(told).toBeVisible();
  const { secret, events, id } = only(world);
  expect(events).toEqual(["booking.created", "conflict.resolved"]);
  expect(
    await Promise.all(requests.filter(isCreation).map((request): Promise<unknown> => request.clone().json())),
  ).toEqual([{ url, events: ["booking.created", "conflict.resolved"] }]);
  await expect.element(field).toHaveValue(secret);
  await expect.element(field).toHaveAttribute("readonly");
  // Nowhere but in the field, neither as text nor as an attribute.
  expect(document.documentElement.outerHTML).not.toContain(secret);
  const finish = told.getByRole(...names.webhooks.finish);
  await expect.element(finish).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await finish.click({ force: true });
  await expect.element(told).toBeVisible();
  await told.getByRole(...names.webhooks.stored).click();
  await finish.click();
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(form).not.toBeInTheDocument();
  const row = page.getByRole(...names.webhooks.table).getByRole("row", { name: /depot\.example/ });
  await expect.element(row).toMatchTextContent(id.slice(0, 4));
  for (const { value } of document.querySelectorAll<HTMLInputElement>("input, textarea"))
    expect(value).not.toBe(secret);
});

test("says “Copied” only if the browser copied; otherwise shows and selects the secret", async () => {
  const { world } = await openApp("/webhooks");
  await begin();
  await create();
  await expect.element(told).toBeVisible();
  const { secret } = only(world);
  const written: string[] = [];
  const gate = Promise.withResolvers<void>();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    await gate.promise;
    written.push(text);
  });
  await told.getByRole(...names.webhooks.copySecret).click();
  await expect.element(told.getByRole(...names.webhooks.copySecret)).toBeVisible();
  gate.resolve();
  await expect.element(told.getByRole(...names.webhooks.copySecret)).not.toBeInTheDocument();
  expect(written).toEqual([secret]);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await told.getByRole("button", { name: "Copied" }).click();
  await expect.element(told.getByRole("alert")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.poll(() => selected()).toBe(secret);
});

function selected(): string {
  const node = document.activeElement;
  return node instanceof HTMLInputElement ? node.value.slice(node.selectionStart ?? 0, node.selectionEnd ?? 0) : "";
}

test("keeps what was typed when the service refuses, and quotes the service", async () => {
  let isRefused = true;
  const { world } = await openApp("/webhooks", {
    between: async (request, answer) => {
      if (!isRefused || !isCreation(request)) return answer();
      const error = { code: "invalid_request", message: "This host is not allowed.", request_id: "req_9" };
      return Response.json({ error }, { status: 400 });
    },
  });
  await begin();
  await create();
  await expect.element(form.getByRole("alert")).toMatchTextContent("This host is not allowed.");
  await expect.element(form.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(form.getByRole(...names.webhooks.url)).toHaveValue(url);
  await form.getByRole("button", { name: "Not now" }).click();
  await press(/^New endpoint/)
    .first()
    .click();
  await expect.element(form.getByRole(...names.webhooks.url)).toHaveValue(url);
  isRefused = false;
  await create();
  await expect.element(told).toBeVisible();
  expect(only(world).url).toBe(url);
});

test("shows a reply without a secret in full, and offers to create the endpoint again", async () => {
  const { world } = await openApp("/webhooks", {
    between: async (request, answer) => {
      const response = await answer();
      return isCreation(request) ? Response.json({ data: { made: true, k: "value-under-another-name" } }) : response;
    },
  });
  await begin();
  await create();
  const missing = page.getByRole(...names.booking.question);
  await expect
    .element(missing.getByRole("textbox", { name: "Full reply" }))
    .toHaveValue(JSON.stringify({ data: { made: true, k: "value-under-another-name" } }, undefined, 2));
  expect(only(world).url).toBe(url);
  await expect.element(missing.getByRole("button", { name: "Replace this endpoint" })).toBeVisible();
});

test("shows the secret again after a reload, with the same Idempotency-Key and one endpoint", async () => {
  const storage = createMemoryStorage();
  const first = await openApp("/webhooks", { storage });
  await begin();
  await create();
  await expect.element(told).toBeVisible();
  const answers = new Map([...first.world.webhooks.values()].map((hook) => [hook.url, hook]));
  await cleanup();
  const second = await openApp("/settings", {
    storage,
    // The service remembers the request.
    between: (request, answer) =>
      isCreation(request)
        ? Promise.resolve(Response.json({ data: { id: answers.get(url)?.id, secret: answers.get(url)?.secret } }))
        : answer(),
  });
  const strip = page.getByRole("status").filter({ hasText: url });
  await strip.getByRole("button", { name: "Show it" }).click();
  await expect.element(field).toHaveValue(answers.get(url)?.secret ?? "");
  const keys = [...first.requests, ...second.requests]
    .filter(isCreation)
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test("keeps the secret on screen until the browser can save that it's stored", async () => {
  const storage = createMemoryStorage();
  const { writes } = storage;
  const change: typeof writes.change = writes.change.bind(writes);
  let isFull = false;
  writes.change = (pending, next) =>
    isFull ? Promise.reject(new StorageError("The disk is full.")) : change(pending, next);
  const { world } = await openApp("/webhooks", { storage });
  await begin();
  await create();
  await told.getByRole(...names.webhooks.stored).click();
  isFull = true;
  await told.getByRole(...names.webhooks.finish).click();
  await expect.element(told.getByRole("alert")).toBeVisible();
  await expect.element(field).toHaveValue(only(world).secret);
  isFull = false;
  await told.getByRole(...names.webhooks.finish).click();
  await expect.element(told).not.toBeInTheDocument();
});

test("shows a secret that comes while the page is locked only once it's unlocked", async () => {
  const reply = Promise.withResolvers<void>();
  let now = knownMoment;
  localStorage.removeItem("last-input");
  const { world } = await openApp("/webhooks", {
    now: () => now,
    lockAfterMinutes: 15,
    between: async (request, answer) => {
      const answered = await answer();
      if (isCreation(request)) await reply.promise;
      return answered;
    },
  });
  await begin();
  await create();
  await expect.poll(() => world.webhooks.size).toBe(1);
  now += 16 * 60_000;
  window.dispatchEvent(new Event("focus"));
  const lock = page.getByRole("alertdialog", { name: "The dashboard is locked" });
  await expect.element(lock).toMatchTextContent(/1 action\b/);
  reply.resolve();
  await expect.element(lock).not.toMatchTextContent(/1 action\b/);
  expect(document.body.textContent).not.toContain("Store this secret now");
  await lock.getByRole(...names.session.apiKey).fill(demoKeys.full);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue(only(world).secret);
});

test("asks before signing out while a secret isn't stored", async () => {
  const storage = createMemoryStorage();
  await openApp("/webhooks", { storage });
  await begin();
  await create();
  await expect.element(told).toBeVisible();
  await cleanup();
  await openApp("/settings", { storage });
  await expect.element(press("Show it")).toBeVisible();
  await press("Sign out").first().click();
  await page
    .getByRole(...names.booking.question)
    .getByRole("button", { name: "Stay signed in" })
    .click();
  await expect.element(press("Show it")).toBeVisible();
});
