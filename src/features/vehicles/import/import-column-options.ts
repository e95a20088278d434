import { catalogue } from "#language/catalogue.ts";
import type { ColumnFinding, ImportTable, VehicleKey } from "./import-columns.ts";
import { displayText } from "#values/text.ts";

const text = catalogue("import/column-options", {
  asId: (head: string) => `${head}, as vehicle id`,
  fits: (head: string, how: string, percent: number) => `${head}, as ${how} (${percent} % fit)`,
  vehicleId: "vehicle id",
  column: (number: number) => `Column ${number}`,
});

/** What to call a column that has no head; counted from 0. */
export const columnName = (column: number) => text.column(column + 1);

/** A column as it can be chosen. `why`: what speaks for it. */
export type Option = { id: string; label: string; column: number; isSuggested: boolean; why: string | undefined };
/** A column that may tell the vehicle, and by what. */
type VehicleOption = Option & { by: VehicleKey };

/** The columns that may tell the vehicle, the likeliest first. */
export function vehicleOptions(table: ImportTable, { vehicle }: ColumnFinding): readonly VehicleOption[] {
  const suggested = vehicle.map(({ column, by, words, score, matched, of }, place): VehicleOption => {
    const how = by.kind === "id" ? text.vehicleId : displayText(by.path, 60);
    const share = of === 0 ? 0 : Math.round((matched / of) * 100);
    return {
      id: `${column} ${by.kind === "id" ? "" : by.path}`,
      label: text.fits(headOf(table, column), how, share),
      column,
      by,
      isSuggested: place === 0 && score > 0,
      why: words,
    };
  });
  const rest = table.head.flatMap((_, column): VehicleOption[] => {
    const id = `${column} `;
    if (suggested.some((option) => option.id === id)) return [];
    const label = text.asId(headOf(table, column));
    return [{ id, label, column, by: { kind: "id" }, isSuggested: false, why: undefined }];
  });
  return [...suggested, ...rest];
}

/** The columns that may hold the references, the likeliest first. */
export function referenceOptions(table: ImportTable, { reference }: ColumnFinding): readonly Option[] {
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
  const name = displayText(head[column] ?? "", 60).trim();
  return name === "" ? columnName(column) : name;
}
