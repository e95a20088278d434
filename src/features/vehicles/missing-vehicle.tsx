import { SearchX } from "lucide-react";
import { errorTime, readErrorWords } from "#api/error-words.ts";
import { fleetIndex } from "#records/fleet/fleet-index.ts";
import { useFleet, useFleetView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { useZone } from "#ui/zone.ts";
import { seenText } from "#values/text.ts";

/**
 * A vehicle that is open by its address but not known. The interface has no read of one vehicle, so it turns up while all
 * pages are read, or it is not there.
 */
export function MissingVehicle({ id, onClose }: { id: string; onClose: () => void }) {
  const { rows, coverage, reading, failure, unreadable } = useFleetView();
  const fleet = useFleet();
  const zone = useZone();
  const known = countText(fleetIndex(rows).listed);
  const again = (label: string) => (
    <Button size="sm" onPress={() => void fleet.check().catch(() => undefined)}>
      {label}
    </Button>
  );
  if (failure !== undefined && reading === undefined) {
    const words = readErrorWords(failure, "The vehicles");
    return (
      <div className="p-5 max-md:p-4">
        <ErrorPanel
          title={words.title}
          meaning={`${words.meaning} ${known} vehicles are loaded; this one is not among them.`}
          actions={again("Read the vehicles again")}
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (reading !== undefined || coverage === "none") {
    return (
      <div role="status" className="p-5 text-ink-2 max-md:p-4">
        Looking for this vehicle: {countText(reading?.count ?? 0)} read so far.
      </div>
    );
  }
  const isWhole = coverage === "complete" && unreadable === 0;
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title="Not found in your vehicles"
      actions={
        <>
          <Button size="sm" onPress={onClose}>
            Show all vehicles
          </Button>
          {again("Read them again")}
        </>
      }
    >
      {isWhole
        ? `All ${known} vehicles that the service lists were read.`
        : `${known} vehicles were read; ${unreadable > 0 ? "some could not be read" : "the service did not say that these are all"}.`}{" "}
      None has the id <code className="font-mono break-all">{seenText(id, 80)}</code>. It may belong to another key.
    </Empty>
  );
}
