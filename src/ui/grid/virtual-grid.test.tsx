import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button/button.tsx";
import { VirtualGrid } from "./virtual-grid.tsx";

interface Item {
  id: string;
}

const items = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `R-${String(from + index)}` }));

const groups = [
  { id: "first", label: "First", count: 3, rows: items(0, 3) },
  { id: "none", label: "None", count: 0, rows: [] },
  { id: "rest", label: "Rest", count: 9997, rows: items(3, 10_000) },
];

const columns = [
  { id: "name", label: "Name", width: "200px" },
  { id: "extra", label: "Extra", width: "200px", hideBelow: 700 },
  { id: "do", label: "Do", width: "minmax(0,1fr)" },
];

const rowKey = (item: Item) => item.id;
const cells = (item: Item) => [item.id, "more", <Button key="do">{`Do ${item.id}`}</Button>];

interface Options {
  groups?: { id: string; label: string; count: number; rows: Item[] }[];
  onOpen?: (item: Item) => void;
  width?: number;
}

function Grid({ groups: given = groups, onOpen, width = 800 }: Options) {
  return (
    <div style={{ display: "flex", height: 400, width }}>
      <VirtualGrid
        label="Things"
        columns={columns}
        groups={given}
        rowKey={rowKey}
        rowLabel={rowKey}
        rowHeight={36}
        renderCells={cells}
        renderPhone={rowKey}
        {...(onOpen === undefined ? {} : { onOpen })}
      />
    </div>
  );
}

async function show(options: Options = {}) {
  await page.viewport(1000, 700);
  const screen = await render(<Grid {...options} />);
  await expect.element(row("R-0")).toBeInTheDocument();
  return screen;
}

const row = (name: string) => page.getByRole("row", { name, exact: true });
const scroller = () => page.getByRole("grid").element().parentElement ?? document.body;

test("ten thousand rows are counted for assistive technology, but only the ones in view are drawn", async () => {
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

test("arrows, J and K, Home, End and Page keys walk over group borders, and the row is in view", async () => {
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
    // Below the head and the heading that stick, above the lower edge.
    expect(box.top).toBeGreaterThanOrEqual(pane.top + 62);
    expect(box.bottom).toBeLessThanOrEqual(pane.bottom + 1);
  }
});

test("the grid is one tab stop: Tab goes to the active row's control and then out", async () => {
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

test("the row with focus keeps it when it is scrolled out of view, and the arrows go on from it", async () => {
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

test("focus follows a row into another group, and goes to the next one when its row is gone", async () => {
  const screen = await show();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  const moved = [
    { id: "first", label: "First", count: 2, rows: [{ id: "R-0" }, { id: "R-2" }] },
    { id: "rest", label: "Rest", count: 2, rows: [{ id: "R-1" }, { id: "R-3" }] },
  ];
  await screen.rerender(<Grid groups={moved} />);
  await expect.element(row("R-1")).toHaveFocus();
  const gone = [{ id: "first", label: "First", count: 3, rows: [{ id: "R-0" }, { id: "R-2" }, { id: "R-3" }] }];
  await screen.rerender(<Grid groups={gone} />);
  await expect.element(row("R-2")).toHaveFocus();
});

test("Enter and a click open a row; a control in it only does its own work", async () => {
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

test("columns go when the grid is too narrow for them", async () => {
  await show({ width: 600 });
  await expect.element(page.getByRole("columnheader", { name: "Extra" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("grid")).toHaveAttribute("aria-colcount", "2");
});
