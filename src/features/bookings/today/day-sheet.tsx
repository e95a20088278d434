import { ph, plural, t } from "@lingui/core/macro";
import { Download, Printer } from "lucide-react";
import { HeadButton, useExport } from "#components/list-head.tsx";
import { bookingName } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import { useBookings } from "#queries/bookings.ts";
import { liveByVehicle, type LiveRows } from "#records/replica/conflicts.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { bookingOf, isAllRead, listedCount, type Row } from "#records/replica/row.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { useZone } from "#ui/browser/zone.ts";
import { keyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Printed } from "#ui/layout/printed.tsx";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { formatClock, formatDay, formatPlainDay, lengthParts, offsetAt, zoneCity } from "#values/zone.ts";
import { bookingDates } from "../booking-dates.tsx";
import { turnaround, type FreeVehicle, type Handover, type TodayBoard } from "./today-board.ts";

/** Long lists are cut, and the sheet says so. */
const most = { handovers: 300, free: 60, undated: 20 };

type Props = {
  board: TodayBoard;
  /** Which day the board shows: `2026-06-12`. */
  day: string;
};

/** Prints the pickups and returns of a day, and saves them as a CSV file. Printing the screen prints the same sheet. */
export function DaySheetButton({ board, day }: Props) {
  const view = useBookings();
  const zone = useZone();
  const notNow = view.coverage === "none" ? t`Bookings aren't loaded yet.` : undefined;
  const { isExporting, startExport } = useExport(async () => {
    // Loaded only for a file.
    const { saveDay } = await import("./today-csv.ts");
    saveDay(board, day, view, zone);
  });
  return (
    <>
      <HeadButton variant="plain" label={t`Day sheet`} Icon={Printer} notNow={notNow} onPress={() => print()} />
      <HeadButton
        label={t`Save as CSV`}
        Icon={Download}
        notNow={notNow}
        busy={isExporting ? t`Exporting` : undefined}
        onPress={() => void startExport()}
      />
      <Printed label={t`Day sheet, printed`} page="portrait">
        <Sheet board={board} day={day} view={view} zone={zone} />
      </Printed>
    </>
  );
}

type Line = { readonly of: Handover; readonly end: "start" | "end" };

const linesOf = (handovers: readonly Handover[], end: Line["end"]): readonly Line[] =>
  handovers.map((of) => ({ of, end }));

