import { useMemo, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import {
  findColumns,
  isVehicleLine,
  type ColumnFinding,
  type ImportColumns,
  type ImportTable,
} from "./import-columns.ts";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { Select } from "#ui/form/select.tsx";
import { columnName, referenceOptions, vehicleOptions, type Option } from "./import-column-options.ts";
import { displayText } from "#values/text.ts";
import { useSliced } from "./use-sliced.ts";

const text = catalogue("import/columns", {
  chooseBoth: "Choose both columns first.",
  same: "One column cannot be both.",
  heading: "Which columns are meant?",
  guessed:
    "The heads are not {heads}. What is suggested was guessed from the heads and the values: look at it before you use it.",
  headless: "The first line verifications like a vehicle and not like heads",
  readFirst: "Read the first line as a vehicle, too",
  vehicle: "Column that tells the vehicle",
  reference: "Column with your references",
  choose: "Choose a column",
  noVehicle: "No column was recognised: none holds vehicle ids or something else that was sent of the vehicles.",
  noReference: "No column was recognised by its head.",
  otherFile: "Choose another file",
  use: "Use these columns",
  byYou: "Chosen by you; nothing in it was recognised.",
  suggested: (why: string) => `Suggested: ${why}.`,
  known: (why: string) => `${why}.`,
  samples: "First values",
  line: (line: number) => `line ${line}`,
  empty: "empty",
  looking: "The columns are being looked at.",
});

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
  const isHeadless = isVehicleLine(given.head, fleet);
  const [isHead, setHead] = useState(!isHeadless);
  const asked = useMemo(() => ({ table: isHead ? given : withoutHead(given), fleet }), [isHead, given, fleet]);
  const made = useSliced(steps, asked);
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto grid max-w-2xl gap-5 px-gutter py-8 max-md:py-5">
        <div className="grid gap-1">
          <h2 id="import-columns" tabIndex={-1} data-step className="text-base font-semibold outline-none">
            {text.heading}
          </h2>
          <p className="text-pretty text-ink-2">
            <Fill
              text={text.guessed}
              parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
            />
          </p>
        </div>
        {isHeadless ? (
          <Callout tone="wait" title={text.headless}>
            <Checkbox isSelected={!isHead} onChange={(is) => setHead(!is)}>
              {text.readFirst}
            </Checkbox>
          </Callout>
        ) : null}
        {made === undefined || made.about !== asked ? (
          <p role="status" className="text-ink-3">
            {text.looking}
          </p>
        ) : (
          <Choice table={asked.table} finding={made.value} onChoose={onChoose} chooseFile={chooseFile} />
        )}
      </div>
    </div>
  );
}

type Asked = { readonly table: ImportTable; readonly fleet: FleetIndex };

const steps = ({ table, fleet }: Asked) => findColumns(table, fleet);

type ChoiceProps = Pick<Props, "onChoose" | "chooseFile"> & { table: ImportTable; finding: ColumnFinding };

function Choice({ table, finding, onChoose, chooseFile }: ChoiceProps) {
  const vehicles = vehicleOptions(table, finding);
  const [vehicleId, setVehicle] = useState<string>();
  const vehicle = vehicles.find(({ id }) => id === vehicleId) ?? vehicles.find(({ isSuggested }) => isSuggested);
  const references = referenceOptions(table, finding);
  const [referenceId, setReference] = useState<string>();
  const reference =
    references.find(({ id }) => id === referenceId) ?? references.find(({ isSuggested }) => isSuggested);
  const isSame = vehicle !== undefined && vehicle.column === reference?.column;
  const hint = vehicle === undefined || reference === undefined ? text.chooseBoth : isSame ? text.same : undefined;
  const use = () => {
    if (vehicle === undefined || reference === undefined || isSame) return;
    onChoose({ vehicle: { column: vehicle.column, by: vehicle.by }, reference: reference.column }, table);
  };
  return (
    <form
      aria-labelledby="import-columns"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <Select
        label={text.vehicle}
        options={vehicles}
        value={vehicle?.id ?? ""}
        onChange={setVehicle}
        placeholder={text.choose}
        hint={hintOf(vehicle, text.noVehicle)}
      />
      <Samples table={table} column={vehicle?.column} />
      <Select
        label={text.reference}
        options={references}
        value={reference?.id ?? ""}
        onChange={setReference}
        placeholder={text.choose}
        hint={hintOf(reference, text.noReference)}
      />
      <Samples table={table} column={reference?.column} />
      <div className="flex flex-wrap gap-2 max-md:grid">
        <Button onPress={chooseFile}>{text.otherFile}</Button>
        <Button variant="primary" type="submit" notNow={hint} onPress={use}>
          {text.use}
        </Button>
      </div>
    </form>
  );
}

const hintOf = (option: Option | undefined, none: string) =>
  option === undefined
    ? none
    : option.why === undefined
      ? text.byYou
      : (option.isSuggested ? text.suggested : text.known)(option.why);

/** The first values of a column, to be known again. */
function Samples({ table, column }: { table: ImportTable; column: number | undefined }) {
  if (column === undefined) return null;
  const shown = table.rows.slice(0, 3);
  return (
    <ul aria-label={text.samples} className="-mt-3 grid gap-0.5 font-mono text-xs text-ink-2 max-md:text-sm">
      {shown.map(({ line, cells }) => (
        <li key={line} className="truncate">
          <span className="mr-2 font-sans text-ink-3">{text.line(line)}</span>
          {cells[column] === undefined || cells[column] === "" ? (
            <i className="font-sans text-ink-3">{text.empty}</i>
          ) : (
            displayText(cells[column], 80)
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same file, its first line read as one of the others. */
function withoutHead({ head, rows }: ImportTable): ImportTable {
  const first = { line: Math.max(1, (rows[0]?.line ?? 2) - 1), cells: head };
  return { head: head.map((_, column) => columnName(column)), rows: [first, ...rows] };
}
