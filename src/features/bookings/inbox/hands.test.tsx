import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { awaiting, chord, dialog, idOf, panel, ringed, row, sent } from "#testing/open-inbox.ts";
import { names } from "#names";

onKnownDay();

describe("a confirm that has just opened", () => {
  test("ignores a tap for half a second, but never a chord", async () => {
    const { app, numbers } = await awaiting();
    const [first = ""] = numbers;
    await row(first).click();
    await panel(first)
      .getByRole(...names.booking.approve)
      .click();
    const confirm = dialog.getByRole(...names.booking.approve);
    const tap = {
      bubbles: true,
      button: 0,
      pointerType: "touch",
      pointerId: 1,
      isPrimary: true,
      width: 20,
      height: 20,
    };
    const button = await confirm.findElement();
    for (const type of ["pointerdown", "pointerup"]) button.dispatchEvent(new PointerEvent(type, tap));
    button.dispatchEvent(new PointerEvent("click", { ...tap, detail: 1 }));
    // A press that counts would have closed the dialog by now.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect([dialog.elements().length, sent(app)]).toEqual([1, []]);
    await userEvent.keyboard(chord);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent(app)).toEqual([`${idOf(app, first)}/approve`]);
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
