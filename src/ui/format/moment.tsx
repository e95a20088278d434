import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { WireTime } from "#values/instant.ts";
import { useNow } from "../browser/now.ts";
import { formatClock, formatDay, formatPlainDay, offsetAt, timeWords, zoneCity } from "#values/zone.ts";
import { displayText } from "#values/text.ts";
import { useZone } from "../browser/zone.ts";
import { Fill } from "./fill.tsx";

/**
 * The zone in which times are shown, and today's date there. A list gets both once and makes its times with the plain
 * functions below: hundreds of components that each follow the clock would cost more than what they show.
 */
export type TimesShown = { zone: string; today: string; offset: string };

/** The shown zone, its current day and offset; the component follows them. */
export function useTimesShown(): TimesShown {
  const zone = useZone();
  const now = useNow();
  return { zone, today: formatDay(zone, now, "full"), offset: offsetAt(zone, now) };
}

/** The offset after every time, small and grey. The `dir="auto"` around it keeps a time together in right-to-left text. */
const offset = (zone: string, ms: number) => (
  <span className="ms-[0.22em] text-[0.88em] text-ink-3">{offsetAt(zone, ms)}</span>
);

/** For the pointer: the same moment in UTC. */
const inUtc = (ms: number) =>
  `${new Date(ms)
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "")} UTC`;

type MomentLook = { unit?: "minutes" | "seconds"; look?: string; stated?: string | undefined };

/** A moment for rows: only the clock for today, otherwise day and clock; with its offset. */
export function ShortMoment({ ms, ...look }: { ms: number } & MomentLook) {
  return shortMoment(ms, useTimesShown(), look);
}

/** For the rows of a list without a head: the offset of its times. */
export const timesNote = (offset: string): string => t`times ${ph({ offset })}`;

/** The same for lists. `look`: extra classes; `stated`: the offset that the head of the list says. */
export function shortMoment(
  ms: number,
  { zone, today }: Pick<TimesShown, "zone" | "today">,
  { unit = "minutes", look = "", stated }: MomentLook = {},
): ReactNode {
  const day = formatDay(zone, ms, "full") === today ? "" : `${formatDay(zone, ms)} `;
  return (
    <time dir="auto" className={`whitespace-nowrap ${look}`} dateTime={new Date(ms).toISOString()} title={inUtc(ms)}>
      {day + formatClock(zone, ms, unit)}
      {offsetAt(zone, ms) === stated ? null : offset(zone, ms)}
    </time>
  );
}

/** A time for panels, with the year: `Fri 12 Jun 2026, 09:00 +02`. A day stays a day. */
export function FullMoment({ time }: { time: WireTime }) {
  const zone = useZone();
  if (time.kind === "day")
    return (
      <time dir="auto" dateTime={time.raw}>
        {formatPlainDay(time.raw, "full")}
      </time>
    );
  return (
    <time dir="auto" dateTime={time.raw} title={inUtc(time.ms)}>
      {formatDay(zone, time.ms, "full")}, {formatClock(zone, time.ms)}
      {offset(zone, time.ms)}
    </time>
  );
}

type Range = {
  start: WireTime | undefined;
  end: WireTime | undefined;
  /** What was sent for an end that we can't read. */
  unread: { readonly start: string | undefined; readonly end: string | undefined };
  look?: "short" | "weekday";
  /** The offset that the head of the list says: a range in it needs none of its own. */
  stated?: string | undefined;
};

/**
 * A range for lists, where a component per value would cost more than what it shows: `12 Jun 09:00 – 14 Jun 18:00 +02`; if the
 * clocks change in between, both ends show their offset.
 */
export function momentRange({ start, end, unread, look = "short", stated }: Range, zone: string): ReactNode {
  const startMs = start?.kind === "instant" ? start.ms : undefined;
  const endMs = end?.kind === "instant" ? end.ms : undefined;
  const both = startMs !== undefined && endMs !== undefined && offsetAt(zone, startMs) === offsetAt(zone, endMs);
  const isStated =
    stated !== undefined && [startMs, endMs].every((ms) => ms === undefined || offsetAt(zone, ms) === stated);
  return (
    <>
      {start === undefined ? (
        <NotSent what={t`start`} sent={unread.start} />
      ) : (
        <time dir="auto" className="whitespace-nowrap" dateTime={start.raw}>
          {timeWords(zone, start, look, end)}
        </time>
      )}
      {startMs === undefined || both || isStated ? null : offset(zone, startMs)}
      <span className="mx-[0.3em] text-ink-3">–</span>
      {end === undefined ? (
        <NotSent what={t`end`} sent={unread.end} />
      ) : (
        <time dir="auto" className="whitespace-nowrap" dateTime={end.raw}>
          {timeWords(zone, end, look)}
        </time>
      )}
      {endMs === undefined || isStated ? null : offset(zone, endMs)}
    </>
  );
}

/** The shown zone by its city with its current offset: `Oslo +02:00`. */
export function ZoneName({ className = "" }: { className?: string }) {
  const zone = useZone();
  return (
    <span translate="no" className={className}>
      {zoneCity(zone)} <span className="text-ink-3">{offsetAt(zone, useNow(), "long")}</span>
    </span>
  );
}

/** Shown for a value that the service didn't provide, or with what it `sent` if we can't read it; never a zero, never a dash. */
export function NotSent({ what, sent }: { what?: string; sent?: string | undefined }) {
  if (sent === undefined)
    return <span className="text-ink-3 italic">{what === undefined ? t`not provided` : t`${what} not provided`}</span>;
  return (
    <span className="text-ink-3 italic">
      <Fill
        text={
          what === undefined
            ? t`not readable: ${ph({ sent: "{sent}" })}`
            : t`${what} not readable: ${ph({ sent: "{sent}" })}`
        }
        parts={{
          sent: <bdi className="font-mono text-[0.92em] wrap-anywhere not-italic">{displayText(sent, 60)}</bdi>,
        }}
      />
    </span>
  );
}
