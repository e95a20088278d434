import { Search, SearchX } from "lucide-react";
import { useState } from "react";
import { readErrorWords } from "#components/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { displayText } from "#values/text.ts";
import { catalogue } from "#language/catalogue.ts";
import { isAllRead, listedCount } from "#records/replica/listed.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText, plural } from "#language/number.ts";
import { stateWords } from "#components/booking-states.ts";

const text = catalogue("counter/nothing", {
  noMatch: (searched) => `No booking matches “${searched}”`,
  reading: "Reading",
  read: "Read what changed",
  again: "Try again",
  soon: (searched) => `“${searched}” is looked for as soon as they are here.`,
  bookings: "Bookings",
  safe: (failure) => `${failure}. Reading again is always safe.`,
  awaiting: "Awaiting approval: approve it first.",
  completed: "Completed: its vehicle was returned already.",
  rejected: "Rejected: there is nothing to hand out.",
  cancelled: "Cancelled: there is nothing to hand out.",
  unsent: "We don't know its state, so open the booking to decide.",
  other: (state) => `Its state “${state}” is new to us, so open the booking to decide.`,
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
  wordsReading: (page) => `Page ${page} is being read.`,
});

/** Nothing found: that nothing can be yet, or how much was searched and the way to read what came since. */
export function CounterNothing({ searched }: { searched: string }) {
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

const bookingsText = (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`;

/** Why nothing can be confirmed of a booking at the counter, and what to do instead. */
export function whyNotHere(booking: Booking): string {
  const { state } = booking;
  switch (state.kind) {
    case "awaiting":
      return text.awaiting;
    case "completed":
      return text.completed;
    case "rejected":
      return text.rejected;
    case "cancelled":
      return text.cancelled;
    case "unsent":
      return text.unsent;
    case "other":
      return text.other(displayText(state.raw, 60));
    case "approved":
    case "pickedup":
      return `${stateWords(booking).word}.`;
  }
}

/** What is said where nothing was found: that nothing matches is known only once bookings are there to be searched. */
export function nothingWords({ coverage, failure }: Pick<ReplicaView, "coverage" | "failure">): string {
  if (coverage !== "none") return text.none;
  return failure === undefined ? text.loading : text.notRead;
}

/** What a search at the counter went through that found nothing. */
export function coveredWords(view: ReplicaView): string {
  const { phase, coverage, rows, unreadable, reading } = view;
  if (phase === "opening" || coverage === "none") return text.notLoaded;
  if (isAllRead(view)) return text.searchedAll(listedCount(rows));
  if (coverage === "complete") return text.searchedRead(listedCount(rows), unreadable);
  const page = reading?.what === "all" ? ` ${text.wordsReading(reading.page)}` : "";
  return `${text.searchedLoaded(listedCount(rows))}${page}`;
}
