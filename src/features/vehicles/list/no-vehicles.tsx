import { ListFilter, Search } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/locale/number.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { later } from "#ui/lazy/later.ts";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { mappedGroups, type VehicleFilter } from "../vehicle-groups.ts";
import { vehicleColumns } from "./vehicle-columns.tsx";

const text = catalogue("vehicles/nothing", {
  loading: "Loading vehicles",
  subject: "Vehicles",
  tryAgain: "Try again",
  reading: "Reading",
  copyReport: "Copy report",
  without: "It holds the names of fields and no value.",
  partBelow: "What came before that stands below, and the list did not come to its end.",
  readAt: (moment: string) => `What stands below was read at ${moment}.`,
  none: "The service lists no vehicles for this key",
  noneWhole: "It answered with an empty list. Vehicles are added at the service, not here.",
  nonePart: "It sent none, and did not say that this is all. Vehicles are added at the service, not here.",
  noneRead: "No vehicle could be read",
  unreadable: (count: number) =>
    `The service listed ${countText(count)} ${plural(count, { one: "entry", other: "entries" })} in a form that we do not know. Whether there are vehicles is not known.`,
  searchedAll: (known: number) => `All ${countText(known)} vehicles that the service lists were searched.`,
  searchedSome: (known: number) => `Search covers the ${countText(known)} vehicles loaded so far. More may exist.`,
  searchedRead: (unreadable: number) =>
    `Search covers the vehicles that could be read. ${countText(unreadable)} could not be read.`,
  elsewhere: (count: number, group: string) =>
    `${countText(count)} ${plural(count, { one: "vehicle matches", other: "vehicles match" })} elsewhere, none in “${group}”.`,
  noMatch: "Nothing matches this filter",
  noneFound: (searched: string) => `No loaded vehicle matches “${searched}”`,
  clear: "Clear all",
});

const CopyReport = later(async () => (await import("#ui/overlay/copy-report.tsx")).CopyReport);

type Props = {
  filter: VehicleFilter;
  /** How many match the text alone. */
  matching: number;
  onClear: () => void;
  onRefresh: () => void;
};

/** Stands where there is no row: loading, a failure, an empty list, or a filter that nothing matches. */
export function NoRows({ filter, matching, onClear, onRefresh }: Props) {
  const view = useVehicles();
  const isUnread = view.rows.length === 0 && view.checkedAt === undefined;
  if (isUnread && view.failure === undefined) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={vehicleColumns} rows={16} label={text.loading} />
      </div>
    );
  }
  return (
    <div className={`min-h-0 flex-1 overflow-auto ${isUnread ? "" : "grid content-center"}`}>
      <ReadFailure onRefresh={onRefresh} />
      {isUnread ? null : view.rows.length > 0 ? (
        <NothingFound view={view} filter={filter} matching={matching} onClear={onClear} />
      ) : (
        <NoVehicles view={view} />
      )}
    </div>
  );
}

/** The vehicles could not be read: what happened, what it means for what stands below, and how to try again. */
export function ReadFailure({ onRefresh }: Pick<Props, "onRefresh">) {
  const view = useVehicles();
  const zone = useZone();
  const error = view.failure;
  if (error === undefined) return null;
  const { title, meaning } = readErrorWords(error, text.subject);
  return (
    <div className="flex-none p-gutter">
      <ErrorPanel
        title={title}
        meaning={`${meaning} ${keptWords(view, zone)}`.trim()}
        actions={
          <>
            <Button size="sm" busy={view.reading === undefined ? undefined : text.reading} onPress={onRefresh}>
              {text.tryAgain}
            </Button>
            {error.facts.shape === undefined ? null : (
              <CopyReport
                size="sm"
                label={text.copyReport}
                report={() => shapeReport("GET /vehicles", error.facts)}
                without={text.without}
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

function keptWords({ rows, checkedAt }: FleetView, zone: string): string {
  if (rows.length === 0) return "";
  if (checkedAt === undefined) return text.partBelow;
  return text.readAt(momentText(checkedAt, zone));
}

function NoVehicles({ view: { coverage, unreadable } }: { view: FleetView }) {
  if (unreadable > 0) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={text.noneRead}>
        {text.unreadable(unreadable)}
      </Empty>
    );
  }
  return (
    <Empty icon="hooks" title={text.none}>
      {coverage === "complete" ? text.noneWhole : text.nonePart}
    </Empty>
  );
}

type FoundProps = Pick<Props, "filter" | "matching" | "onClear"> & { view: FleetView };

function NothingFound({ view, filter, matching, onClear }: FoundProps) {
  const searched = filter.text.trim();
  const group = mappedGroups.find(({ id }) => id === filter.mapped);
  return (
    <Empty
      icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
      title={searched === "" ? text.noMatch : text.noneFound(searched)}
      actions={
        <Button size="sm" onPress={onClear}>
          {text.clear}
        </Button>
      }
    >
      {group === undefined || matching === 0 ? coversWords(view) : text.elsewhere(matching, group.label)}
    </Empty>
  );
}

function coversWords({ rows, coverage, unreadable }: FleetView): string {
  const known = fleetIndex(rows).listed;
  if (coverage !== "complete") return text.searchedSome(known);
  return unreadable > 0 ? text.searchedRead(unreadable) : text.searchedAll(known);
}
