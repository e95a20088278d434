import { ph, t } from "@lingui/core/macro";
import { Search, TriangleAlert } from "lucide-react";
import { useReplica } from "#queries/bookings.ts";
import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { displayText } from "#values/text.ts";

type Props = {
  /** The search text. */
  searched: string;
  /** Whether only vehicles with a double booking are asked for. */
  isOnlyDouble: boolean;
  onClear: () => void;
};

/** In place of the rows: no vehicle fits the search and the legend, or the account has none. */
export function NoRows({ searched, isOnlyDouble, onClear }: Props) {
  const text = displayText(searched.trim(), 60);
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-auto">
      {text === "" && !isOnlyDouble ? (
        <NoVehicles />
      ) : (
        <Empty
          icon={text === "" ? <TriangleAlert strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
          title={
            text === "" ? t`No double bookings in these days` : t`No loaded vehicle matches “${ph({ searched: text })}”`
          }
          actions={
            <Button size="sm" onPress={onClear}>
              {t`Clear all`}
            </Button>
          }
        >
          {isOnlyDouble
            ? t`You see only vehicles with a double booking.`
            : t`The search looks in references, names and vehicle IDs.`}
        </Empty>
      )}
    </div>
  );
}

function NoVehicles() {
  const replica = useReplica();
  const fleet = useFleet();
  const { coverage, reading, unreadable } = useVehicles();
  const check = () => {
    void fleet.check().catch(() => undefined);
    void replica.check().catch(() => undefined);
  };
  return (
    <Empty
      icon="hooks"
      title={coverage === "complete" && unreadable === 0 ? t`No vehicles yet` : t`No vehicles loaded`}
      actions={
        <Button size="sm" busy={reading === undefined ? undefined : t`Loading`} onPress={check}>
          {t`Look again`}
        </Button>
      }
    >
      {t`Each vehicle gets a row with its bookings and blocks. You add vehicles at the service, not here.`}
    </Empty>
  );
}
