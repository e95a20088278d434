import { t } from "@lingui/core/macro";
import { zonedIso } from "#values/zoned-iso.ts";
import type { Range } from "../model/bars.ts";

type Props = { range: Range | undefined; zone: string };

/** The exact start and end that will be sent. */
export function BlockPreview({ range, zone }: Props) {
  if (range === undefined) return null;
  const { from, until } = range;
  return (
    <section
      aria-label={t`What will be sent`}
      className="grid gap-2 rounded-md bg-sunken px-3 py-2.5 text-xs max-md:text-sm"
    >
      <dl className="grid grid-cols-[44px_minmax(0,1fr)] font-mono">
        <dt className="text-ink-3">start</dt>
        <dd className="break-all">{zonedIso(zone, from)}</dd>
        <dt className="text-ink-3">end</dt>
        <dd className="break-all">{zonedIso(zone, until)}</dd>
      </dl>
    </section>
  );
}
