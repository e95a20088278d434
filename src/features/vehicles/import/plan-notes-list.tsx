import { catalogue } from "#language/catalogue.ts";
import { exportAbout } from "./fleet-csv.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { Button } from "#ui/button/button.tsx";
import { csvNoteWords } from "#components/csv-file/csv-words.ts";
import { countText, plural } from "#language/number.ts";
import { displayText } from "#values/text.ts";
import type { ImportDraft } from "./import-draft.ts";

const text = catalogue("import/plan-notes", {
  ours: (about: string) => `This is an export of ours ${about}.`,
  label: "About this file",
  columns: (vehicle: string, reference: string) =>
    `Vehicles by the column “${vehicle}”, references from “${reference}”.`,
  change: "Change columns",
  notWhole: "The list of vehicles was not read to its end: a vehicle may exist all the same.",
  unreadable: (count: number) =>
    `${countText(count)} ${plural(count, { one: "vehicle", other: "vehicles" })} of the list could not be read.`,
  unshown:
    "The service’s list shows no references: what a vehicle has now, and whether a reference is free, the service knows.",
  unsure: "Not all references of the fleet are known here: the service has the last word on which are free.",
});

type Props = { draft: ImportDraft; plan: ImportPlan; view: FleetView; changeColumns: () => void };

/** What a person should know of a dry run besides its lines: how the file was read, and how much is known of the vehicles. */
export function PlanNotes({ draft, plan, view, changeColumns }: Props) {
  const { notes, table, columns } = draft;
  const about = exportAbout(table.head);
  const said = [
    ...notes.map(csvNoteWords),
    ...doubts(plan, view),
    ...(about === undefined ? [] : [text.ours(displayText(about, 160))]),
  ];
  const heads =
    columns === undefined ? [] : [columns.vehicle.column, columns.reference].map((column) => table.head[column]);
  const isExact = heads[0] === "service_vehicle_id" && heads[1] === "external_ref";
  if (said.length === 0 && isExact) return null;
  return (
    <div className="flex items-start gap-3 border-b border-line bg-sunken px-gutter py-2 text-ink-2">
      <ul aria-label={text.label} className="grid min-w-0 flex-1 gap-0.5 text-pretty">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isExact ? null : <li>{text.columns(displayText(heads[0] ?? "", 60), displayText(heads[1] ?? "", 60))}</li>}
      </ul>
      {isExact ? null : (
        <Button size="sm" onPress={changeColumns}>
          {text.change}
        </Button>
      )}
    </div>
  );
}

function doubts({ isSure }: ImportPlan, { coverage, unreadable, showsReferences }: FleetView): readonly string[] {
  const said: string[] = [];
  if (coverage !== "complete") said.push(text.notWhole);
  if (unreadable > 0) said.push(text.unreadable(unreadable));
  if (!showsReferences) said.push(text.unshown);
  else if (!isSure && coverage === "complete") said.push(text.unsure);
  return said;
}
