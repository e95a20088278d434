import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { awaiting, chord, dialog, idOf, panel, ringed, row, sent } from "#testing/open-inbox.ts";
import { names } from "#names";

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
