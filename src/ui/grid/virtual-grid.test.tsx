import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/button.tsx";
import { group, numbered, row, scroller, showGrid, type GridShown, type Item } from "./testing/show-grid.tsx";

const show = (shown: GridShown & { width?: number } = {}) =>
  showGrid({
    groups: [group("First", numbered("R", 0, 3)), group("None", []), group("Rest", numbered("R", 3, 10_000))],
    columns: [
      { id: "name", label: "Name", width: "200px" },
      { id: "extra", label: "Extra", width: "200px", hideBelow: 700 },
      { id: "do", label: "Do", width: "minmax(0,1fr)" },
    ],
    renderCells: ({ id }) => [id, "more", <Button key="do">{`Do ${id}`}</Button>],
    width: 800,
    ...shown,
  });

test("counts ten thousand rows for assistive technology but draws only those in view", async () => {
  await show();
  const grid = page.getByRole("grid", { name: "Things" });
  await expect.element(grid).toHaveAttribute("aria-rowcount", "10001");
  await expect.element(row("R-4")).toHaveAttribute("aria-rowindex", "6");
  await expect.element(page.getByRole("rowgroup", { name: "Rest, 9,997" })).toBeInTheDocument();
  expect(page.getByRole("row").elements().length).toBeLessThan(40);
  scroller().scrollTo({ top: 200_000 });
  await expect.element(row("R-5550")).toBeInTheDocument();
  expect(page.getByRole("row").elements().length).toBeLessThan(40);
});

test("moves across groups by arrows, J, K, Home, End and Page keys, in view", async () => {
  await show();
  await userEvent.tab();
  await expect.element(row("R-0")).toHaveFocus();
  const walk: [string, string][] = [
    ["{ArrowDown}", "R-1"],
    ["j", "R-2"],
    ["{ArrowDown}", "R-3"],
    ["k", "R-2"],
    ["{ArrowUp}", "R-1"],
    ["{PageDown}", "R-9"],
    ["{End}", "R-9999"],
    ["{PageUp}", "R-9991"],
    ["{Home}", "R-0"],
    ["{ArrowUp}", "R-0"],
  ];
  for (const [key, name] of walk) {
    await userEvent.keyboard(key);
    await expect.element(row(name)).toHaveFocus();
    const box = row(name).element().getBoundingClientRect();
    const pane = scroller().getBoundingClientRect();
    // Below the sticky head and heading, above the lower edge.
    expect(box.top).toBeGreaterThanOrEqual(pane.top + 62);
    expect(box.bottom).toBeLessThanOrEqual(pane.bottom + 1);
  }
});

test("is one tab stop, from which Tab reaches the active row's control and leaves", async () => {
  await show();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Do R-1", exact: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("R-2")).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(page.getByRole("grid").element().contains(document.activeElement)).toBe(false);
});

test("keeps the focus on a row scrolled out of view, and continues from it", async () => {
  await show();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  scroller().scrollTo({ top: 100_000 });
  await expect.element(row("R-2780")).toBeInTheDocument();
  await expect.element(row("R-1")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("R-2")).toHaveFocus();
  expect(scroller().scrollTop).toBeLessThan(100);
});

test("follows a focused row into another group, or moves to the next if it is gone", async () => {
  const screen = await show();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  const [zero, one, two, three] = [{ id: "R-0" }, { id: "R-1" }, { id: "R-2" }, { id: "R-3" }];
  await screen.show({ groups: [group("First", [zero, two]), group("Rest", [one, three])] });
  await expect.element(row("R-1")).toHaveFocus();
  await screen.show({ groups: [group("First", [zero, two, three])] });
  await expect.element(row("R-2")).toHaveFocus();
});

test("keeps the focus on its row when the order changes", async () => {
  const rows = numbered("R", 0, 10);
  const screen = await show({ groups: [group("First", rows)], resetKey: "up" });
  row("R-2").element().focus();
  await screen.show({ groups: [group("First", rows.toReversed())], resetKey: "down" });
  await expect.element(row("R-2")).toHaveAttribute("aria-rowindex", "9");
  await expect.element(row("R-2")).toHaveFocus();
});

test("opens a row by Enter and click, but not by a control in it", async () => {
  const onOpen = vi.fn<(item: Item) => void>();
  await show({ onOpen });
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith({ id: "R-0" });
  await row("R-2").click({ position: { x: 30, y: 10 } });
  expect(onOpen).toHaveBeenLastCalledWith({ id: "R-2" });
  await page.getByRole("button", { name: "Do R-1", exact: true }).click();
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test("hides columns when the grid is too narrow", async () => {
  await show({ width: 600 });
  await expect.element(page.getByRole("columnheader", { name: "Extra" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-colcount", "2");
});
