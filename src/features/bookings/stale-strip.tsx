import { useReplica, useReplicaView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { useSecond } from "#ui/now.ts";
import { useOnline } from "#ui/online.ts";
import { Strip } from "#ui/strip.tsx";
import { useZone } from "#ui/zone.ts";
import { momentText } from "#values/zone.ts";
import { agoText, staleness } from "./staleness.ts";

/** Over the list once it is too old to be relied on: since when, and what that means. */
export function StaleStrip({ onRetry }: { onRetry: () => void }) {
  // The age is another one each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  const { failure, checkedAt, reading } = useReplicaView();
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
        <Button size="sm" busy={reading === undefined ? undefined : "Reading"} onPress={onRetry}>
          Read what changed
        </Button>
      }
    >
      <b>{isOnline ? "Not up to date." : "There is no network."}</b> The service was last asked at{" "}
      {momentText(checkedAt, zone)}, {agoText(age)}. What others have done since is missing here.
    </Strip>
  );
}
