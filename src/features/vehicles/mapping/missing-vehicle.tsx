import { ph, t } from "@lingui/core/macro";
import { SearchX } from "lucide-react";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";

const text = {
  whole: t`No vehicle in the service's list has the ID ${ph({ id: "{id}" })}. It may belong to another API key.`,
  unreadable: t`No vehicle we could read has the ID ${ph({ id: "{id}" })}. It may be one we couldn't read, or belong to another API key.`,
  unsaid: t`No loaded vehicle has the ID ${ph({ id: "{id}" })}. The list may be incomplete, or the vehicle belongs to another API key.`,
};

/** A vehicle that is open by its address but not loaded. The API has no single vehicle: it comes with a page of the list, or not at all. */
export function MissingVehicle({ id, onClose }: { id: string; onClose: () => void }) {
  const { coverage, reading, failure, unreadable } = useVehicles();
  const fleet = useFleet();
  const zone = useZone();
  const again = (label: string) => (
    <Button size="sm" onPress={() => void fleet.check().catch(() => undefined)}>
      {label}
    </Button>
  );
  if (failure !== undefined && reading === undefined) {
    const words = readErrorWords(failure, t`vehicles`);
    return (
      <div className="p-5 max-md:p-4">
        <ErrorPanel
          title={words.title}
          meaning={`${words.meaning} ${t`This vehicle isn't among those loaded so far.`}`}
          actions={again(t`Refresh vehicles`)}
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (reading !== undefined || coverage === "none") {
    return (
      <div role="status" className="p-5 text-ink-2 max-md:p-4">
        {t`Looking for this vehicle. ${countText(reading?.count ?? 0)} loaded so far.`}
      </div>
    );
  }
  const said = unreadable > 0 ? text.unreadable : coverage === "complete" ? text.whole : text.unsaid;
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={t`Not found in your vehicles`}
      actions={
        <>
          <Button size="sm" onPress={onClose}>
            {t`Show all vehicles`}
          </Button>
          {again(t`Refresh`)}
        </>
      }
    >
      <Fill text={said} parts={{ id: <code className="font-mono break-all">{displayText(id, 80)}</code> }} />
    </Empty>
  );
}
