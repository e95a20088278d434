import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { failingEndpoints, type FailingEndpoint } from "#records/archive/failing.ts";
import { useCatchUp, useCatchUpView } from "#queries/use-catch-up.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Select } from "#ui/form/select.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { CatchUpForm } from "./catch-up-form.tsx";
import { CatchUpList } from "./catch-up-list.tsx";
import { changedBookings, coverageWords } from "./catch-up-rows.ts";
import { betweenWords, useEndpointNames } from "../log/delivery-words.tsx";

const text = catalogue("deliveries/catch-up", {
  title: "Catch up",
  back: "Back to deliveries",
  note: "Bookings that changed, as the service tells",
  count: (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`,
  changed: (moment: string, coverage: string) => `{count} changed since ten minutes before ${moment}. ${coverage}`,
  notKnown: (moment: string, coverage: string) =>
    `What changed since ten minutes before ${moment} is not known yet. ${coverage}`,
  goOn: "Go on",
  endpoint: "Endpoint that failed",
  failedAt: (endpoint: string, when: string) => `${endpoint}, ${when}`,
  about:
    "Choose a time before the first failed delivery. We list the bookings that changed since then, so that you can process what your system missed.",
  what: "Changes",
  readBefore: "What was read before stands below.",
  tryAgain: "Try again",
  elsewhere: "Another tab is reading these changes.",
  keepsNothing: "This browser keeps nothing: ticks are gone when this page is.",
});

const route = getRouteApi("/shell/deliveries/catch-up");

/** What a partner's system missed: the bookings that changed since a time, read to the end and gone through one by one. */
export function CatchUpScreen() {
  // What functions of the replica give is not the same at another time, which memoising by their arguments would miss.
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
        title={text.title}
        back={
          <Link
            to="/deliveries"
            aria-label={text.back}
            className="-ml-1 grid size-7 place-items-center rounded-md text-ink-2 hover:bg-hover max-md:size-11"
          >
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        }
        note={text.note}
      />
      <div className="min-h-0 flex-1 overflow-auto">
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
                  parts={{ count: <b className="font-semibold text-ink">{text.count(bookings.length)}</b> }}
                />
              </span>
            </p>
            {!isReading && session.phase !== "complete" ? (
              <Button size="sm" onPress={() => void catchUp.goOn()}>
                {text.goOn}
              </Button>
            ) : null}
            {failing.length < 2 ? null : (
              <Select
                label={text.endpoint}
                value={chosen?.key ?? ""}
                onChange={setKey}
                options={failing.map((each) => ({
                  id: each.key,
                  label: text.failedAt(nameOf(each), betweenWords(zone, each.from, each.until)),
                }))}
              />
            )}
          </div>
        )}
        <Troubles />
        {session === undefined ? (
          <p className="px-gutter py-6 text-pretty text-ink-2">{text.about}</p>
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

/** The beginning as it was asked for, with its day. */
const beginWords = (since: number, zone: string) =>
  `${formatDay(zone, since, "weekday")} ${formatClock(zone, since)} ${offsetAt(zone, since)}`;

/** All endpoints that failed lately, also those that somebody has dismissed. */
function useFailing(): readonly FailingEndpoint[] {
  const { records, watch } = useDeliveries(true);
  return watch === undefined ? [] : failingEndpoints(records, {}, watch.last.at);
}

function Troubles() {
  const { failure, isElsewhere, isKept } = useCatchUpView();
  const catchUp = useCatchUp();
  const zone = useZone();
  if (failure !== undefined) {
    const { title, meaning } = readErrorWords(failure, text.what);
    return (
      <div className="px-gutter pb-3">
        <ErrorPanel
          title={title}
          meaning={`${meaning} ${text.readBefore}`}
          actions={
            <Button size="sm" onPress={() => void catchUp.goOn()}>
              {text.tryAgain}
            </Button>
          }
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (isElsewhere) return <p className="px-gutter pb-3 text-ink-2">{text.elsewhere}</p>;
  if (isKept) return null;
  return <p className="px-gutter pb-3 text-ink-2">{text.keepsNothing}</p>;
}
