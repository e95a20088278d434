import { ph, plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { countText } from "#language/locale/number.ts";
import { points, type Finding, type Point } from "#records/findings/finding.ts";
import { useFindings } from "#queries/findings.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { UnplacedFields } from "./unplaced-fields.tsx";

/** What the API's docs leave open. */
const pointTitles: Readonly<Record<Point, string>> = {
  me: t`API key details`,
  scopes: t`Scopes of the API key`,
  rows: t`Where list rows are`,
  cursor: t`Where the cursor is`,
  "page size": t`Page size`,
  "lost cursor": t`Expired cursor`,
  "vehicle fields": t`Fields of a vehicle`,
  "listed reference": t`Reference in the vehicle list`,
  "booking fields": t`Fields of a booking`,
  states: t`Names of statuses`,
  times: t`Format of times`,
  "action reply": t`Reply to an action`,
  "wrong state": t`Action in the wrong status`,
  reason: t`Reason when rejecting or cancelling`,
  "mapping reply": t`Reply to a mapping`,
  "mapping refused": t`Refused mapping`,
  "block reply": t`Reply to a block`,
  "block refused": t`Refused block`,
  "webhook fields": t`Fields of an endpoint`,
  "webhook reply": t`Reply to a new endpoint`,
  secret: t`Where the secret is`,
  "removal reply": t`Reply to a deletion`,
  "delivery fields": t`Fields of a delivery`,
  "delivery states": t`Words for delivery statuses`,
  "event kinds": t`Other kinds of events`,
  "retry after": t`Where retry_after is`,
  "rate limit": t`Rate limit`,
  replay: t`Repeated reply`,
  codes: t`Other error codes`,
  "bare errors": t`Errors in another format`,
  clock: t`Clock of the service`,
};

/** How the service behaves where the API's docs leave it open, and the fields that we couldn't find. */
export function FindingsScreen() {
  const byPoint = Map.groupBy(useFindings(), ({ point }) => point);
  return (
    <>
      <ScreenHead
        title={t`Contract findings`}
        back={
          <Link
            to="/settings"
            aria-label={t`Back to Settings`}
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
              {t`API behaviour seen so far`}
            </h2>
            <p className="max-w-prose text-pretty text-ink-2">{t`How the API behaved where its docs don't say. Only field names and formats, never booking, vehicle or payment data.`}</p>
            {byPoint.size === 0 ? <p className="text-ink-3">{t`Nothing yet.`}</p> : null}
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
          <Fill
            text={t`${countText(findings.length)} ${plural({ count: findings.length }, { one: "variant", other: "variants" })}, last seen ${ph({ when: "{when}" })}`}
            parts={{ when: <ShortMoment ms={last} /> }}
          />
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        {findings.map(({ answer }) => (
          <code key={answer} className="min-w-0 font-mono text-xs break-words max-md:text-sm">
            <bdi>{inWords(answer)}</bdi>
          </code>
        ))}
        {sample === undefined ? null : (
          <Disclosure title={t`Sample, without values`}>
            <code className="block font-mono text-xs break-words whitespace-pre-wrap">{sample}</code>
          </Disclosure>
        )}
      </div>
    </li>
  );
}

const words = {
  unreadable: t`not readable by the browser`,
  unsent: t`not provided`,
  unread: t`not recognised`,
  body: t`the full reply`,
  empty: t`empty`,
  yes: t`yes`,
  no: t`no`,
  optional: t`accepted without a reason`,
  required: t`refused without a reason`,
  "no code": t`without a code`,
};

/** What the service wrote, with our words in place of markers such as `~empty`. */
const inWords = (answer: string) =>
  Object.entries(words)
    // Longest first: `~no code` starts with `~no`.
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((said, [mark, word]) => said.replaceAll(`~${mark}`, word), answer);
