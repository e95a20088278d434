import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useSession } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { points, type Finding, type Point } from "#records/findings/finding.ts";
import { useFindings } from "#queries/findings.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyReport } from "#ui/browser/copy-report.tsx";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { findingsReport } from "./findings-report.ts";
import { never, textOf, words } from "./findings-text.ts";
import { piecesOf } from "./pieces.ts";
import { UnplacedFields } from "./unplaced-fields.tsx";

const text = catalogue("findings/screen", {
  title: "Contract findings",
  back: "Back to Settings",
  intro:
    "The interface leaves a good deal open. This is what the service was seen to do since this browser has watched it with this key: names and kinds of fields and the service's own words, never a value of a booking, a vehicle or a payment.",
  noted: (seen: string, all: string) => `${seen} of ${all} points observed`,
  show: "Findings shown",
  all: "All",
  observed: "Observed",
  unobserved: "Not observed yet",
  never: "What no answer can show",
  neverIntro: "No answer says anything about these. This is how the dashboard works without knowing:",
  notYet: "Not observed yet",
  seen: "{first} to {last}",
  sample: "Sample, without values",
  copy: "Copy findings",
  without: "It holds no key and no value of a booking, a vehicle or a payment.",
  notKept: "This browser does not keep the findings",
  notKeptDetail: "What is shown was seen since this page is open. A reload forgets it.",
  reading: "Reading the findings",
});

const filters = ["all", "observed", "unobserved"] as const;
const route = getRouteApi("/shell/settings/findings");

/** Every point that the interface leaves open, with what this service was seen to do, when, and in which form. */
export function FindingsScreen() {
  const { show: filter = "all" } = route.useSearch();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { client } = useSession();
  const { findings, isRead, isKept } = useFindings();
  const byPoint = Map.groupBy(findings, ({ point }) => point);
  const observed = points.filter((point) => byPoint.has(point));
  const shown = { all: points, observed, unobserved: points.filter((point) => !byPoint.has(point)) };
  const select = (id: (typeof filters)[number]) =>
    void navigate({ to: ".", search: { show: id === "all" ? undefined : id }, replace: true });
  return (
    <>
      <ScreenHead
        title={text.title}
        back={
          <Link
            to="/settings"
            aria-label={text.back}
            className="-ml-1.5 grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ChevronLeft aria-hidden size={16} strokeWidth={1.75} className="rtl:-scale-x-100" />
          </Link>
        }
        note={
          isPhone ? undefined : isRead ? text.noted(countText(observed.length), countText(points.length)) : text.reading
        }
      >
        <CopyReport
          label={text.copy}
          without={text.without}
          isGlyph={isPhone}
          report={() => findingsReport({ baseUrl: client.baseUrl, findings, now: Date.now() })}
        />
      </ScreenHead>
      <div className="flex h-11 flex-none items-center border-b border-line px-gutter max-md:h-14 max-md:overflow-x-auto max-md:px-4">
        <FilterTabs
          label={text.show}
          controls="findings"
          selected={filter}
          onSelect={select}
          items={filters.map((id) => ({ id, label: text[id], count: shown[id].length }))}
        />
      </div>
      <div
        id="findings"
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`findings-${filter}`}
        className="min-h-0 flex-1 overflow-auto"
      >
        <div className="grid max-w-4xl gap-6 p-gutter">
          <p className="max-w-prose text-pretty text-ink-2">{text.intro}</p>
          {isKept ? null : (
            <Callout tone="wait" title={text.notKept}>
              {text.notKeptDetail}
            </Callout>
          )}
          <UnplacedFields />
          <ul className="grid gap-0 border-t border-line-soft">
            {shown[filter].map((point) => (
              <PointRow key={point} point={point} findings={byPoint.get(point) ?? []} />
            ))}
          </ul>
          {filter === "observed" ? null : <Never />}
        </div>
      </div>
    </>
  );
}

function PointRow({ point, findings }: { point: Point; findings: readonly Finding[] }) {
  const { title, open } = textOf(point);
  const sample = findings.find((finding) => finding.sample !== undefined)?.sample;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line-soft py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h2 className="font-medium">{title}</h2>
        <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{open}</p>
      </div>
      {findings.length === 0 ? (
        <p className="text-ink-3">{text.notYet}</p>
      ) : (
        <div className="grid min-w-0 content-start gap-1.5">
          <ul className="grid gap-1.5">
            {findings.map((finding) => (
              <li key={finding.answer} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
                <Answer answer={finding.answer} />
                <span className="text-xs text-ink-3">
                  {finding.last - finding.first < 60_000 ? (
                    <ShortMoment ms={finding.last} />
                  ) : (
                    <Fill
                      text={text.seen}
                      parts={{ first: <ShortMoment ms={finding.first} />, last: <ShortMoment ms={finding.last} /> }}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
          {sample === undefined ? null : (
            <Disclosure title={text.sample}>
              <code className="block font-mono text-xs break-words whitespace-pre-wrap">{sample}</code>
            </Disclosure>
          )}
        </div>
      )}
    </li>
  );
}

/** What was seen as the service wrote it, with our words only where nothing was written. */
function Answer({ answer }: { answer: string }) {
  return (
    <code className="min-w-0 font-mono text-xs break-words max-md:text-sm">
      {piecesOf(answer).map(({ kind, text: piece }) =>
        kind === "sent" ? (
          <bdi key={piece}>{piece}</bdi>
        ) : (
          <em key={piece} className="font-sans text-ink-2">
            {words[piece]}
          </em>
        ),
      )}
    </code>
  );
}

function Never() {
  return (
    <section className="grid gap-3" aria-labelledby="findings-never">
      <div>
        <h2 id="findings-never" className="text-md font-semibold">
          {text.never}
        </h2>
        <p className="text-ink-2">{text.neverIntro}</p>
      </div>
      <dl className="grid gap-3">
        {Object.entries(never).map(([id, { title, open }]) => (
          <div key={id}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-pretty text-ink-2">{open}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
