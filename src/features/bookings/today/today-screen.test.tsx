import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo", undo: 5 });
afterEach(() => {
  clearToasts();
  clearAnnouncements();
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
  await expect.element(row("Late out", "BK-20398")).toMatchTextContent("14:00 HV-04 Harbour Van 4 BK-20398 5 min late");
  expect(namesIn("Coming back")).toEqual(["BK-20371, HV-02"]);
  expect(namesIn("Needs a decision")[0]).toBe("BK-20419, HV-08");
  await expect.element(row("Needs a decision", "BK-20419")).toMatchTextContent("Fri 12:00 – 20:00");
  await expect.element(row("Needs a decision", "BK-20419")).toMatchTextContent(/5 h 45 min$/);
  await expect.element(region("Awaiting approval")).toMatchTextContent("waiting at least, longest first");
  await expect.element(row("Free now", "HE-01")).toMatchTextContent("until 20 Jun");
  expect(namesIn("Without dates")).toEqual(["BK-20425", "BK-20399"]);
  await expect.element(page.getByText("Loaded 14:05 +02, 248 bookings")).toBeVisible();
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

test("reaches the queue of requests in one tap on a phone", async () => {
  const { history } = await openApp("/today");
  await page.viewport(390, 844);
  await page.getByRole("link", { name: /requests need a decision/ }).click();
  await expect.element(page.getByRole(...names.booking.panel("BK-20419"))).toBeVisible();
  expect(history.location.search).toBe("?state=awaiting");
});

test("lists what was searched as rows of the board, with their buttons", async () => {
  const { requests, history } = await openApp("/today?q=van");
  const found = page.getByRole("list", { name: "Bookings found" });
  const item = found.getByRole("listitem", { name: /^BK-20402/ });
  await expect.element(item).toMatchTextContent(/^16:00 HV-15 Harbour Van 15 BK-20402 Approved until/);
  await item.getByRole("button", { name: "Confirm pickup of BK-20402" }).click();
  await expect.element(item.getByRole(...names.booking.undo)).toBeVisible();
  await page.getByRole(...names.today.search).click();
  // A scanner's second Enter doesn't follow the link that the first one moved to.
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(found.getByRole("link").first()).toHaveFocus();
  expect(history.location.pathname).toBe("/today");
  expect(posts(requests)).toEqual([]);
});

test("cuts no name at any width", async () => {
  await openApp("/today");
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  await expect.element(region("Free now").getByRole("listitem").first()).toBeVisible();
  for (const width of [1440, 1280, 820, 390]) {
    await page.viewport(width, 900);
    await expect.element(row("Going out", "BK-20402").getByText("Harbour Van 15")).toBeVisible();
    const cut = [...document.querySelectorAll<HTMLElement>("main li *")].filter(
      (each) =>
        (each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight) &&
        /hidden|clip/.test(getComputedStyle(each).overflow) &&
        // Hidden words are wider than the button that they name.
        each.closest("button, .sr-only") === null,
    );
    expect(cut.map(({ textContent }) => `${width}: ${textContent}`)).toEqual([]);
  }
});

test("says that there are no bookings yet, and leads to the vehicles", async () => {
  await openApp("/today", { scenario: "empty" });
  await expect.element(page.getByText("No bookings yet.")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("link", { name: "Map vehicles" })).toBeVisible();
  for (const [lane, words] of [
    ["Needs a decision", "Nothing needs a decision"],
    ["Going out", "Nothing goes out today"],
    ["Coming back", "Everything is back"],
  ] as const) {
    await expect.element(region(lane)).toMatchTextContent(words);
  }
});

test("offers a new account its first steps, each until it is done or put away", async () => {
  const map = page.getByRole("link", { name: "Map 26 vehicles" });
  const create = page.getByRole("link", { name: "Create an endpoint" });
  const dialect = { ...dialects.plain.dialect, listedRef: "null" } as const;
  const { world } = await openApp("/today", { scenario: "nothing-mapped", answer: { dialect } });
  await expect.element(map).toBeVisible();
  await expect.element(create).toBeVisible();
  await region("No webhook endpoint yet.").getByRole("button", { name: "Hide" }).click();
  await expect.element(create).not.toBeInTheDocument();
  await expect.element(map).toBeVisible();
  for (const vehicle of world.vehicles.all())
    world.vehicles.replace({ ...vehicle, externalRef: vehicle.id.slice(0, 8) });
  await page.getByRole(...names.shell.vehicles).click();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect
    .element(
      page
        .getByRole("grid")
        .getByRole(...names.vehicles.change)
        .first(),
    )
    .toBeVisible();
  await page.getByRole(...names.shell.today).click();
  await expect.element(region("Going out")).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
});

test("draws two rows of free vehicles of a large fleet, and all on request", async () => {
  await openApp("/today", { scenario: "many" });
  const free = region("Free now").getByRole("listitem");
  await expect.poll(() => free.elements().length).toBe(12);
  await region("Free now")
    .getByRole("button", { name: /^Show all/ })
    .click();
  await expect.poll(() => free.elements().length).toBeGreaterThan(100);
});

test("shows the plan of tomorrow behind one key, without pickup buttons", async () => {
  const { history } = await openApp("/today");
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  await userEvent.keyboard("]");
  await expect.element(row("Going out", "BK-20411")).toBeVisible();
  expect(history.location.href).toBe("/today?day=2026-06-12");
  expect(namesIn("Going out")).toEqual(["BK-20411, HB-03", "BK-20426, HV-07", "BK-20413, HV-21"]);
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

test("shows today for a link of a day that is over", async () => {
  await openApp("/today?day=2026-06-01");
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
});

test("says when the board is older than two minutes, and refreshes it", async () => {
  let at = knownMoment;
  vi.spyOn(Date, "now").mockImplementation(() => at);
  await openApp("/today", { now: () => at });
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  at += 3 * 60_000;
  await expect.element(page.getByText("Out of date.")).toBeVisible();
  await page.getByRole("main").getByRole("status").getByRole("button", { name: "Refresh" }).click();
  await expect.element(page.getByText("Out of date.")).not.toBeInTheDocument();
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
  await expect.element(page.getByText(/^Only \d+ bookings loaded so far\.$/)).toBeVisible();
  expect(page.getByText(/^(No more|Nothing|Everything)/).elements()).toEqual([]);
});
