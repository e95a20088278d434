import type { CalendarEntry, CalendarTable, CalendarWishes } from "./calendar-reading.ts";
import { eventsOf, type RawEvent } from "./components.ts";
import { entriesOf, entryOf, firstOf, windowFrom } from "./event-entries.ts";
import { keysOf, problem, readTime } from "./file-time.ts";
import { fileZones, type FileZones } from "./file-zones.ts";
import { calendarLimits } from "./limits.ts";
import type { CalendarNote } from "./line-fault.ts";
import { refused, type CalendarRefusal } from "./refused.ts";

/** What a file comes to, whatever it is for. */
export type Entries = {
  readonly kind: "entries";
  readonly entries: readonly CalendarEntry[];
  readonly notes: CalendarTable["notes"];
};

/** All that the events of a calendar come to. */
export function calendarEntries(text: string, wishes: CalendarWishes): Entries | CalendarRefusal {
  const raw = eventsOf(text);
  if (raw.kind === "refused") return raw;
  const zones = fileZones();
  const window = windowFrom(wishes.now);
  const newest = newestOf(raw.events);
  const changes = changesOf(newest, zones, wishes);
  const entries: CalendarEntry[] = [];
  let past = 0;
  const goesOn: number[] = [];
  for (const event of newest) {
    const uid = uidOf(event);
    const change = changes.get(uid);
    const isMaster = firstOf(event, "RECURRENCE-ID") === undefined;
    const fault = change?.forAll;
    if (fault !== undefined && (isMaster || fault.event === event)) {
      entries.push(entryOf(event, "", problem(fault.line, { is: "changes all" })));
      continue;
    }
    const made = entriesOf(event, { wishes, zones, replaced: change?.keys ?? noKeys, window });
    past += made.past;
    if (made.goesOn) goesOn.push(event.line);
    for (const entry of made.entries) entries.push(entry);
    if (zones.isOver()) return refused("too many zones");
    if (entries.length > calendarLimits.ranges) return refused("too many ranges");
  }
  const notes = notesOf({ ...raw, past, goesOn, replaced: raw.events.length - newest.length });
  return { kind: "entries", entries, notes };
}

const noKeys: ReadonlySet<string> = new Set();
const uidOf = (event: RawEvent) => firstOf(event, "UID")?.value.trim() ?? "";

/** Of several versions of an event the one that counts: the highest SEQUENCE, of equal ones the last. */
function newestOf(events: readonly RawEvent[]): readonly RawEvent[] {
  const byName = new Map<string, RawEvent>();
  for (const event of events) {
    const uid = uidOf(event);
    const own = firstOf(event, "RECURRENCE-ID");
    // Without a UID nothing says that two are the same.
    const name = uid === "" ? `line ${event.line}` : JSON.stringify([uid, own?.value, own?.params.get("TZID")]);
    const known = byName.get(name);
    if (known === undefined || sequenceOf(event) >= sequenceOf(known)) byName.set(name, event);
  }
  const chosen = new Set(byName.values());
  return events.filter((event) => chosen.has(event));
}

const sequenceOf = (event: RawEvent) => Number.parseInt(firstOf(event, "SEQUENCE")?.value ?? "0", 10) || 0;

/** What other events of the file say of an event. `forAll`: one that would change all that follows. */
type Changes = { readonly keys: Set<string>; forAll?: { event: RawEvent; line: number } };

function changesOf(
  events: readonly RawEvent[],
  zones: FileZones,
  wishes: CalendarWishes,
): ReadonlyMap<string, Changes> {
  const changes = new Map<string, Changes>();
  for (const event of events) {
    const own = firstOf(event, "RECURRENCE-ID");
    const uid = uidOf(event);
    if (own === undefined || uid === "") continue;
    const known = changes.get(uid) ?? { keys: new Set<string>() };
    changes.set(uid, known);
    if (own.params.has("RANGE")) known.forAll ??= { event, line: own.line };
    const time = readTime(own, own.value, zones);
    if (time.kind !== "problem") for (const key of keysOf(time, wishes)) known.keys.add(key);
  }
  return changes;
}

type Noted = { strange: readonly number[]; others: number; past: number; goesOn: readonly number[]; replaced: number };

function notesOf({ strange, others, past, goesOn, replaced }: Noted): readonly CalendarNote[] {
  const notes: CalendarNote[] = [];
  if (goesOn.length > 0) notes.push({ kind: "goes on", lines: goesOn });
  if (past > 0) notes.push({ kind: "past", count: past });
  if (replaced > 0) notes.push({ kind: "older", count: replaced });
  if (others > 0) notes.push({ kind: "others", count: others });
  if (strange.length > 0) notes.push({ kind: "strange", lines: strange });
  return notes;
}
