import { ph, plural, t } from "@lingui/core/macro";
import { useEffect, useId, useState } from "react";
import { knownWords } from "#components/list-state/list-words.ts";
import { useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#api/covers.ts";
import { useZone } from "#ui/browser/zone.ts";
import { fieldBox, fieldHint, fieldLabel } from "#ui/form/field.tsx";
import { readWall, wallText } from "#values/wall-time.ts";
import { offsetAt, zoneCity } from "#values/zone.ts";
import { useInboxSearch } from "./use-inbox-search.ts";

type Props = {
  /** Epoch ms. */
  since: number;
  /** How many bookings have no time of change to filter by. */
  untimed: number;
  /** Called when the filter is set: who asks what changed wants the latest changes too. */
  onShow: () => Promise<unknown>;
};

/** The time of the filter by last change, and which changes may be missing from the list. Typing applies at once. */
export function ChangedSince({ since, untimed, onShow }: Props) {
  const { change } = useInboxSearch();
  const zone = useZone();
  const view = useBookings();
  const id = useId();
  useEffect(() => {
    void onShow();
    // Once: another time needs no newer bookings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  /** While it is typed, which may not be a time yet. */
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const ms = readSince(zone, text);
    if (ms !== undefined) change({ changed: new Date(ms).toISOString() }, true);
  };
  const missing = !isAllRead(view)
    ? t`Changes may be missing. ${ph({ loaded: knownWords("booking", view) })}`
    : view.checkedAt === undefined || view.checkedAt < since
      ? t`We haven't refreshed since this time. Refresh to see what changed.`
      : "";
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-gutter py-1.5">
      <label htmlFor={id} className={fieldLabel}>
        {t`Changed since`}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={typed ?? wallText(zone, since)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        aria-describedby={`${id}-hint`}
        className={`h-8 max-w-56 max-md:h-11 ${fieldBox}`}
      />
      <p id={`${id}-hint`} className={fieldHint}>
        {t`${ph({ city: zoneCity(zone) })} time, ${ph({ offset: offsetAt(zone, since, "long") })}.`}
        {view.coverage === "none" || missing === "" ? "" : ` ${missing}`}
        {untimed === 0
          ? ""
          : ` ${plural(
              { count: untimed },
              {
                one: "We don't know when # booking last changed, so it may have changed too.",
                other: "We don't know when # bookings last changed, so they may have changed too.",
              },
            )}`}
      </p>
    </div>
  );
}

/** A typed time, epoch ms; undefined while it isn't one yet. Around a clock change the earlier moment, so that no change is left out. */
function readSince(zone: string, text: string): number | undefined {
  const wall = readWall(zone, text);
  // While a year is typed, browsers give 0002, 0020 and 0202 first.
  if (wall === undefined || text < "1900") return undefined;
  return wall.kind === "once" ? wall.ms : wall.kind === "twice" ? wall.earlier : wall.before;
}
