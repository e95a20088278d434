import { ph, t } from "@lingui/core/macro";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { lengthText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay } from "#values/zone.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import { momentWords } from "../model/bar-facts.ts";
import type { Range } from "../model/bars.ts";
import type { BlockPlan, PlannedBlock } from "./block-plan.ts";

type Props = { plan: BlockPlan; zone: string };

/** The exact start and end that will be sent, with the length and the same period in UTC. */
export function BlockPreview({ plan: { range, blocks }, zone }: Props) {
  if (range === undefined) return null;
  const isMany = blocks.length > 1;
  return (
    <section
      aria-label={t`What will be sent`}
      className="grid gap-2 rounded-md bg-sunken px-3 py-2.5 text-xs max-md:text-sm"
    >
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
  return (
    <>
      <dl className="grid grid-cols-[44px_minmax(0,1fr)] font-mono">
        <dt className="text-ink-3">start</dt>
        <dd className="break-all">{zonedIso(zone, from)}</dd>
        <dt className="text-ink-3">end</dt>
        <dd className="break-all">{zonedIso(zone, until)}</dd>
      </dl>
      <p className="text-ink-2">
        {t`${ph({ length: lengthText(zone, from, until) })}, until ${ph({ end: momentWords(zone, until, "weekday") })} (not included).`}{" "}
        <span className="text-ink-3">
          {zone === "UTC" ? "" : t`In UTC ${ph({ from: utc(from) })} – ${ph({ until: utc(until) })}.`}
        </span>
      </p>
    </>
  );
}

const utc = (ms: number) => `${formatDay("UTC", ms)} ${formatClock("UTC", ms)}`;
