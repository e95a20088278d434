import { expect, test } from "vitest";
import { placeBeside } from "./dialog.tsx";

/** Its left edge, in a window of 1440. */
const leftOf = (left: number, right: number) =>
  Number.parseInt(placeBeside({ left, right, top: 300 }, 1440).gridTemplateColumns, 10);

test.each([
  ["to the right if there is room", 500, 700, 708],
  ["to the left if there is none", 1100, 1300, 692],
  ["over the end of a subject as wide as the window", 200, 1400, 1024],
])("places a dialog beside its subject: %s", (_name, left, right, at) => {
  expect(leftOf(left, right)).toBe(at);
});

test("is level with its subject, and moves up only if it needs the height", () => {
  expect(placeBeside({ left: 500, right: 700, top: 300.4 }, 1440).gridTemplateRows).toBe(
    "minmax(24px, 300px) auto minmax(24px, 1fr)",
  );
  expect(placeBeside({ left: 500, right: 700, top: -80 }, 1440).gridTemplateRows).toMatch(/^minmax\(24px, 24px\)/);
});
