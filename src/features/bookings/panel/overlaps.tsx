import type { Booking } from "#contract/booking-reading.ts";
import type { Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { zoneCity } from "#values/zone.ts";
import { AroundClaims } from "./overlap-claims.tsx";
import { aroundDates } from "./overlap-layout.ts";
import { AroundPicture } from "./overlap-picture.tsx";
import { notDrawnWords } from "./overlap-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/around", {
  title: "Around these dates",
  daysIn: (city) => `days in ${city}`,
});

export interface AroundDatesProps {
  booking: Booking;
  /** What is loaded of the same vehicle; the booking itself may be among it. */
  others: readonly Row[];
  /** Opens another booking by its id. */
  onOpen: (id: string) => void;
}

/** What else the vehicle of a booking is booked for around its dates, as far as it is loaded. */
export function AroundDates({ booking, others, onOpen }: AroundDatesProps) {
  const zone = useZone();
  const around = aroundDates(booking, others, zone, useNow());
  return (
    <section aria-label={text.title}>
      <h3 className="mb-2 flex items-center gap-2 text-xs font-semibold text-ink-2">
        {text.title}
        {around.kind === "drawn" ? (
          <span className="ml-auto font-normal text-ink-3">{text.daysIn(zoneCity(zone))}</span>
        ) : null}
      </h3>
      {around.kind === "drawn" ? (
        <>
          <AroundPicture around={around} zone={zone} onOpen={onOpen} />
          <AroundClaims around={around} state={booking.state.kind} />
        </>
      ) : (
        <p className="text-xs text-pretty text-ink-3">{notDrawnWords(around.kind, booking)}</p>
      )}
    </section>
  );
}
