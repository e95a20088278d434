import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

/** Enough is left, so that nothing waits for the clock, which stands in these tests. */
const headers = { "RateLimit-Limit": "1000", "RateLimit-Remaining": "999" };

const sent = (next: string | null | undefined, ...ids: string[]) =>
  Response.json(
    {
      data: ids.map((id) => ({ service_booking_id: id, booking_number: `BK-${id}` })),
      ...(next === undefined ? {} : { pagination: { next_cursor: next } }),
    },
    { headers },
  );

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
  await expect.element(page.getByText(/It repeated a page, so reading stopped/)).toBeVisible();
  expect(requests.filter(({ url }) => !url.includes("updated_since"))).toHaveLength(4);
});

test("a cursor that has expired starts the reading over: nothing read is lost, and what is older comes", async () => {
  let isExpired = false;
  await openList({
    "": () => sent(isExpired ? "B" : "A", "1"),
    A: () => {
      isExpired = true;
      return Response.json({ error: { code: "not_found", message: "Gone.", request_id: "r" } }, { status: 404 });
    },
    B: () => sent(null, "2"),
  });
  await expect.element(page.getByText("All 2 bookings that the service lists are loaded.")).toBeVisible();
});

test("a reading that breaks off says so, keeps what came, and is begun anew when asked", async () => {
  let isDown = true;
  const { requests } = await openList({
    "": () => sent("A", "1"),
    A: () => (isDown ? new Response("down", { status: 503, headers }) : sent(null, "2")),
  });
  await expect.element(page.getByText("Last read failed")).toBeVisible();
  await expect.element(page.getByText(/Counts and search cover the 1 bookings loaded so far/)).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Read all again" }).click();
  await expect.element(page.getByText("All 2 bookings that the service lists are loaded.")).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith("/bookings?limit=200"))).toHaveLength(2);
});

test("rows that cannot be read are counted, and cost no other", async () => {
  const body = { data: [{ service_booking_id: "1" }, { lost: true }, null], pagination: { next_cursor: null } };
  await openList({ "": () => Response.json(body) });
  await expect
    .element(page.getByText("The 1 bookings that could be read are loaded. 2 rows could not be read."))
    .toBeVisible();
  await expect.element(page.getByText("1 loaded", { exact: true })).toBeVisible();
});
