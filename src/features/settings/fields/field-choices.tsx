import { ph, t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { namedFields, type FieldTexts } from "#contract/fields.ts";
import { type RawObject, isObject } from "#contract/raw.ts";
import { countText } from "#language/locale/number.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Select } from "#ui/form/select.tsx";
import { FullMoment } from "#ui/format/moment.tsx";
import { readInstant } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { meanings, type FieldList, type Meaning } from "./meanings.ts";

type Props = {
  list: FieldList;
  raws: readonly RawObject[];
  texts: FieldTexts;
  configured: FieldTexts;
  onChange: (texts: FieldTexts) => void;
};

/** For “this service doesn't provide it”. */
const none = "-";

/** A choice for each meaning, with its value in one row that can be turned over. */
export function FieldChoices({ list, raws, texts, configured, onChange }: Props) {
  const [at, setAt] = useState(0);
  const counts = useMemo(() => countLeaves(raws), [raws]);
  const place = Math.min(at, raws.length - 1);
  const leaves = leavesOf(raws[place] ?? {});
  const said = (path: string) => {
    const value = leaves.get(path) ?? "";
    return displayText(typeof value === "string" ? value : JSON.stringify(value), 60);
  };
  /** The first place that holds something in any row. */
  const named = namedFields(configured, texts);
  const placeOf = ({ places }: Meaning) => places(named).find((path) => counts.has(path)) ?? "";
  const byId = (id: string) => {
    const meaning = meanings[list].find((each) => each.id === id);
    return meaning === undefined ? "" : placeOf(meaning);
  };
  return (
    <section aria-label={t`Fields of a row`} className="grid gap-3">
      <p className="flex items-center gap-1 text-ink-2">
        <IconButton
          label={t`Previous row`}
          icon={<ChevronLeft strokeWidth={1.75} />}
          onPress={() => setAt(Math.max(0, place - 1))}
        />
        {t`Row ${countText(place + 1)} of ${countText(raws.length)}`}
        <IconButton
          label={t`Next row`}
          icon={<ChevronRight strokeWidth={1.75} />}
          onPress={() => setAt(Math.min(raws.length - 1, place + 1))}
        />
      </p>
      {meanings[list].map((meaning) => {
        const path = placeOf(meaning);
        const isNone = meaning.isNamed(named) && meaning.places(named).every((each) => each === "");
        const paths = [...counts.keys()].toSorted(
          (one, other) => Number(meaning.fits(leaves.get(other))) - Number(meaning.fits(leaves.get(one))),
        );
        const isSet = meaning.isNamed(configured);
        return (
          <div
            key={meaning.id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,13rem)_9rem] items-end gap-3 border-b border-line-soft pb-3 max-md:grid-cols-2"
          >
            <div className="max-md:col-span-full">
              <Select
                label={meaning.label}
                value={path === "" ? (isNone ? none : "") : path}
                placeholder={isSet ? t`Not in these rows` : t`Choose a field`}
                isDisabled={isSet}
                {...(isSet ? { hint: t`Set in config.json` } : {})}
                options={[
                  ...paths.map((each) => ({ id: each, label: `${each}   ${said(each)}` })),
                  { id: none, label: t`Not provided by this service` },
                ]}
                onChange={(id) => onChange(meaning.with(texts, id === none ? "" : id, byId))}
              />
            </div>
            <span className="truncate text-ink-2">
              {path === "" || leaves.has(path) ? (
                <Reading value={leaves.get(path)} />
              ) : (
                <i className="text-ink-3">{t`not in this row`}</i>
              )}
            </span>
            <span className="text-end text-xs text-ink-3 tabular-nums">
              {path !== "" && t`Found in ${countText(counts.get(path) ?? 0)} of ${ph({ all: countText(raws.length) })}`}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** How a time is read; other values are in the choice as they are. */
function Reading({ value }: { value: unknown }) {
  const time = readInstant(value);
  return time === undefined ? null : <FullMoment time={time} />;
}

/** How deep a field may be, and how many fields of a row are offered. */
const [deepest, most] = [5, 200];

/** A path can't name others. */
const canBeNamed = /^[^.[\]=]+$/;

/** The fields of a row that hold a value, by their paths; entries of a list by their place: `payments.0.sum`. */
export function leavesOf(row: RawObject): ReadonlyMap<string, unknown> {
  const leaves = new Map<string, unknown>();
  collect(row, "", 0, leaves);
  return leaves;
}

function collect(value: unknown, path: string, depth: number, leaves: Map<string, unknown>): void {
  if (leaves.size >= most) return;
  if (isObject(value) || Array.isArray(value)) {
    if (depth === deepest) return;
    for (const [name, part] of Object.entries(value))
      if (canBeNamed.test(name)) collect(part, path === "" ? name : `${path}.${name}`, depth + 1, leaves);
  } else leaves.set(path, value);
}

/** In how many of these rows each field holds a value, the most frequent ones first. */
export function countLeaves(rows: readonly RawObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const [path, value] of leavesOf(row))
      if (value !== null && value !== "") counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
