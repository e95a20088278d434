import { ph, plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { History, OctagonX } from "lucide-react";
import type { ReactNode } from "react";
import { isAllRead } from "#api/covers.ts";
import { ListState, NoMatch, ListBanner } from "#components/list-state/list-state.tsx";
import { useDeliveryLog } from "#queries/deliveries.ts";
import type { DeliveryLogView } from "#records/deliveries/delivery-log.ts";
import type { FailingEndpoint } from "#records/deliveries/failing.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { countText } from "#language/locale/number.ts";
import { formatClock, formatDay, momentText, offsetAt, sameDay } from "#values/zone.ts";
import type { DeliveryGroups } from "#components/deliveries/deliveries-log.ts";
import { deliveryColumns } from "#components/deliveries/delivery-row.tsx";
import { catchUpFrom, failingWords, useEndpointNames } from "#components/deliveries/delivery-words.tsx";

const shownAtMost = 3;

type BannerProps = {
  failing: readonly FailingEndpoint[];
  /** When deliveries were last loaded, epoch ms; undefined before. */
  at: number | undefined;
};

/** Says which endpoints fail, how many deliveries and when, and links to what changed since. */
export function FailingBanner({ failing, at }: BannerProps) {
  const deliveryLog = useDeliveryLog();
  const navigate = useNavigate();
  const zone = useZone();
  const now = useNow();
  const { nameOf } = useEndpointNames();
  if (failing.length === 0 || at === undefined) return null;
  const from = catchUpFrom(Math.min(...failing.map((each) => each.from)));
  const when = `${sameDay(zone, from, now) ? "" : `${formatDay(zone, from)} `}${formatClock(zone, from)}`;
  const search = () => ({ changed: new Date(from).toISOString() });
  const more = failing.slice(shownAtMost).reduce((sum, { givenUp, failed }) => sum + givenUp + failed, 0);
  const dismiss = () => {
    for (const each of failing) void deliveryLog.dismiss(each);
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
          {failingWords(each, nameOf(each))}
        </b>
      ))}
      {more > 0 ? (
        <b className="block">
          {plural({ count: more }, { one: "# more delivery failed.", other: "# more deliveries failed." })}
        </b>
      ) : null}
      {t`Review the changed bookings to see what your system may have missed.`}
    </Strip>
  );
}

type ViewProps = { view: DeliveryLogView; onRefresh: () => void };

/** Says when the log below is outdated, incomplete or not stored. */
export function DeliveriesNotes({ view, onRefresh }: ViewProps) {
  const { watch, rows, isStored } = view;
  if (rows.length === 0 && watch === undefined) return null;
  return (
    <>
      <ListBanner noun="delivery" covers={view} refresh={onRefresh} means={t`Some deliveries may be missing.`} />
      {isStored ? null : (
        <Strip tone="info">
          <b>{t`This browser may not have saved all deliveries.`}</b> {t`Some may be lost when you close this page.`}
        </Strip>
      )}
    </>
  );
}

type LogStateProps = ViewProps & {
  log: DeliveryGroups;
  searched: string;
  onClear: () => void;
  children: ReactNode;
};

/** The grid, or what is in its place. */
export function LogState({ view, log, searched, onRefresh, onClear, children }: LogStateProps) {
  const navigate = useNavigate();
  const zone = useZone();
  const { rows, watch } = view;
  return (
    <ListState
      noun="delivery"
      covers={view}
      refresh={onRefresh}
      columns={deliveryColumns}
      action={
        isAllRead(view) ? (
          <Button size="sm" onPress={() => void navigate({ to: "/webhooks" })}>
            {t`Go to Webhooks`}
          </Button>
        ) : undefined
      }
      emptyMeaning={
        watch === undefined ? "" : t`This browser has seen none since ${ph({ since: momentText(watch.since, zone) })}.`
      }
    >
      {log.groups.length > 0 ? (
        children
      ) : (
        <NoMatch noun="delivery" covers={view} searched={searched} onClear={onClear}>
          {plural(
            { count: rows.length },
            {
              one: "We searched # delivery saved in this browser. There may be more.",
              other: "We searched # deliveries saved in this browser. There may be more.",
            },
          )}
        </NoMatch>
      )}
    </ListState>
  );
}

/** How many deliveries this browser has seen. */
export function noteWords({ watch, rows }: DeliveryLogView, log: DeliveryGroups, zone: string): string | undefined {
  if (watch === undefined) return undefined;
  const { since: at, dropped } = watch;
  const count = countText(rows.length);
  if (log.isNarrowed) return t`${ph({ shown: countText(log.shown) })} of ${count} shown`;
  const since = `${formatDay(zone, at)} ${formatClock(zone, at)} ${offsetAt(zone, at)}`;
  return dropped === 0 ? t`${count} seen here since ${since}` : t`the newest ${count} seen here`;
}
