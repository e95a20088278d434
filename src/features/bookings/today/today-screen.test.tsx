import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo", undo: 5 });
afterEach(() => {
  localStorage.removeItem("hide-step-endpoint");
});

const region = (name: string) => page.getByRole("region", { name, exact: true });
const row = (lane: string, number: string) => region(lane).getByRole("listitem", { name: new RegExp(`^${number}`) });
const namesIn = (lane: string) =>
  region(lane)
    .getByRole("listitem")
    .elements()
    .map((item) => item.getAttribute("aria-label"));
const posts = (requests: readonly Request[]) => requests.filter(({ method }) => method === "POST");

test("shows what needs a decision, goes out and comes back, late ones first and by their time", async () => {
  await openApp("/");
  await expect.element(page.getByRole(...names.headings.today)).toBeVisible();
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  expect(namesIn("Going out")).toEqual(["BK-20398, HV-04", "BK-20402, HV-15", "BK-20407, HV-01"]);
  expect(namesIn("Late out")).toEqual(["BK-20398, HV-04"]);
  await expect.element(row("Late out", "BK-20398")).toMatchTextContent(/14:00 HV-04.*BK-20398.*5 min/);
  expect(namesIn("Coming back")).toEqual(["BK-20371, HV-02"]);
  expect(namesIn("Needs a decision")[0]).toBe("BK-20419, HV-08");
  await expect.element(row("Needs a decision", "BK-20419")).toMatchTextContent("Fri 12:00 – 20:00");
  await expect.element(row("Needs a decision", "BK-20419")).toMatchTextContent(/5 h 45 min$/);
  await expect.element(row("Free now", "HE-01")).toMatchTextContent("20 Jun");
  expect(namesIn("Without dates")).toEqual(["BK-20425", "BK-20399"]);
});

test("leads from the requests to their queue, at the row or at the longest wait", async () => {
  const { history } = await openApp("/today");
  const through = page.getByRole("link", { name: /^Go through/ });
  await expect.element(through).toBeVisible();
  const [first = "", second = ""] = namesIn("Awaiting approval").map((name) => name?.slice(0, 8));
  expect(row("Awaiting approval", second).getByRole("link").element().getAttribute("href")).toMatch(
    /^\/bookings\/[^?]+\?state=awaiting$/,
  );
  await through.click();
  await expect.element(region(`Booking ${first}`)).toBeVisible();
  expect(history.location.search).toBe("?state=awaiting");
});

test("lists what was searched as rows of the board, with their buttons", async () => {
  const { requests, history } = await openApp("/today?q=van");
  const found = page.getByRole("list", { name: "Bookings found" });
  const item = found.getByRole("listitem", { name: /^BK-20402/ });
  await expect.element(item).toMatchTextContent(/^16:00 HV-15.*BK-20402/);
  await item.getByRole(...names.booking.pickup).click();
  await expect.element(item.getByRole(...names.booking.undo)).toBeVisible();
  await page.getByRole(...names.today.search).click();
  // A scanner's second Enter doesn't follow the link that the first one moved to.
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(found.getByRole("link").first()).toHaveFocus();
  expect(history.location.pathname).toBe("/today");
  expect(posts(requests)).toEqual([]);
});

test("says that there are no bookings yet, and leads to the vehicles", async () => {
  await openApp("/today", { scenario: "empty" });
  await expect.element(page.getByRole("main").getByRole("link", { name: "Map vehicles" })).toBeVisible();
  for (const lane of ["Needs a decision", "Going out", "Coming back"]) {
    await expect.element(region(lane)).toBeVisible();
    expect(namesIn(lane)).toEqual([]);
  }
});

test("offers a new account its first steps, each until it is put away", async () => {
  const map = page.getByRole("link", { name: "Map 26 vehicles" });
  const create = page.getByRole("link", { name: "Create an endpoint" });
  const dialect = { ...dialects.plain.dialect, listedRef: "null" } as const;
  await openApp("/today", { scenario: "nothing-mapped", answer: { dialect } });
  await expect.element(map).toBeVisible();
  await page.getByRole("region").filter({ has: create }).getByRole("button", { name: "Hide" }).last().click();
  await expect.element(create).not.toBeInTheDocument();
  await expect.element(map).toBeVisible();
});

