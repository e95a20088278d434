import { ph, plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { History, ListFilter, OctagonX, Search } from "lucide-react";
import type { ReactNode } from "react";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { ReadFailure } from "#components/read-failure.tsx";
import { useArchive } from "#queries/deliveries.ts";
import type { ArchiveView } from "#records/archive/archive.ts";
import { deliveryOf } from "#records/archive/delivery-record.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { useOffline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { formatClock, formatDay, momentText, sameDay } from "#values/zone.ts";
import type { DeliveryLog } from "#components/deliveries/deliveries-log.ts";
import { deliveryColumns } from "#components/deliveries/delivery-row.tsx";
import { catchUpFrom, failingWords, isForeign, useEndpointNames } from "#components/deliveries/delivery-words.tsx";

const text = {
  others: (count: number) => t`${count} more ${plural(count, { one: "endpoint is", other: "endpoints are" })} failing.`,
  what: t`deliveries`,
};

/** How many failing endpoints are listed one by one. */
const shownAtMost = 3;

type BannerProps = {
  failing: readonly FailingEndpoint[];
  /** When deliveries were last loaded, epoch ms; undefined before. */
  at: number | undefined;
};

/** Says which endpoints fail, how many deliveries and when, and links to what changed since. */
export function FailingBanner({ failing, at }: BannerProps) {
  const archive = useArchive();
  const navigate = useNavigate();
  const zone = useZone();
  const { nameOf } = useEndpointNames();
  if (failing.length === 0 || at === undefined) return null;
  const from = catchUpFrom(Math.min(...failing.map((each) => each.from)));
  const when = `${sameDay(zone, from, at) ? "" : `${formatDay(zone, from)} `}${formatClock(zone, from)}`;
  const search = () => ({ changed: new Date(from).toISOString() });
  const dismiss = () => {
    for (const each of failing) void archive.dismiss(each);
  };
  return (
    <Strip
      tone="bad"
      role="alert"
      icon={<OctagonX strokeWidth={1.75} />}
      action={
        // On a phone below the text, for lack of room.
        <span className="flex flex-none flex-wrap gap-2 max-md:w-full">
          <Button
            variant="primary"
            size="sm"
            icon={<History strokeWidth={1.75} />}
            onPress={() => void navigate({ to: "/bookings", search })}
          >
            {t`Catch up from ${when}`}
          </Button>
          <Button variant="ghost" size="sm" onPress={dismiss}>
            {t`Not now`}
          </Button>
        </span>
      }
    >
      {failing.slice(0, shownAtMost).map((each) => (
        <b key={each.key} className="block">
          {failingWords(each, nameOf(each), zone)}
        </b>
      ))}
      {failing.length > shownAtMost ? <b className="block">{text.others(failing.length - shownAtMost)}</b> : null}
      {t`The API can't resend deliveries. Review the bookings changed since then to see what your system missed.`}
    </Strip>
  );
}

type ViewProps = { view: ArchiveView; onRefresh: () => void };

/** Says when the log below is outdated, incomplete or in an unknown format. */
export function DeliveriesNotes({ view, onRefresh }: ViewProps) {
  const { watch, failure, records, isKept, isReading } = view;
  const zone = useZone();
  const isOffline = useOffline(failure);
  if (records.length === 0 && watch === undefined) return null;
  const readAt =
    watch === undefined ? "" : t`You see data loaded at ${ph({ moment: momentText(watch.last.at, zone) })}.`;
  const { isCut = false, unreadable = 0 } = watch?.last ?? {};
  return (
    <>
      {isOffline ? (
        <Strip tone="bad">
          <b>{t`You're offline.`}</b> {readAt}
        </Strip>
      ) : null}
      {failure === undefined || isOffline ? null : (
        <Strip
          tone="wait"
          action={
            <Button size="sm" busy={isReading ? t`Loading` : undefined} onPress={onRefresh}>
              {t`Try again`}
            </Button>
          }
        >
          <b>{t`${ph({ title: readErrorWords(failure, text.what).title })}.`}</b>{" "}
          {t`${ph({ time: errorTime(failure, zone) })}.`} {isCut ? t`Only some pages were loaded.` : readAt}
        </Strip>
      )}
      {failure !== undefined || (!isCut && unreadable === 0) ? null : (
        <Strip tone="wait">
          <b>
            {isCut
              ? t`The last refresh didn't finish.`
              : plural(
                  { count: unreadable },
                  {
                    one: `${ph({ count: unreadable })} entry isn't a delivery record.`,
                    other: `${ph({ count: unreadable })} entries aren't delivery records.`,
                  },
                )}
          </b>{" "}
          {t`Deliveries may be missing below.`}
        </Strip>
      )}
      {isKept ? null : (
        <Strip tone="info">
          <b>{t`This browser can't save deliveries.`}</b>{" "}
          {t`Those the service no longer lists are lost when you close this page.`}
        </Strip>
      )}
      {records.length > 0 && records.every((record) => isForeign(deliveryOf(record))) ? (
        <Strip tone="info">
          <b>{t`We don't recognise the fields of these records.`}</b>{" "}
          {t`You see them as the service provided them, without status, event or endpoint.`}
        </Strip>
      ) : null}
    </>
  );
}

type EmptyProps = ViewProps & { log: DeliveryLog; searched: string; onClear: () => void };

/** Shown in place of the grid: skeleton, error, empty, nothing found. */
export function NoDeliveries({ view, log, searched, onRefresh, onClear }: EmptyProps) {
  const { watch, failure, records, isReading } = view;
  const zone = useZone();
  const navigate = useNavigate();
  if (watch === undefined) {
    return failure === undefined ? (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={deliveryColumns} rows={16} label={t`Loading deliveries`} />
      </div>
    ) : (
      <div className="min-h-0 flex-1 overflow-auto">
        <ReadFailure
          error={failure}
          what={text.what}
          asked="GET /webhooks/deliveries"
          isReading={isReading}
          onRetry={onRefresh}
        />
      </div>
    );
  }
  if (records.length > 0 || log.isNarrowed) {
    return (
      <Centred>
        <Empty
          icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
          title={searched === "" ? t`Nothing matches this filter` : t`No delivery matches “${ph({ typed: searched })}”`}
          actions={
            <Button size="sm" onPress={onClear}>
              {t`Clear all`}
            </Button>
          }
        >
          {plural(
            { count: records.length },
            {
              one: "We searched the only delivery saved in this browser. The service may have had more.",
              other: "We searched the # deliveries saved in this browser. The service may have had more.",
            },
          )}
        </Empty>
      </Centred>
    );
  }
  const { last, since } = watch;
  return (
    <Centred>
      {last.unreadable > 0 || last.isCut ? (
        <Empty icon={<Search strokeWidth={1.75} />} title={t`We couldn't load any deliveries`}>
          {last.unreadable > 0
            ? plural(
                { count: last.unreadable },
                {
                  one: "The service listed one entry, in a format we don't know.",
                  other: "The service listed # entries in a format we don't know.",
                },
              )
            : t`The last refresh didn't finish.`}{" "}
          {t`We don't know whether there are deliveries.`}
        </Empty>
      ) : (
        <Empty
          icon="hooks"
          title={t`No deliveries yet`}
          actions={
            <Button size="sm" onPress={() => void navigate({ to: "/webhooks" })}>
              {t`Go to Webhooks`}
            </Button>
          }
        >
          {t`You'll see each event sent to your endpoints, and whether it arrived. The service listed none at ${ph({ moment: momentText(last.at, zone) })}, and this browser has seen none since ${ph({ since: momentText(since, zone) })}.`}
        </Empty>
      )}
    </Centred>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 content-center overflow-auto">{children}</div>;
}
