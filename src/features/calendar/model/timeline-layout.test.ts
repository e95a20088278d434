import * as fc from "fast-check";
import { expect, test } from "vitest";
import { timelineLayout } from "./timeline-layout.ts";

const heights = { row: 36, lane: 24 };

test("stacks rows, taller with more lanes, and finds the row at each point", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 1, 1, 2, 3), { maxLength: 60 }), (lanes) => {
      const layout = timelineLayout(Uint8Array.from(lanes), heights);
      let top = 0;
      for (const [index, count] of lanes.entries()) {
        expect([layout.topOf(index), layout.heightOf(index)]).toEqual([top, 36 + (count - 1) * 24]);
        expect([layout.rowAt(top), layout.rowAt(top + layout.heightOf(index) - 1)]).toEqual([index, index]);
        top += layout.heightOf(index);
      }
      expect(layout.height).toBe(top);
      expect(layout.rowAt(-50)).toBe(0);
      expect(layout.rowAt(top + 50)).toBe(Math.max(0, lanes.length - 1));
    }),
  );
});
