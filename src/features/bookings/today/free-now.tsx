import { ph, plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { failedWords } from "#components/list-state/list-words.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { countText } from "#language/locale/number.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { bookingName } from "#contract/booking.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { stateWords } from "#components/booking-states.ts";
import { emptyLine, Rows } from "./board-section.tsx";
import { whenText, type ShownDay, type TodayBoard } from "./today-board.ts";

type Props = ShownDay & {
  board: TodayBoard;
};

/** Two rows of a wide desktop. */
const chipsAtFirst = 12;

/** Vehicles that nothing known takes now, what that stands on, and of how many we can't say. */
export function FreeNow({ board, zone, day }: Props) {
  const { rows, coverage, failure } = useVehicles();
  const headId = useId();
  const listed = rows.filter(({ goneAt }) => goneAt === undefined).length;
  const { free, unsure } = board;
  const isLoaded = coverage !== "none";
  if (!isLoaded && failure === undefined) return null;
  return (
    <section
      id="free"
      aria-labelledby={headId}
      tabIndex={-1}
      className="flex-none border-t border-line outline-none lg:max-h-[24vh] lg:overflow-auto"
    >
      <header className="flex flex-wrap items-baseline gap-x-2 px-gutter pt-2.5 pb-1.5 max-lg:bg-sunken max-lg:pb-2">
        <h2 id={headId} className="font-semibold">{t`Free now`}</h2>
        {isLoaded ? <span className="text-ink-3">{t`${countText(free.length)} of ${countText(listed)}`}</span> : null}
        <span className="text-xs text-ink-3 max-md:text-sm">
          {t`as far as we know`}
          {unsure === 0
            ? null
            : ` · ${plural({ count: unsure }, { one: "not sure about # vehicle", other: "not sure about # vehicles" })}`}
        </span>
      </header>
      {!isLoaded ? (
        emptyLine(failedWords("vehicle"))
      ) : free.length === 0 ? (
        emptyLine(t`We don't know of a free vehicle`)
      ) : (
        <div className="pb-2 [&_ul]:grid [&_ul]:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] [&_ul]:px-3">
          <Rows label={t`Free now`} items={free} atFirst={chipsAtFirst} isShort>
            {({ vehicle, until }) => {
              const reference = referenceOf(vehicle);
              const name = reference === undefined ? vehicleWords(vehicle) : displayText(reference, 60);
              return (
                // Without a reference there is a name, which is longer.
                <li
                  key={vehicle.id}
                  aria-label={name}
                  className={`min-w-0 ${reference === undefined ? "sm:col-span-2" : ""}`}
                >
                  <Link
                    to="/vehicles/$vehicleId"
                    params={{ vehicleId: vehicle.id }}
                    className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 rounded-md px-2 hover:bg-hover max-md:min-h-11"
                  >
                    {reference === undefined ? (
                      <span className="wrap-anywhere">{name}</span>
                    ) : (
                      <KeyTag reference={reference} />
                    )}{" "}
                    <span className="text-ink-2">
                      {until === undefined
                        ? t`no later booking known`
                        : t`until ${ph({ when: whenText(until, { zone, day }) })}`}
                    </span>
                  </Link>
                </li>
              );
            }}
          </Rows>
        </div>
      )}
    </section>
  );
}

const named = 4;

/** Bookings without usable dates, which may be in no list. */
export function WithoutDates({ rows }: { rows: readonly Row[] }) {
  const headId = useId();
  return (
    <section
      id="undated"
      aria-labelledby={headId}
      className="flex flex-none flex-wrap items-center gap-x-2 border-t border-line bg-sunken px-gutter py-2 lg:max-h-[16vh] lg:overflow-auto"
    >
      <h2 id={headId} className="font-semibold max-md:w-full">{t`Without dates`}</h2>
      <span className="text-ink-3">{countText(rows.length)}</span>
      <div className="[&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-3">
        <Rows label={t`Without dates`} items={rows} atFirst={named}>
          {(row) => {
            const booking = bookingOf(row);
            return (
              <li key={row.id} aria-label={displayText(bookingName(booking))}>
                <Link
                  to="/bookings/$bookingId"
                  params={{ bookingId: row.id }}
                  className="inline-flex min-h-6 items-center gap-1.5 max-md:min-h-11"
                >
                  <ServerText className="text-link underline underline-offset-2">{bookingName(booking)}</ServerText>{" "}
                  <KeyTag reference={booking.vehicle.reference} />{" "}
                  <span className="text-ink-2">{displayText(stateWords(booking).word, 40)}</span>
                </Link>
              </li>
            );
          }}
        </Rows>
      </div>
    </section>
  );
}
