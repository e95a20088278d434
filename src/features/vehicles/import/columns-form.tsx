import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { linesOf, type TableLines } from "#components/csv-file/head-line.ts";
import { StepHeading } from "#components/import/import-frame.tsx";
import type { VehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { Button } from "#ui/button/button.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Select } from "#ui/form/select.tsx";
import { displayText } from "#values/text.ts";
import { headedBy, idInHead, suggestedColumns, type ImportColumns } from "./import-columns.ts";

type Props = {
  table: TableLines;
  vehicles: VehicleIndex;
  back: { label: string; onPress: () => void };
  /** `headLine`: the line with the headers; 0 for none. */
  onChoose: (columns: ImportColumns, headLine: number) => void;
};

const mostHeads = 20;

/** Asks which columns to use where the headers aren't exact, and which line has them. */
export function ColumnsForm({ table: read, vehicles, back, onChoose }: Props) {
  const looksHeadless = idInHead(read.head, vehicles) >= 0;
  const [headLine, setHeadLine] = useState(looksHeadless ? 0 : read.headLine);
  const table = headedBy(read, headLine);
  const { rows } = table;
  const [chosen, setChosen] = useState<Partial<ImportColumns>>({});
  const suggested = suggestedColumns(headLine === 0 ? (rows[0]?.cells ?? []) : table.head, vehicles);
  const { vehicle, reference } = { ...suggested, ...chosen };
  const lines = linesOf(read).slice(0, mostHeads);
  const options = table.head.map((head, place) => {
    const name = displayText(head, 60).trim();
    return { id: String(place), label: name === "" ? t`Column ${ph({ number: place + 1 })}` : name };
  });
  const isMissing = vehicle === undefined || reference === undefined;
  const notNow = isMissing
    ? t`Choose both columns first.`
    : vehicle === reference
      ? t`Choose two different columns.`
      : undefined;
  const apply = () => {
    if (isMissing || vehicle === reference) return;
    onChoose({ vehicle, reference }, headLine);
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
              text={t`We expect the headers ${ph({ heads: "{heads}" })}, once each.`}
              parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
            />
          </p>
        </div>
        <Select
          label={t`Line with the headers`}
          options={[
            { id: "0", label: t`None` },
            ...lines.map(({ line, cells }) => ({
              id: String(line),
              label: `${line}: ${displayText(cells.join(", "), 60)}`,
            })),
          ]}
          value={String(headLine)}
          onChange={(id) => setHeadLine(Number(id))}
          hint={looksHeadless ? t`We found a vehicle ID where we expected headers.` : undefined}
        />
        <Select
          label={t`Column with the vehicle IDs`}
          options={options}
          value={vehicle === undefined ? "" : String(vehicle)}
          onChange={(id) => setChosen({ ...chosen, vehicle: Number(id) })}
          placeholder={t`Choose a column`}
        />
        <Samples rows={rows} column={vehicle} />
        <Select
          label={t`Column with your references`}
          options={options}
          value={reference === undefined ? "" : String(reference)}
          onChange={(id) => setChosen({ ...chosen, reference: Number(id) })}
          placeholder={t`Choose a column`}
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
function Samples({ rows, column }: { rows: TableLines["rows"]; column: number | undefined }) {
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
