import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { StateGlyph } from "#components/state-badge.tsx";
import { stateWords } from "#components/booking-states.ts";
import { unreadMoney, bookingName, type Booking } from "#contract/booking.ts";
import { useBookings } from "#queries/bookings.ts";
import { useKnownBlocks } from "#queries/blocks.ts";
import type { KnownBlock } from "#records/blocks/known-blocks.ts";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Amount } from "#ui/format/amount.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { FullMoment, NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Radio } from "#ui/form/radio.tsx";
import type { WireTime } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { lengthWords } from "#values/range-text.ts";
import { formatSpan, timeWords } from "#values/zone.ts";
import { useInbox } from "../inbox-context.ts";
import { rowName } from "../panel/choice-notice.tsx";
import { rowSpan } from "#records/replica/booking-span.ts";

type Props = {
  /** Of one vehicle. */
  rows: readonly Row[];
  vehicle: string;
  /** The ID of the booking to approve, "" while none is chosen; undefined: there's nothing to choose. */
  chosen: string | undefined;
};

/** A column per booking. Facts differ in weight, so none is marked as better. */
export function ConflictTable({ rows, vehicle, chosen }: Props) {
  const zone = useZone();
  const { open } = useInbox();
  const live = liveByVehicle(useBookings().rows).get(vehicle) ?? [];
  const blocks = useKnownBlocks().get(vehicle) ?? [];
  const columns = rows.map((row) => ({ row, booking: bookingOf(row), gaps: gapsOf(row, live, blocks, zone) }));
  const isAwaiting = rows.every(({ state }) => state === "awaiting");
  const lines: readonly [string, (column: (typeof columns)[number]) => ReactNode][] = [
    ...(isAwaiting ? [] : [[t`Status`, ({ booking }) => <State booking={booking} />] as (typeof lines)[number]]),
    [t`From`, ({ booking }) => timeText(booking, "start", zone)],
    [t`To`, ({ booking }) => timeText(booking, "end", zone)],
    [
      t`Length`,
      ({ booking }) => formatSpan(booking.start, booking.end) ?? <i className="text-ink-3">{t`not known`}</i>,
    ],
    [t`Amount`, ({ booking }) => <Payment booking={booking} />],
    [t`Last change`, ({ booking }) => <LastChange at={booking.changedAt} sent={booking.unread.changedAt} />],
    [t`Gap before`, ({ gaps }) => <GapText gap={gaps.before} side="before" />],
    [t`Gap after`, ({ gaps }) => <GapText gap={gaps.after} side="after" />],
    [
      t`Booking`,
      ({ row }) => (
        <Button size="xs" aria-label={t`Details of ${ph({ name: rowName(row) })}`} onPress={() => open(row.id, "no")}>
          {t`Details`}
        </Button>
      ),
    ],
  ];
  const look = (id: string, edge: string) =>
    `border-x px-2.5 py-1.5 align-top max-md:px-2 ${edge} ${id === chosen ? "border-accent-line bg-selected" : "border-line"}`;
  return (
    <div className="-mx-2 overflow-x-auto">
      <table
        style={{ minWidth: `${5.5 + 7.75 * rows.length}rem` }}
        className="w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-0 text-sm max-md:border-spacing-x-1.5"
      >
        <thead>
          <tr>
            <td aria-hidden className="w-[5.75rem] max-md:w-[5rem]">
              {" "}
            </td>
            {columns.map(({ row, booking }, at) => (
              <th
                key={row.id}
                scope="col"
                className={`text-start font-semibold ${look(row.id, "rounded-t-lg border-t")}`}
              >
                <span className="flex min-h-7 items-center justify-between gap-2">
                  {chosen === undefined ? (
                    <ServerText>{bookingName(booking)}</ServerText>
                  ) : (
                    <>
                      <Radio value={row.id}>
                        <ServerText>{bookingName(booking)}</ServerText>
                      </Radio>
                      <span aria-hidden className="font-normal max-md:hidden">
                        <KeyCaps keys={[String(at + 1)]} />
                      </span>
                    </>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, cell], line) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 text-start align-top font-normal text-ink-3">
                {label}
              </th>
              {columns.map((column) => (
                <td
                  key={column.row.id}
                  className={look(column.row.id, line === lines.length - 1 ? "rounded-b-lg border-b" : "")}
                >
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ booking }: { booking: Booking }) {
  const { tone, word, asSent } = stateWords(booking);
  return (
    <>
      <StateGlyph tone={tone} label="" />{" "}
      <ServerText className={asSent ? "font-mono text-[0.92em] wrap-anywhere" : ""}>{word}</ServerText>
    </>
  );
}

function timeText({ unread, ...booking }: Booking, end: "start" | "end", zone: string): ReactNode {
  const time = booking[end];
  return time === undefined ? <NotSent sent={unread[end]} /> : timeWords(zone, time, "weekday");
}

function Payment({ booking }: { booking: Booking }) {
  const { amount, payment } = booking;
  return (
    <>
      <Amount money={amount} sent={unreadMoney(booking)} />{" "}
      {payment === undefined ? null : <ServerText className="text-ink-3">{payment}</ServerText>}
    </>
  );
}

function LastChange({ at, sent }: { at: WireTime | undefined; sent: string | undefined }) {
  if (at === undefined) return <NotSent sent={sent} />;
  return at.kind === "day" ? <FullMoment time={at} /> : <ShortMoment ms={at.ms} />;
}

const blockEdge = {
  block: { before: t`after a block`, after: t`before a block` },
  "possible block": { before: t`after a possible block`, after: t`before a possible block` },
};

function edgeOf(row: Row, side: "before" | "after"): string {
  const name = displayText(bookingName(bookingOf(row)));
  return side === "before" ? t`after ${name}` : t`before ${name}`;
}

function GapText({ gap, side }: { gap: Gap | undefined; side: "before" | "after" }) {
  if (gap === undefined) return <i className="text-ink-3">{t`nothing else known`}</i>;
  const length = gap.ms < 30_000 ? "" : lengthWords(gap.ms);
  const to = gap.to === "block" || gap.to === "possible block" ? blockEdge[gap.to][side] : edgeOf(gap.to, side);
  return (
    <>
      {length === "" ? (gap.isLeast ? t`maybe none` : t`none`) : gap.isLeast ? t`at least ${length}` : length}{" "}
      <span className="whitespace-nowrap text-ink-3">{to}</span>
    </>
  );
}

/** How long the vehicle is free beside a booking, ms, and what ends that. `isLeast`: maybe longer, as a time or the block isn't sure. */
type Gap = { readonly ms: number; readonly to: Row | "block" | "possible block"; readonly isLeast: boolean };

/**
 * The gaps before and after a booking; undefined where nothing else is known.
 * @param live the live bookings of its vehicle
 * @param blocks those of its vehicle
 */
function gapsOf(
  row: Row,
  live: readonly Row[],
  blocks: readonly KnownBlock[],
  zone: string,
): Record<"before" | "after", Gap | undefined> {
  const own = rowSpan(row, zone);
  const others = [
    ...live.flatMap((to) => (to === row ? [] : [{ ...rowSpan(to, zone), to, days: to.days }])),
    ...blocks.map(({ from, until, of }) => ({
      from,
      until,
      to: of.kind === "record" ? ("block" as const) : ("possible block" as const),
      days: of.kind === "record" ? ("none" as const) : ("both" as const),
    })),
  ];
  const gaps = (side: "before" | "after") =>
    others.flatMap(({ from, until, to, days }): Gap[] => {
      const end = side === "before" ? own.from : own.until;
      // A block over that end leaves no gap. Bookings over it are what this choice is about.
      const isOver = typeof to === "string" && from < end && end < until;
      const ms = isOver ? 0 : side === "before" ? end - until : from - end;
      const [ownEnd, otherEnd] = side === "before" ? (["start", "end"] as const) : (["end", "start"] as const);
      const isLeast = [row.days, days].includes("both") || row.days === ownEnd || days === otherEnd;
      return ms >= 0 ? [{ ms, to, isLeast }] : [];
    });
  const least = (list: readonly Gap[]) => list.toSorted((a, b) => a.ms - b.ms)[0];
  return { before: least(gaps("before")), after: least(gaps("after")) };
}
