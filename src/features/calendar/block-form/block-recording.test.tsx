import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

const dialog = page.getByRole("dialog", { name: /^Block/ });
const send = dialog.getByRole("button", { name: /^Block dates/ });
const bar = page.getByRole("button", { name: /^Block brakes, HV-19/, includeHidden: true });
const isBlock = ({ method, url }: Request) => method === "POST" && url.endsWith("/blocks");

/** Sends a block whose record is stored when the test says so. */
async function sendSlowly() {
  const storage = createMemoryStorage();
  const gate = Promise.withResolvers<void>();
  const add = storage.intents.add.bind(storage.intents);
  vi.spyOn(storage.intents, "add").mockImplementation(async (pending) => {
    await gate.promise;
    return add(pending);
  });
  const { requests } = await openApp("/calendar", { storage });
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await dialog.getByRole("combobox", { name: "Vehicle" }).selectOptions("HV-19");
  await dialog.getByRole("textbox", { name: "From" }).fill("2026-06-18T08:00");
  await dialog.getByRole("textbox", { name: "Until" }).fill("2026-06-19T20:00");
  await dialog.getByRole("textbox", { name: "Your block id" }).fill("brakes");
  await send.click();
  return { gate, requests };
}

test("a block is on the sheet from its press on, while nothing leaves before it is recorded", async () => {
  const { gate, requests } = await sendSlowly();
  await expect.element(bar).toBeInTheDocument();
  expect(bar.element().getAttribute("aria-label")).toContain("waits to be sent");
  await expect.element(send).not.toBeInTheDocument();
  expect(requests.filter(isBlock)).toEqual([]);
  gate.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => bar.element().getAttribute("aria-label")).toContain("accepted");
  expect(requests.filter(isBlock)).toHaveLength(1);
});

test("a block that cannot be recorded goes from the sheet, and the form keeps it and says that nothing was sent", async () => {
  const { gate, requests } = await sendSlowly();
  await expect.element(bar).toBeInTheDocument();
  gate.reject(new StorageError("The disk is full."));
  await expect.element(dialog).toMatchTextContent("Nothing was sent");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("textbox", { name: "Your block id" })).toHaveValue("brakes");
  expect(requests.filter(isBlock)).toEqual([]);
});
