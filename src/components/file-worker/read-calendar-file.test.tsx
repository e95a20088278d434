import { expect, test, vi } from "vitest";
import { startAppWorker, readCalendarFile } from "./read-in-worker.ts";
import { calendarOf, eventOf, inOslo } from "../calendar-file/testing/a-calendar.ts";

const file = (text: string) => new File([text], "service.ics", { type: "text/calendar" });

// That a reader is cut off, given up or fails is tested with tables: `read-csv-file.test.tsx`.
test("reads a calendar in a worker, which then ends", async () => {
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

test("refuses a file that is too large before reading it", async () => {
  const start = vi.fn<() => Worker>();
  const large = file("a".repeat(2 * 1024 * 1024 + 1));
  expect(await readCalendarFile(large, inOslo, { start })).toMatchObject({ kind: "refused", because: "too large" });
  expect(start).not.toHaveBeenCalled();
});
