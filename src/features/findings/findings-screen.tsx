import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { points, type Finding } from "#records/findings/finding.ts";
import { useFindings } from "#queries/findings.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { pointTitles } from "./point-titles.ts";
import { UnplacedFields } from "./unplaced-fields.tsx";

const text = catalogue("findings/screen", {
  title: "Contract findings",
  back: "Back to Settings",
  list: "What the service was seen to do",
  intro:
    "The interface leaves a good deal open. This is what the service was seen to do with this key: names and kinds of fields and the service's own words, never a value of a booking, a vehicle or a payment.",
  nothing: "Nothing yet.",
  seen: (count: number) =>
    `${countText(count)} ${plural(count, { one: "answer", other: "answers" })}, last seen {when}`,
  sample: "Sample, without values",
});

/** What the service was seen to do where the interface leaves it open, and the fields that could not be placed. */
export function FindingsScreen() {
  const byPoint = Map.groupBy(useFindings(), ({ point }) => point);
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
      />
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="grid max-w-4xl gap-6 p-gutter">
          <UnplacedFields />
          <section className="grid gap-3" aria-labelledby="findings-seen">
            <h2 id="findings-seen" className="text-md font-semibold">
              {text.list}
            </h2>
            <p className="max-w-prose text-pretty text-ink-2">{text.intro}</p>
            {byPoint.size === 0 ? <p className="text-ink-3">{text.nothing}</p> : null}
            <ul className="grid border-t border-line-soft empty:hidden">
              {points.map((point) => {
                const findings = byPoint.get(point);
                return findings === undefined ? null : (
                  <Seen key={point} title={pointTitles[point]} findings={findings} />
                );
              })}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}

function Seen({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const sample = findings.find((finding) => finding.sample !== undefined)?.sample;
  const last = Math.max(...findings.map((finding) => finding.last));
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line-soft py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-xs text-ink-3 max-md:text-sm">
          <Fill text={text.seen(findings.length)} parts={{ when: <ShortMoment ms={last} /> }} />
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        {findings.map(({ answer }) => (
          <code key={answer} className="min-w-0 font-mono text-xs break-words max-md:text-sm">
            <bdi>{inWords(answer)}</bdi>
          </code>
        ))}
        {sample === undefined ? null : (
          <Disclosure title={text.sample}>
            <code className="block font-mono text-xs break-words whitespace-pre-wrap">{sample}</code>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

const words = catalogue("findings/words", {
  unreadable: "not readable by the browser",
  unsent: "not sent",
  unread: "not recognised",
  body: "the whole answer",
  empty: "empty",
  yes: "yes",
  no: "no",
  optional: "accepted without a reason",
  required: "refused without a reason",
  "no code": "without a code",
});

/** What was seen as the service wrote it, with our words for the marks that stand where nothing was written. */
const inWords = (answer: string) =>
  Object.entries(words)
    // Before `~no`, which `~no code` begins with.
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((said, [mark, word]) => said.replaceAll(`~${mark}`, word), answer);
