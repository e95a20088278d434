import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { awaiting, chord, dialog, idOf, panel, ringed, row, sent } from "#testing/open-inbox.ts";
import { names } from "#names";
import { seededRandom } from "#mock/service/random.ts";

onKnownDay();

describe("a confirm that has just opened", () => {
  test("ignores a click for half a second, but never a chord", async () => {
    // This half second ends when the test says so.
    const halves: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    vi.stubGlobal("setTimeout", (run: () => void, ms?: number) => (ms === 500 ? halves.push(run) : start(run, ms)));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { app, numbers } = await awaiting();
    const [first = "", second = ""] = numbers;
    const confirm = dialog.getByRole(...names.booking.approve);
    const ask = async (number: string) => {
      await row(number).click();
      await panel(number)
        .getByRole(...names.booking.approve)
        .click();
      await expect.element(confirm).toBeVisible();
    };
    await ask(first);
    await confirm.click({ force: true });
    expect([dialog.elements().length, sent(app)]).toEqual([1, []]);
    await userEvent.keyboard(chord);
    await expect.poll(() => sent(app)).toEqual([`${idOf(app, first)}/approve`]);
    await expect.element(dialog).not.toBeInTheDocument();

    await ask(second);
    await confirm.click({ force: true });
    expect(dialog.elements().length).toBe(1);
    for (const end of halves) end();
    await confirm.click();
    await expect.poll(() => sent(app)).toHaveLength(2);
  });

  test("sends after the refresh that a chord came too early for, if nothing changed", async () => {
    let at = knownMoment;
    const gate = Promise.withResolvers<void>();
    const { world, requests } = await openApp("/bookings?state=awaiting&q=BK-20431", {
      now: () => at,
      between: async (request, answer) => {
        if (at > knownMoment && request.method === "GET") await gate.promise;
        return answer();
      },
    });
    await row("BK-20431").findElement();
    at += 20_000;
    await userEvent.keyboard("a");
    await expect.element(dialog.getByRole("status")).toBeVisible();
    await userEvent.keyboard(chord);
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
    gate.resolve();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => world.bookings.all().find(({ number }) => number === "BK-20431")?.state).toBe("approved");
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});

test("who opens another booking while a confirm still loads isn't asked about the first", async () => {
  const { numbers } = await awaiting();
  const [first = "", second = ""] = numbers;
  expect(ringed()).toBe(first);
  const other = await row(second).findElement();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true, cancelable: true }));
  await Promise.resolve();
  other.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await expect.element(panel(second)).toBeVisible();
  await userEvent.keyboard("r");
  await expect.element(dialog).toHaveAccessibleName(new RegExp(`^Reject ${second}`));
});