function Sheet({ board, day, view, zone }: Props & { view: ReplicaView; zone: string }) {
  const { out, back } = board;
  const late = [...linesOf(out.late, "start"), ...linesOf(back.late, "end")].toSorted((a, b) => a.of.at - b.of.at);
  const groups = [
    { head: t`Late`, lines: late, none: undefined },
    { head: t`Going out`, lines: linesOf(out.due, "start"), none: t`Nothing more among the loaded bookings.` },
    { head: t`Coming back`, lines: linesOf(back.due, "end"), none: t`Nothing more among the loaded bookings.` },
  ];
  const printed = new Set(groups.flatMap(({ lines }) => lines).slice(0, most.handovers));
  const left = groups.reduce((sum, { lines }) => sum + lines.length, 0) - printed.size;
  const live = liveByVehicle(view.rows);
  return (
    <>
      <h1 className="text-md font-semibold">{t`Day sheet, ${ph({ day: formatPlainDay(day, "full") })}`}</h1>
      <p>
        {loadedWords(view, zone)} {coversWords(view)}
      </p>
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink">
            {[t`Done`, t`Time`, t`Vehicle`, t`Booking`, t`Dates`, t`Signature`].map((head) => (
              <th key={head} scope="col" className="pr-2 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ head, lines, none }) =>
          lines.length === 0 && none === undefined ? null : (
            <tbody key={head}>
              <tr className="break-after-avoid border-b border-ink">
                <th scope="rowgroup" colSpan={6} className="pt-4 pb-1 text-sm font-semibold">
                  {head} <span className="font-normal">{countText(lines.length)}</span>
                </th>
              </tr>
              {lines.length === 0 ? (
                <tr>
                  <td colSpan={6} className="py-1.5">
                    {none}
                  </td>
                </tr>
              ) : null}
              {lines
                .filter((line) => printed.has(line))
                .map((line) => (
                  <HandoverLine key={`${line.end} ${line.of.row.id}`} line={line} day={day} zone={zone} live={live} />
                ))}
            </tbody>
          ),
        )}
      </table>
      {left > 0 ? (
        <p className="pt-1 font-semibold">
          {plural(left, { one: "# more booking isn't printed.", other: "# more bookings aren't printed." })}
        </p>
      ) : null}
      {board.free.length > 0 || board.unsure > 0 ? <FreeNow board={board} zone={zone} /> : null}
      <p className="mt-4 border-t border-line pt-2">
        {board.undated.length === 0 ? null : `${undatedWords(board.undated)} `}
        {t`All times are ${ph({ zone: zoneCity(zone) })} time.`}
      </p>
    </>
  );
}

function HandoverLine({ line, day, zone, live }: { line: Line; day: string; zone: string; live: LiveRows }) {
  const { of: handover, end } = line;
  const { row, at, hasTime, late } = handover;
  const booking = bookingOf(row);
  const { reference, title } = booking.vehicle;
  const other = dayOf(zone, at) === day ? [] : [formatDay(zone, at)];
  const time = hasTime ? [formatClock(zone, at)] : other.length === 0 ? [t`no time`] : [];
  return (
    <tr className="break-inside-avoid border-b border-line align-baseline">
      <td aria-label={t`Done`} className="py-1.5">
        <span className="inline-block size-3.5 rounded-sm border border-ink align-middle" />
      </td>
      <td className="py-1.5 pr-2 text-sm font-semibold whitespace-nowrap">{[...other, ...time].join(" ")}</td>
      <td className="max-w-52 py-1.5 pr-2">
        <span className="flex items-center gap-2">
          <span className="max-w-28 flex-none">{keyTag(reference)}</span>
          {title === undefined ? null : <ServerText className="truncate">{title}</ServerText>}
        </span>
      </td>
      <td className="py-1.5 pr-2 font-medium">
        <ServerText>{bookingName(booking)}</ServerText>
      </td>
      <td className="py-1.5 pr-2 whitespace-nowrap">
        {bookingDates(booking, zone)}
        <Note end={end} late={late} other={turnaround(handover, end, live, { zone })} zone={zone} />
      </td>
      <td aria-label={t`Signature`} className="w-28 py-1.5">
        <span className="inline-block h-5 w-full border-b border-ink" />
      </td>
    </tr>
  );
}

type NoteProps = { end: Line["end"]; late: number; other: number | undefined; zone: string };

/** How late it is, or what else the vehicle does that day. */
function Note({ end, late, other, zone }: NoteProps) {
  const length = lengthParts(Math.floor(late / 60_000))
    .slice(0, 2)
    .join(" ");
  const time = other === undefined ? "" : formatClock(zone, other);
  const notes = [
    length === "" ? "" : end === "start" ? t`Pickup ${length} late` : t`Return ${length} late`,
    other === undefined ? "" : end === "start" ? t`Due back ${time} first` : t`Out again ${time}`,
  ].filter((note) => note !== "");
  return notes.length === 0 ? null : <span className="block font-semibold">{notes.join(" · ")}</span>;
}

function FreeNow({ board: { free, unsure }, zone }: { board: TodayBoard; zone: string }) {
  const left = free.length - most.free;
  return (
    <section className="mt-4">
      <h2 className="border-b border-ink pb-1 text-sm font-semibold">
        {t`Free now`} <span className="font-normal">{countText(free.length)}</span>
      </h2>
      <p className="pt-1">
        {t`Based on bookings with dates and the blocks that this browser knows.`}{" "}
        {unsure === 0
          ? null
          : plural(unsure, {
              one: "We can't say for # more vehicle.",
              other: "We can't say for # more vehicles.",
            })}
      </p>
      <ul className="columns-3 pt-1">
        {free.slice(0, most.free).map((one) => (
          <li key={one.vehicle.id} className="flex break-inside-avoid items-center gap-2 py-0.5">
            <FreeLine free={one} zone={zone} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <p>{plural(left, { one: "# more vehicle isn't printed.", other: "# more vehicles aren't printed." })}</p>
      ) : null}
    </section>
  );
}

function FreeLine({ free: { vehicle, until }, zone }: { free: FreeVehicle; zone: string }) {
  const reference = referenceOf(vehicle);
  return (
    <>
      {reference === undefined ? (
        <ServerText className="truncate">{vehicle.title ?? vehicle.id}</ServerText>
      ) : (
        keyTag(reference)
      )}
      <span className="whitespace-nowrap">
        {until === undefined
          ? t`nothing booked`
          : t`until ${ph({ time: `${formatDay(zone, until)} ${formatClock(zone, until)}` })}`}
      </span>
    </>
  );
}

function loadedWords({ checkedAt }: ReplicaView, zone: string): string {
  if (checkedAt === undefined) return t`Not everything was loaded.`;
  const time = `${formatDay(zone, checkedAt, "full")}, ${formatClock(zone, checkedAt, "seconds")} ${offsetAt(zone, checkedAt)}`;
  return t`Loaded ${time}. Later changes are missing.`;
}

/** How far the bookings are complete that the sheet is based on. */
function coversWords(view: ReplicaView): string {
  const { rows, coverage, unreadable } = view;
  const bookings = plural(listedCount(rows), { one: "# booking", other: "# bookings" });
  if (isAllRead(view)) return t`Based on all listed bookings: ${bookings}.`;
  if (coverage !== "complete") return t`Based on ${bookings} loaded so far. There may be others.`;
  return plural(unreadable, {
    one: `Based on ${bookings}. We couldn't read # row of the service's list.`,
    other: `Based on ${bookings}. We couldn't read # rows of the service's list.`,
  });
}

function undatedWords(rows: readonly Row[]): string {
  const named = rows.slice(0, most.undated).map((row) => {
    const booking = bookingOf(row);
    const { reference } = booking.vehicle;
    return displayText(`${bookingName(booking)}${reference === undefined ? "" : ` (${reference})`}`, 60);
  });
  const left = rows.length - named.length;
  const more = left > 0 ? [plural(left, { one: "# more", other: "# more" })] : [];
  return t`Without dates, so not listed: ${ph({ bookings: [...named, ...more].join(", ") })}.`;
}
