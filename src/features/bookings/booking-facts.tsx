import type { BookingReading } from "#contract/booking-reading.ts";
import { formatSpan } from "#values/zone.ts";
import { Amount } from "#ui/amount.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { FullMoment, NotSent } from "#ui/moment.tsx";

/** What the service said about a booking, in the fields that this dashboard has words for. */
export function BookingFacts({ booking }: { booking: BookingReading }) {
  const { vehicle, start, end, amount, payment, changedAt, id } = booking;
  const span = formatSpan(start, end);
  const unsent = booking.hasUnreadDates ? <i className="text-ink-3">not readable, see below</i> : <NotSent />;
  return (
    <KeyValue
      items={[
        {
          term: "Vehicle",
          children: (
            <>
              <KeyTag reference={vehicle.reference} />
              <span className="min-w-0 text-ink-2">
                {vehicle.title === undefined ? <NotSent what="name" /> : <ServerText>{vehicle.title}</ServerText>}
              </span>
            </>
          ),
        },
        { term: "From", children: start === undefined ? unsent : <FullMoment time={start} /> },
        {
          term: "To",
          children: (
            <>
              {end === undefined ? unsent : <FullMoment time={end} />}
              {span === undefined ? null : <span className="text-ink-3">{span}</span>}
            </>
          ),
        },
        {
          term: "Amount",
          children: (
            <>
              <Amount money={amount} />
              {payment === undefined ? null : <ServerText className="text-ink-3">{payment}</ServerText>}
            </>
          ),
        },
        { term: "Last change", children: changedAt === undefined ? <NotSent /> : <FullMoment time={changedAt} /> },
        { term: "Booking id", children: <CopyableId value={id} label="booking id" /> },
      ]}
    />
  );
}
