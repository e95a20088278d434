import { catalogue } from "#language/catalogue.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { lengthText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { Range } from "../model/bars.ts";
import type { BlockPlan, PlannedBlock } from "./block-plan.ts";

const text = catalogue("calendar/block-preview", {
  title: "What will be sent",
  ends: (length: string, end: string) => `${length}, until ${end} (not included).`,
  utc: (from: string, until: string) => `In UTC ${from} – ${until}.`,
});

type Props = { plan: BlockPlan; zone: string };

/** The exact start and end as they will be sent, before they are; with the true length and the same in UTC. */
export function BlockPreview({ plan: { range, blocks }, zone }: Props) {
  if (range === undefined) return null;
  const isMany = blocks.length > 1;
  return (
    <section aria-label={text.title} className="grid gap-2 rounded-md bg-sunken px-3 py-2.5 text-xs max-md:text-sm">
      {isMany ? (
        <ul className="grid max-h-56 gap-2 overflow-auto">
          {blocks.map((block) => (
            <li key={`${block.vehicle.id} ${block.id}`} className="grid gap-0.5">
              <Heading block={block} />
              <Exact range={block} zone={zone} />
            </li>
          ))}
        </ul>
      ) : (
        <Exact range={blocks[0] ?? range} zone={zone} />
      )}
    </section>
  );
}

function Heading({ block: { reference, id } }: { block: PlannedBlock }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <KeyTag reference={displayText(reference, 40)} />
      <span className="font-mono break-all text-ink-2">{displayText(id)}</span>
    </span>
  );
}

function Exact({ range: { from, until }, zone }: { range: Range; zone: string }) {
  const end = `${formatDay(zone, until, "weekday")} ${formatClock(zone, until)} ${offsetAt(zone, until)}`;
  return (
    <>
      <dl className="grid grid-cols-[44px_minmax(0,1fr)] font-mono">
        <dt className="text-ink-3">start</dt>
        <dd className="break-all">{zonedIso(zone, from)}</dd>
        <dt className="text-ink-3">end</dt>
        <dd className="break-all">{zonedIso(zone, until)}</dd>
      </dl>
      <p className="text-ink-2">
        {text.ends(lengthText(zone, from, until), end)}{" "}
        <span className="text-ink-3">{zone === "UTC" ? "" : text.utc(utc(from), utc(until))}</span>
      </p>
    </>
  );
}

const utc = (ms: number) => `${formatDay("UTC", ms)} ${formatClock("UTC", ms)}`;
