import { catalogue } from "#language/catalogue.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";

const text = catalogue("activity/unknown-form", {
  unknown: "Outcome unknown",
  record: "Unknown record",
  meaning: "Kept by another version of this dashboard. We cannot read it; look at it, and check by hand.",
  asKept: "The record as it is kept",
});

/** A record that another version of this dashboard keeps: shown as it is, because throwing it away could lose a payment. */
export function UnknownFormRow({ record }: { record: unknown }) {
  const raw = JSON.stringify(record, null, 2) ?? "";
  return (
    <Row layout="lines" tone="outcome">
      <Cell phone="lead">
        <StateGlyph tone="outcome" label={text.unknown} />
      </Cell>
      <Cell phone="title">
        <span className="font-medium">{text.record}</span>
      </Cell>
      <Cell from="lg" />
      <Cell phone="below" wrap>
        <div className="text-ink-2 max-md:text-sm">
          <p>{text.meaning}</p>
          <Disclosure title={text.asKept}>
            <pre className="max-h-80 overflow-auto rounded-md bg-sunken p-2.5 font-mono text-xs whitespace-pre-wrap">
              {raw
                .split("\n")
                .map((line) => displayText(line))
                .join("\n")}
            </pre>
          </Disclosure>
        </div>
      </Cell>
      <Cell from="xl" />
      <Cell phone="corner" />
      <Cell phone="hide" />
    </Row>
  );
}
