import { ph, plural, t } from "@lingui/core/macro";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import type { JobAction } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobLine, settledOf } from "#components/jobs/job-lines.ts";
import { askForCommand } from "#ui/browser/commands.ts";
import { usePhone } from "#ui/browser/phone.ts";

/** What the shell says about open jobs. `says`: all of it, in sentences; `action`: that of the first job. */
export type JobSign = { action: JobAction; isPaused: boolean; label: string; progress: string; says: string };

/** One sign for all open jobs, stopped ones first because they wait for a person. Undefined if there are none. */
export function jobSign(jobs: readonly JobView[]): JobSign | undefined {
  const open = jobs.filter(({ job }) => job.state !== "done");
  const paused = open.filter(({ job }) => job.state === "paused");
  const [first] = paused.length > 0 ? paused : open;
  if (first === undefined) return undefined;
  const isPaused = paused.length > 0;
  const others = open.length - 1;
  const label = !isPaused ? t`Unfinished job` : first.job.pausedBy === "user" ? t`Job paused` : t`Job stopped`;
  const says = t`${label}. ${ph({ line: jobLine(first) })}`;
  return {
    action: first.job.action,
    isPaused,
    label: others === 0 ? label : `${label} +${others}`,
    progress: `${settledOf(first)}/${first.job.count}`,
    says:
      others === 0
        ? says
        : `${says} ${plural(others, { one: "Another job isn't finished.", other: "# other jobs aren't finished." })}`,
  };
}

/**
 * Whether a job's own strip is on screen, and how to get there: above the bookings, in the vehicle import or in the calendar.
 * On a phone, an open booking covers the list.
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
    // Only a booking's address contains the list's filter.
    show: (action) => {
      // The calendar shows it in the import.
      if (action === "block") askForCommand("import calendar");
      if (action === "map" || action === "block") void navigate({ to: jobPath(action) });
      else void navigate(isBooking ? { to: "/bookings", search: true } : { to: "/bookings" });
    },
  };
}

/** The screen where such a job is started and shown. */
export const jobPath = (action: JobAction) =>
  action === "map" ? "/vehicles/import" : action === "block" ? "/calendar" : "/bookings";
