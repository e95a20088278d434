import type { ReactNode } from "react";
import type { Delivery, DeliveryStatus } from "#contract/delivery.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { NotSent, shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { PhoneRow } from "#ui/browser/phone-row.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import type { LogRow } from "./deliveries-log.ts";
import { DeliveryGlyph } from "./delivery-glyph.tsx";
import { betweenWords, isForeign, rawLine, statusLabel } from "./delivery-words.ts";

const text = catalogue("webhooks/delivery-row", {
  notObserved: (when: string) => `Not observed ${when}`,
  notWhollyObserved: (when: string) => `Not wholly observed ${when}`,
  apart: "The two readings around it have no record in common.",
  cut: "What was read did not come to its end.",
  foreignLabel: (values: string) => `Record that is not recognised: ${values}`,
  label: (status: string, event: string) => `${status}, ${event}`,
  eventNotSentLabel: "event not sent",
  eventNotSent: "Event not sent",
  statusNotSent: "Status not sent",
  other: (sent: string) => `Other “${sent}”`,
  otherSent: "Other “{sent}”",
  deliveryId: "delivery id",
  notRecognised: "not recognised",
  seen: "seen",
  detail: (status: string, attempts: string) => `${status} · {endpoint} · ${attempts}`,
  detailWithout: (status: string) => `${status} · {endpoint}`,
  attempts: (count: number) => `${countText(count)} ${plural(count, { one: "attempt", other: "attempts" })}`,
});

/** What rows need besides themselves. `nameOf`, `addressOf`: of the endpoint of a delivery. */
export type RowSurroundings = {
  times: TimesShown;
  /** The rows stand under the heading of their day. */
  isByDay: boolean;
  nameOf: (reading: Delivery) => string;
  addressOf: (reading: Delivery) => string | undefined;
};

type DeliveryRow = Extract<LogRow, { kind: "delivery" }>;
type GapRow = Extract<LogRow, { kind: "gap" }>;

/** What a gap says of itself. */
function gapWords({ gap }: GapRow, zone: string): string {
  const between = betweenWords(zone, gap.from, gap.until);
  return gap.why === "apart" ? text.notObserved(between) : text.notWhollyObserved(between);
}

const gapReasons = { apart: text.apart, cut: text.cut };

/** The name of a row. */
export function deliveryLabel(row: LogRow, zone: string): string {
  if (row.kind === "gap") return gapWords(row, zone);
  const { reading, status } = row;
  if (isForeign(reading)) return text.foreignLabel(rawLine(reading.raw));
  return text.label(statusWords(status, reading.status), displayText(reading.event ?? text.eventNotSentLabel, 80));
}

function statusWords(status: DeliveryStatus, sent: string | undefined): string {
  if (status !== "other") return statusLabel(status);
  return sent === undefined ? text.statusNotSent : text.other(displayText(sent, 40));
}

/** The word of a status; one that we do not know stands as it was sent. */
export function DeliveryStatusText({ status, sent }: { status: DeliveryStatus; sent: string | undefined }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle">
      <DeliveryGlyph status={status} />
      {status === "other" && sent !== undefined ? (
        <span className="truncate">
          <Fill
            text={text.otherSent}
            parts={{ sent: <bdi className="font-mono text-[0.92em]">{displayText(sent, 40)}</bdi> }}
          />
        </span>
      ) : (
        <span className="truncate">{status === "other" ? text.statusNotSent : statusLabel(status)}</span>
      )}
    </span>
  );
}

/** The cells of a line of the log in the order of `deliveryColumns`. */
export function deliveryCells(row: LogRow, around: RowSurroundings): ReactNode[] {
  if (row.kind === "gap") return gapCells(row, around.times.zone);
  const { reading, status } = row;
  const time = <Time key="time" row={row} around={around} />;
  if (isForeign(reading)) return foreignCells(row, time);
  const { event, attempts, lastError } = reading;
  return [
    <DeliveryStatusText key="status" status={status} sent={reading.status} />,
    serverText(event) ?? notSent,
    delivery(reading),
    endpoint(reading, around),
    attempts === undefined ? notSent : String(attempts),
    serverText(lastError, "text-ink-2") ?? dash,
    time,
  ];
}

