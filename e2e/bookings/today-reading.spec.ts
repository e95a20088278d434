// Today while bookings are loading or can't load: what isn't known is never called missing.
import { expectNothingFound } from "../axe.ts";
import { TodayPage } from "../pages/today-page.ts";
import { expect, test } from "../test.ts";

const isOfVan = (row: { vehicle?: { external_ref?: string } }) => row.vehicle?.external_ref === "HV-12";

test("finds a number scanned before bookings have loaded, without saying “no match” @phone", async ({
  signIn,
  page,
  faults,
}) => {
  const desk = new TodayPage(page);
  const list = { method: "GET", path: "/bookings" };
  faults.add({ match: list, when: "before", do: { kind: "late", gate: "list" } });
  await signIn.before("/today");
  await desk.scan("bk-20402");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Loading bookings");
  await expect(page.getByText("We'll look for “bk-20402” once they're loaded.")).toBeVisible();
  await expectNothingFound(page, "Today before the bookings are read");
  faults.clear();
  await expect(await desk.shows("BK-20402")).toBeFocused();
});

test("lists, but doesn't open, a vehicle's only booking while others still load", async ({ signIn, page, service }) => {
  const desk = new TodayPage(page);
  const rest = Promise.withResolvers<void>();
  let loaded = 0;
  service.twist = async (request, answer) => {
    if (new URL(request.url).pathname !== "/v1/bookings") return answer;
    if (loaded > 0) return rest.promise.then(() => answer);
    const { data, ...others } = await answer.json();
    const one = data.find(isOfVan);
    const first = data.filter((row: object) => row === one || !isOfVan(row));
    loaded = first.length;
    return Response.json({ data: first, ...others });
  };
  await signIn.before("/today");
  await desk.scan("hv-12");
  const found = desk.list.getByRole("listitem");
  await expect(found.getByRole("link")).toBeFocused();
  await expect(
    page.getByText(`We searched only the ${loaded} bookings loaded so far. There may be others.`),
  ).toBeVisible();
  await expectNothingFound(page, "Today over a part of the bookings");
  const number = /BK-\d+/.exec(await found.innerText())?.[0] ?? "";
  await desk.scan(number);
  await desk.shows(number);
  await desk.field.fill("hv-12");
  rest.resolve();
  // Nor does it become a card with a button under a thumb that is about to choose.
  await expect(page.getByText("loaded so far. There may be others.")).toBeHidden();
  await expect(found).toHaveCount(1);
});

test("never says “no match” when bookings couldn't load, and finds it after a refresh", async ({
  signIn,
  page,
  faults,
}) => {
  const desk = new TodayPage(page);
  faults.add({ match: { method: "GET", path: "/bookings" }, when: "before", do: { kind: "status", status: 503 } });
  await signIn.before("/today?q=BK-20402");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Couldn't load bookings");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The service had a problem");
  await expectNothingFound(page, "Today without bookings");
  faults.clear();
  await page.getByRole("button", { name: "Try again" }).click();
  await desk.shows("BK-20402");
});
