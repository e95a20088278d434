import { ph, t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { displayText } from "#values/text.ts";
import { StepHeading } from "./import-frame.tsx";

type Line = { readonly line: number; readonly cells: readonly string[] };

type Columns<Id extends string> = { [Column in Id]: number | undefined };

/** What a column is for. `without`: what happens if there is none, for one that isn't needed. */
type Field<Id extends string> = { readonly id: Id; readonly label: string; readonly without?: string };

type Props<Id extends string> = {
  /** The first lines of the table. */
  lines: readonly Line[];
  /** Which of them likely has the headers; 0: none. */
  headLine: number;
  fields: readonly Field<Id>[];
  /** The columns that the headers suggest. `cells`: without headers, those of the first line. */
  suggest?: (cells: readonly string[]) => Partial<Columns<Id>>;
  /** Whether the table may be without headers. */
  mayLackHeaders?: boolean;
  hint?: string | undefined;
  explains?: ReactNode;
  back?: { label: string; onPress: () => void };
  onChoose: (columns: Columns<Id>, headLine: number) => void;
};

const none = "none";

/** Asks which columns of a table to use, counted from 0, and which line has their headers. */
export function ColumnsForm<Id extends string>(props: Props<Id>) {
  const { lines, fields, suggest, mayLackHeaders = false, hint, explains, back, onChoose } = props;
  const [headLine, setHeadLine] = useState(props.headLine);
  const [typed, setTyped] = useState<Partial<Record<Id, string>>>({});
  const head = lines.find(({ line }) => line === headLine)?.cells;
  const rows = lines.filter(({ line }) => line > headLine).slice(0, 3);
  const suggested = suggest?.(head ?? rows[0]?.cells ?? []);
  const chosen = ({ id, without }: Field<Id>) =>
    typed[id] ?? suggested?.[id]?.toString() ?? (without === undefined ? "" : none);
  const options = (head ?? rows[0]?.cells ?? []).map((cell, place) => {
    const name = head === undefined ? "" : displayText(cell, 60).trim();
    return { id: String(place), label: name === "" ? t`Column ${ph({ number: place + 1 })}` : name };
  });
  const places = fields.map(chosen).filter((place) => place !== none);
  const notNow = places.includes("")
    ? t`Choose all columns first.`
    : new Set(places).size < places.length
      ? t`Choose a different column for each.`
      : undefined;
  const columnOf = (field: Field<Id>) => [field.id, chosen(field) === none ? undefined : Number(chosen(field))];
  const apply = () => {
    if (notNow === undefined) onChoose(Object.fromEntries(fields.map(columnOf)), headLine);
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
          {explains}
        </div>
        <Select
          label={t`Line with the headers`}
          options={[
            ...(mayLackHeaders ? [{ id: "0", label: t`None` }] : []),
            ...lines.map(({ line, cells }) => ({
              id: String(line),
              label: `${line}: ${displayText(cells.join(", "), 60)}`,
            })),
          ]}
          value={String(headLine)}
          onChange={(id) => {
            setHeadLine(Number(id));
            setTyped({});
          }}
          hint={hint}
        />
        {fields.map((field) => (
          <div key={field.id} className="grid gap-2">
            <Select
              label={field.label}
              options={field.without === undefined ? options : [{ id: none, label: field.without }, ...options]}
              value={chosen(field)}
              onChange={(place) => setTyped({ ...typed, [field.id]: place })}
              placeholder={t`Choose a column`}
            />
            <Samples rows={rows} column={chosen(field)} />
          </div>
        ))}
        <div className="flex flex-wrap gap-2 max-md:grid">
          {back === undefined ? null : <Button onPress={back.onPress}>{back.label}</Button>}
          <Button variant="primary" type="submit" notNow={notNow} onPress={apply}>
            {t`Use these columns`}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The first values of a column, so that people recognise it. */
function Samples({ rows, column }: { rows: readonly Line[]; column: string }) {
  if (column === "" || column === none) return null;
  return (
    <ul aria-label={t`First values`} className="grid gap-0.5 font-mono text-xs text-ink-2 max-md:text-sm">
      {rows.map(({ line, cells }) => {
        const cell = cells[Number(column)] ?? "";
        return (
          <li key={line} className="truncate">
            <span className="mr-2 font-sans text-ink-3">{t`line ${line}`}</span>
            {cell === "" ? <i className="font-sans text-ink-3">{t`empty`}</i> : displayText(cell, 80)}
          </li>
        );
      })}
    </ul>
  );
}