const notSent = <NotSent />;
/** Where nothing is to be expected: a delivery that went well has no error. */
const dash = <span className="text-ink-3">–</span>;

function delivery({ id, eventId }: Delivery): ReactNode {
  const value = id ?? eventId;
  return value === undefined ? notSent : <CopyableId value={value} label={text.deliveryId} short />;
}

function endpoint(reading: Delivery, { addressOf, nameOf }: RowSurroundings): ReactNode {
  if (reading.endpointId === undefined && reading.url === undefined) return notSent;
  const address = addressOf(reading);
  return (
    <bdi className="text-ink-2" title={address === undefined ? undefined : displayText(address)}>
      {nameOf(reading)}
    </bdi>
  );
}

/** Across all columns, since it is no delivery. Hatched: only this browser knows of it. */
function gapCells(row: GapRow, zone: string): ReactNode[] {
  const line = (
    <span className="absolute inset-0 flex items-center gap-2 truncate bg-sunken px-gutter text-ink-2">
      <span className="font-medium">{gapWords(row, zone)}</span>
      <span className="truncate text-ink-3">{gapReasons[row.gap.why]}</span>
    </span>
  );
  return [line, null, null, null, null, null, null];
}

function foreignCells({ reading }: DeliveryRow, time: ReactNode): ReactNode[] {
  return [
    <span key="status" className="inline-flex items-center gap-1.5 align-middle">
      <DeliveryGlyph status="other" />
      <span className="truncate text-ink-3 italic">{text.notRecognised}</span>
    </span>,
    // Over the columns that it has nothing for.
    <span
      key="raw"
      className="absolute inset-y-0 right-38 left-38 flex items-center overflow-hidden font-mono text-xs text-ink-2"
    >
      <bdi className="truncate">{rawLine(reading.raw)}</bdi>
    </span>,
    null,
    null,
    null,
    null,
    time,
  ];
}

function Time({ row: { reading, record }, around }: { row: DeliveryRow; around: RowSurroundings }): ReactNode {
  const { times, isByDay } = around;
  const { at } = reading;
  if (at?.kind === "day") return <time dateTime={at.raw}>{formatPlainDay(at.raw)}</time>;
  // The heading has the day already.
  const shown = isByDay ? { ...times, today: formatDay(times.zone, record.ms, "full") } : times;
  if (at !== undefined) return shortMoment(record.ms, shown, { unit: "seconds", look: "text-ink-2" });
  return (
    <span className="text-ink-3">
      <i>{text.seen}</i> {shortMoment(record.firstAt, shown)}
    </span>
  );
}

/** The same on a phone, in two lines. */
export function deliveryPhoneRow(row: LogRow, around: RowSurroundings): ReactNode {
  const { times } = around;
  if (row.kind === "gap") {
    return <PhoneRow lead={null} title={gapWords(row, times.zone)} detail={<span>{gapReasons[row.gap.why]}</span>} />;
  }
  const { reading, status } = row;
  const time = <Time row={row} around={around} />;
  if (isForeign(reading)) {
    return (
      <PhoneRow
        lead={<DeliveryGlyph status="other" size={18} />}
        title={<i className="font-normal text-ink-3">{text.notRecognised}</i>}
        end={time}
        detail={<bdi className="truncate font-mono text-xs">{rawLine(reading.raw)}</bdi>}
      />
    );
  }
  const words = statusWords(status, reading.status);
  return (
    <PhoneRow
      lead={<DeliveryGlyph status={status} size={18} />}
      title={
        <span className="truncate">{reading.event === undefined ? text.eventNotSent : serverText(reading.event)}</span>
      }
      end={time}
      detail={
        <span className="truncate">
          <Fill
            text={
              reading.attempts === undefined
                ? text.detailWithout(words)
                : text.detail(words, text.attempts(reading.attempts))
            }
            parts={{ endpoint: <bdi>{around.nameOf(reading)}</bdi> }}
          />
        </span>
      }
    />
  );
}
