import { plural, t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import { displayText } from "#values/text.ts";
import { announce } from "../browser/announcer.tsx";
import { Button } from "../button/button.tsx";
import { Disclosure } from "./disclosure.tsx";

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
      <CopyJson raw={raw} />
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

const tickFor = 1500;

function CopyJson({ raw }: { raw: Readonly<Record<string, unknown>> }) {
  const [state, setState] = useState<"rest" | "copied" | "refused">("rest");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("rest"), tickFor);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(raw, undefined, 2));
      setState("copied");
      announce(t`Copied all fields`);
    } catch {
      setState("refused");
      announce(t`Couldn't copy.`);
    }
  };
  const Icon = state === "copied" ? Check : Copy;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="xs" icon={<Icon strokeWidth={1.75} />} onPress={() => void copy()}>
        {t`Copy as JSON`}
      </Button>
      {state === "refused" ? <span className="text-xs text-ink-3">{t`Couldn't copy.`}</span> : null}
    </span>
  );
}

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
