import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { GoToDate } from "./calendar-bar.tsx";
import { renderPart } from "../testing/render-part.tsx";

test("puts the search into the address after typing, and clears it with Escape", async () => {
  const { history } = await openApp("/calendar?weeks=4");
  const box = page.getByRole("searchbox", { name: "Search vehicles on the calendar" });
  await expect.element(box).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("HV-1");
  await expect.poll(() => history.location.href).toBe("/calendar?weeks=4&q=HV-1");
  await userEvent.keyboard("{Escape}");
  await expect.element(box).toHaveValue("");
  await expect.poll(() => history.location.href).toBe("/calendar?weeks=4");
});

test("goes to a typed day, but not while the year is half typed", async () => {
  const asked = await renderPart(
    ({ search, onChange }) => (
      <GoToDate from={search.from ?? "2026-06-08"} words="" onGo={(from) => onChange({ from })} />
    ),
    {},
  );
  const field = page.getByLabelText("Go to date");
  await expect.element(field).toHaveValue("2026-06-08");
  await field.fill("0026-07-01");
  await expect.element(field).toHaveValue("0026-07-01");
  await field.fill("2026-07-01");
  await expect.element(field).toHaveValue("2026-07-01");
  expect(asked).toEqual([{ from: "2026-07-01" }]);
});
