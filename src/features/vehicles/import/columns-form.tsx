import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { StepHeading } from "#components/import/import-frame.tsx";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { displayText } from "#values/text.ts";
import { idInHead, suggestedColumns, type ImportColumns, type ImportTable } from "./import-columns.ts";

const text = {
  choose: t`Choose a column`,
  column: (number: number) => t`Column ${number}`,
};

type Props = {
  table: ImportTable;
  fleet: FleetIndex;
  back: { label: string; onPress: () => void };
  onChoose: (columns: ImportColumns, isHeadless: boolean) => void;
};

/** Asks which columns to use where the headers aren't exact. */
export function ColumnsForm({ table, fleet, back, onChoose }: Props) {
  const looksHeadless = idInHead(table.head, fleet) >= 0;
  const [isHeadless, setHeadless] = useState(looksHeadless);
  const suggested = suggestedColumns(table.head, fleet);
  const [vehicle, setVehicle] = useState(suggested.vehicle);
  const [reference, setReference] = useState(suggested.reference);
  const rows = isHeadless ? withoutHead(table).rows : table.rows;
  const options = table.head.map((head, place) => {
    const name = isHeadless ? "" : displayText(head, 60).trim();
    return { id: String(place), label: name === "" ? text.column(place + 1) : name };
  });
  const isMissing = vehicle === undefined || reference === undefined;
  const notNow = isMissing
    ? t`Choose both columns first.`
    : vehicle === reference
      ? t`Choose two different columns.`
      : undefined;
  const apply = () => {
    if (isMissing || vehicle === reference) return;
    onChoose({ vehicle, reference }, isHeadless);
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <form
        aria-labelledby="import-columns"
        className="mx-auto grid max-w-2xl gap-5 px-gutter py-8 max-md:py-5"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className="grid gap-1">
          <StepHeading id="import-columns">{t`Which columns should we use?`}</StepHeading>
          <p className="text-pretty text-ink-2">
            <Fill
              text={t`The headers aren't ${ph({ heads: "{heads}" })}. Check our suggestions before you continue.`}
              parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
            />
          </p>
        </div>
        {looksHeadless ? (
          <Callout tone="wait" title={t`The first line looks like a vehicle, not like headers`}>
            <Checkbox isSelected={isHeadless} onChange={setHeadless}>
              {t`Import the first line too`}
            </Checkbox>
          </Callout>
        ) : null}
        <Select
          label={t`Column with the vehicle IDs`}
          options={options}
          value={vehicle === undefined ? "" : String(vehicle)}
          onChange={(id) => setVehicle(Number(id))}
          placeholder={text.choose}
        />
        <Samples rows={rows} column={vehicle} />
        <Select
          label={t`Column with your references`}
          options={options}
          value={reference === undefined ? "" : String(reference)}
          onChange={(id) => setReference(Number(id))}
          placeholder={text.choose}
        />
        <Samples rows={rows} column={reference} />
        <div className="flex flex-wrap gap-2 max-md:grid">
          <Button onPress={back.onPress}>{back.label}</Button>
          <Button variant="primary" type="submit" notNow={notNow} onPress={apply}>
            {t`Use these columns`}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The first values of a column, so that people recognise it. */
function Samples({ rows, column }: { rows: ImportTable["rows"]; column: number | undefined }) {
  if (column === undefined) return null;
  return (
    <ul aria-label={t`First values`} className="-mt-3 grid gap-0.5 font-mono text-xs text-ink-2 max-md:text-sm">
      {rows.slice(0, 3).map(({ line, cells }) => (
        <li key={line} className="truncate">
          <span className="mr-2 font-sans text-ink-3">{t`line ${line}`}</span>
          {cells[column] === undefined || cells[column] === "" ? (
            <i className="font-sans text-ink-3">{t`empty`}</i>
          ) : (
            displayText(cells[column], 80)
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same file with its first line treated as data. */
export function withoutHead({ head, rows }: ImportTable): ImportTable {
  const first = { line: Math.max(1, (rows[0]?.line ?? 2) - 1), cells: head };
  return { head: head.map((_, column) => text.column(column + 1)), rows: [first, ...rows] };
}
