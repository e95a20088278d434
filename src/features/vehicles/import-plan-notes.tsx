import { exportAbout } from "#records/fleet/fleet-csv.ts";
import type { ImportPlan } from "#records/fleet/import-plan.ts";
import type { FleetView } from "#records/fleet/fleet.ts";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { seenText } from "#values/text.ts";
import type { ImportDraft } from "./import-draft.ts";

type Props = { draft: ImportDraft; plan: ImportPlan; view: FleetView; changeColumns: () => void };

/** What a person should know of a dry run besides its lines: how the file was read, and how much is known of the vehicles. */
export function PlanNotes({ draft, plan, view, changeColumns }: Props) {
  const { notes, table, columns } = draft;
  const about = exportAbout(table.head);
  const said = [
    ...notes,
    ...doubts(plan, view),
    ...(about === undefined ? [] : [`This is an export of ours ${seenText(about, 160)}.`]),
  ];
  const heads =
    columns === undefined ? [] : [columns.vehicle.column, columns.reference].map((column) => table.head[column]);
  const isExact = heads[0] === "service_vehicle_id" && heads[1] === "external_ref";
  if (said.length === 0 && isExact) return null;
  return (
    <div className="flex items-start gap-3 border-b border-line bg-sunken px-gutter py-2 text-ink-2">
      <ul aria-label="About this file" className="grid min-w-0 flex-1 gap-0.5 text-pretty">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isExact ? null : (
          <li>
            Vehicles by the column “{seenText(heads[0] ?? "", 60)}”, references from “{seenText(heads[1] ?? "", 60)}”.
          </li>
        )}
      </ul>
      {isExact ? null : (
        <Button size="sm" onPress={changeColumns}>
          Change columns
        </Button>
      )}
    </div>
  );
}

function doubts({ isSure }: ImportPlan, { coverage, unreadable, showsReferences }: FleetView): readonly string[] {
  const said: string[] = [];
  if (coverage !== "complete")
    said.push("The list of vehicles was not read to its end: a vehicle may exist all the same.");
  if (unreadable > 0) {
    said.push(`${countText(unreadable)} ${unreadable === 1 ? "vehicle" : "vehicles"} of the list could not be read.`);
  }
  if (!showsReferences) {
    said.push(
      "The service’s list shows no references: what a vehicle has now, and whether a reference is free, the service knows.",
    );
  } else if (!isSure && coverage === "complete") {
    said.push("Not all references of the fleet are known here: the service has the last word on which are free.");
  }
  return said;
}
