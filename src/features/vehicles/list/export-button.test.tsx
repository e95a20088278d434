import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const button = page.getByRole(...names.shell.exportCsv);

test.for([1440, 390])(
  "disables the export of vehicles until they are loaded, and says why, %i px wide",
  async (wide) => {
    await openApp("/vehicles", { between: () => new Promise(() => {}) });
    await page.viewport(wide, 844);
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveAccessibleDescription("Vehicles aren't loaded yet.");
    await button.click({ force: true });
    await expect.element(page.getByRole("tooltip")).toMatchTextContent("Vehicles aren't loaded yet.");
  },
);
