import { Check } from "lucide-react";
import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { useHookNotesView } from "#queries/webhooks.ts";
import { displayText } from "#values/text.ts";
import { coverageOf, coverageWords, type CoverageRow } from "./coverage.ts";

const text = catalogue("webhooks/coverage", {
  title: "Coverage",
  notWhole: "The list did not come whole, so other endpoints may hear more.",
  scroll: "Coverage table",
  label: "Events by endpoint",
  event: "Event",
  heardBy: "Heard by",
  heard: "heard",
  notHeard: "not heard",
  nobody: "nobody",
  one: "one",
  many: (count: number) => `${count} endpoints`,
});

/** Which events go to which endpoints: what nobody hears, and what is heard twice. */
export function CoverageMatrix({ endpoints, isWhole }: { endpoints: readonly Endpoint[]; isWhole: boolean }) {
  const { names } = useHookNotesView();
  const rows = coverageOf(endpoints);
  return (
    <section aria-labelledby="coverage" className="grid gap-2 px-gutter py-4">
      <h2 id="coverage" className="text-xs font-semibold text-ink-2">
        {text.title}
      </h2>
      <p className="text-ink-2">
        {coverageWords(rows)}
        {isWhole ? "" : ` ${text.notWhole}`}
      </p>
      {/* It scrolls sideways, so that the keyboard has to reach it; what only screen readers see scrolls with it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={text.scroll} tabIndex={0} className="relative focus-ring-inset overflow-x-auto">
        <table aria-label={text.label} className="border-separate border-spacing-0 text-xs max-md:text-sm">
          <thead>
            <tr>
              <th scope="col" className="h-8 border-b border-line pr-4 text-left font-normal text-ink-3">
                {text.event}
              </th>
              {endpoints.map(({ id, url }) => (
                <th
                  key={id}
                  scope="col"
                  title={displayText(url ?? id, 300)}
                  className="h-8 max-w-40 truncate border-b border-line px-2 text-left font-normal text-ink-3"
                >
                  {displayText(names.get(id) ?? hostOf(url) ?? id, 40)}
                </th>
              ))}
              <th scope="col" className="h-8 border-b border-line pl-2 text-left font-normal text-ink-3">
                {text.heardBy}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MatrixRow key={row.kind} row={row} endpoints={endpoints} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function MatrixRow({ row, endpoints }: { row: CoverageRow; endpoints: readonly Endpoint[] }) {
  const { kind, heardBy } = row;
  const cell = "h-7 border-b border-line-soft";
  return (
    <tr>
      <th scope="row" className={`${cell} pr-4 text-left font-normal`}>
        <code className="font-mono">{displayText(kind, 80)}</code>
      </th>
      {endpoints.map(({ id }) => (
        <td key={id} className={`${cell} px-2`}>
          {heardBy.some((endpoint) => endpoint.id === id) ? (
            <Check role="img" aria-label={text.heard} size={14} strokeWidth={2} className="text-accent" />
          ) : (
            <span className="sr-only">{text.notHeard}</span>
          )}
        </td>
      ))}
      <td
        className={`${cell} pl-2 whitespace-nowrap ${heardBy.length === 1 ? "text-ink-3" : "font-medium text-awaiting-ink"}`}
      >
        {heardBy.length === 0 ? text.nobody : heardBy.length === 1 ? text.one : text.many(heardBy.length)}
      </td>
    </tr>
  );
}

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined;
}
