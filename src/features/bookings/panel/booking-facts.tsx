import { t } from "@lingui/core/macro";
import { unreadMoney, type Booking } from "#contract/booking-reading.ts";
import { formatSpan } from "#values/zone.ts";
import { Amount } from "#ui/format/amount.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";

/** The service's data on a booking, as far as we recognise the fields. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { vehicle, start, end, amount, unread, payment, changedAt, id } = booking;
  const span = formatSpan(start, end);
  return (
    <KeyValue
      items={[
        {
          term: t`Vehicle`,
          children: (
            <>
              <KeyTag reference={vehicle.reference} />
              <span className="min-w-0 text-ink-2">
                {vehicle.title === undefined ? <NotSent what={t`name`} /> : <ServerText>{vehicle.title}</ServerText>}
              </span>
            </>
          ),
        },
        {
          term: t`From`,
          children: start === undefined ? <NotSent sent={unread.start} /> : <FullMoment time={start} />,
        },
        {
          term: t`To`,
          children: (
            <>
              {end === undefined ? <NotSent sent={unread.end} /> : <FullMoment time={end} />}
              {span === undefined ? null : <span className="text-ink-3">{span}</span>}
            </>
          ),
        },
        {
          term: t`Amount`,
          children: (
            <>
              <Amount money={amount} sent={unreadMoney(booking)} />
              {payment === undefined ? null : <ServerText className="text-ink-3">{payment}</ServerText>}
            </>
          ),
        },
        {
          term: t`Last change`,
          children: changedAt === undefined ? <NotSent sent={unread.changedAt} /> : <FullMoment time={changedAt} />,
        },
        { term: t`Booking ID`, children: <CopyableId value={id} label={t`booking ID`} /> },
      ]}
    />
  );
}
