import { t } from "@lingui/core/macro";
import { ListState, NoMatch } from "#components/list-state/list-state.tsx";
import { useReplica } from "#queries/bookings.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";

type Props = {
  /** The search text. */
  searched: string;
  /** Whether only vehicles with a double booking are asked for. */
  isOnlyDouble: boolean;
  /** Whether only free vehicles are. */
  isOnlyFree: boolean;
  onClear: () => void;
};

/** In place of the rows: no vehicle fits the search and the legend, or the account has none. */
export function NoRows({ searched, isOnlyDouble, isOnlyFree, onClear }: Props) {
  const replica = useReplica();
  const store = useVehicleStore();
  const vehicles = useVehicles();
  const refresh = () => Promise.all([store.check(), replica.check()]);
  return (
    <ListState noun="vehicle" covers={vehicles} refresh={refresh} columns={[]}>
      <NoMatch noun="vehicle" covers={vehicles} searched={searched} onClear={onClear}>
        {isOnlyFree
          ? t`No vehicle is free then, as far as we know.`
          : isOnlyDouble
            ? t`You see only vehicles with a double booking.`
            : t`We search all the details of each vehicle.`}
      </NoMatch>
    </ListState>
  );
}
