import { Link } from "@tanstack/react-router";
import {
  Search,
  Settings,
  type LucideIcon,
  CloudAlert,
  CloudCheck,
  Gauge,
  Globe,
  Key,
  Keyboard,
  ListChecks,
  Pause,
} from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import { BrandMark } from "#ui/layout/brand.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { NavBadge, useBadges, type Badge } from "./nav-badge.tsx";
import { navigation, shellWords } from "./navigation.ts";
import { ph, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { useReplica } from "#queries/bookings.ts";
import { useSession, useSessionState } from "#queries/session.tsx";
import { useJobs } from "#queries/outbox.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ShortMoment, ZoneName } from "#ui/format/moment.tsx";
import { Spinner } from "#ui/button/button.tsx";
import { ThemeButton } from "#ui/button/theme-button.tsx";
import { jobPath, jobSign, useJobStrips } from "../job-signs.ts";
import { syncWords, useSyncStatus } from "./sync-status.tsx";

const entry =
  "group mb-px flex h-8 items-center gap-2.5 rounded-md border border-transparent px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink forced-colors:aria-[current=page]:outline-2 max-lg:relative max-lg:h-[38px] max-lg:justify-center max-lg:px-0";

/** 208 px wide, a 56 px rail below 1200 px, none on phones. */
export function SideNavigation({ onJump, onShortcuts }: { onJump: () => void; onShortcuts: () => void }) {
  const badges = useBadges();
  return (
    <aside className="flex min-h-0 flex-col overflow-y-auto border-e border-line bg-canvas px-2.5 pb-2.5 max-lg:px-2 max-lg:pb-2 max-md:hidden">
      <div className="flex h-[52px] flex-none items-center gap-[9px] px-2 font-semibold max-lg:justify-center max-lg:px-0">
        <BrandMark />
        <span translate="no" className="max-lg:sr-only">
          Partner dashboard
        </span>
      </div>
      <Tooltip text={shellWords.jump}>
        <RacButton
          onPress={onJump}
          className="mb-2.5 flex h-[30px] w-full flex-none cursor-pointer items-center gap-2 rounded-md border border-line bg-surface pe-1.5 ps-2 text-ink-3 hover:bg-hover max-lg:w-10 max-lg:justify-center max-lg:border-transparent max-lg:bg-transparent max-lg:p-0"
        >
          <Search size={14} strokeWidth={1.75} aria-hidden className="flex-none" />
          <span className="min-w-0 flex-1 truncate text-start max-lg:sr-only">{shellWords.jump}</span>
          <span aria-hidden className="max-lg:hidden">
            <KeyCaps keys={[commandKey, "K"]} />
          </span>
        </RacButton>
      </Tooltip>
      <nav aria-label={shellWords.main}>
        {navigation.map((item) => (
          <div key={item.to} className={item.to === "/webhooks" ? "mt-2 border-t border-line pt-2" : ""}>
            <Entry {...item} badge={badges[item.to]} />
          </div>
        ))}
      </nav>
      <div className="mt-auto">
        <Entry to="/settings" label={shellWords.settings} icon={Settings} badge={undefined} />
        <NavigationFoot onShortcuts={onShortcuts} />
      </div>
    </aside>
  );
}

type EntryProps = { to: string; label: string; icon: LucideIcon; badge: Badge | undefined };

function Entry({ to, label, icon: Icon, badge }: EntryProps) {
  return (
    <Link to={to} activeOptions={{ includeSearch: false }} className={entry} title={label}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none group-aria-[current=page]:text-accent" />
      <span className="flex-1 max-lg:sr-only">{label}</span>
      {badge === undefined ? null : (
        <NavBadge
          badge={badge}
          className="h-[18px] min-w-[18px] px-[5px] text-xs leading-4 max-lg:absolute max-lg:top-0 max-lg:-end-0.5 max-lg:h-[15px] max-lg:min-w-[15px] max-lg:px-[3px] max-lg:text-[0.625rem] max-lg:leading-[13px]"
        />
      )}
    </Link>
  );
}

/** Always visible on desktop: sync status, rate limit, API key and time zone. */
function NavigationFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { service, keyEnd } = useSession();
  const { rate } = useSessionState();
  return (
    <div className="-mx-2.5 mt-2 border-t border-line px-[18px] pt-2 text-xs text-ink-2 max-lg:-mx-2 max-lg:px-2">
      <JobLine />
      <SyncLine />
      <Line icon={<Gauge />} label={t`Limit left`}>
        {rate === undefined ? (
          t`not known`
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
      aria-label={t`${ph({ says: sign.says })} Show job`}
      className="-mx-1.5 block rounded-sm px-1.5 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Line
        icon={sign.isPaused ? <Pause className="text-conflict" /> : <ListChecks className="text-accent" />}
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
