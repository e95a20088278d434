import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { chord, dialog, panel, row } from "#testing/open-inbox.ts";

onKnownDay({ undo: 0 });

/** The number in the name of the row or panel with the focus. */
const focused = () => document.activeElement?.closest("[role=row], section")?.getAttribute("aria-label") ?? "nowhere";

test.each([
  ["its row", "Approve", "BK-20431", "approved"],
  ["its panel", "Reject", "BK-20431", "rejected"],
  ["its menu", "Cancel booking", "BK-20402", "cancelled"],
  ["its panel’s button", "Confirm pickup", "BK-20402", "picked up"],
  ["its row", "Confirm return", "BK-20371", "returned"],
])("the focus is on a booking after a decision by keyboard from %s: %s", async (way, verb, number, done) => {
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
