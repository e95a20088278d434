import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const button = page.getByRole(...names.shell.exportCsv);
const down = () => Promise.reject(new TypeError("network down"));

test("says on the export button that no bookings are loaded yet", async () => {
  await openApp("/bookings", { between: () => new Promise(() => {}) });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription("Bookings aren't loaded yet.");
});

test("says in a phone's menu that no bookings are loaded yet", async () => {
  await openApp("/bookings", { between: down });
  await page.viewport(390, 844);
  await page.getByRole("button", { name: "Inbox actions" }).click();
  const entry = page.getByRole("menuitem", { name: /^Export CSV/ });
  await expect.element(entry).toHaveAttribute("aria-disabled", "true");
  await expect.element(entry).toMatchTextContent("Bookings aren't loaded yet.");
});

test("says in an export of a partly loaded list that it may be incomplete", async () => {
  const [names, files] = [[] as string[], [] as Blob[]];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "#";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openApp("/bookings", {
    between: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith("/bookings") || searchParams.has("cursor")) return down();
      return Promise.resolve(Response.json({ data: [{ service_booking_id: "1" }], pagination: { next_cursor: "A" } }));
    },
  });
  await expect.element(page.getByText("Update failed")).toBeVisible();
  await button.click();
  await expect.element(page.getByText("Exported 1 booking")).toBeVisible();
  expect(names).toEqual(["bookings-20260611T120522Z.csv"]);
  const [head = ""] = (await files[0]?.text())?.split("\r\n") ?? [];
  expect(head).toContain("never fully loaded, times in");
  expect(head).toContain("1 booking loaded, possibly not all");
});
