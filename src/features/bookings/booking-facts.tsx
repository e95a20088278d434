import type { BookingReading } from "#contract/booking-reading.ts";
import { formatSpan } from "#values/zone.ts";
import { Amount } from "#ui/amount.tsx";
import { CopyableId } from "#ui/copyable-id.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { FullMoment, NotSent } from "#ui/moment.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/facts", {
  vehicle: "Vehicle",
  from: "From",
  to: "To",
  amount: "Amount",
  changed: "Last change",
  id: "Booking id",
  idToCopy: "booking id",
  name: "name",
  unread: "not readable, see below",
});

/** What the service said about a booking, in the fields that this dashboard has words for. */
export function BookingFacts({ booking }: { booking: BookingReading }) {
  const { vehicle, start, end, amount, payment, changedAt, id } = booking;
  const span = formatSpan(start, end);
  const unsent = booking.hasUnreadDates ? <i className="text-ink-3">{text.unread}</i> : <NotSent />;
  return (
    <KeyValue
      items={[
        {
          term: text.vehicle,
          children: (
            <>
              <KeyTag reference={vehicle.reference} />
              <span className="min-w-0 text-ink-2">
                {vehicle.title === undefined ? <NotSent what={text.name} /> : <ServerText>{vehicle.title}</ServerText>}
              </span>
            </>
          ),
        },
        { term: text.from, children: start === undefined ? unsent : <FullMoment time={start} /> },
        {
          term: text.to,
          children: (
            <>
              {end === undefined ? unsent : <FullMoment time={end} />}
              {span === undefined ? null : <span className="text-ink-3">{span}</span>}
            </>
          ),
        },
        {
          term: text.amount,
          children: (
            <>
              <Amount money={amount} />
              {payment === undefined ? null : <ServerText className="text-ink-3">{payment}</ServerText>}
            </>
          ),
        },
        { term: text.changed, children: changedAt === undefined ? <NotSent /> : <FullMoment time={changedAt} /> },
        { term: text.id, children: <CopyableId value={id} label={text.idToCopy} /> },
      ]}
    />
  );
}
