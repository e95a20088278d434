import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useState } from "react";
import { BackLink } from "#components/back-link.tsx";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { countText } from "#language/locale/number.ts";
import { failingEndpoints, type FailingEndpoint } from "#records/archive/failing.ts";
import { useCatchUp, useCatchUpView } from "#queries/use-catch-up.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Select } from "#ui/form/select.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { CatchUpForm } from "./catch-up-form.tsx";
import { CatchUpList } from "./catch-up-list.tsx";
import { changedBookings, coverageWords } from "./catch-up-rows.ts";
import { betweenWords, useEndpointNames } from "#components/deliveries/delivery-words.tsx";

const text = {
  changed: (moment: string, coverage: string) =>
    t`${ph({ count: "{count}" })} changed since ${moment}, or up to ten minutes before. ${coverage}`,
  notKnown: (moment: string, coverage: string) => t`We don't know yet what changed since ${moment}. ${coverage}`,
};

const route = getRouteApi("/shell/deliveries/catch-up");

/** Finds what a partner's system missed: the bookings changed since a time, to process one by one. */
export function CatchUpScreen() {
  // The replica's functions return new results over time, which memoising by arguments would miss.
  "use no memo";
  const { since } = route.useSearch();
  const zone = useZone();
  const catchUp = useCatchUp();
  const view = useCatchUpView();
  const replica = useReplica();
  useBookings();
  const failing = useFailing();
  const { nameOf } = useEndpointNames();
  const [key, setKey] = useState<string>();
  const chosen = failing.find((each) => each.key === key) ?? failing[0];
  const { session, isRead, isReading } = view;
  const coverage = session === undefined ? "" : coverageWords(session, view, zone);
  const bookings =
    session === undefined ? [] : changedBookings(session, { raw: catchUp.raw, row: replica.row }, chosen);
  return (
    <>
      <ScreenHead
        title={t`Catch up`}
        back={<BackLink to="/deliveries" label={t`Back to deliveries`} />}
        note={t`Bookings changed since a time you choose`}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        {isRead ? (
          <CatchUpForm
            zone={zone}
            since={since}
            before={session?.since}
            isReading={isReading}
            failing={failing}
            nameOf={nameOf}
            onRead={(since) => void catchUp.begin(since)}
            onStop={catchUp.stop}
          />
        ) : null}
        {session === undefined ? null : (
          <div className="flex flex-wrap items-center gap-3 px-gutter py-3">
            <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-pretty text-ink-2">
              {isReading ? <Spinner /> : null}
              <span>
                <Fill
                  text={(session.pages === 0 ? text.notKnown : text.changed)(beginWords(session.since, zone), coverage)}
                  parts={{
                    count: (
                      <b className="font-semibold text-ink">{t`${countText(bookings.length)} ${plural({ count: bookings.length }, { one: "booking", other: "bookings" })}`}</b>
                    ),
                  }}
                />
              </span>
            </p>
            {!isReading && session.phase !== "complete" ? (
              <Button size="sm" onPress={() => void catchUp.goOn()}>
                {t`Go on`}
              </Button>
            ) : null}
            {failing.length < 2 ? null : (
              <Select
                label={t`Endpoint that failed`}
                value={chosen?.key ?? ""}
                onChange={setKey}
                options={failing.map((each) => ({
                  id: each.key,
                  label: t`${ph({ endpoint: nameOf(each) })}, ${ph({ when: betweenWords(zone, each.from, each.until) })}`,
                }))}
              />
            )}
          </div>
        )}
        <Troubles />
        {session === undefined ? (
          <Empty icon={<History strokeWidth={1.75} />} title={t`No time chosen yet`}>
            {t`Choose a time before the first failed delivery. We list every booking changed since then, so you can process what your system missed.`}
          </Empty>
        ) : (
          <CatchUpList
            session={session}
            bookings={bookings}
            isPatchy={(chosen?.arrived ?? 0) > 0}
            coverage={coverage}
            zone={zone}
            isReading={isReading}
          />
        )}
      </div>
    </>
  );
}

/** The start that the user chose, with its day. */
const beginWords = (since: number, zone: string) =>
  `${formatDay(zone, since, "weekday")} ${formatClock(zone, since)} ${offsetAt(zone, since)}`;

/** All endpoints that failed lately, including dismissed ones. */
function useFailing(): readonly FailingEndpoint[] {
  const { records, watch } = useDeliveries(true);
  return watch === undefined ? [] : failingEndpoints(records, {}, watch.last.at);
}

function Troubles() {
  const { failure, isElsewhere, isKept } = useCatchUpView();
  const catchUp = useCatchUp();
  const zone = useZone();
  if (failure !== undefined) {
    const { title, meaning } = readErrorWords(failure, t`changes`);
    return (
      <div className="px-gutter pb-3">
        <ErrorPanel
          title={title}
          meaning={`${meaning} ${t`Anything below was loaded before.`}`}
          actions={
            <Button size="sm" onPress={() => void catchUp.goOn()}>
              {t`Try again`}
            </Button>
          }
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (isElsewhere) return <p className="px-gutter pb-3 text-ink-2">{t`Another tab is loading these changes.`}</p>;
  if (isKept) return null;
  return (
    <p className="px-gutter pb-3 text-ink-2">{t`This browser can't save ticks, so they're lost when you close this page.`}</p>
  );
}
