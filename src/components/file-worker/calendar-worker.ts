import type { CalendarWishes } from "../calendar-file/calendar-reading.ts";
import { readCalendar } from "../calendar-file/read-calendar.ts";

/** What the worker is given: a file, and how it is to be read. */
export type CalendarTask = { readonly bytes: ArrayBuffer; readonly wishes: CalendarWishes };

/** The worker's messages: `"ready"`, then the result of its one file. */
addEventListener("message", ({ data }: MessageEvent<CalendarTask>) => {
  // Nobody listens for a rejection here; an error reaches the page, which reports that there is no reader.
  void readCalendar(new Uint8Array(data.bytes), data.wishes).then((reading) => postMessage(reading), reportError);
});
postMessage("ready");
