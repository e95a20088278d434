import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { group, numbered, row, TestGrid } from "./testing/show-grid.tsx";

const groups = [group("All", numbered("R", 0, 100_000))];

interface Options {
  onToggle?: (key: string, range: boolean) => void;
  onToggleAll?: () => void;
  onOpen?: () => void;
  isSelecting?: boolean;
  all?: "none" | "some" | "all";
}

function Grid({ onToggle, onToggleAll, onOpen, isSelecting = false, all = "none" }: Options) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <TestGrid
      groups={groups}
      columns={[
        { id: "name", label: "Name", width: "200px" },
        { id: "extra", label: "Extra", width: "minmax(0,1fr)" },
      ]}
      renderCells={({ id }) => [id, "more"]}
      onOpen={() => onOpen?.()}
      selection={{
        isSelected: (key) => ticked.has(key),
        onToggle: (key, range) => {
          onToggle?.(key, range);
          setTicked((before) => new Set([...before, key].filter((id) => id !== key || !before.has(key))));
        },
        onToggleAll: () => onToggleAll?.(),
        all,
        labelOf: ({ id }) => `Select ${id}`,
        allLabel: "Select all things",
        isSelecting,
      }}
    />
  );
}

async function show(options: Options = {}, width = 1000) {
  await page.viewport(width, 700);
  const screen = await render(<Grid {...options} />);
  await expect.element(row("R-0")).toBeInTheDocument();
  await userEvent.unhover(page.getByRole("grid"));
  return screen;
}

const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const all = () => page.getByRole("checkbox", { name: "Select all things" });
/** As seen on the screen: a hidden checkbox keeps its place. */
const isShown = (checkbox: ReturnType<typeof box>) =>
  getComputedStyle(checkbox.element().closest("label") ?? document.body).opacity === "1";

test("ticks a row by its checkbox without opening it, and ranges with Shift", async () => {
  const onToggle = vi.fn<(key: string, range: boolean) => void>();
  const onOpen = vi.fn<() => void>();
  await show({ onToggle, onOpen });
  await box("R-1").click();
  await expect.element(box("R-1")).toBeChecked();
  await expect.element(box("R-2")).not.toBeChecked();
  await box("R-4").click({ modifiers: ["Shift"] });
  expect(onToggle.mock.calls).toEqual([
    ["R-1", false],
    ["R-4", true],
  ]);
  expect(getSelection()?.toString()).toBe("");
  expect(onOpen).not.toHaveBeenCalled();
  await row("R-1").click({ position: { x: 100, y: 10 } });
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test("ticks the focused row by X, and a range by Shift+X, without opening", async () => {
  const onToggle = vi.fn<(key: string, range: boolean) => void>();
  const onOpen = vi.fn<() => void>();
  await show({ onToggle, onOpen });
  row("R-0").element().focus();
  await userEvent.keyboard("x");
  await expect.element(box("R-0")).toBeChecked();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>}X{/Shift}");
  await userEvent.keyboard("{Control>}x{/Control}");
  expect(onToggle.mock.calls).toEqual([
    ["R-0", false],
    ["R-2", true],
  ]);
  await userEvent.keyboard("{Home}x");
  await expect.element(box("R-0")).not.toBeChecked();
  expect(onOpen).not.toHaveBeenCalled();
});

test("moves by Tab from the active row to its checkbox; Space ticks, arrows continue", async () => {
  await show();
  row("R-0").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  await expect.element(box("R-1")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(box("R-1")).toBeChecked();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("R-2")).toHaveFocus();
});

test("shows all checkboxes while rows are being ticked, with one for all in the head", async () => {
  const onToggleAll = vi.fn<() => void>();
  const screen = await show({ isSelecting: true, all: "some", onToggleAll });
  await expect.poll(() => isShown(box("R-3"))).toBe(true);
  await expect.poll(() => isShown(all())).toBe(true);
  await expect.element(all()).toBePartiallyChecked();
  await all().click();
  expect(onToggleAll).toHaveBeenCalledTimes(1);
  await screen.rerender(<Grid isSelecting all="all" />);
  await expect.element(all()).toBeChecked();
  await screen.rerender(<Grid isSelecting all="none" />);
  await expect.element(all()).not.toBeChecked();
  await expect.element(all()).not.toBePartiallyChecked();
});

test("shows checkboxes on a phone only while ticking, wide enough for a thumb", async () => {
  const onOpen = vi.fn<() => void>();
  const screen = await show({ onOpen }, 390);
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  await screen.rerender(<Grid isSelecting onOpen={onOpen} />);
  await box("R-1").click();
  await expect.element(box("R-1")).toBeChecked();
  expect(onOpen).not.toHaveBeenCalled();
  const hit = box("R-1").element().closest("label")?.getBoundingClientRect();
  expect(Math.min(hit?.width ?? 0, hit?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
