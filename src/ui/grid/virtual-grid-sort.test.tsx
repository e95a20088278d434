import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { GridSort } from "./grid-head.tsx";
import { VirtualGrid } from "./virtual-grid.tsx";

const groups = [{ id: "all", label: "", count: 2, rows: [{ id: "R-0" }, { id: "R-1" }] }];
const columns = [
  { id: "name", label: "Name", width: "200px", sort: "by-name" },
  { id: "extra", label: "Extra", width: "200px" },
  {
    id: "end",
    label: "Change",
    srLabel: "Last change",
    width: "minmax(0,1fr)",
    align: "end" as const,
    sort: "by-change",
  },
];
const rowKey = ({ id }: { id: string }) => id;

function Grid({ sort, onSort }: { sort?: GridSort; onSort: (id: string) => void }) {
  return (
    <div style={{ display: "flex", height: 400 }}>
      <VirtualGrid
        label="Things"
        columns={columns}
        groups={groups}
        rowKey={rowKey}
        rowLabel={rowKey}
        renderCells={({ id }) => [id, "more", "end"]}
        renderPhone={rowKey}
        onSort={onSort}
        {...(sort === undefined ? {} : { sort })}
      />
    </div>
  );
}

const head = (name: string) => page.getByRole("columnheader", { name });
const button = (name: string) => page.getByRole("button", { name });

test("the head of a column that can be sorted is a button, and says which order is in force", async () => {
  await page.viewport(1000, 700);
  const onSort = vi.fn<(id: string) => void>();
  const screen = await render(<Grid onSort={onSort} />);
  await button("Name").click();
  await button("Last change").click();
  expect(onSort.mock.calls).toEqual([["by-name"], ["by-change"]]);
  await expect.element(head("Name")).not.toHaveAttribute("aria-sort");
  await expect.element(button("Extra")).not.toBeInTheDocument();
  await screen.rerender(<Grid onSort={onSort} sort={{ id: "by-name", isDescending: false }} />);
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Last change")).not.toHaveAttribute("aria-sort");
  await expect.element(head("Extra")).not.toHaveAttribute("aria-sort");
  expect(button("Name").element().querySelector("svg")).not.toBeNull();
  expect(button("Last change").element().querySelector("svg")).toBeNull();
  await screen.rerender(<Grid onSort={onSort} sort={{ id: "by-change", isDescending: true }} />);
  await expect.element(head("Last change")).toHaveAttribute("aria-sort", "descending");
  expect(button("Name").element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

test("Tab reaches the head before the rows, and Enter there sorts", async () => {
  await page.viewport(1000, 700);
  const onSort = vi.fn<(id: string) => void>();
  await render(<Grid onSort={onSort} />);
  await userEvent.tab();
  await expect.element(button("Name")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSort).toHaveBeenCalledWith("by-name");
  await userEvent.tab();
  await expect.element(button("Last change")).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("row", { name: "R-0" })).toHaveFocus();
});

test("on a phone, where the head is not seen, nothing in it takes the focus", async () => {
  await page.viewport(390, 700);
  await render(<Grid onSort={() => {}} sort={{ id: "by-name", isDescending: true }} />);
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "descending");
  await expect.element(button("Name")).not.toBeInTheDocument();
});
