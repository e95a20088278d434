import { Search, SearchX } from "lucide-react";
import { useState, type ReactNode, type RefObject } from "react";
import { Button as RacButton } from "react-aria-components";
import { asApiError, type ApiError } from "#api/errors.ts";
import { stateWords } from "#components/booking-states.ts";
import { readErrorWords } from "#components/error-words.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { bookingName } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { isAllRead, listedCount, bookingOf } from "#records/replica/row.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { bookingDates } from "../booking-dates.tsx";
import { handoverOf, type Found } from "./find-bookings.ts";

const bookingsText = (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`;

const text = catalogue("counter/results", {
  found: "Bookings found",
  out: "Hand out",
  back: "Take back",
  first: (shown, count) => `The first ${countText(shown)} of ${countText(count)}. Typing more finds the others.`,
  noMatch: (searched) => `No booking matches “${searched}”`,
  reading: "Reading",
  read: "Read what changed",
  again: "Try again",
  soon: (searched) => `“${searched}” is looked for as soon as they are here.`,
  bookings: "Bookings",
  safe: (failure) => `${failure}. Reading again is always safe.`,
  none: "No booking matches",
  loading: "Loading bookings",
  notRead: "Bookings could not be read",
  notLoaded: "No bookings are loaded yet.",
  searchedAll: (count) =>
    plural(count, {
      one: `All ${countText(count)} booking that the service lists were searched. A booking that came since the last reading is not among them.`,
      other: `All ${countText(count)} bookings that the service lists were searched. A booking that came since the last reading is not among them.`,
    }),
  searchedLoaded: (count) =>
    plural(count, {
      one: `Only the ${countText(count)} booking loaded so far were searched; others may exist.`,
      other: `Only the ${countText(count)} bookings loaded so far were searched; others may exist.`,
    }),
  searchedRead: (count, unreadable) =>
    plural(unreadable, {
      one: `Only what could be read was searched, ${bookingsText(count)}; ${countText(unreadable)} row of the service's list could not be read.`,
      other: `Only what could be read was searched, ${bookingsText(count)}; ${countText(unreadable)} rows of the service's list could not be read.`,
    }),
  page: (page) => `Page ${page} is being read.`,
});

type Props = {
  found: Found;
  list: RefObject<HTMLUListElement | null>;
  onPick: (id: string) => void;
  /** How much was searched, where that was not all. */
  children: ReactNode;
};

/** Several bookings that a text may mean, large enough for a thumb; arrows move among them. */
export function BookingsFound({ found, list, onPick, children }: Props) {
  const { rows, count } = found;
  const zone = useZone();
  return (
    <>
      <ul
        ref={list}
        aria-label={text.found}
        className="grid divide-y divide-line-soft overflow-hidden rounded-lg border border-line"
      >
        {rows.map((row) => {
          const booking = bookingOf(row);
          const { tone, word } = stateWords(booking);
          const action = handoverOf(row);
          const offer = action === "pickup" ? text.out : action === "return" ? text.back : displayText(word, 40);
          return (
            <li key={row.id}>
              <RacButton
                onPress={() => onPick(row.id)}
                onKeyDown={(event) =>
                  moveFocus(list.current, event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0)
                }
                className="grid min-h-14 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-md:grid-cols-[auto_minmax(0,1fr)] px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 data-pressed:bg-press"
              >
                <StateGlyph tone={tone} label={displayText(word, 40)} size={18} />
                <span className="min-w-0">
                  <span className="flex items-center gap-2 font-medium">
                    <ServerText className="truncate">{bookingName(booking)}</ServerText>{" "}
                    <KeyTag reference={booking.vehicle.reference} />
                  </span>
                  <span className="block text-sm whitespace-nowrap text-ink-2">{bookingDates(booking, zone)}</span>
                </span>
                <span
                  className={`text-sm max-md:col-start-2 ${action === undefined ? "text-ink-3" : "font-medium text-ink"}`}
                >
                  {offer}
                </span>
              </RacButton>
            </li>
          );
        })}
      </ul>
      {count > rows.length ? <p className="text-sm text-ink-3">{text.first(rows.length, count)}</p> : null}
      {children === null ? null : <p className="text-sm text-ink-3">{children}</p>}
    </>
  );
}

function moveFocus(list: HTMLUListElement | null, step: number): void {
  if (list === null || step === 0) return;
  const buttons = [...list.querySelectorAll("button")];
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
}

/** Nothing found: that nothing can be yet, or how much was searched and the way to read what came since. */
export function NothingFound({ searched }: { searched: string }) {
  const view = useBookings();
  const replica = useReplica();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const read = async () => {
    setReading(true);
    setFailure(
      await replica.check().then(
        () => undefined,
        (thrown: unknown) => asApiError(thrown),
      ),
    );
    setReading(false);
  };
  const wanted = displayText(searched.trim(), 60);
  const isNone = view.coverage === "none";
  const failed = isNone ? view.failure : failure;
  if (isNone && failed === undefined && !isReading) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={nothingWords(view)}>
        {text.soon(wanted)}
      </Empty>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={isNone ? nothingWords(view) : text.noMatch(wanted)}
      actions={
        <Button busy={isReading ? text.reading : undefined} onPress={() => void read()}>
          {isNone ? text.again : text.read}
        </Button>
      }
    >
      {coveredWords(view)}
      {failed === undefined ? null : (
        <div role="alert" className="mt-2">
          {text.safe(readErrorWords(failed, text.bookings).title)}
          <div>
            <RequestLine requestId={failed.facts.requestId} />
          </div>
        </div>
      )}
    </Empty>
  );
}

/** What is said where nothing was found: that nothing matches is known only once bookings are there to be searched. */
export function nothingWords({ coverage, failure }: Pick<ReplicaView, "coverage" | "failure">): string {
  if (coverage !== "none") return text.none;
  return failure === undefined ? text.loading : text.notRead;
}

/** What a search at the front desk went through that found nothing. */
export function coveredWords(view: ReplicaView): string {
  const { phase, coverage, rows, unreadable, reading } = view;
  if (phase === "opening" || coverage === "none") return text.notLoaded;
  if (isAllRead(view)) return text.searchedAll(listedCount(rows));
  if (coverage === "complete") return text.searchedRead(listedCount(rows), unreadable);
  const page = reading?.what === "all" ? ` ${text.page(reading.page)}` : "";
  return `${text.searchedLoaded(listedCount(rows))}${page}`;
}
