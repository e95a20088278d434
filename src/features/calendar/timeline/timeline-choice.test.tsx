import * as fc from "fast-check";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { barsWithin } from "../model/bars.ts";
import { tracksOf } from "../model/tracks.ts";
import type { Chosen } from "../model/block-dialog-store.ts";
import { timelineLayout } from "../model/timeline-layout.ts";
import { Timeline } from "./timeline.tsx";
import { inView } from "../testing/in-view.ts";
import { timeAxis } from "../model/time-axis.ts";
import { names } from "#names";

const measures = { leastDay: 6, row: 36, bar: { top: 5, height: 26, lane: 26 } };
const [vans, days, head, top] = [8, 12, 222, 46];
const { vehicles } = inView([], { vans });
const layout = timelineLayout(new Uint8Array(vans).fill(1), { row: measures.row, lane: measures.bar.lane });

/** What the form opens with: vehicles and period. */
type Asked = { readonly vehicles: readonly string[]; readonly from: string; readonly until: string };

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens an empty timeline from a day of a zone. */
async function open({ zone, first, dayWidth }: { zone: string; first: string; dayWidth: number }) {
  const asked: Asked[] = [];
  const view = { vehicles, tracks: tracksOf([]), blocks: new Map(), range: { from: 0, until: 0 }, zone };
  const barsOf = () => barsWithin(undefined, [], view.range, zone);
  function Part() {
    const [draft, setDraft] = useState<Chosen>();
    const axis = timeAxis(zone, first);
    return (
      <div className="flex h-[700px] flex-col" style={{ width: head + dayWidth * 14 }}>
        <Timeline
          calendar={{
            axis,
            firstDay: 0,
            layout,
            barsOf,
            isRefused: () => false,
            inView: view,
            free: undefined,
            letters: 6,
          }}
          weeks={2}
          measures={measures}
          now={0}
          draft={draft}
          onDraft={setDraft}
          onSettle={() => undefined}
          onBlock={(opening) => {
            if (opening.kind !== "chosen") return;
            const [from, until] = [opening.range.from, opening.range.until].map((ms) => new Date(ms).toISOString());
            asked.push({ vehicles: opening.vehicles.map(({ name }) => name), from: from ?? "", until: until ?? "" });
            setDraft(undefined);
          }}
          openId={undefined}
          onOpenBar={() => undefined}
        />
      </div>
    );
  }
  const { unmount } = await render(<Part />);
  const grid = page.getByRole(...names.calendar.grid).element();
  const scroller = grid.parentElement ?? grid;
  // The browser can't capture a test's pointer.
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => undefined);

  /** A point in a cell, in CSS pixels from its left. */
  const at = ({ row, day }: Cell, x: number) => {
    const box = scroller.getBoundingClientRect();
    return { clientX: box.left + head + day * dayWidth + x, clientY: box.top + top + row * measures.row + 18 };
  };
  const rowAt = ({ row }: Cell) => grid.querySelector(`[data-row="${String(row)}"]`) ?? grid;
  const point = (type: string, cell: Cell, x: number) =>
    rowAt(cell).dispatchEvent(
      type === "click"
        ? new MouseEvent(type, { bubbles: true, ...at(cell, x) })
        : new PointerEvent(type, { bubbles: true, button: 0, pointerType: "mouse", ...at(cell, x) }),
    );
  const key = async (name: string, shiftKey = false) => {
    const press = new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true });
    grid.querySelector("[data-cell]")?.dispatchEvent(press);
    // The focused cell is a new element.
    await new Promise(requestAnimationFrame);
  };
  const times = async (count: number, name: string, shiftKey = false) => {
    for (let step = 0; step < count; step += 1) await key(name, shiftKey);
  };

  return {
    asked,
    unmount,
    choose: async (from: Cell, to: Cell) => {
      await times(from.row, "ArrowDown");
      await times(from.day, "ArrowRight");
      await times(Math.abs(to.row - from.row), to.row > from.row ? "ArrowDown" : "ArrowUp", true);
      await times(Math.abs(to.day - from.day), to.day > from.day ? "ArrowRight" : "ArrowLeft", true);
    },
    enter: () => key("Enter"),
    drag: (from: Cell, to: Cell, ends: readonly [number, number]) => {
      point("pointerdown", from, ends[0]);
      point("pointermove", to, ends[1]);
      point("pointerup", to, ends[1]);
      point("click", to, ends[1]);
    },
    press: async (from: Cell, to: Cell, ends: readonly [number, number]) => {
      point("click", from, ends[0]);
      await new Promise(requestAnimationFrame);
      point("click", to, ends[1]);
    },
  };
}

type Cell = { readonly row: number; readonly day: number };

const cell = fc.record({ row: fc.nat(vans - 1), day: fc.nat(days - 1) });
const sheet = fc.record({
  // Some of them include a clock change.
  zone: fc.constantFrom("Europe/Oslo", "America/New_York", "Asia/Kolkata", "UTC"),
  first: fc.constantFrom("2026-03-02", "2026-03-25", "2026-06-08", "2026-10-20", "2026-10-28"),
  // Wide enough that two pixels are less than an hour.
  dayWidth: fc.integer({ min: 72, max: 96 }),
});

test("opens the form for the same days by drag, two clicks or keys", async () => {
  await fc.assert(
    fc.asyncProperty(sheet, cell, cell, async (given, from, to) => {
      const opened = await open(given);
      // Full days: from just after the start of the earlier to just before the end of the later.
      const [begin, end] = [2, given.dayWidth - 2];
      const ends = from.day <= to.day ? ([begin, end] as const) : ([end, begin] as const);
      opened.drag(from, to, ends);
      await opened.press(from, to, ends);
      await opened.choose(from, to);
      await opened.enter();
      const [dragged, pressed, typed] = opened.asked;
      await opened.unmount();
      expect(opened.asked).toHaveLength(3);
      expect(dragged).toEqual(typed);
      expect(pressed).toEqual(typed);
    }),
    { numRuns: 8 },
  );
});
