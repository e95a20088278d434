import type { WireTime } from "#values/instant.ts";
import { useNow } from "./now.ts";
import { browserZone, formatClock, formatDay, formatPlainDay, offsetAt, sameDay, zoneCity } from "#values/zone.ts";

const zone = browserZone();

/** The offset that every time carries, small and quiet. */
function Offset({ ms }: { ms: number }) {
  return <span className="ml-[0.22em] text-[0.88em] text-ink-3">{offsetAt(zone, ms)}</span>;
}

/** What the pointer learns of a moment: the same in UTC. */
const inUtc = (ms: number) =>
  `${new Date(ms)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "")} UTC`;

/** A moment of the past as rows show it: today the clock, else day and clock; always with its offset. */
export function ShortMoment({ ms, unit = "minutes" }: { ms: number; unit?: "minutes" | "seconds" }) {
  const now = useNow();
  return (
    <time className="whitespace-nowrap" dateTime={new Date(ms).toISOString()} title={inUtc(ms)}>
      {sameDay(zone, ms, now) ? "" : `${formatDay(zone, ms)} `}
      {formatClock(zone, ms, unit)}
      <Offset ms={ms} />
    </time>
  );
}

/** A time as panels show it, with the year: `Fri 12 Jun 2026, 09:00 +02`. A day stays a day. */
export function FullMoment({ time }: { time: WireTime }) {
  if (time.kind === "day") return <time dateTime={time.raw}>{formatPlainDay(time.raw, "full")}</time>;
  return (
    <time dateTime={time.raw} title={inUtc(time.ms)}>
      {formatDay(zone, time.ms, "full")}, {formatClock(zone, time.ms)}
      <Offset ms={time.ms} />
    </time>
  );
}

const brief = (time: WireTime, look: "short" | "weekday") =>
  time.kind === "day"
    ? formatPlainDay(time.raw, look)
    : `${formatDay(zone, time.ms, look)} ${formatClock(zone, time.ms)}`;

/** A range: `12 Jun 09:00 – 14 Jun 18:00 +02`; when the clocks change within, both ends show their offset. */
export function MomentRange({
  start,
  end,
  look = "short",
}: {
  start: WireTime | undefined;
  end: WireTime | undefined;
  look?: "short" | "weekday";
}) {
  const startMs = start?.kind === "instant" ? start.ms : undefined;
  const endMs = end?.kind === "instant" ? end.ms : undefined;
  const both = startMs !== undefined && endMs !== undefined && offsetAt(zone, startMs) === offsetAt(zone, endMs);
  return (
    <span className="whitespace-nowrap">
      {start === undefined ? <NotSent what="start" /> : <time dateTime={start.raw}>{brief(start, look)}</time>}
      {startMs === undefined || both ? null : <Offset ms={startMs} />}
      <span className="mx-[0.3em] text-ink-3">–</span>
      {end === undefined ? <NotSent what="end" /> : <time dateTime={end.raw}>{brief(end, look)}</time>}
      {endMs === undefined ? null : <Offset ms={endMs} />}
    </span>
  );
}

/** A zone by its city and the offset in force now: `Oslo +02:00`. */
export function ZoneName({ className = "" }: { className?: string }) {
  return (
    <span className={className}>
      {zoneCity(zone)} <span className="text-ink-3">{offsetAt(zone, useNow(), "long")}</span>
    </span>
  );
}

/** Said in the place of a value that the service did not send; never a zero, never a dash. */
export function NotSent({ what }: { what?: string }) {
  return <span className="text-ink-3 italic">{what === undefined ? "not sent" : `${what} not sent`}</span>;
}