test("shows the plan of tomorrow behind one key, without pickup buttons", async () => {
  const { history } = await openApp("/today");
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  await userEvent.keyboard("]");
  await expect.element(row("Going out", "BK-20411")).toBeVisible();
  expect(history.location.href).toBe("/today?day=2026-06-12");
  expect(namesIn("Going out")).toEqual(["BK-20411, HB-03", "BK-20426, HV-07", "BK-20413, HV-21"]);
  // It comes back the same day. Its other row is another stop of the ring.
  expect(namesIn("Coming back")).toContain("BK-20411, HB-03");
  expect(document.querySelectorAll("[data-ringed]")).toHaveLength(1);
  expect(page.getByRole("button", { name: /^Confirm/ }).elements()).toEqual([]);
  await expect.element(region("Free now")).not.toBeInTheDocument();
  await userEvent.keyboard("[[");
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
});

test("opens the booking that was searched, and ended ones only on request", async () => {
  await openApp("/counter?q=hv-02");
  const search = page.getByRole(...names.today.search);
  await expect.element(search).toHaveValue("hv-02");
  await search.fill("BK-20371");
  await userEvent.keyboard("{Enter}");
  await expect.element(region("Booking BK-20371")).toHaveFocus();
  await expect.element(region("Booking BK-20371").getByRole(...names.booking.return)).toBeVisible();
  await search.fill("");
  await expect.element(row("Coming back", "BK-20371")).toBeVisible();
});

test("says when the board is older than two minutes, and refreshes it", async () => {
  let at = knownMoment;
  vi.spyOn(Date, "now").mockImplementation(() => at);
  await openApp("/today", { now: () => at });
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  at += 3 * 60_000;
  const refresh = page.getByRole("main").getByRole("status").getByRole("button", { name: "Refresh" });
  await refresh.click();
  await expect.element(refresh).not.toBeInTheDocument();
});

test("claims nothing about today while only some of the bookings are loaded", async () => {
  let isFirst = true;
  await openApp("/today", {
    between: async (request, answer) => {
      if (new URL(request.url).pathname !== "/v1/bookings" || isFirst) {
        if (request.url.includes("/bookings")) isFirst = false;
        return answer();
      }
      return Promise.reject(new TypeError("offline"));
    },
  });
  await expect
    .element(
      page
        .getByRole("main")
        .getByText(/\b\d+ bookings\b/)
        .first(),
    )
    .toBeVisible();
  expect(page.getByText(/^(No (more )?(pickups|returns)|Nothing|Everything)/).elements()).toEqual([]);
});

const card = page.getByRole(...names.booking.panel("BK-20402"));
const pickup = card.getByRole(...names.booking.pickup);

test("shows a refusal once, on the card", async () => {
  chooseUndoDelay(0);
  const error = { code: "invalid_request", message: "The vehicle is in repair.", request_id: "req_77" };
  let [isRefused, readsAfter] = [false, 0];
  await openApp("/today?q=BK-20402", {
    between: async (request, answer) => {
      if (request.method !== "POST") {
        if (isRefused) readsAfter += 1;
        return answer();
      }
      isRefused = true;
      return Response.json({ error }, { status: 400 });
    },
  });
  await expect.element(pickup).toHaveAttribute("aria-disabled", "false");
  await pickup.click();
  await expect.element(card.getByRole("alert")).toMatchTextContent("The vehicle is in repair.");
  // Whatever is told elsewhere comes with the reading that follows, and so before the next one.
  await expect.poll(() => readsAfter).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Refresh the booking" }).click();
  await expect.poll(() => readsAfter).toBeGreaterThan(1);
  expect(page.getByRole("region", { name: "Notifications" }).elements()).toEqual([]);
});
