import type { CalendarWishes } from "../calendar-file/calendar-reading.ts";
import { readCalendar } from "../calendar-file/read-calendar.ts";

/** What the worker is given: a file, and how it is to be read. */
export type CalendarTask = { readonly bytes: ArrayBuffer; readonly wishes: CalendarWishes };

/** What the worker says: that it runs, then what became of the one file that it is given. */
addEventListener("message", ({ data }: MessageEvent<CalendarTask>) => {
  // A rejection would be heard by nobody: as an error it reaches the page, which says that there is no reader.
  void readCalendar(new Uint8Array(data.bytes), data.wishes).then((reading) => postMessage(reading), reportError);
});
postMessage("ready");
