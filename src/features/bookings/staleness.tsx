import { catalogue } from "#language/catalogue.ts";
import { useReplica } from "#queries/bookings.ts";
import { useSecond } from "#ui/browser/now.ts";

const text = catalogue("bookings/age", {
  now: "just now",
  seconds: (count) => `${count} s ago`,
  minutes: (count) => `${count} min ago`,
  hours: (count) => `${count} h ago`,
  days: (count) => `${count} d ago`,
  checked: (ago) => `checked ${ago}`,
});

/** From when on what is shown counts as old, in ms. */
const [amberAfter, redAfter] = [90_000, 5 * 60_000];

/** How old what is shown is: `amber` may have missed a change or two, `red` is not to be relied on. */
export function staleness(ageMs: number): "fresh" | "amber" | "red" {
  if (ageMs > redAfter) return "red";
  return ageMs > amberAfter ? "amber" : "fresh";
}

/** How long ago something was, roughly: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
export function agoText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return text.now;
  if (seconds < 100) return text.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return text.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? text.hours(hours) : text.days(Math.round(hours / 24));
}

const tones = { fresh: "", amber: "text-awaiting-ink", red: "font-medium text-danger-ink" };

/** When the service was last asked what had changed. `lead`: what comes before it. */
export function CheckedAgo({ lead = "" }: { lead?: string }) {
  // The age is another one each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  useSecond();
  const age = replica.age();
  return age === undefined ? null : (
    <span>
      {lead}
      <span className={tones[staleness(age)]}>{text.checked(agoText(age))}</span>
    </span>
  );
}
