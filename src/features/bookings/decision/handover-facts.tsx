import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";

/** For a handover: the key tag to compare, the booking and its dates. `children`: below its name. */
export function HandoverFacts({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { vehicle, unread } = booking;
  const due = (end: "start" | "end", term: string) => {
    const time = booking[end];
    return { term, children: time === undefined ? <NotSent sent={unread[end]} /> : <FullMoment time={time} /> };
  };
  return (
    <>
      <div className="grid justify-items-center gap-2.5 pt-2">
        <KeyTag reference={vehicle.reference} size="lg" />
        <p className="max-w-full truncate text-md">
          <ServerText className="font-semibold">{bookingName(booking)}</ServerText>{" "}
          <ServerText className="text-ink-2">{vehicle.title}</ServerText>
        </p>
        {children}
      </div>
      <div className="border-t border-line pt-3">
        <KeyValue items={[due("start", t`Due out`), due("end", t`Due back`)]} />
      </div>
    </>
  );
}
