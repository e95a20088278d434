import { ph, plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Delivery } from "#contract/delivery.ts";
import { countText } from "#language/locale/number.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { PhoneRow } from "#ui/layout/phone-row.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import type { GridColumn } from "#ui/grid/grid-rows.tsx";
import { displayText } from "#values/text.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import type { DeliveryRow, GapRow, LogRow } from "./deliveries-log.ts";
import { betweenWords, DeliveryGlyph, DeliveryStatusText, isForeign, NoValue, statusWords } from "./delivery-words.tsx";

const text = {
  detail: (status: string, attempts: string) => t`${status} · ${ph({ endpoint: "{endpoint}" })} · ${attempts}`,
  detailWithout: (status: string) => t`${status} · ${ph({ endpoint: "{endpoint}" })}`,
  attemptCount: (count: number) => t`${countText(count)} ${plural(count, { one: "attempt", other: "attempts" })}`,
};

/** A list narrower than this, in px, has no room for the columns that are always shown. */
export const deliveryLinesBelow = 560;

/** What all rows need. `nameOf`, `addressOf`: of a delivery's endpoint. */
export type RowSurroundings = {
  times: TimesShown;
  isByDay: boolean;
  nameOf: (reading: Delivery) => string;
  addressOf: (reading: Delivery) => string | undefined;
};

type LogColumn = GridColumn & { readonly cell: (row: DeliveryRow, around: RowSurroundings) => ReactNode };

/** The columns of the log with their cells. Beside an open delivery, its ID is in the panel only. */
export const deliveryColumns: readonly LogColumn[] = [
  {
    id: "status",
    label: t`Status`,
    width: "minmax(132px,148px)",
    cell: ({ status, reading }) => <DeliveryStatusText status={status} sent={reading.status} />,
  },
  {
    id: "event",
    label: t`Event`,
    width: "minmax(150px,1.2fr)",
    cell: ({ reading }) => serverText(reading.event) ?? <NoValue of={reading} name="event" />,
  },
  {
    id: "delivery",
    label: t`Delivery`,
    width: "minmax(150px,168px)",
    hideBelow: 1100,
    cell: ({ reading }) => {
      const { id, eventId } = reading;
      const [value, label] = id === undefined ? [eventId, t`event ID`] : [id, t`delivery ID`];
      return value === undefined ? (
        <NoValue of={reading} name="id" />
      ) : (
        <CopyableId value={value} label={label} short />
      );
    },
  },
  { id: "endpoint", label: t`Endpoint`, width: "minmax(120px,0.9fr)", hideBelow: 700, cell: endpointCell },
  {
    id: "attempts",
    label: t`Attempts`,
    align: "end",
    width: "76px",
    hideBelow: 760,
    cell: ({ reading }) => reading.attempts ?? <NoValue of={reading} name="attempts" />,
  },
  {
    id: "error",
    label: t`Last error`,
    width: "minmax(140px,1.6fr)",
    // A delivery that went well has no error.
    cell: ({ reading }) => serverText(reading.lastError, "text-ink-2") ?? <span className="text-ink-3">–</span>,
  },
  {
    id: "time",
    label: t`Time`,
    align: "end",
    width: "minmax(124px,168px)",
    cell: (row, around) => <Time row={row} around={around} />,
  },
];

function endpointCell({ reading }: DeliveryRow, { addressOf, nameOf }: RowSurroundings): ReactNode {
  if (reading.endpointId === undefined && reading.url === undefined) return <NoValue of={reading} name="endpointId" />;
  const address = addressOf(reading);
  return (
    <bdi className="text-ink-2" title={address === undefined ? undefined : displayText(address)}>
      {nameOf(reading)}
    </bdi>
  );
}

/** The cells of a row in the order of `deliveryColumns`. */
function deliveryCells(row: LogRow, around: RowSurroundings): ReactNode[] {
  if (row.kind === "gap") return [<GapLine key="gap" row={row} zone={around.times.zone} />, ...blank(6)];
  if (!isForeign(row.reading)) return deliveryColumns.map(({ cell }) => cell(row, around));
  return [
    <span key="status" className="inline-flex items-center gap-1.5 align-middle">
      <DeliveryGlyph status="other" />
      <span className="truncate text-ink-3 italic">{t`not recognised`}</span>
    </span>,
    // Spans the columns that would be empty.
    <span
      key="raw"
      className="absolute inset-y-0 right-38 left-38 flex items-center overflow-hidden font-mono text-xs text-ink-2"
    >
      <bdi className="truncate">{rawLine(row.reading.raw)}</bdi>
    </span>,
    ...blank(4),
    <Time key="time" row={row} around={around} />,
  ];
}

