import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { group, numbered, row, scroller, showGrid } from "./testing/show-grid.tsx";

const waiting = numbered("W", 0, 20);
const done = numbered("D", 0, 100_000);
const first = [group("waiting", waiting), group("done", done)];

let drawn: string[] = [];
const renderCells = ({ id }: { id: string }) => {
  drawn.push(id);
  return [id];
};
const show = () => showGrid({ groups: first, renderCells, resetKey: "a" });

const topOf = (name: string) => row(name).element().getBoundingClientRect().top;

async function scrollTo(top: number, until: string) {
  scroller().scrollTo({ top });
  await expect.element(row(until)).toBeInTheDocument();
}

test("keeps its scroll position when rows are added above", async () => {
  const screen = await show();
  await scrollTo(50_000, "D-1365");
  const before = topOf("D-1365");
  await screen.show({ groups: [group("waiting", [...numbered("N", 0, 500), ...waiting]), group("done", done)] });
  await expect.element(row("D-1365")).toBeInTheDocument();
  expect(topOf("D-1365")).toBe(before);
  await screen.show({});
  await expect.element(row("D-1365")).toBeInTheDocument();
  expect(topOf("D-1365")).toBe(before);
});

test("keeps the row under the pointer in place, even at the very top", async () => {
  const screen = await show();
  await row("W-4").hover();
  const before = topOf("W-4");
  const rows = [...waiting.slice(0, 2), ...numbered("N", 0, 7), ...waiting.slice(2)];
  await screen.show({ groups: [group("waiting", rows), group("done", done)] });
  expect(topOf("W-4")).toBe(before);
  await page.getByRole("button", { name: "Elsewhere" }).hover();
  const fewer = [...numbered("N", 0, 7), ...waiting.slice(4)];
  await screen.show({ groups: [group("waiting", fewer), group("done", done)] });
  expect(topOf("W-4")).not.toBe(before);
});

test("keeps the row with the focus in place when rows are added above it", async () => {
  const screen = await show();
  row("W-0").element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const before = topOf("W-2");
  await screen.show({ groups: [group("waiting", [...numbered("N", 0, 9), ...waiting]), group("done", done)] });
  await expect.element(row("W-2")).toHaveFocus();
  expect(topOf("W-2")).toBe(before);
});

test("stays in place when a row leaves its group, and closes the gap", async () => {
  const screen = await show();
  await row("W-4").hover();
  const [next, above] = [topOf("W-5"), topOf("W-4")];
  const rest = [...numbered("N", 0, 6), ...waiting.filter(({ id }) => id !== "W-4")];
  await screen.show({ groups: [group("waiting", rest), group("done", [{ id: "W-4" }, ...done])] });
  expect(topOf("W-5")).toBe(next);
  await screen.show({ groups: [group("waiting", rest), group("done", done)] });
  expect(above).toBeLessThan(next);
  expect(topOf("W-5")).toBe(next);
});

test("starts at the top for another filter, text or order, wherever the pointer is", async () => {
  const screen = await show();
  await scrollTo(50_000, "D-1365");
  await page.getByRole("grid").hover({ position: { x: 100, y: 50_100 } });
  await screen.show({ resetKey: "b", groups: [group("waiting", waiting), group("done", done.toReversed())] });
  await expect.element(row("W-0")).toBeInTheDocument();
  expect(scroller().scrollTop).toBe(0);
});

test("draws only the rows that come into view when scrolling", async () => {
  await show();
  await scrollTo(50_000, "D-1365");
  await expect.poll(() => page.getByRole("row").elements().length).toBeGreaterThan(25);
  const kept = row("D-1375").element();
  drawn = [];
  await expect.element(row("D-1398")).not.toBeInTheDocument();
  await scrollTo(50_360, "D-1398");
  expect(row("D-1375").element()).toBe(kept);
  expect(drawn).toContain("D-1398");
  expect(drawn).not.toContain("D-1375");
  expect(drawn.length).toBeLessThan(15);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("reaches both ends of 100,000 rows by Home and End", async () => {
  await show();
  row("W-0").element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(row("D-99999")).toHaveFocus();
  const box = row("D-99999").element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(scroller().getBoundingClientRect().bottom + 1);
  await userEvent.keyboard("{Home}");
  await expect.element(row("W-0")).toHaveFocus();
  expect(scroller().scrollTop).toBe(0);
});
