import { ListFilter, Search } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { later } from "#ui/feedback/later.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { useTimesShown } from "#ui/format/moment.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { momentText } from "#values/zone.ts";
import type { LogRow } from "./deliveries-log.ts";
import type { DeliveriesState } from "./deliveries-state.ts";
import { deliveryColumns } from "./delivery-columns.ts";
import { deliveryCells, deliveryLabel, deliveryPhoneRow } from "./delivery-row.tsx";
import { endpointAddress } from "./delivery-words.ts";

const CopyReport = later(async () => (await import("#ui/browser/copy-report.tsx")).CopyReport);

const text = catalogue("webhooks/deliveries-list", {
  label: "Deliveries",
  foot: (count: string) =>
    `${count} deliveries that this browser saw, at most the newest 20,000. Not in the records of the service: the payload, the answer of the endpoint, when the next attempt follows.`,
  loading: "Loading deliveries",
  noneRead: "No delivery could be read",
  unreadable: (count: string) => `The service listed ${count} entries in a form that we do not know.`,
  cut: "What was read did not come to its end.",
  notKnown: "Whether there are deliveries is not known.",
  none: "The service lists no deliveries",
  noneMeaning: (moment: string, since: string) =>
    `It answered with an empty list at ${moment}, and none was seen here since ${since}. Deliveries begin once an endpoint is registered and something happens.`,
  what: "Deliveries",
  reading: "Reading",
  tryAgain: "Try again",
  copyReport: "Copy report",
  reportWithout: "It holds the names of fields and no value.",
  noMatch: "Nothing matches this filter",
  noMatchOf: (typed: string) => `No delivery matches “${typed}”`,
  clearAll: "Clear all",
  searched: (count: string) =>
    `All ${count} deliveries that this browser saw were searched. The service may have had more.`,
});

type Props = { deliveries: DeliveriesState; openId: string | undefined; onOpen: (id: string) => void };

/** The grid, or what stands in its place: skeleton, error, empty, nothing found. */
export function DeliveriesList({ deliveries, openId, onOpen }: Props) {
  const { view, log, filter, order, known, nameOf } = deliveries;
  const letterKeys = useLetterKeys();
  const times = useTimesShown();
  if (log.groups.length === 0) return <NoDeliveries deliveries={deliveries} />;
  const around = {
    times,
    isByDay: order === "day",
    nameOf,
    addressOf: (reading: Parameters<typeof endpointAddress>[0]) => endpointAddress(reading, known),
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <VirtualGrid
        label={text.label}
        columns={deliveryColumns}
        groups={log.groups}
        rowKey={keyOf}
        rowLabel={(row) => deliveryLabel(row, times.zone)}
        renderCells={(row) => deliveryCells(row, around)}
        renderPhone={(row) => deliveryPhoneRow(row, around)}
        openKey={openId}
        onOpen={(row) => row.kind === "delivery" && onOpen(row.key)}
        letterKeys={letterKeys}
        // Another question is another list: it begins at its top.
        resetKey={JSON.stringify([filter, order])}
        footer={
          <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
            {text.foot(countText(view.records.length))}
          </p>
        }
      />
    </div>
  );
}

const keyOf = ({ key }: LogRow) => key;

function NoDeliveries({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, isNarrowed, zone } = deliveries;
  const { watch, failure, records } = view;
  if (watch === undefined) {
    return failure === undefined ? (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={deliveryColumns} rows={16} label={text.loading} />
      </div>
    ) : (
      <div className="min-h-0 flex-1 overflow-auto">
        <ReadFailure deliveries={deliveries} error={failure} />
      </div>
    );
  }
  if (records.length > 0 || isNarrowed) return <NothingFound deliveries={deliveries} />;
  const { last, since } = watch;
  if (last.unreadable > 0 || last.isCut) {
    return (
      <Centred>
        <Empty icon={<Search strokeWidth={1.75} />} title={text.noneRead}>
          {last.unreadable > 0 ? text.unreadable(countText(last.unreadable)) : text.cut} {text.notKnown}
        </Empty>
      </Centred>
    );
  }
  return (
    <Centred>
      <Empty icon="hooks" title={text.none}>
        {text.noneMeaning(momentText(last.at, zone), momentText(since, zone))}
      </Empty>
    </Centred>
  );
}

function Centred({ children }: { children: React.ReactNode }) {
  return <div className="grid min-h-0 flex-1 content-center overflow-auto">{children}</div>;
}

function ReadFailure({ deliveries, error }: { deliveries: DeliveriesState; error: ApiError }) {
  const { title, meaning } = readErrorWords(error, text.what);
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={title}
        meaning={meaning}
        actions={
          <>
            <Button size="sm" busy={deliveries.view.isReading ? text.reading : undefined} onPress={deliveries.refresh}>
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
        at={errorTime(error, deliveries.zone)}
      />
    </div>
  );
}

function NothingFound({ deliveries }: { deliveries: DeliveriesState }) {
  const { filter, view, clear } = deliveries;
  const searched = filter.text.trim();
  return (
    <Centred>
      <Empty
        icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
        title={searched === "" ? text.noMatch : text.noMatchOf(searched)}
        actions={
          <Button size="sm" onPress={clear}>
            {text.clearAll}
          </Button>
        }
      >
        {text.searched(countText(view.records.length))}
      </Empty>
    </Centred>
  );
}