describe("with a selection", () => {
  test("letters open the dry run for it, other keys say why not, and Escape leaves it before the panel", async () => {
    const { numbers } = await awaiting("/bookings");
    const [first = "", second = "", third = ""] = numbers;
    await row(first).click();
    await userEvent.keyboard("x{ArrowDown}x");
    await expect.element(panel(second)).toBeVisible();
    await userEvent.keyboard("a");
    await expect.element(dialog).toHaveAccessibleName(/^Approve 2\b/);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard("y");
    await expect.element(page.getByRole("status").filter({ hasText: /\bEsc\b/ })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("region", { name: "Selection" })).not.toBeInTheDocument();
    await expect.element(panel(second)).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(panel(third)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(panel(third)).not.toBeInTheDocument();
    await expect.element(row(third)).toHaveFocus();
  });
});

test("Undo: U types in a field, where Alt+U undoes, and the cap says which", async () => {
  chooseUndoDelay(20);
  onTestFinished(() => void chooseUndoDelay(5));
  const app = await openApp("/bookings?q=BK-20402");
  await row("BK-20402").click();
  await userEvent.keyboard("p");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(chord);
  const undo = page.getByRole("region", { name: "Notifications" }).getByRole(...names.booking.undo);
  await expect.element(undo).toMatchTextContent(/^UndoU$/);
  const search = page.getByRole(...names.bookings.search);
  await search.click();
  await expect.element(undo).toMatchTextContent(/^Undo(Alt|⌥)U$/);
  await userEvent.keyboard("u");
  await expect.element(search).toHaveValue("BK-20402u");
  await expect.element(undo).toBeVisible();
  await userEvent.keyboard("{Alt>}u{/Alt}");
  await expect.element(undo).not.toBeInTheDocument();
  expect(sent(app)).toEqual([]);
});

/** The number in the name of the row or panel with the focus. */
const focused = () => document.activeElement?.closest("[role=row], section")?.getAttribute("aria-label") ?? "nowhere";

test.each([
  ["its row", "Approve", "BK-20431", "approved"],
  ["its panel", "Reject", "BK-20431", "rejected"],
  ["its menu", "Cancel booking", "BK-20402", "cancelled"],
  ["its panel’s button", "Confirm pickup", "BK-20402", "picked up"],
  ["its row", "Confirm return", "BK-20371", "returned"],
])("the focus is on a booking after a decision by keyboard from %s: %s", async (way, verb, number, done) => {
  chooseUndoDelay(0);
  onTestFinished(() => void chooseUndoDelay(5));
  await openApp(`/bookings?q=${number}`);
  const element = await row(number).findElement();
  if (element instanceof HTMLElement) element.focus();
  if (way.startsWith("its panel")) {
    await userEvent.keyboard("{Enter}");
    await panel(number).findElement();
  }
  if (way === "its menu") {
    await userEvent.keyboard(".");
    await page.getByRole("menuitem", { name: new RegExp(`^${verb}`) }).findElement();
    while (document.activeElement?.textContent.startsWith(verb) !== true) await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{Enter}");
  } else if (way === "its panel’s button") {
    panel(number)
      .getByRole("button", { name: new RegExp(`^${verb}`) })
      .element()
      .focus();
    await userEvent.keyboard("{Enter}");
  } else await userEvent.keyboard({ Approve: "a", Reject: "r" }[verb] ?? "e");
  await expect.element(dialog).toHaveAccessibleName(new RegExp(number));
  await userEvent.keyboard(chord);
  await expect
    .element(
      page
        .getByRole("status")
        .filter({ hasText: `${number} ${done}` })
        .first(),
    )
    .toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toMatch(number);
});

const labelOf = (selector: string) => document.querySelector(selector)?.getAttribute("aria-label") ?? undefined;
const inPanel = () => labelOf("section[aria-label^='Booking ']")?.replace("Booking ", "");
const asked = () => document.querySelector("[role=alertdialog] [slot=title], [role=alertdialog] h2")?.textContent;
const settle = () =>
  new Promise<void>(
    (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test("an action names the booking with the ring and the panel, and sends that one", async () => {
  const random = seededRandom(1);
  const pick = <T,>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const { world, requests } = await openApp("/bookings?state=awaiting", {
    between: async (request, answer) => {
      if (request.method === "POST" && random() < 0.3) {
        const error = { code: "invalid_request", message: "Not this one.", request_id: "req_no" };
        return Response.json({ error }, { status: 400 });
      }
      return answer();
    },
  });
  await page.getByRole("row", { name: "BK-20431" }).findElement();
  const sent = () => requests.filter(({ method }) => method === "POST").map(({ url }) => url);
  const idOf = (number: string) => world.bookings.all().find((each) => each.number === number)?.id ?? "none";
  // What is on screen as a key asks: answers come at any time, and the confirm's code may still have to load.
  let now: string | undefined;
  const look = ({ key }: KeyboardEvent) => {
    if ((key === "a" || key === "r") && asked() === undefined) now = inPanel() ?? ringed() ?? undefined;
  };
  window.addEventListener("keydown", look, { capture: true });
  onTestFinished(() => window.removeEventListener("keydown", look, { capture: true }));
  const steps = [
    "j",
    "k",
    "s",
    "a",
    "a",
    "r",
    "{Enter}",
    "{Escape}",
    "click",
    "arrival",
    "confirm",
    "confirm",
  ] as const;
  const faults: string[] = [];
  for (let step = 0; step < 36; step += 1) {
    const question = asked();
    const before = sent().length;
    const what = pick(steps);
    if (what === "click") {
      const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
      if (question === undefined) pick(rows)?.click();
    } else if (what === "arrival") {
      const booking = pick(world.bookings.all().filter(({ state }) => state === "awaiting_approval"));
      if (booking !== undefined && random() < 0.4)
        world.bookings.replace({ ...booking, state: "cancelled", updatedAt: Date.now() + step });
      if (question === undefined)
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Refresh")?.click();
    } else await userEvent.keyboard(what === "confirm" ? "{Control>}{Enter}{/Control}" : (what ?? ""));
    await settle();
    // The ring is at the booking in the panel, wherever that is listed.
    const [ring, shown] = [ringed(), inPanel()];
    if (ring !== undefined && shown !== undefined && ring !== shown) faults.push(`ring at ${ring}, panel of ${shown}`);
    if (question === undefined && asked()?.includes(now ?? "") === false) faults.push(`asked “${asked()}” at ${now}`);
    const next = sent().slice(before);
    const named = `/${idOf(question?.match(/BK-\d+/)?.[0] ?? "")}/`;
    if (question !== undefined && !next.every((url) => url.includes(named)))
      faults.push(`${question} sent ${next.join(", ")}`);
  }
  expect(faults).toEqual([]);
  expect(sent().length).toBeGreaterThan(0);
});

test("sends a booking that changed since the dry run only once seen, and moves the focus on from a finished job", async () => {
  let at = knownMoment;
  const { world, requests } = await openApp("/bookings?state=awaiting", { now: () => at });
  await expect.element(row("BK-20431")).toBeVisible();
  row("BK-20431").element().focus();
  await userEvent.keyboard("x");
  at += 20_000;
  const booking = world.bookings.all().find(({ number }) => number === "BK-20431");
  if (booking === undefined) throw new Error("The world lacks the booking.");
  world.bookings.replace({ ...booking, price: { amount: 313, currency: "EUR" }, updatedAt: at });
  await page.getByRole(...names.bookings.approveSelected).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(/BK-20431.*EUR 312\.00 → EUR 313\.00/);
  const confirm = dialog.getByRole(...names.booking.approve);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByRole("button", { name: "I've seen the changes" }).click();
  await confirm.click();
  const strip = page.getByRole("region", { name: /^Job:/ });
  const dismiss = strip.getByRole("button", { name: "Dismiss" });
  await dismiss.click();
  expect(world.ledger.capturesOf(booking.id)).toHaveLength(1);
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("row");
});
