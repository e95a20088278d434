import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { names } from "#names";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { dialog, from, until } from "../testing/block-page.ts";

onKnownDay({ zone: "Europe/Oslo" });

const grid = page.getByRole(...names.calendar.grid);
const group = page.getByRole(...names.calendar.free);
const [asked, askedUntil] = [group.getByLabelText("From"), group.getByLabelText("Until")];
const taken = grid.getByRole("rowheader", { name: "HV-01" });
const free = grid.getByRole("button", { name: /^Free, / });

test("leaves only vehicles that are free between two times, and blocks one by a press", async () => {
  const { history } = await openApp("/calendar?from=2026-06-10");
  await expect.element(taken).toBeVisible();
  await asked.fill("2026-06-12T16:00");
  await askedUntil.fill("2026-06-14T20:00");
  await expect.element(taken).not.toBeInTheDocument();
  expect(history.location.href).toContain(`free=${encodeURIComponent("2026-06-12T14:00Z/2026-06-14T18:00Z")}`);
  await free.first().click();
  await expect.element(dialog).toBeVisible();
  await expect.element(from).toHaveValue("2026-06-12T16:00");
  await expect.element(until).toHaveValue("2026-06-14T20:00");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Clear times" }).click();
  await expect.element(taken).toBeVisible();
  await expect.element(asked).toHaveValue("");
  history.back();
  await expect.element(taken).not.toBeInTheDocument();
  await expect.element(asked).toHaveValue("2026-06-12T16:00");
});

test("calls no vehicle free for hours that are over", async () => {
  await openApp("/calendar?from=2026-06-10&free=2026-06-10T08:00Z/2026-06-10T10:00Z");
  await expect.element(taken).toBeVisible();
  await expect.element(askedUntil).toHaveAttribute("aria-invalid", "true");
  expect(free.elements()).toEqual([]);
});

test("shows the days of hours out of view, and nothing before they are one after the other", async () => {
  const { history } = await openApp("/calendar?from=2026-06-10");
  await asked.fill("2026-12-03T08:00");
  await askedUntil.fill("2026-12-01T20:00");
  await expect.element(taken).toBeVisible();
  await asked.fill("2026-12-01T08:00");
  await expect.element(free.first()).toBeVisible();
  expect(history.location.href).toContain("from=2026-11-30");
});
