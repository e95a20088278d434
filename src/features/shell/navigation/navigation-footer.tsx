import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CloudAlert, CloudCheck, Gauge, Globe, Key, Keyboard, ListChecks, Pause } from "lucide-react";
import type { ReactNode } from "react";
import { useReplica } from "#queries/bookings.ts";
import { useSession, useSessionState } from "#queries/session.tsx";
import { useJobs } from "#queries/outbox.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ShortMoment, ZoneName } from "#ui/format/moment.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { ThemeButton } from "#ui/button/theme-button.tsx";
import { jobPath, jobSign, useJobStrips } from "../job-signs.ts";
import { shellWords } from "./navigation.ts";
import { syncWords } from "./sync-status.tsx";
import { useSyncStatus } from "./sync-status.tsx";

/** Always visible on desktop: sync status, rate limit, API key and time zone. */
export function NavigationFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { service, keyEnd } = useSession();
  const { rate } = useSessionState();
  return (
    <div className="-mx-2.5 mt-2 border-t border-line px-[18px] pt-2 text-xs text-ink-2 max-lg:-mx-2 max-lg:px-2">
      <JobLine />
      <SyncLine />
      <Line icon={<Gauge />} label={t`Limit left`}>
        {rate === undefined ? (
          t`not provided`
        ) : (
          <>
            <LimitMeter {...rate} />
            {rate.remaining}/{rate.limit}
          </>
        )}
      </Line>
      <Line icon={<Key />} label={service.name}>
        <span className="font-mono">…{keyEnd}</span>
      </Line>
      <div className="-mx-1.5 mt-1.5 flex items-center gap-0.5 max-lg:mt-1 max-lg:flex-col">
        <ThemeButton />
        <IconButton label={shellWords.shortcuts} icon={<Keyboard strokeWidth={1.75} />} onPress={onShortcuts} />
        <span className="ms-auto flex h-7 min-w-0 items-center gap-1.5 px-2 whitespace-nowrap max-lg:hidden">
          <Globe size={14} strokeWidth={1.75} aria-hidden className="flex-none text-ink-3" />
          <ZoneName className="truncate" />
        </span>
      </div>
    </div>
  );
}

/** An open job, unless its own strip is on screen. */
function JobLine() {
  const { jobs } = useJobs();
  const { isSeen } = useJobStrips();
  const sign = jobSign(jobs.filter(({ job }) => !isSeen(job.action)));
  if (sign === undefined) return null;
  return (
    <Link
      to={jobPath(sign.action)}
      aria-label={t`${ph({ says: sign.says })} Show it`}
      className="-mx-1.5 block rounded-sm px-1.5 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Line
        icon={sign.isStanding ? <Pause className="text-conflict" /> : <ListChecks className="text-accent" />}
        label={sign.label}
      >
        {sign.progress}
      </Line>
    </Link>
  );
}

function SyncLine() {
  const sync = useSyncStatus();
  const replica = useReplica();
  switch (sync.kind) {
    case "reading":
      return <Line icon={<Spinner />} label={syncWords.reading(sync.page)} />;
    case "failed":
    case "offline":
      return (
        <button
          type="button"
          title={t`Refresh`}
          onClick={() => void replica.check().catch(() => undefined)}
          className="-mx-1.5 block w-[calc(100%+0.75rem)] cursor-pointer rounded-sm px-1.5 hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Line icon={<CloudAlert className="text-conflict" />} label={syncWords[sync.kind]}>
            {sync.at === undefined ? null : <ShortMoment ms={sync.at} />}
          </Line>
        </button>
      );
    case "current":
      return (
        <Line icon={<CloudCheck className="text-pickedup" />} label={syncWords.current}>
          <ShortMoment ms={sync.at} />
        </Line>
      );
  }
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children?: ReactNode }) {
  return (
    <div
      title={label}
      className="flex h-[25px] items-center gap-2 whitespace-nowrap text-ink-2 max-lg:justify-center [&_svg]:size-3.5 [&_svg]:stroke-[1.75] [&_svg:not([class*=text-])]:text-ink-3"
    >
      <span className="inline-flex size-3.5 flex-none">{icon}</span>
      <span className="min-w-0 truncate max-lg:sr-only">{label}</span>
      <span className="ms-auto inline-flex items-center gap-1.5 max-lg:sr-only">{children}</span>
    </div>
  );
}

function LimitMeter({ limit, remaining }: { limit: number; remaining: number }) {
  return (
    <span aria-hidden className="h-1 w-[34px] overflow-hidden rounded-full bg-press">
      <span
        className="block h-full bg-control forced-colors:bg-[CanvasText]"
        style={{ width: `${(100 * remaining) / Math.max(limit, 1)}%` }}
      />
    </span>
  );
}
