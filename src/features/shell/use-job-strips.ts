import { useNavigate, useRouterState } from "@tanstack/react-router";
import type { JobAction } from "#records/jobs/job.ts";
import { usePhone } from "#ui/browser/phone.ts";

/**
 * Whether what is said of a job where it was begun is on screen, and the way to it: over the list of bookings, where
 * vehicles are mapped from a file, or in the calendar. On a phone an open booking covers the list.
 */
export function useJobStrips(): { isSeen: (action: JobAction) => boolean; show: (action: JobAction) => void } {
  const isPhone = usePhone();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isBooking = path.startsWith("/bookings/");
  return {
    isSeen: (action) =>
      action === "map" || action === "block"
        ? path === jobPath(action)
        : path === "/bookings" || (isBooking && !isPhone),
    // Only from a booking does the filter of the list stand in the address.
    show: (action) => {
      if (action === "map" || action === "block") void navigate({ to: jobPath(action) });
      else void navigate(isBooking ? { to: "/bookings", search: true } : { to: "/bookings" });
    },
  };
}

/** Where a job of this kind is begun and shown. */
export const jobPath = (action: JobAction) =>
  action === "map" ? "/vehicles/import" : action === "block" ? "/calendar" : "/bookings";
