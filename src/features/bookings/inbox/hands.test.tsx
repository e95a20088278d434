import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseOpensNext, chooseUndoDelay } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp, type Opened } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";

onKnownDay();
afterEach(() => {
  clearToasts();
  clearAnnouncements();
});

const row = (number: string) => page.getByRole("row", { name: number });
const panel = (number: string) => page.getByRole("region", { name: `Booking ${number}` });
const dialog = page.getByRole("alertdialog");
const ringed = () => document.querySelector("[data-current]")?.getAttribute("aria-label");
const chord = "{Control>}{Enter}{/Control}";
const sent = ({ requests }: Opened) =>
  requests
    .filter(({ method }) => method === "POST")
    .map(({ url }) => new URL(url).pathname.replace("/v1/bookings/", ""));
const idOf = ({ world }: Opened, number: string) => world.bookings.all().find((each) => each.number === number)?.id;

/** The numbers of the requests in their order. */
async function awaiting(address = "/bookings?state=awaiting") {
  const app = await openApp(address);
  await row("BK-20431").findElement();
  const numbers = page
    .getByRole("row", { name: /^BK-/ })
    .elements()
    .map((each) => each.getAttribute("aria-label") ?? "");
  return { app, numbers };
}

describe("a queue of requests", () => {
  test("is gone through by keys: the ring moves on after each decision, and the end tells what was done", async () => {
    const { app, numbers } = await awaiting();
    for (const number of numbers) {
      expect(ringed()).toBe(number);
      await userEvent.keyboard("a");
      await expect.element(dialog).toHaveAccessibleName(`Approve ${number}?`);
      await userEvent.keyboard(chord);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const summary = page.getByRole("region", { name: "This round" });
    await expect.element(summary).toMatchTextContent("6 of 6 decided");
    await expect.element(summary).toMatchTextContent("6 confirmed");
    // Never added across currencies.
    await expect.element(summary).toMatchTextContent("captured EUR 1,136.00, SEK 6,240.00 · 1 without an amount");
    await expect.element(summary).toHaveFocus();
    expect(sent(app)).toEqual(numbers.map((number) => `${idOf(app, number)}/approve`));
  });

  test("moves an open panel on with the ring, and the address with it, from a click on its button too", async () => {
    const { app, numbers } = await awaiting();
    const [first = "", second = "", third = ""] = numbers;
    await row(first).click();
    await panel(first)
      .getByRole("button", { name: /^Approve/ })
      .click();
    await dialog.getByRole("button", { name: /^Approve/ }).click();
    await expect.element(panel(second)).toBeVisible();
    await userEvent.keyboard("r");
    await expect.element(dialog).toHaveAccessibleName(`Reject ${second}?`);
    await userEvent.keyboard(chord);
    await expect.element(panel(third)).toBeVisible();
    await expect.element(row(third)).toHaveFocus();
    await expect.poll(() => app.history.location.pathname).toBe(`/bookings/${idOf(app, third)}`);
    await expect.poll(() => sent(app)).toEqual([`${idOf(app, first)}/approve`, `${idOf(app, second)}/reject`]);
  });

  test("stays at the decided booking once that is switched off in Settings", async () => {
    chooseOpensNext(false);
    onTestFinished(() => void chooseOpensNext(true));
    const { numbers } = await awaiting();
    const [first = "", second = ""] = numbers;
    await row(first).click();
    await userEvent.keyboard("a");
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard(chord);
    await expect.element(row(first)).not.toBeInTheDocument();
    await expect.element(panel(first)).toHaveFocus();
    await expect.element(panel(first)).toMatchTextContent(`${first} approved`);
    await userEvent.keyboard("j");
    await expect.element(panel(second)).toBeVisible();
    await expect.element(row(second)).toHaveFocus();
  });

  test("counts what got no reply and what was refused, and captures only what was confirmed", async () => {
    let asked = 0;
    const app = await openApp("/bookings?state=awaiting&q=EUR", {
      between: async (request, answer) => {
        if (request.method !== "POST") return answer();
        asked += 1;
        const error = { code: "invalid_request", message: "Not this one.", request_id: "req_no" };
        if (asked === 1) return Response.json({ error }, { status: 400 });
        if (asked === 2) return answer().then(() => Promise.reject(new TypeError("network down")));
        return asked > 4 ? Promise.reject(new TypeError("network down")) : answer();
      },
    });
    await row("BK-20431").findElement();
    for (let left = page.getByRole("row", { name: /^BK-/ }).elements().length; left > 0; left -= 1) {
      const number = ringed() ?? "";
      await userEvent.keyboard("a");
      await expect.element(dialog).toHaveAccessibleName(`Approve ${number}?`);
      await userEvent.keyboard(chord);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const summary = page.getByRole("region", { name: "This round" });
    console.log(summary.element().textContent, sent(app));
  });
});

describe("the focus after a decision by keyboard", () => {
  const states = [
    ["a", "Approve", "BK-20431", "approved"],
    ["r", "Reject", "BK-20431", "rejected"],
    ["{Shift>}C{/Shift}", "Cancel booking", "BK-20402", "cancelled"],
    ["p", "Confirm pickup", "BK-20402", "picked up"],
    ["e", "Confirm return", "BK-20371", "returned"],
  ] as const;
  const ways = ["its row", "its panel", "its menu", "its panel’s button"] as const;
  for (const [letter, verb, number, done] of states) {
    test.each(ways)(`is on a booking after “${verb}” from %s`, async (way) => {
      chooseUndoDelay(0);
      onTestFinished(() => void chooseUndoDelay(5));
      await openApp(`/bookings?q=${number}`);
      await row(number).findElement();
      const focused = row(number).element();
      if (focused instanceof HTMLElement) focused.focus();
      if (way.startsWith("its panel")) {
        await userEvent.keyboard("{Enter}");
        await panel(number).findElement();
      }
      if (way === "its menu") {
        await userEvent.keyboard(".");
        await page.getByRole("menuitem", { name: new RegExp(`^${verb}`) }).findElement();
        for (let downs = 0; downs < 5; downs += 1) {
          if (document.activeElement?.textContent.startsWith(verb) === true) break;
          await userEvent.keyboard("{ArrowDown}");
        }
        await userEvent.keyboard("{Enter}");
      } else if (way === "its panel’s button" && verb !== "Cancel booking") {
        const button = panel(number)
          .getByRole("button", { name: new RegExp(`^${verb}`) })
          .element();
        if (button instanceof HTMLElement) button.focus();
        await userEvent.keyboard("{Enter}");
      } else await userEvent.keyboard(letter);
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
      await expect
        .poll(
          () =>
            document.activeElement?.closest("[role=row], section")?.getAttribute("aria-label") ??
            document.activeElement?.outerHTML.slice(0, 150),
        )
        .toMatch(new RegExp(number));
    });
  }
});
