import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay();

const button = page.getByRole("button", { name: "Export CSV" });
const isList = (request: Request) => new URL(request.url).pathname.endsWith("/vehicles");

test.for([1440, 390])(
  "before a vehicle is read there is nothing to export, and the button says so, %i wide",
  async (wide) => {
    await openApp("/vehicles", { between: () => new Promise(() => {}) });
    await page.viewport(wide, 844);
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveAccessibleDescription("Vehicles are not read yet.");
    await button.click({ force: true });
    await expect.element(page.getByRole("tooltip")).toMatchTextContent("Vehicles are not read yet.");
  },
);

test("an export of a reading that never came to its end is named by its own moment", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openApp("/vehicles", {
    between: (request, answer) => {
      if (!isList(request)) return answer();
      if (new URL(request.url).searchParams.has("cursor"))
        return Promise.resolve(new Response("gone", { status: 400 }));
      const data = [{ service_vehicle_id: "v1", name: "One" }];
      return Promise.resolve(Response.json({ data, pagination: { next_cursor: "A" } }));
    },
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await button.click();
  await expect.element(page.getByText("Exported 1 vehicles")).toBeVisible();
  expect(names).toEqual(["vehicles-20260611T120522Z.csv"]);
});
