import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { group, numbered, row, showGrid, type GridShown } from "./testing/show-grid.tsx";

const show = (shown: GridShown, window?: number) =>
  showGrid(
    {
      groups: [{ ...group("all", numbered("R", 0, 2)), label: "" }],
      columns: [
        { id: "name", label: "Name", width: "200px", sort: "by-name" },
        { id: "extra", label: "Extra", width: "200px" },
        { id: "end", label: "Change", srLabel: "Last change", width: "minmax(0,1fr)", align: "end", sort: "by-change" },
      ],
      renderCells: ({ id }) => [id, "more", "end"],
      ...shown,
    },
    window,
  );

const head = (name: string) => page.getByRole("columnheader", { name });
const button = (name: string) => page.getByRole("button", { name });

test("makes sortable column heads buttons that say the current order", async () => {
  const onSort = vi.fn<(id: string) => void>();
  const screen = await show({ onSort });
  await button("Name").click();
  await button("Last change").click();
  expect(onSort.mock.calls).toEqual([["by-name"], ["by-change"]]);
  await expect.element(head("Name")).not.toHaveAttribute("aria-sort");
  await expect.element(button("Extra")).not.toBeInTheDocument();
  await screen.show({ sort: { id: "by-name", isDescending: false } });
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Last change")).not.toHaveAttribute("aria-sort");
  await expect.element(head("Extra")).not.toHaveAttribute("aria-sort");
  expect(button("Name").element().querySelector("svg")).not.toBeNull();
  expect(button("Last change").element().querySelector("svg")).toBeNull();
  await screen.show({ sort: { id: "by-change", isDescending: true } });
  await expect.element(head("Last change")).toHaveAttribute("aria-sort", "descending");
  expect(button("Name").element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

test("is one tab stop: the first row, from which arrows lead through the head, where Enter sorts", async () => {
  const onSort = vi.fn<(id: string) => void>();
  await show({ onSort });
  await userEvent.tab();
  await expect.element(row("R-0")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(button("Name")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSort).toHaveBeenCalledWith("by-name");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button("Last change")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(button("Last change")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(button("Name")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("R-0")).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(row("R-0")).toHaveFocus();
});

test("lets nothing in the hidden head take the focus on a phone", async () => {
  await show({ onSort: () => {}, sort: { id: "by-name", isDescending: true } }, 390);
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "descending");
  await expect.element(button("Name")).not.toBeInTheDocument();
});
