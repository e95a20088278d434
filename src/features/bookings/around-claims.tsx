import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import type { BookingReading } from "#contract/booking-reading.ts";
import { ServerText } from "#ui/server-text.tsx";
import type { Around } from "./around-dates.ts";
import { holdsDates } from "#records/booking-span.ts";
import { leftOutWords, overlapClaims } from "./around-words.ts";

export interface AroundClaimsProps {
  around: Extract<Around, { kind: "drawn" }>;
  state: BookingReading["state"]["kind"];
}

/** Below the picture: whether anything overlaps, as far as is known here, and what is not in it. */
export function AroundClaims({ around, state }: AroundClaimsProps) {
  const { overlaps, columns, bars, leftOut, undated } = around;
  const claims = overlapClaims(overlaps);
  const isWarning = overlaps.some(({ kind }) => kind !== "completed");
  const isElsewhere = !isWarning && bars.some(({ isConflict }) => isConflict);
  const gapDays = columns.find(({ kind }) => kind === "gap")?.days ?? 0;
  const missing = leftOutWords(gapDays, leftOut, undated);
  return (
    <>
      <p className={`mt-2 text-xs text-pretty ${isWarning || isElsewhere ? "text-conflict-ink" : "text-ink-3"}`}>
        {isWarning || isElsewhere ? (
          <TriangleAlert size={13} strokeWidth={2.1} aria-hidden className="mr-1 inline-block align-[-2px]" />
        ) : null}
        {claims.map(({ before, names, after }) => (
          <Fragment key={after}>
            {before} <Names names={names} />
            {after.startsWith("which") ? "," : ""} {after}{" "}
          </Fragment>
        ))}
        {holdsDates(state) ? (
          <>
            {isWarning
              ? ""
              : `Nothing ${claims.length > 0 ? "else " : ""}overlaps ${isElsewhere ? "this booking " : ""}among the bookings loaded. `}
            The service has the last word.
          </>
        ) : (
          "This booking has ended and holds these dates no more."
        )}
        {isElsewhere ? " Others here overlap each other." : ""}
      </p>
      {missing.length === 0 ? null : <p className="mt-1 text-xs text-pretty text-ink-3">{missing.join(" ")}</p>}
    </>
  );
}

/** How many names a sentence can bear. */
const most = 4;

/** `BK-1`, `BK-1 and BK-2`, `BK-1, BK-2, BK-3, BK-4 and 7 more`. */
function Names({ names }: { names: readonly string[] }) {
  const named = names.slice(0, most);
  const more = names.length - named.length;
  return named.map((name, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- numbers may come twice, and their order is all that tells them apart
    <Fragment key={place}>
      {place === 0 ? "" : place === named.length - 1 && more === 0 ? " and " : ", "}
      <ServerText className="font-medium">{name}</ServerText>
      {more > 0 && place === named.length - 1 ? ` and ${more} more` : ""}
    </Fragment>
  ));
}
