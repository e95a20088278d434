import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useOnline } from "#ui/browser/online.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { agoText, staleness } from "../staleness.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/stale", {
  reading: "Reading",
  read: "Read what changed",
  old: "Not up to date.",
  offline: "There is no network.",
  since: (at, ago) => `The service was last asked at ${at}, ${ago}. What others have done since is missing here.`,
});

/** Over the list once it is too old to be relied on: since when, and what that means. */
export function StaleStrip({ onRetry }: { onRetry: () => void }) {
  // The age is another one each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  const { failure, checkedAt, reading } = useBookings();
  const isOnline = useOnline();
  const zone = useZone();
  useSecond();
  const age = replica.age();
  if (age === undefined || checkedAt === undefined) return null;
  const look = staleness(age);
  if (look === "fresh" || (look === "amber" && failure === undefined)) return null;
  return (
    <Strip
      tone={look === "red" ? "bad" : "wait"}
      isQuiet
      action={
        <Button size="sm" busy={reading === undefined ? undefined : text.reading} onPress={onRetry}>
          {text.read}
        </Button>
      }
    >
      <b>{isOnline ? text.old : text.offline}</b> {text.since(momentText(checkedAt, zone), agoText(age))}
    </Strip>
  );
}
