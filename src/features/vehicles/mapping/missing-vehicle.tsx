import { SearchX } from "lucide-react";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";

const text = catalogue("vehicles/missing", {
  subject: "The vehicles",
  failed: (meaning: string, known: number) =>
    `${meaning} ${countText(known)} vehicles are loaded; this one is not among them.`,
  readAgain: "Read the vehicles again",
  looking: (count: number) => `Looking for this vehicle: ${countText(count)} read so far.`,
  title: "Not found in your vehicles",
  showAll: "Show all vehicles",
  again: "Read them again",
  whole: (known: number) =>
    `All ${countText(known)} vehicles that the service lists were read. None has the id {id}. It may belong to another key.`,
  unreadable: (known: number) =>
    `${countText(known)} vehicles were read; some could not be read. None has the id {id}. It may belong to another key.`,
  unsaid: (known: number) =>
    `${countText(known)} vehicles were read; the service did not say that these are all. None has the id {id}. It may belong to another key.`,
});

/**
 * A vehicle that is open by its address but not known. The interface has no read of one vehicle, so it turns up while all
 * pages are read, or it is not there.
 */
export function MissingVehicle({ id, onClose }: { id: string; onClose: () => void }) {
  const { rows, coverage, reading, failure, unreadable } = useVehicles();
  const fleet = useFleet();
  const zone = useZone();
  const known = fleetIndex(rows).listed;
  const again = (label: string) => (
    <Button size="sm" onPress={() => void fleet.check().catch(() => undefined)}>
      {label}
    </Button>
  );
  if (failure !== undefined && reading === undefined) {
    const words = readErrorWords(failure, text.subject);
    return (
      <div className="p-5 max-md:p-4">
        <ErrorPanel
          title={words.title}
          meaning={text.failed(words.meaning, known)}
          actions={again(text.readAgain)}
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (reading !== undefined || coverage === "none") {
    return (
      <div role="status" className="p-5 text-ink-2 max-md:p-4">
        {text.looking(reading?.count ?? 0)}
      </div>
    );
  }
  const said = unreadable > 0 ? text.unreadable : coverage === "complete" ? text.whole : text.unsaid;
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={text.title}
      actions={
        <>
          <Button size="sm" onPress={onClose}>
            {text.showAll}
          </Button>
          {again(text.again)}
        </>
      }
    >
      <Fill text={said(known)} parts={{ id: <code className="font-mono break-all">{displayText(id, 80)}</code> }} />
    </Empty>
  );
}
