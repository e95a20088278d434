import type { CalendarLine, CalendarReading, CalendarWishes, LineFault } from "../calendar-reading.ts";
import { readCalendar } from "../read-calendar.ts";

export const calendarOf = (...lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");

export const eventOf = (...lines: readonly string[]): string =>
  ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");

/** Thursday, 1 October 2026. */
export const october = Date.UTC(2026, 9, 1);

export const inOslo: CalendarWishes = {
  kind: "ics",
  zone: "Europe/Oslo",
  repeated: undefined,
  now: october,
  vehicles: ["HV-12"],
};

export const read = (text: string | Uint8Array, wishes: Partial<CalendarWishes> = {}): Promise<CalendarReading> =>
  readCalendar(typeof text === "string" ? new TextEncoder().encode(text) : text, { ...inOslo, ...wishes });

/** What a file is read as, or why it isn't. */
export async function kindOf(text: string): Promise<string> {
  const reading = await read(text);
  return reading.kind === "refused" ? `${reading.because} ${reading.line ?? ""}`.trim() : reading.kind;
}

export async function notesOf(text: string | Uint8Array) {
  const reading = await read(text);
  return reading.kind === "calendar" ? reading.notes : [reading.kind];
}

/** The lines of a file that is read. */
export async function linesOf(text: string, wishes: Partial<CalendarWishes> = {}): Promise<readonly CalendarLine[]> {
  const reading = await read(text, wishes);
  if (reading.kind !== "calendar") throw new Error(await kindOf(text));
  return reading.lines;
}

const faultOf = (fault: LineFault) =>
  "wall" in fault ? fault.is : [fault.is, fault.name, fault.value].filter((part) => part !== undefined).join(" ");

/** Its lines as ranges, as they would be sent, or with what is wrong with them. */
export async function rangesOf(text: string, wishes: Partial<CalendarWishes> = {}): Promise<readonly string[]> {
  const lines = await linesOf(text, wishes);
  return lines.map(({ line, start, end, time }) =>
    time.kind === "problem" ? `${line}: ${faultOf(time.fault)}` : `${start} ${end}`,
  );
}
