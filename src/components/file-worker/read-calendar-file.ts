import { readInWorker, type ReadFileOptions } from "./read-in-worker.ts";
import { refused } from "../csv-file/csv-reading.ts";
import { calendarLimits, type CalendarReading, type CalendarWishes } from "../calendar-file/calendar-reading.ts";

/**
 * Reads a calendar file in its own worker. A faulty file or a failed read is a result, not an exception.
 * @throws the reason of `signal` when it aborts, and nothing else
 */
export function readCalendarFile(
  file: Blob,
  wishes: CalendarWishes,
  options: ReadFileOptions = {},
): Promise<CalendarReading> {
  const task = (bytes: ArrayBuffer) => ({ bytes, wishes });
  return readInWorker<CalendarReading>(file, { ...options, worker: "calendar", limits: calendarLimits, task, refused });
}
