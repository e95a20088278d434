import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";

const dialog = page.getByRole("dialog", { name: "Search or jump" });
const isBookings = (request: Request) => new URL(request.url).pathname.endsWith("/bookings");

async function search(typed: string) {
  await expect.element(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: /^Search or jump/ }).click();
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard(typed);
}

test("a booking looked for before the bookings are read is opened by that Enter once they are, and is not said not to match", async () => {
  const gate = Promise.withResolvers<void>();
  await openApp("/settings", {
    between: async (request, answer) => {
      if (isBookings(request)) await gate.promise;
      return answer();
    },
  });
  await search("BK-20431{Enter}");
  await expect.element(dialog.getByText("Loading bookings")).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent("Nothing matches");
  gate.resolve();
  await expect.element(page.getByRole("region", { name: "Booking BK-20431" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("where the bookings could not be read that is said, and not that none matches", async () => {
  await openApp("/settings", {
    between: (request, answer) => (isBookings(request) ? Promise.reject(new TypeError("network down")) : answer()),
  });
  await search("BK-20431");
  await expect.element(dialog.getByText("Couldn't load bookings")).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent("Nothing matches");
  await expect.element(dialog).toMatchTextContent("We couldn't search bookings for “BK-20431”.");
  await expect.element(dialog).toMatchTextContent("Not everything is loaded, so there may be more.");
});

test("a request id is said to be a strange one only after what this browser kept of requests was loaded", async () => {
  const gate = Promise.withResolvers<void>();
  const storage = createMemoryStorage();
  const { requests } = createMemoryStorage();
  storage.requests.newest = (fp) => gate.promise.then(() => requests.newest(fp));
  await openApp("/settings", { storage });
  await search("req_of_someone_else");
  await expect
    .element(dialog)
    .toMatchTextContent("We haven't found request req_of_someone_else yet. Earlier requests are still loading.");
  await expect.element(dialog).not.toMatchTextContent("This browser didn't send request");
  gate.resolve();
  await expect.element(dialog).toMatchTextContent("This browser didn't send request req_of_someone_else");
});

test("where what this browser kept of requests cannot be loaded, no request id is said to be a strange one", async () => {
  const storage = createMemoryStorage();
  storage.requests.newest = () => Promise.reject(new StorageError("The disk is broken."));
  await openApp("/settings", { storage });
  await search("req_of_someone_else");
  await expect
    .element(dialog)
    .toMatchTextContent("We couldn't find request req_of_someone_else. Earlier requests couldn't be loaded.");
  await expect.element(dialog).not.toMatchTextContent("This browser didn't send request");
});
