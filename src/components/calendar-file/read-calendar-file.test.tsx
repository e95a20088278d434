import { expect, test, vi } from "vitest";
import { startAppWorker } from "../app-worker.ts";
import { readCalendarFile } from "./read-calendar-file.ts";
import { calendarOf, eventOf, inOslo } from "./testing/a-calendar.ts";

const file = (text: string) => new File([text], "service.ics", { type: "text/calendar" });

/** A worker whose whole script is this text, and whether it was ended. */
function workerOf(script: string) {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  return { start: () => worker, end: vi.spyOn(worker, "terminate") };
}

/** Keeps an error that belongs to the test out of its log. */
const quiet = (event: Event) => event.preventDefault();

const refuse = () => {
  throw new TypeError("Refused by the security policy");
};

test("a calendar is read beside the page, and the worker has ended", async () => {
  const worker = startAppWorker("calendar");
  const end = vi.spyOn(worker, "terminate");
  const text = calendarOf(eventOf("UID:a", "DTSTART;TZID=W. Europe Standard Time:20261103T080000", "DURATION:PT1H"));
  expect(await readCalendarFile(file(text), inOslo, { start: () => worker })).toMatchObject({
    kind: "calendar",
    lines: [{ start: "2026-11-03T08:00:00+01:00", end: "2026-11-03T09:00:00+01:00", vehicle: "HV-12" }],
    hasFloating: false,
  });
  expect(end).toHaveBeenCalledOnce();
});

test("a file that is too large is refused before anything of it is read", async () => {
  const start = vi.fn<() => Worker>();
  const large = file("a".repeat(2 * 1024 * 1024 + 1));
  expect(await readCalendarFile(large, inOslo, { start })).toMatchObject({ kind: "refused", because: "too large" });
  expect(start).not.toHaveBeenCalled();
});

test("a file that keeps its reader busy is cut off, and who gives up is not kept waiting", async () => {
  const busy = 'onmessage = () => { for (;;); }; postMessage("ready");';
  const slow = workerOf(busy);
  expect(await readCalendarFile(file("a"), inOslo, { start: slow.start, within: 200 })).toMatchObject({
    kind: "refused",
    because: "too slow",
  });
  expect(slow.end).toHaveBeenCalledOnce();
  const leaving = new AbortController();
  const left = workerOf(busy);
  const reading = readCalendarFile(file("a"), inOslo, { start: left.start, signal: leaving.signal });
  leaving.abort(new Error("Another file was chosen"));
  await expect(reading).rejects.toThrow("Another file was chosen");
  expect(left.end).toHaveBeenCalledOnce();
});

test("a reader that fails, or may not start, is said to have failed", async () => {
  const { start } = workerOf('throw new Error("broken");');
  start().addEventListener("error", quiet);
  for (const each of [start, refuse]) {
    expect(await readCalendarFile(file("a"), inOslo, { start: each })).toMatchObject({ because: "no reader" });
  }
});