/** The columns without those that are the same in all rows, for times of an offset, and the cells of a row. */
export function columnsWithout(...ids: readonly string[]) {
  const isShown = deliveryColumns.map(({ id }) => !ids.includes(id));
  const shown = <Each,>(all: readonly Each[]) => all.filter((_, index) => isShown[index]);
  return {
    columns: shown(deliveryColumns),
    columnsAt: (offset: string) =>
      shown(deliveryColumns).map((column) =>
        column.id === "time" ? Object.assign({}, column, { label: t`Time, ${ph({ offset })}` }) : column,
      ),
    cellsOf: (row: LogRow, around: RowSurroundings) => shown(deliveryCells(row, around)),
  };
}

const blank = (count: number) => Array.from({ length: count }, () => null);

/** Spans all columns. */
function GapLine({ row, zone }: { row: GapRow; zone: string }) {
  return (
    <span className="absolute inset-0 flex items-center truncate bg-sunken px-gutter font-medium text-ink-2">
      {gapWords(row, zone)}
    </span>
  );
}

function gapWords({ gap }: GapRow, zone: string): string {
  const between = betweenWords(zone, gap.from, gap.until);
  return t`Deliveries may be missing ${ph({ when: between })}`;
}

/** The first values of an unrecognised record, in one line. */
function rawLine(raw: Delivery["raw"]): string {
  const said = Object.entries(raw).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return displayText(said.map(([name, value]) => `${name} ${String(value)}`).join(" · "), 160);
}

export function deliveryLabel(row: LogRow, zone: string): string {
  if (row.kind === "gap") return gapWords(row, zone);
  const { reading, status } = row;
  if (isForeign(reading)) return t`Unrecognised record: ${ph({ values: rawLine(reading.raw) })}`;
  const event = displayText(reading.event ?? t`Event unknown`, 80);
  return t`${ph({ status: statusWords(status, reading.status) })}, ${event}`;
}

function Time({ row: { reading, record }, around }: { row: DeliveryRow; around: RowSurroundings }): ReactNode {
  const { times, isByDay } = around;
  const { at } = reading;
  if (at?.kind === "day") return <time dateTime={at.raw}>{formatPlainDay(at.raw)}</time>;
  // The heading has the day already.
  const shown = isByDay ? { ...times, today: formatDay(times.zone, record.ms, "full") } : times;
  if (at !== undefined)
    return shortMoment(record.ms, shown, { unit: "seconds", look: "text-ink-2", stated: times.offset });
  return (
    <span className="text-ink-3">
      <i>{t`seen`}</i> {shortMoment(record.firstAt, shown, { stated: times.offset })}
    </span>
  );
}

/** A row on a phone, in two lines. */
export function deliveryPhoneRow(row: LogRow, around: RowSurroundings): ReactNode {
  if (row.kind === "gap") return <PhoneRow lead={null} title={gapWords(row, around.times.zone)} detail={null} />;
  const { reading, status } = row;
  const frame = {
    lead: <DeliveryGlyph status={isForeign(reading) ? "other" : status} size={18} />,
    end: <Time row={row} around={around} />,
  };
  if (isForeign(reading)) {
    return (
      <PhoneRow
        {...frame}
        title={<i className="font-normal text-ink-3">{t`not recognised`}</i>}
        detail={<bdi className="truncate font-mono text-xs">{rawLine(reading.raw)}</bdi>}
      />
    );
  }
  const { attempts } = reading;
  const words = statusWords(status, reading.status);
  return (
    <PhoneRow
      {...frame}
      title={<span className="truncate">{serverText(reading.event) ?? t`Event unknown`}</span>}
      detail={
        <span className="truncate">
          <Fill
            text={attempts === undefined ? text.detailWithout(words) : text.detail(words, text.attemptCount(attempts))}
            parts={{ endpoint: <bdi>{around.nameOf(reading)}</bdi> }}
          />
        </span>
      }
    />
  );
}
