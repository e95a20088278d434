import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const dialog = page.getByRole(...names.shell.search);
const entries = () => dialog.getByRole("menuitem");
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
  await expect.element(dialog.getByRole("status").first()).toBeInTheDocument();
  await expect.element(dialog).not.toMatchTextContent("Nothing matches");
  gate.resolve();
  await expect.element(page.getByRole(...names.booking.panel("BK-20431"))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ["block dates", /^Block/],
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
