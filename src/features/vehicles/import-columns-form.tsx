import { useState } from "react";
import { fleetIndex } from "#records/fleet/fleet-index.ts";
import {
  findColumns,
  type ColumnFinding,
  type ImportColumns,
  type ImportTable,
  type VehicleKey,
} from "#records/fleet/import-columns.ts";
import type { FleetView } from "#records/fleet/fleet.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { seenText } from "#values/text.ts";

type Props = {
  table: ImportTable;
  view: FleetView;
  /** `table`: given where the first line turned out to be none of heads. */
  onChoose: (columns: ImportColumns, table: ImportTable) => void;
  chooseFile: () => void;
};

/** Which columns are meant, where their heads do not say it exactly. What is found is only suggested. */
export function ImportColumnsForm({ table: given, view, onChoose, chooseFile }: Props) {
  const fleet = fleetIndex(view.rows);
  const [isHead, setHead] = useState(() => !findColumns(given, fleet).isHeadless);
  const table = isHead ? given : withoutHead(given);
  const finding = findColumns(table, fleet);
  const { isHeadless } = findColumns(given, fleet);
  const vehicles = vehicleOptions(table, finding);
  const [vehicleId, setVehicle] = useState<string>();
  const vehicle = vehicles.find(({ id }) => id === vehicleId) ?? vehicles.find(({ isSuggested }) => isSuggested);
  const references = referenceOptions(table, finding);
  const [referenceId, setReference] = useState<string>();
  const reference =
    references.find(({ id }) => id === referenceId) ?? references.find(({ isSuggested }) => isSuggested);
  const isSame = vehicle !== undefined && vehicle.column === reference?.column;
  const hint =
    vehicle === undefined || reference === undefined
      ? "Choose both columns first."
      : isSame
        ? "One column cannot be both."
        : undefined;
  const use = () => {
    if (vehicle === undefined || reference === undefined || isSame) return;
    onChoose({ vehicle: { column: vehicle.column, by: vehicle.by }, reference: reference.column }, table);
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <form
        aria-labelledby="import-columns"
        className="mx-auto grid max-w-2xl gap-5 px-gutter py-8 max-md:py-5"
        onSubmit={(event) => {
          event.preventDefault();
          use();
        }}
      >
        <div className="grid gap-1">
          <h2 id="import-columns" tabIndex={-1} data-step className="text-base font-semibold outline-none">
            Which columns are meant?
          </h2>
          <p className="text-pretty text-ink-2">
            The heads are not <code className="font-mono text-xs">service_vehicle_id,external_ref</code>. What is
            suggested was guessed from the heads and the values: look at it before you use it.
          </p>
        </div>
        {isHeadless ? (
          <Callout tone="wait" title="The first line looks like a vehicle and not like heads">
            <Checkbox isSelected={!isHead} onChange={(is) => setHead(!is)}>
              Read the first line as a vehicle, too
            </Checkbox>
          </Callout>
        ) : null}
        <Select
          label="Column that tells the vehicle"
          options={vehicles}
          value={vehicle?.id ?? ""}
          onChange={setVehicle}
          placeholder="Choose a column"
          hint={hintOf(
            vehicle,
            "No column was recognised: none holds vehicle ids or something else that was sent of the vehicles.",
          )}
        />
        <Samples table={table} column={vehicle?.column} />
        <Select
          label="Column with your references"
          options={references}
          value={reference?.id ?? ""}
          onChange={setReference}
          placeholder="Choose a column"
          hint={hintOf(reference, "No column was recognised by its head.")}
        />
        <Samples table={table} column={reference?.column} />
        <div className="flex flex-wrap gap-2 max-md:grid">
          <Button onPress={chooseFile}>Choose another file</Button>
          <Button variant="primary" type="submit" notNow={hint} onPress={use}>
            Use these columns
          </Button>
        </div>
      </form>
    </div>
  );
}

type Option = { id: string; label: string; column: number; isSuggested: boolean; why: string | undefined };
type VehicleOption = Option & { by: VehicleKey };

function vehicleOptions(table: ImportTable, { vehicle }: ColumnFinding): readonly VehicleOption[] {
  const suggested = vehicle.map(({ column, by, words, score, matched, of }, place): VehicleOption => {
    const how = by.kind === "id" ? "vehicle id" : seenText(by.path, 60);
    const share = of === 0 ? 0 : Math.round((matched / of) * 100);
    return {
      id: `${column} ${by.kind === "id" ? "" : by.path}`,
      label: `${headOf(table, column)}, as ${how} (${share} % fit)`,
      column,
      by,
      isSuggested: place === 0 && score > 0,
      why: words,
    };
  });
  const rest = table.head.flatMap((_, column): VehicleOption[] => {
    const id = `${column} `;
    if (suggested.some((option) => option.id === id)) return [];
    const label = `${headOf(table, column)}, as vehicle id`;
    return [{ id, label, column, by: { kind: "id" }, isSuggested: false, why: undefined }];
  });
  return [...suggested, ...rest];
}

function referenceOptions(table: ImportTable, { reference }: ColumnFinding): readonly Option[] {
  const suggested = reference.map(({ column, words }, place): Option => {
    return { id: String(column), label: headOf(table, column), column, isSuggested: place === 0, why: words };
  });
  const rest = table.head.flatMap((_, column): Option[] => {
    if (suggested.some((option) => option.column === column)) return [];
    return [{ id: String(column), label: headOf(table, column), column, isSuggested: false, why: undefined }];
  });
  return [...suggested, ...rest];
}

function headOf({ head }: ImportTable, column: number): string {
  const text = seenText(head[column] ?? "", 60).trim();
  return text === "" ? `Column ${column + 1}` : text;
}

const hintOf = (option: Option | undefined, none: string) =>
  option === undefined
    ? none
    : option.why === undefined
      ? "Chosen by you; nothing in it was recognised."
      : `${option.isSuggested ? "Suggested: " : ""}${option.why}.`;

/** The first values of a column, to be known again. */
function Samples({ table, column }: { table: ImportTable; column: number | undefined }) {
  if (column === undefined) return null;
  const shown = table.rows.slice(0, 3);
  return (
    <ul aria-label="First values" className="-mt-3 grid gap-0.5 font-mono text-xs text-ink-2 max-md:text-sm">
      {shown.map(({ line, cells }) => (
        <li key={line} className="truncate">
          <span className="mr-2 font-sans text-ink-3">line {line}</span>
          {cells[column] === undefined || cells[column] === "" ? (
            <i className="font-sans text-ink-3">empty</i>
          ) : (
            seenText(cells[column], 80)
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same file, its first line read as one of the others. */
function withoutHead({ head, rows }: ImportTable): ImportTable {
  const first = { line: Math.max(1, (rows[0]?.line ?? 2) - 1), cells: head };
  return { head: head.map((_, column) => `Column ${column + 1}`), rows: [first, ...rows] };
}
