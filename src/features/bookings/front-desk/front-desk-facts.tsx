import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { recognitionOf } from "#contract/guess/recognition.ts";
import { Recognised } from "#components/recognised.tsx";
import { useReplica } from "#queries/bookings.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { stateWords } from "#components/booking-states.ts";
import { agoText, staleness } from "../staleness.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/facts", {
  unread: "not readable",
  out: "Due out",
  back: "Due back",
  checked: (ago) => `checked ${ago}`,
});

/** The one booking at the counter: the tag to compare with the real one, its number, name, state and dates. */
export function CounterFacts({ booking }: { booking: Booking }) {
  const { vehicle, start, end } = booking;
  const known = recognitionOf(booking);
  const { tone, word, asSent } = stateWords(booking);
  const unsent = booking.hasUnreadDates ? <i className="text-ink-3">{text.unread}</i> : <NotSent />;
  return (
    <>
      <div className="grid justify-items-center gap-2.5 pt-2">
        <Recognised as={known.vehicle}>
          <KeyTag reference={vehicle.reference} size="lg" />
        </Recognised>
        <p className="max-w-full truncate text-md">
          <ServerText className="font-semibold">{bookingName(booking)}</ServerText>{" "}
          <ServerText className="text-ink-2">{vehicle.title}</ServerText>
        </p>
        <p className="flex max-w-full flex-wrap items-center justify-center gap-x-2 gap-y-1">
          <StateBadge tone={tone} look="chip" mono={asSent}>
            {displayText(word)}
          </StateBadge>
          <CheckedAgo />
        </p>
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue
          items={[
            {
              term: text.out,
              children: (
                <Recognised as={known.start}>{start === undefined ? unsent : <FullMoment time={start} />}</Recognised>
              ),
            },
            {
              term: text.back,
              children: (
                <Recognised as={known.end}>{end === undefined ? unsent : <FullMoment time={end} />}</Recognised>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

const tones = { fresh: "text-ink-3", amber: "text-awaiting-ink", red: "font-medium text-danger-ink" };

/** When the service last said how its bookings stand: a card may lie open on a phone for long. */
function CheckedAgo() {
  // The age is another one each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  useSecond();
  const age = replica.age();
  return age === undefined ? null : (
    <span className={`text-sm ${tones[staleness(age)]}`}>{text.checked(agoText(age))}</span>
  );
}
