import { useNavigate } from "@tanstack/react-router";
import { History, ListFilter, OctagonX, Search } from "lucide-react";
import type { ReactNode } from "react";
import type { ApiError } from "#api/errors.ts";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { useArchive } from "#queries/deliveries.ts";
import type { ArchiveView } from "#records/archive/archive.ts";
import { deliveryOf } from "#records/archive/delivery-record.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { useOnline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { later } from "#ui/lazy/later.ts";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { formatClock, formatDay, momentText, sameDay } from "#values/zone.ts";
import type { DeliveryLog } from "./deliveries-log.ts";
import { deliveryColumns } from "./delivery-row.tsx";
import { failingWords, isForeign, useEndpointNames } from "./delivery-words.tsx";

const CopyReport = later(async () => (await import("#ui/overlay/copy-report.tsx")).CopyReport);

const text = catalogue("deliveries/notes", {
  catchUp: (when: string) => `Catch up from ${when}`,
  notNow: "Not now",
  others: (count: number) => `${count} more ${plural(count, { one: "endpoint fails", other: "endpoints fail" })} too.`,
  notAgain:
    "The interface offers no way to send them again. Read the bookings changed since then to see what your system missed.",
  readAt: (moment: string) => `What stands below was read at ${moment}.`,
  offline: "This browser is offline.",
  reading: "Reading",
  tryAgain: "Try again",
  what: "Deliveries",
  failed: (title: string) => `${title}.`,
  failedAt: (time: string) => `${time}.`,
  pagesBefore: "The pages before were read.",
  lastCut: "The last reading did not come to its end.",
  noRecords: (count: number) =>
    plural(count, {
      one: `${count} entry of the list is no record.`,
      other: `${count} entries of the list are no records.`,
    }),
  mayBeMissing: "Deliveries may be missing below.",
  keepsNothing: "This browser keeps nothing.",
  keepsNothingMeaning: "What the service lists no longer is gone when this page is.",
  foreign: "The fields of these records are not recognised.",
  foreignMeaning: "Each is shown as it came; status, event and endpoint cannot be told.",
  loading: "Loading deliveries",
  noneRead: "No delivery could be read",
  unreadable: (count: string) => `The service listed ${count} entries in a form that we do not know.`,
  cut: "What was read did not come to its end.",
  notKnown: "Whether there are deliveries is not known.",
  none: "The service lists no deliveries",
  noneMeaning: (moment: string, since: string) =>
    `It answered with an empty list at ${moment}, and none was seen here since ${since}. Deliveries begin once an endpoint is registered and something happens.`,
  copyReport: "Copy report",
  reportWithout: "It holds the names of fields and no value.",
  noMatch: "Nothing matches this filter",
  noMatchOf: (typed: string) => `No delivery matches “${typed}”`,
  clearAll: "Clear all",
  searched: (count: string) =>
    `All ${count} deliveries that this browser saw were searched. The service may have had more.`,
});

/** How many endpoints are told one by one. */
const shownAtMost = 3;

type BannerProps = {
  failing: readonly FailingEndpoint[];
  /** When deliveries were last read, epoch ms; undefined before. */
  at: number | undefined;
};

