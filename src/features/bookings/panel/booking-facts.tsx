import { t } from "@lingui/core/macro";
import type { Booking } from "#contract/booking-reading.ts";
import { recognitionOf } from "#contract/guess/recognition.ts";
import { formatSpan } from "#values/zone.ts";
import { Amount } from "#ui/format/amount.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { Recognised } from "#components/recognised.tsx";

const text = {
  idToCopy: t`booking ID`,
  state: t`Status`,
  payment: t`Payment`,
};

const stateSent = ({ state }: Booking) => (state.kind === "unsent" ? null : <ServerText>{state.raw}</ServerText>);

/** The service's data on a booking, as far as we recognise the fields. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { vehicle, start, end, amount, payment, changedAt, id } = booking;
  const known = recognitionOf(booking);
  const span = formatSpan(start, end);
  const unsent = booking.hasUnreadDates ? <i className="text-ink-3">{t`couldn't be read`}</i> : <NotSent />;
  return (
    <KeyValue
      items={[
        {
          term: t`Vehicle`,
          children: (
            <Recognised as={known.vehicle}>
              <KeyTag reference={vehicle.reference} />
              <span className="min-w-0 text-ink-2">
                {vehicle.title === undefined ? <NotSent what={t`name`} /> : <ServerText>{vehicle.title}</ServerText>}
              </span>
            </Recognised>
          ),
        },
        {
          term: t`From`,
          children: (
            <Recognised as={known.start}>{start === undefined ? unsent : <FullMoment time={start} />}</Recognised>
          ),
        },
        {
          term: t`To`,
          children: (
            <Recognised as={known.end}>
              {end === undefined ? unsent : <FullMoment time={end} />}
              {span === undefined ? null : <span className="text-ink-3">{span}</span>}
            </Recognised>
          ),
        },
        {
          term: t`Amount`,
          children: (
            <>
              <Recognised as={known.amount}>
                <Amount money={amount} />
              </Recognised>
              {payment === undefined ? null : <ServerText className="text-ink-3">{payment}</ServerText>}
            </>
          ),
        },
        ...(["state", "payment"] as const)
          .filter((name) => known[name].kind === "unrecognised" || (name === "state" && known.state.kind === "guessed"))
          .map((name) => ({
            term: text[name],
            children: <Recognised as={known[name]}>{stateSent(booking)}</Recognised>,
          })),
        { term: t`Last change`, children: changedAt === undefined ? <NotSent /> : <FullMoment time={changedAt} /> },
        { term: t`Booking ID`, children: <CopyableId value={id} label={text.idToCopy} /> },
      ]}
    />
  );
}
