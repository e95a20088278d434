import { ph, plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import type { Booking } from "#contract/booking-reading.ts";
import type { Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Fill } from "#ui/format/fill.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { lists, sentences } from "#values/text.ts";
import { zoneCity } from "#values/zone.ts";
import { overlapLayout, type Drawn } from "./overlap-layout.ts";
import { OverlapPicture } from "./overlap-picture.tsx";

const text = {
  claims: {
    surely: t`Overlaps ${ph({ names: "{names}" })} among the bookings loaded.`,
    times: t`May overlap ${ph({ names: "{names}" })}. That depends on times we don't know.`,
    gone: t`May overlap ${ph({ names: "{names}" })}, which the service no longer lists.`,
    completed: t`Shares dates with ${ph({ names: "{names}" })} (completed).`,
  },
};

type Props = {
  booking: Booking;
  /** Loaded bookings of the same vehicle, perhaps including this one. */
  others: readonly Row[];
  onOpen: (id: string) => void;
};

/** Other loaded bookings of the same vehicle around these dates. */
export function Overlaps({ booking, others, onOpen }: Props) {
  const zone = useZone();
  const layout = overlapLayout(booking, others, zone, useNow());
  const isDrawn = layout.kind === "drawn";
  return (
    <section aria-label={t`Around these dates`}>
      <h3 className="mb-2 flex items-center gap-2 text-xs font-semibold text-ink-2">
        {t`Around these dates`}
        {isDrawn ? (
          <span className="ml-auto font-normal text-ink-3">{t`${ph({ city: zoneCity(zone) })} time`}</span>
        ) : null}
      </h3>
      {isDrawn ? (
        <>
          <OverlapPicture drawn={layout} zone={zone} onOpen={onOpen} />
          <Claims drawn={layout} />
        </>
      ) : (
        <p className="text-xs text-pretty text-ink-3">
          {layout.kind === "no-vehicle"
            ? t`We don't know which vehicle this booking is for, so we can't check for overlaps.`
            : whyNoDates(booking)}
        </p>
      )}
    </section>
  );
}

function whyNoDates({ unread, start, end }: Booking): string {
  if (unread.start !== undefined || unread.end !== undefined) return t`We couldn't read the dates of this booking.`;
  return start === undefined || end === undefined
    ? t`The start or the end of this booking wasn't provided.`
    : t`The end of this booking isn't after its start.`;
}

/** Below the picture: what overlaps, sure ones first, and what isn't drawn. */
function Claims({ drawn }: { drawn: Drawn }) {
  const { overlaps, bars, leftOut, undated } = drawn;
  const claims = (["surely", "times", "gone", "completed"] as const)
    .map((kind) => ({ kind, names: overlaps.filter((overlap) => overlap.kind === kind).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
  const isWarning = overlaps.some(({ kind }) => kind !== "completed");
  const isElsewhere = !isWarning && bars.some(({ isConflict }) => isConflict);
  const isAlarm = isWarning || isElsewhere;
  const missing = sentences([
    leftOut === 0
      ? ""
      : plural(
          { count: leftOut },
          {
            one: `${ph({ count: leftOut })} more booking of this vehicle is in this period, but not shown.`,
            other: `${ph({ count: leftOut })} more bookings of this vehicle are in this period, but not shown.`,
          },
        ),
    undated === 0
      ? ""
      : plural(
          { count: undated },
          {
            one: `${ph({ count: undated })} more booking of this vehicle has no usable dates.`,
            other: `${ph({ count: undated })} more bookings of this vehicle have no usable dates.`,
          },
        ),
  ]);
  return (
    <>
      {claims.length === 0 && !isElsewhere ? null : (
        <p className={`mt-2 text-xs text-pretty ${isAlarm ? "text-conflict-ink" : "text-ink-3"}`}>
          {isAlarm ? (
            <TriangleAlert size={13} strokeWidth={2.1} aria-hidden className="mr-1 inline-block align-[-2px]" />
          ) : null}
          {claims.map(({ kind, names }) => (
            <Fragment key={kind}>
              <Fill text={text.claims[kind]} parts={{ names: <Names names={names} /> }} />{" "}
            </Fragment>
          ))}
          {isElsewhere ? t`Other bookings here overlap each other.` : t`The service decides.`}
        </p>
      )}
      {missing === "" ? null : <p className="mt-1 text-xs text-pretty text-ink-3">{missing}</p>}
    </>
  );
}

const most = 4;

/** `BK-1`, `BK-1 and BK-2`, `BK-1, BK-2, BK-3, BK-4 and 7 more`. */
function Names({ names }: { names: readonly string[] }) {
  const named = names.slice(0, most);
  const more = names.length - named.length;
  const parts = lists.formatToParts(more === 0 ? named : [...named, t`${ph({ count: more })} more`]);
  return parts.map(({ value }, place) =>
    place < named.length * 2 && place % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- numbers may come twice, and their order is all that tells them apart
      <ServerText key={place} className="font-medium">
        {value}
      </ServerText>
    ) : (
      value
    ),
  );
}
