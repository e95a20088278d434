import type { BookingAction } from "#contract/booking.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { recognitionOf } from "#contract/guess/recognition.ts";
import { Recognised } from "#components/recognised.tsx";
import { undoDelay } from "#records/browser/settings.ts";
import { Amount } from "#ui/format/amount.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, momentRange, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { NoDates } from "../inbox/booking-row.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/summary", {
  out: "Due out",
  back: "Due back",
  sentAtOnce: "It is sent as soon as you confirm. Once sent, the service offers no way back.",
  sentAfter: (seconds) =>
    `Sent ${seconds} seconds after you confirm, so you can still undo. Once sent, the service offers no way back.`,
});

/** What a decision is about, on one look: money and dates, or for a key that changes hands the tag to compare it with. */
export function DecisionSummary({ booking, action }: { booking: Booking; action: BookingAction }) {
  return action === "pickup" || action === "return" ? <TagLook booking={booking} /> : <Facts booking={booking} />;
}

function Facts({ booking }: { booking: Booking }) {
  const { vehicle, start, end, amount, payment } = booking;
  const zone = useZone();
  const known = recognitionOf(booking);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm max-md:text-base">
      <span className="flex min-w-0 items-center gap-1.5">
        <Recognised as={known.vehicle}>
          <KeyTag reference={vehicle.reference} />
        </Recognised>
        <ServerText className="truncate">{vehicle.title}</ServerText>
      </span>
      <span>
        <Recognised as={known.amount}>
          <Amount money={amount} />
        </Recognised>{" "}
        {payment === undefined ? null : (
          <ServerText className="inline-block max-w-32 truncate align-bottom text-ink-3">{payment}</ServerText>
        )}
      </span>
      <span className="col-span-full text-ink-2 [&_time]:whitespace-nowrap">
        <Recognised as={known.start}>
          {start === undefined && end === undefined ? (
            <NoDates booking={booking} />
          ) : (
            momentRange({ start, end, look: "weekday" }, zone)
          )}
        </Recognised>
      </span>
    </div>
  );
}

function TagLook({ booking }: { booking: Booking }) {
  const { vehicle, start, end } = booking;
  const delay = undoDelay();
  const known = recognitionOf(booking);
  return (
    <>
      <div className="grid justify-items-center gap-2 pt-2">
        <Recognised as={known.vehicle}>
          <KeyTag reference={vehicle.reference} size="lg" />
        </Recognised>
        <p className="max-w-full truncate text-ink-2">
          <ServerText className="font-semibold text-ink">{bookingName(booking)}</ServerText>{" "}
          <ServerText>{vehicle.title}</ServerText>
        </p>
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue
          items={[
            {
              term: text.out,
              children: (
                <Recognised as={known.start}>
                  {start === undefined ? <NotSent /> : <FullMoment time={start} />}
                </Recognised>
              ),
            },
            {
              term: text.back,
              children: (
                <Recognised as={known.end}>{end === undefined ? <NotSent /> : <FullMoment time={end} />}</Recognised>
              ),
            },
          ]}
        />
      </div>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {delay === 0 ? text.sentAtOnce : text.sentAfter(delay)}
      </p>
    </>
  );
}
