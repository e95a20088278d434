import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { VirtualGrid, type VirtualGridProps } from "../virtual-grid.tsx";

export type Item = { id: string };
export type GridShown = Partial<VirtualGridProps<Item>>;

/** Rows called `R-3`, `R-4` …, up to but not including `end`. */
export const numbered = (name: string, from: number, end: number): Item[] =>
  Array.from({ length: end - from }, (_, index) => ({ id: `${name}-${String(from + index)}` }));

export const group = (id: string, rows: readonly Item[]) => ({ id, label: id, count: rows.length, rows });

const idOf = ({ id }: Item) => id;

/** A grid of 400 px with rows of 36 px, and a button after it. */
export function TestGrid({ width, ...shown }: GridShown & { width?: number | undefined }) {
  return (
    <>
      <div style={{ display: "flex", height: 400, width }}>
        <VirtualGrid
          label="Things"
          columns={[{ id: "name", label: "Name", width: "minmax(0,1fr)" }]}
          groups={[]}
          rowKey={idOf}
          rowLabel={idOf}
          renderCells={({ id }) => [id]}
          renderPhone={({ id }) => <p>{id}</p>}
          {...shown}
        />
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}

/** Shows it with the pointer elsewhere. `show` renders it again with other rows or properties. */
export async function showGrid(shown: GridShown & { width?: number }, window = 1000) {
  await page.viewport(window, 700);
  const screen = await render(<TestGrid {...shown} />);
  await page.getByRole("button", { name: "Elsewhere" }).hover();
  await page.getByRole("row").nth(1).findElement();
  return { show: (next: GridShown) => screen.rerender(<TestGrid {...shown} {...next} />) };
}

export const row = (name: string) => page.getByRole("row", { name, exact: true });
export const scroller = () => page.getByRole("grid").element().parentElement ?? document.body;
