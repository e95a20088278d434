import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useConflicts } from "#queries/blocks.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Part } from "#ui/feedback/part.tsx";
import { later } from "#ui/lazy/later.ts";
import { useInbox } from "../inbox-context.ts";
import { BookingPanel } from "../panel/booking-panel.tsx";

const ConflictPanel = later(async () => (await import("./conflict-panel.tsx")).ConflictPanel);

const route = getRouteApi("/shell/bookings/$bookingId");

/** The open booking; where it collides, it and the others to choose among, unless the address asks for it alone. */
export function BookingPlace() {
  const { bookingId } = route.useParams();
  const { choose } = route.useSearch();
  const { shown: id = bookingId } = useInbox();
  const { open } = useConflicts(useZone(), useNow());
  /** Its conflict was shown: that stays with its outcome, once decided, until the user moves on. */
  const [shownId, setShown] = useState<string>();
  const isConflict = choose !== "no" && (shownId === id || open.some(({ rows }) => rows.some((row) => row.id === id)));
  const next = isConflict ? id : undefined;
  if (next !== shownId) setShown(next);
  if (!isConflict) return <BookingPanel id={id} screen={t`Bookings`} back={t`Back to bookings`} />;
  return (
    <Part>
      <ConflictPanel key={id} id={id} />
    </Part>
  );
}
