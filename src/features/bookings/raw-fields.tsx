import type { RawObject } from "#contract/raw.ts";
import { seenText } from "#values/text.ts";
import { Disclosure } from "#ui/disclosure.tsx";

/** Every field as sent, because the interface leaves most of them open. Text only, nothing is made a link. */
export function RawFields({ raw }: { raw: RawObject }) {
  const fields = Object.entries(raw);
  return (
    <Disclosure
      title="Everything the service sent"
      note={`${fields.length} ${fields.length === 1 ? "field" : "fields"}`}
    >
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 py-2 font-mono text-xs">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="break-all text-ink-3">{shown(name)}</dt>
            <dd className="break-all whitespace-pre-wrap">{shown(written(value))}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Marks for what cannot be seen; line breaks and length stay, since this is the place for everything. */
function shown(text: string): string {
  return text
    .split("\n")
    .map((line) => seenText(line, Number.POSITIVE_INFINITY))
    .join("\n");
}

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, undefined, 1) ?? "");
}
