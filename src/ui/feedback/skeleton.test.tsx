import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SkeletonRows } from "./skeleton.tsx";
import { page } from "vitest/browser";
import { RawFields } from "../overlay/raw-fields.tsx";

/** Waits until React's work is on the screen. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("keeps the room of its rows free for 200 ms, then shows them and says what is loading", async () => {
  const screen = await render(<SkeletonRows columns={[{ width: "1fr" }]} rows={3} label="Loading bookings" />);
  const status = screen.container.querySelector("output");
  vi.advanceTimersByTime(199);
  await painted();
  expect(status?.textContent).toBe("");
  const rows = screen.container.querySelectorAll("[aria-hidden]");
  expect(rows).toHaveLength(3);
  const height = rows[2]?.getBoundingClientRect().bottom;
  expect(height).toBeGreaterThan(0);
  for (const row of rows) expect(row.checkVisibility({ visibilityProperty: true })).toBe(false);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(status?.textContent).toBe("Loading bookings"));
  for (const row of rows) expect(row.checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(rows[2]?.getBoundingClientRect().bottom).toBe(height);
});

const written = (role: "term" | "definition") =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent);

test("shows each value in a line of its own, also of nested objects and lists", async () => {
  await page.viewport(400, 600);
  await render(
    <RawFields
      raw={{ service_booking_id: "b-1", vehicle: { owner: { name: "Ada" } }, notes: ["a", { x: 7 }], gone: {} }}
    />,
  );
  await page.getByRole("button", { name: /^Everything the service sent/ }).click();
  expect(written("term")).toEqual(["service_booking_id", "vehicle.owner.name", "notes[0]", "notes[1].x", "gone"]);
  expect(written("definition")).toEqual(["b-1", "Ada", "a", "7", "{}"]);
  // One line: names break between their words alone.
  const [name] = page.getByRole("term").elements();
  expect(name?.getClientRects()[0]?.height).toBeLessThan(20);
});
