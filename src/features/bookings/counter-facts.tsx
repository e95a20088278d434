import { bookingName, type BookingReading } from "#contract/booking-reading.ts";
import { KeyTag } from "#ui/key-tag.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { FullMoment, NotSent } from "#ui/moment.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { StateBadge } from "#ui/state-badge.tsx";
import { seenText } from "#values/text.ts";
import { stateWords } from "./booking-states.ts";

/** The one booking at the counter: the tag to compare with the real one, its number, name, state and dates. */
export function CounterFacts({ booking }: { booking: BookingReading }) {
  const { vehicle, start, end } = booking;
  const { tone, word, asSent } = stateWords(booking);
  const unsent = booking.hasUnreadDates ? <i className="text-ink-3">not readable</i> : <NotSent />;
  return (
    <>
      <div className="grid justify-items-center gap-2.5 pt-2">
        <KeyTag reference={vehicle.reference} size="lg" />
        <p className="max-w-full truncate text-md">
          <ServerText className="font-semibold">{bookingName(booking)}</ServerText>{" "}
          <ServerText className="text-ink-2">{vehicle.title}</ServerText>
        </p>
        <StateBadge tone={tone} look="chip" mono={asSent}>
          {seenText(word)}
        </StateBadge>
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue
          items={[
            { term: "Due out", children: start === undefined ? unsent : <FullMoment time={start} /> },
            { term: "Due back", children: end === undefined ? unsent : <FullMoment time={end} /> },
          ]}
        />
      </div>
    </>
  );
}
