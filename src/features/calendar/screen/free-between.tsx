import { ph, plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { isAllRead } from "#api/covers.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { countText } from "#language/locale/number.ts";
import { useBookings } from "#queries/bookings.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { addDays } from "#values/calendar-day.ts";
import { dayOf } from "#values/zone-day.ts";
import { formatClock, formatDay } from "#values/zone.ts";
import { wallText } from "#values/wall-time.ts";
import { freeText, readEnd, readFree, type CalendarSearch } from "../model/calendar-address.ts";
import { meet, type Range } from "../model/bars.ts";
import type { FreeVehicles } from "../model/free-vehicles.ts";
import { WordedInput } from "#ui/form/worded-input.tsx";

type Props = {
  /** `free` in the address. */
  said: string | undefined;
  /** The hours in view, epoch ms. */
  inView: Range;
  onChange: (next: CalendarSearch, replace?: boolean) => void;
};

const ends = ["from", "until"] as const;
const labels = { from: t`From`, until: t`Until` };

/** Asks for the vehicles that are free between two times. Once both are typed, the address has them. */
export function FreeBetween({ said = "", inView, onChange }: Props) {
  const zone = useZone();
  /** What is typed and isn't in the address yet. */
  const [typed, setTyped] = useState<Record<(typeof ends)[number], string>>();
  const [last, setLast] = useState(said);
  if (last !== said) {
    setLast(said);
    setTyped(undefined);
  }
  const range = readFree(said, zone);
  const asked = { from: range ? wallText(zone, range.from) : "", until: range ? wallText(zone, range.until) : "" };
  const shown = typed ?? asked;
  const isWrong =
    shown.from !== "" && shown.until !== "" && readFree(`${shown.from}/${shown.until}`, zone) === undefined;
  const type = (next: typeof asked) => {
    setTyped(next);
    const found = readFree(`${next.from}/${next.until}`, zone);
    if (found === undefined || freeText(found) === said) return;
    // Days out of view would show nothing to press.
    const move = meet(found, inView) ? {} : { from: addDays(dayOf(zone, found.from), -1) };
    onChange({ free: freeText(found), ...move }, range !== undefined);
  };
  return (
    <div
      role="group"
      aria-label={t`Free vehicles`}
      className="flex flex-none items-center gap-1 text-sm max-md:basis-full"
    >
      <span aria-hidden className={`text-ink-2 ${range === undefined ? "" : "max-[1499px]:hidden"}`}>{t`Free`}</span>
      {ends.map((end) => {
        const ms = readEnd(zone, shown[end], end === "until");
        return (
          <WordedInput
            key={end}
            type="datetime-local"
            aria-label={labels[end]}
            // Limits the year to four digits.
            max="9999-12-31T23:59"
            words={Number.isNaN(ms) ? labels[end] : `${formatDay(zone, ms)} ${formatClock(zone, ms)}`}
            value={shown[end]}
            {...(isWrong ? { "aria-invalid": true, title: t`The end isn't after the start.` } : {})}
            onChange={({ target: { value } }) => type({ ...shown, [end]: value })}
          />
        );
      })}
    </div>
  );
}

/** How many vehicles are free, and what that doesn't cover. */
export function FreeNote({ free, onClear }: { free: FreeVehicles; onClear: () => void }) {
  const bookings = useBookings();
  const sure = free.vehicles.filter(({ doubt }) => doubt === undefined).length;
  const unsure = free.vehicles.length - sure;
  const words = [
    t`${ph({ free: countText(sure) })} of ${ph({ all: countText(free.of) })} free, as far as we know.`,
    unsure > 0 &&
      plural(
        { count: unsure },
        { one: "We aren't sure about # vehicle, shown last.", other: "We aren't sure about # vehicles, shown last." },
      ),
    free.unplaced > 0 &&
      plural(
        { count: free.unplaced },
        {
          one: "# booking then has no known vehicle and may need one of these.",
          other: "# bookings then have no known vehicle and may need some of these.",
        },
      ),
    !isAllRead(bookings) && knownWords("booking", bookings),
  ];
  return (
    <div className="flex min-h-9 flex-none items-center gap-x-3 border-b border-line bg-sunken px-gutter py-1 text-sm print:hidden">
      <p aria-live="polite" className="min-w-0 flex-1">
        {words.filter(Boolean).join(" ")}
      </p>
      <Button size="xs" onPress={onClear}>
        {t`Clear`}
      </Button>
    </div>
  );
}
