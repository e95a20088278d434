import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

const sent = (next: string | null | undefined, ...ids: string[]) =>
  Response.json({
    data: ids.map((id) => ({ service_booking_id: id, booking_number: `BK-${id}` })),
    ...(next === undefined ? {} : { pagination: { next_cursor: next } }),
  });

/** Opens the list of a service whose pages are these, by the cursor that leads to them; "" for the first. */
const openList = (pages: Record<string, () => Response>) =>
  openApp("/bookings", {
    between: (request, answer) => {
      const { pathname, searchParams } = new URL(request.url);
      const found = pathname.endsWith("/bookings") ? pages[searchParams.get("cursor") ?? ""] : undefined;
      return found === undefined ? answer() : Promise.resolve(found());
    },
  });

test("a service that goes round in circles is followed no further, and the list says that it may be incomplete", async () => {
  const { requests } = await openList({ "": () => sent("A", "1"), A: () => sent("A", "1") });
  const older = page.getByRole("button", { name: "Load older" });
  for (let count = 1; count < 4; count += 1) {
    await expect.poll(() => requests.length).toBe(count);
    await older.click();
  }
  await expect.element(page.getByText(/It repeated a page, so reading stopped/)).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
  expect(requests).toHaveLength(4);
});

test("a cursor that has expired starts the list over: nothing loaded is lost, and what is older comes", async () => {
  let isExpired = false;
  await openList({
    "": () => sent(isExpired ? "B" : "A", "1"),
    A: () => Response.json({ error: { code: "not_found", message: "Gone.", request_id: "r" } }, { status: 404 }),
    B: () => sent(null, "2"),
  });
  await expect.element(page.getByText("BK-1", { exact: true }).first()).toBeVisible();
  isExpired = true;
  await page.getByRole("button", { name: "Load older" }).click();
  await expect.element(page.getByText("All 2 bookings that the service lists are loaded.")).toBeVisible();
});

test("rows that cannot be read are counted, and cost no other", async () => {
  const body = { data: [{ service_booking_id: "1" }, { lost: true }, null], pagination: { next_cursor: null } };
  await openList({ "": () => Response.json(body) });
  await expect
    .element(page.getByText("All 1 bookings that the service lists are loaded. 2 rows could not be read."))
    .toBeVisible();
});
