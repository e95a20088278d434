import { ph, t } from "@lingui/core/macro";
import { FailureStrip } from "#components/failure-strip.tsx";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useOffline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { momentText } from "#values/zone.ts";

/** The ages at which data counts as old, ms. */
const [amberAfter, redAfter] = [90_000, 5 * 60_000];

/** How old data is: `amber` may miss a change or two, `red` is unreliable. */
function staleness(ageMs: number): "fresh" | "amber" | "red" {
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

type BannerProps = {
  refresh: () => Promise<unknown>;
  /** From which age on it shows, ms, and always while offline; otherwise once the data is unreliable. */
  after?: number;
  /** Whether the user's own refresh failed: then it shows at once. */
  isRefused?: boolean;
};

/** A banner over a list that is out of date: since when, and what that means. */
export function StaleBanner({ refresh, after, isRefused = false }: BannerProps) {
  // The age changes each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  const { failure, checkedAt, reading } = useBookings();
  const isOffline = useOffline(failure);
  const zone = useZone();
  useSecond();
  const age = replica.age();
  if (age === undefined || checkedAt === undefined) return null;
  const tone = staleness(age);
  const isEarly = after !== undefined && (age > after || isOffline);
  const isFailed = failure !== undefined && (isRefused || tone !== "fresh");
  if (!isEarly && !isFailed && tone !== "red") return null;
  const at = momentText(checkedAt, zone);
  const isAlert = isRefused && failure !== undefined;
  const look = {
    tone: tone === "red" ? "bad" : "wait",
    isQuiet: !isAlert,
    action: (
      <Button size="sm" busy={reading === undefined ? undefined : t`Loading`} onPress={() => void refresh()}>
        {failure === undefined ? t`Refresh` : t`Try again`}
      </Button>
    ),
  } as const;
  if (!isOffline && failure !== undefined) {
    return <FailureStrip {...look} error={failure} what={t`bookings`} since={at} />;
  }
  return (
    <Strip {...look}>
      <b>{isOffline ? t`You're offline.` : t`Out of date.`}</b>{" "}
      {t`Last refreshed at ${ph({ at })}, ${ph({ ago: agoText(age) })}. Later changes by others may be missing.`}
    </Strip>
  );
}