/** Endpoints fail: how many deliveries, between when, and the way to what was missed. */
export function FailingBanner({ failing, at }: BannerProps) {
  const archive = useArchive();
  const navigate = useNavigate();
  const zone = useZone();
  const { nameOf } = useEndpointNames();
  if (failing.length === 0 || at === undefined) return null;
  const from = Math.min(...failing.map((each) => each.from));
  const when = `${sameDay(zone, from, at) ? "" : `${formatDay(zone, from)} `}${formatClock(zone, from)}`;
  const search = () => ({ since: new Date(from).toISOString() });
  const dismiss = () => {
    for (const each of failing) void archive.dismiss(each);
  };
  return (
    <Strip
      tone="bad"
      role="alert"
      icon={<OctagonX strokeWidth={1.75} />}
      action={
        // On a phone below the text, which would have no room beside it.
        <span className="flex flex-none flex-wrap gap-2 max-md:w-full">
          <Button
            variant="primary"
            size="sm"
            icon={<History strokeWidth={1.75} />}
            onPress={() => void navigate({ to: "/deliveries/catch-up", search })}
          >
            {text.catchUp(when)}
          </Button>
          <Button variant="ghost" size="sm" onPress={dismiss}>
            {text.notNow}
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
      {text.notAgain}
    </Strip>
  );
}

type ViewProps = { view: ArchiveView; onRefresh: () => void };

/** What is wrong with the log that stands below: not read lately, not wholly, or not understood. */
export function DeliveriesNotes({ view, onRefresh }: ViewProps) {
  const { watch, failure, records, isKept, isReading } = view;
  const zone = useZone();
  const isOnline = useOnline();
  if (records.length === 0 && watch === undefined) return null;
  const readAt = watch === undefined ? "" : text.readAt(momentText(watch.last.at, zone));
  const { isCut = false, unreadable = 0 } = watch?.last ?? {};
  return (
    <>
      {isOnline ? null : (
        <Strip tone="bad">
          <b>{text.offline}</b> {readAt}
        </Strip>
      )}
      {failure === undefined || !isOnline ? null : (
        <Strip
          tone="wait"
          action={
            <Button size="sm" busy={isReading ? text.reading : undefined} onPress={onRefresh}>
              {text.tryAgain}
            </Button>
          }
        >
          <b>{text.failed(readErrorWords(failure, text.what).title)}</b> {text.failedAt(errorTime(failure, zone))}{" "}
          {isCut ? text.pagesBefore : readAt}
        </Strip>
      )}
      {failure !== undefined || (!isCut && unreadable === 0) ? null : (
        <Strip tone="wait">
          <b>{isCut ? text.lastCut : text.noRecords(unreadable)}</b> {text.mayBeMissing}
        </Strip>
      )}
      {isKept ? null : (
        <Strip tone="info">
          <b>{text.keepsNothing}</b> {text.keepsNothingMeaning}
        </Strip>
      )}
      {records.length > 0 && records.every((record) => isForeign(deliveryOf(record))) ? (
        <Strip tone="info">
          <b>{text.foreign}</b> {text.foreignMeaning}
        </Strip>
      ) : null}
    </>
  );
}

type EmptyProps = ViewProps & { log: DeliveryLog; searched: string; onClear: () => void };

/** What stands in the place of the grid: skeleton, error, empty, nothing found. */
export function NoDeliveries({ view, log, searched, onRefresh, onClear }: EmptyProps) {
  const { watch, failure, records, isReading } = view;
  const zone = useZone();
  if (watch === undefined && failure === undefined) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={deliveryColumns} rows={16} label={text.loading} />
      </div>
    );
  }
  if (watch === undefined) return <ReadFailure error={failure} isReading={isReading} onRefresh={onRefresh} />;
  if (records.length > 0 || log.isNarrowed) {
    return (
      <Centred>
        <Empty
          icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
          title={searched === "" ? text.noMatch : text.noMatchOf(searched)}
          actions={
            <Button size="sm" onPress={onClear}>
              {text.clearAll}
            </Button>
          }
        >
          {text.searched(countText(records.length))}
        </Empty>
      </Centred>
    );
  }
  const { last, since } = watch;
  return (
    <Centred>
      {last.unreadable > 0 || last.isCut ? (
        <Empty icon={<Search strokeWidth={1.75} />} title={text.noneRead}>
          {last.unreadable > 0 ? text.unreadable(countText(last.unreadable)) : text.cut} {text.notKnown}
        </Empty>
      ) : (
        <Empty icon="hooks" title={text.none}>
          {text.noneMeaning(momentText(last.at, zone), momentText(since, zone))}
        </Empty>
      )}
    </Centred>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 content-center overflow-auto">{children}</div>;
}

type FailureProps = { error: ApiError | undefined; isReading: boolean; onRefresh: () => void };

function ReadFailure({ error, isReading, onRefresh }: FailureProps) {
  const zone = useZone();
  if (error === undefined) return null;
  const { title, meaning } = readErrorWords(error, text.what);
  return (
    <div className="min-h-0 flex-1 overflow-auto p-gutter">
      <ErrorPanel
        title={title}
        meaning={meaning}
        actions={
          <>
            <Button size="sm" busy={isReading ? text.reading : undefined} onPress={onRefresh}>
              {text.tryAgain}
            </Button>
            {error.facts.shape === undefined ? null : (
              <CopyReport
                size="sm"
                label={text.copyReport}
                report={() => shapeReport("GET /webhooks/deliveries", error.facts)}
                without={text.reportWithout}
              />
            )}
          </>
        }
        requestId={error.facts.requestId}
        at={errorTime(error, zone)}
      />
    </div>
  );
}
