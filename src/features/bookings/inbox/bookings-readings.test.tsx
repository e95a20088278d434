import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

const main = page.getByRole("main");

/** Opens the app before a service whose pages of bookings are these, by the cursor that leads to them; "" for the first. */
const open = (address: string, pages: Record<string, () => Response>) =>
  openApp(address, {
    between: (request, answer) => {
      const { pathname, searchParams } = new URL(request.url);
      const found = pathname.endsWith("/bookings") ? pages[searchParams.get("cursor") ?? ""] : undefined;
      return found === undefined ? answer() : Promise.resolve(found());
    },
  });

const sent =
  (data: readonly unknown[], next: string | null = null) =>
  () =>
    Response.json({ data, pagination: { next_cursor: next } });
const [booking, strange] = [{ service_booking_id: "1", booking_number: "BK-1" }, { lost: true }];
const refused = () => new Response("refused", { status: 400 });

test("a list of which no row could be read is never called empty", async () => {
  await open("/bookings", { "": sent([strange, strange, null]) });
  await expect.element(page.getByRole("heading", { name: "No booking could be read" })).toBeVisible();
  await expect
    .element(main)
    .toMatchTextContent(
      "The service listed 3 rows in a form that we do not know. Whether there are bookings is not known.",
    );
  await expect.element(page.getByText("No bookings yet")).not.toBeInTheDocument();
});

test("a first reading that breaks off without a row says why none comes, and can be tried again", async () => {
  let isRefused = true;
  await open("/bookings", { "": sent([strange], "A"), A: () => (isRefused ? refused() : sent([booking])()) });
  await expect.element(main.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Loading bookings")).not.toBeInTheDocument();
  isRefused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("row", { name: "BK-1" })).toBeVisible();
});

test("a search that finds nothing does not say that all bookings were searched where some could not be read", async () => {
  await open("/bookings?q=nothing", { "": sent([booking, strange]) });
  await expect.element(main).toMatchTextContent("Only the 1 bookings that could be read were searched.");
});

test("a booking that is not found may be one that could not be read", async () => {
  await open("/bookings/7", { "": sent([booking, strange]) });
  await expect
    .element(main)
    .toMatchTextContent(
      "1 bookings were read; 1 row of the service's list could not be read. No booking that was read has the id 7. It may be among those that were not, or belong to another key.",
    );
});
