import { getRouteApi } from "@tanstack/react-router";
import { Part } from "#ui/feedback/part.tsx";
import { later } from "#ui/lazy/later.ts";
import { BookingPanel } from "../panel/booking-panel.tsx";

const ConflictPanel = later(async () => (await import("./conflict-panel.tsx")).ConflictPanel);

const route = getRouteApi("/shell/bookings/$bookingId");

/** The open booking; or it and those that it collides with, where one is chosen. */
export function BookingPlace() {
  const { bookingId } = route.useParams();
  const { choose } = route.useSearch();
  if (choose === undefined) return <BookingPanel />;
  return (
    <Part>
      <ConflictPanel key={bookingId} id={bookingId} />
    </Part>
  );
}
