import { plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import { displayText } from "#values/text.ts";
import { Disclosure } from "../feedback/disclosure.tsx";
import { CopyReport } from "./copy-report.tsx";

/** Every field as sent, because the API document leaves most of them open. Text only, never links. */
export function RawFields({ raw }: { raw: Readonly<Record<string, unknown>> }) {
  const fields = leavesOf(raw);
  return (
    <Disclosure
      title={t`Everything the service sent`}
      note={plural({ count: fields.length }, { one: "# field", other: "# fields" })}
    >
      <dl
        translate="no"
        className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 py-2 font-mono text-xs"
      >
        {fields.map(({ path, value }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two fields can have the same path
          <div key={place} className="contents">
            <dt className="wrap-anywhere text-ink-3">{breakable(shown(path))}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{shown(written(value))}</dd>
          </div>
        ))}
      </dl>
      <CopyReport
        label={t`Copy as JSON`}
        copied={t`Copied all fields`}
        report={() => JSON.stringify(raw, undefined, 2)}
        size="xs"
      />
    </Disclosure>
  );
}

type Leaf = { path: string; value: unknown };

/** One line per value, also of nested objects and lists: `vehicle.external_ref`, `photos[0]`. */
function leavesOf(value: unknown, path = ""): Leaf[] {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) return path === "" ? [] : [{ path, value }];
  const isList = Array.isArray(value);
  return parts.flatMap(([name, part]) =>
    leavesOf(part, isList ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`),
  );
}

/** Lets a name break between its words. */
const breakable = (name: string) =>
  name.split(/(?<=[._])/).map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a word can occur twice
    <Fragment key={place}>
      {word}
      <wbr />
    </Fragment>
  ));

/** Draws invisible characters as marks; keeps line breaks and full length, because this shows everything. */
function shown(sent: string): string {
  return sent
    .split("\n")
    .map((line) => displayText(line, Number.POSITIVE_INFINITY))
    .join("\n");
}

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
