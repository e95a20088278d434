import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const dialog = page.getByRole(...names.shell.search);
const isBookings = (request: Request) => new URL(request.url).pathname.endsWith("/bookings");

async function search(typed: string) {
  await expect.element(page.getByRole(...names.headings.settings)).toBeVisible();
  await page.getByRole(...names.shell.openSearch).click();
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  if (typed !== "") await userEvent.keyboard(typed);
}

test("opens a searched booking once bookings are loaded, without claiming no match before", async () => {
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
  await expect.element(page.getByRole(...names.booking.panel("BK-20431"))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("says that bookings couldn't be loaded instead of that none matches", async () => {
  await openApp("/settings", {
    between: (request, answer) => (isBookings(request) ? Promise.reject(new TypeError("network down")) : answer()),
  });
  await search("BK-20431");
  await expect.element(dialog.getByText("Couldn't load bookings")).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent("Nothing matches");
  await expect.element(dialog).toMatchTextContent("We couldn't search bookings for “BK-20431”.");
  await expect.element(dialog).toMatchTextContent("Not everything is loaded, so there may be more.");
});

test("calls a request ID unknown only after the saved requests are loaded", async () => {
  const gate = Promise.withResolvers<void>();
  const storage = createMemoryStorage();
  const { requests } = createMemoryStorage();
  storage.requests.newest = (fp) => gate.promise.then(() => requests.newest(fp));
  await openApp("/settings", { storage });
  await search("req_of_someone_else");
  await expect
    .element(dialog)
    .toMatchTextContent("We haven't found request req_of_someone_else yet. Earlier requests are still loading.");
  await expect.element(dialog).not.toMatchTextContent("This browser has no record of request");
  gate.resolve();
  await expect.element(dialog).toMatchTextContent("This browser has no record of request req_of_someone_else");
});

test("doesn't call a request ID unknown if saved requests can't be loaded", async () => {
  const storage = createMemoryStorage();
  storage.requests.newest = () => Promise.reject(new StorageError("The disk is broken."));
  await openApp("/settings", { storage });
  await search("req_of_someone_else");
  await expect
    .element(dialog)
    .toMatchTextContent("We couldn't find request req_of_someone_else. Earlier requests couldn't be loaded.");
  await expect.element(dialog).not.toMatchTextContent("This browser has no record of request");
});

test("keeps the field in place while results come and go", async () => {
  await openApp("/settings");
  await search("");
  const field = dialog.getByRole("searchbox");
  const top = () => field.element().getBoundingClientRect().top;
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const before = top();
  for (const typed of ["h", "hv-12", "nothing like it", ""]) {
    await field.fill(typed);
    await expect.element(field).toHaveValue(typed);
    expect(top()).toBe(before);
  }
  await page.viewport(390, 844);
  const onPhone = top();
  await field.fill("nothing like it");
  await expect.element(dialog).toMatchTextContent("Nothing matches");
  expect(top()).toBe(onPhone);
});

const entries = () => dialog.getByRole("menuitem");

test("lists the vehicle with exactly this reference before all bookings", async () => {
  await openApp("/settings");
  await search("hv-12");
  await expect.element(dialog.getByRole("group", { name: "Bookings" })).toBeVisible();
  await expect.element(entries().first()).toMatchTextContent(/^HV-12.*Harbour Van 12/);
  await dialog.getByRole("searchbox").fill("BK-20431");
  await expect.element(entries().first()).toMatchTextContent(/^BK-20431/);
});

test.each([
  ["block dates", /^Block/],
  ["import cal", "Import calendar"],
  ["new endp", "New endpoint"],
])("opens from any screen what “%s” does, and sends nothing", async (typed, name) => {
  const { requests } = await openApp("/settings");
  await search(typed);
  await expect.element(entries().first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name })).toBeVisible();
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name })).not.toBeInTheDocument();
});

test("lists what was chosen before on top, until something is typed", async () => {
  await openApp("/settings");
  await search("BK-20422");
  await expect.element(entries().first()).toMatchTextContent(/^BK-20422/);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole(...names.booking.panel("BK-20422"))).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await dialog.getByRole("searchbox").fill("today");
  await expect.element(entries().first()).toMatchTextContent(/^Today/);
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Control>}k{/Control}");
  const recent = dialog.getByRole("group", { name: "Recent" }).getByRole("menuitem");
  await expect.element(recent.nth(1)).toMatchTextContent(/^BK-20422/);
  await expect.element(recent.first()).toMatchTextContent(/^Today/);
  await expect.element(entries().first()).toMatchTextContent(/^Today/);
  expect(dialog.getByRole("menuitem", { name: /^Today/ }).elements()).toHaveLength(1);
  await dialog.getByRole("searchbox").fill("b");
  await expect.element(recent.first()).not.toBeInTheDocument();
});

test("keeps “Sign out” in reach", async () => {
  await openApp("/settings");
  await search("nothing like it");
  await expect.element(dialog.getByRole(...names.session.signOut)).toBeVisible();
});
