import { ph, t } from "@lingui/core/macro";
import { useReplica } from "#queries/bookings.ts";
import { useSecond } from "#ui/browser/now.ts";

/** The ages at which data counts as old, ms. */
const [amberAfter, redAfter] = [90_000, 5 * 60_000];

/** How old data is: `amber` may miss a change or two, `red` is unreliable. */
export function staleness(ageMs: number): "fresh" | "amber" | "red" {
  if (ageMs > redAfter) return "red";
  return ageMs > amberAfter ? "amber" : "fresh";
}

/** How long ago something was, roughly: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
export function agoText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return t`just now`;
  if (seconds < 100) return t`${ph({ count: seconds })} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return t`${ph({ count: minutes })} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t`${ph({ count: hours })} h ago` : t`${ph({ count: Math.round(hours / 24) })} d ago`;
}

const tones = { fresh: "", amber: "text-awaiting-ink", red: "font-medium text-danger-ink" };

/** When the data was last refreshed. `lead`: text before it. */
export function CheckedAgo({ lead = "" }: { lead?: string }) {
  // The age changes each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  useSecond();
  const age = replica.age();
  return age === undefined ? null : (
    <span>
      {lead}
      <span className={tones[staleness(age)]}>{t`checked ${ph({ ago: agoText(age) })}`}</span>
    </span>
  );
}
