import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { shownOf } from "../model/legend-kinds.ts";
import { legendCounts } from "../model/occupations.ts";
import { CalendarLegend } from "./legend.tsx";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";

const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };
const counts = legendCounts(
  inView([ends, ends, { ...ends, van: 2, state: "completed" }], { blocks: [aBlockRecord()] }),
);
const chip = (name: string) => page.getByRole("group", { name: "Show" }).getByRole("button", { name, exact: true });
const renderLegend = (hide?: string) =>
  renderPart(({ search, onChange }) => <CalendarLegend counts={counts} shown={shownOf(search)} onChange={onChange} />, {
    hide,
  });

test("counts what is in view by kind, with blocks and double bookings", async () => {
  await renderLegend();
  await expect.element(chip("Approved 2")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("Completed 1")).toBeVisible();
  await expect.element(chip("Your blocks (this browser) 1")).toBeVisible();
  await expect.element(chip("Double booking 1")).toHaveAttribute("aria-pressed", "false");
  // “Other” shows only if there is such a booking.
  await expect.element(chip("Other 0")).not.toBeInTheDocument();
});

test("hides a kind on a click and shows it again on the next", async () => {
  const asked = await renderLegend("blocks");
  await expect.element(chip("Your blocks (this browser) 1")).toHaveAttribute("aria-pressed", "false");
  await chip("Completed 1").click();
  await expect.element(chip("Completed 1")).toHaveAttribute("aria-pressed", "false");
  await chip("Your blocks (this browser) 1").click();
  await chip("Double booking 1").click();
  await expect.element(chip("Double booking 1")).toHaveAttribute("aria-pressed", "true");
  expect(asked).toEqual([{ hide: "completed,blocks" }, { hide: "completed" }, { only: "double" }]);
});

test("shows no counts before bookings are loaded", async () => {
  await openApp("/calendar", { between: () => new Promise(() => {}) });
  await expect.element(chip("Approved")).toBeVisible();
  await expect.element(chip("Double booking")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Show" })).not.toMatchTextContent("0");
});
