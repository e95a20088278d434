import { ph, plural, t } from "@lingui/core/macro";
import { ListFilter, Search } from "lucide-react";
import { FailureStrip } from "#components/failure-strip.tsx";
import { ReadFailure } from "#components/read-failure.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { isArriving, type FleetView } from "#records/vehicles/vehicle-list.ts";
import { mappedGroups, type VehicleFilter } from "../vehicle-groups.ts";
import { vehicleColumns } from "./vehicle-columns.tsx";

type Props = {
  filter: VehicleFilter;
  /** How many match the text alone. */
  matching: number;
  onClear: () => void;
  onRefresh: () => void;
};

/** Shown in place of rows: loading, a failure, an empty list, or a filter that nothing matches. */
export function NoRows({ filter, matching, onClear, onRefresh }: Props) {
  const view = useVehicles();
  const isUnread = view.rows.length === 0 && view.checkedAt === undefined;
  if (isArriving(view)) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={vehicleColumns} rows={16} label={t`Loading vehicles`} />
      </div>
    );
  }
  return (
    <div className={`min-h-0 flex-1 overflow-auto ${isUnread ? "" : "grid content-center"}`}>
      <VehiclesFailure onRefresh={onRefresh} />
      {isUnread ? null : view.rows.length > 0 ? (
        <NothingFound view={view} filter={filter} matching={matching} onClear={onClear} />
      ) : (
        <NoVehicles view={view} onRefresh={onRefresh} />
      )}
    </div>
  );
}

/** The vehicles couldn't be loaded: what happened, what it means for the list below, and how to try again. */
export function VehiclesFailure({ onRefresh }: Pick<Props, "onRefresh">) {
  const view = useVehicles();
  const zone = useZone();
  if (view.failure === undefined) return null;
  if (view.rows.length > 0) {
    const since = view.checkedAt === undefined ? undefined : momentText(view.checkedAt, zone);
    return (
      <FailureStrip
        tone="bad"
        error={view.failure}
        what={t`vehicles`}
        since={since}
        action={
          <Button size="sm" busy={view.reading === undefined ? undefined : t`Loading`} onPress={onRefresh}>
            {t`Try again`}
          </Button>
        }
      >
        {since === undefined ? t`The list isn't complete.` : null}
      </FailureStrip>
    );
  }
  return (
    <ReadFailure
      error={view.failure}
      what={t`vehicles`}
      asked="GET /vehicles"
      isReading={view.reading !== undefined}
      onRetry={onRefresh}
    />
  );
}

function NoVehicles({
  view: { coverage, unreadable, reading },
  onRefresh,
}: Pick<Props, "onRefresh"> & { view: FleetView }) {
  const refresh = (
    <Button size="sm" busy={reading === undefined ? undefined : t`Loading`} onPress={onRefresh}>
      {t`Look again`}
    </Button>
  );
  if (unreadable > 0) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={t`We couldn't read the vehicles`} actions={refresh}>
        {t`The service listed ${countText(unreadable)} ${plural({ count: unreadable }, { one: "entry", other: "entries" })} in a format we don't recognise.`}
      </Empty>
    );
  }
  return (
    <Empty icon="hooks" title={coverage === "complete" ? t`No vehicles yet` : t`No vehicles loaded`} actions={refresh}>
      {coverage === "complete"
        ? t`The service returned an empty list. You add vehicles at the service, not here.`
        : t`The service returned no vehicles, but didn't say whether that's all. You add vehicles at the service, not here.`}
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
      title={searched === "" ? t`Nothing matches this filter` : t`No loaded vehicle matches “${searched}”`}
      actions={
        <Button size="sm" onPress={onClear}>
          {t`Clear all`}
        </Button>
      }
    >
      {group === undefined || matching === 0
        ? coversWords(view)
        : t`${countText(matching)} ${plural({ count: matching }, { one: "vehicle matches", other: "vehicles match" })} elsewhere, none in “${ph({ group: group.label })}”.`}
    </Empty>
  );
}

function coversWords({ rows, coverage, unreadable }: FleetView): string {
  const known = fleetIndex(rows).listed;
  if (coverage !== "complete")
    return known === 1
      ? t`We searched the only vehicle loaded so far. There may be more.`
      : t`We searched the ${countText(known)} vehicles loaded so far. There may be more.`;
  return unreadable > 0
    ? t`We searched the vehicles we could read. ${countText(unreadable)} couldn't be read.`
    : known === 1
      ? t`We searched the only vehicle the service lists.`
      : t`We searched all ${countText(known)} vehicles the service lists.`;
}
