import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import { chord, dialog, panel, row } from "#testing/open-inbox.ts";

onKnownDay();
afterEach(() => {
  clearToasts();
  clearAnnouncements();
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
