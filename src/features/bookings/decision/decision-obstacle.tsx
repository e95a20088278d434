import { TroubleCallout } from "#ui/feedback/trouble-callout.tsx";
import { useGovernor } from "#queries/session.tsx";
import type { BookingAction } from "#contract/booking.ts";
import { pausedReason } from "#components/write-status/next-step-words.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { firstSendWithin } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { storageWords } from "#components/storage-words.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useOnline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { actionWords } from "../booking-actions.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/obstacle", {
  offline: "There is no network",
  offlineHint: "There is no network.",
  notQueued: (noun) =>
    `A ${noun} is not queued: it would leave at a moment that nobody chose. What you typed stays; confirm it once the connection is back.`,
  wait: (until) => `The service asked us to wait until ${until}`,
  waitHint: (until) => `The service asked us to wait until ${until}.`,
  waitMeaning:
    "What does not leave within a minute of its click is dropped, so this cannot be confirmed yet. What you typed stays; confirm it in the last minute of the wait, or after it.",
  paused: "Sending is paused",
  resume: "Resume sending",
  pausedMeaning: "No actions are sent until you resume, here or in the Outbox.",
});

/** What keeps a decision from being taken at the moment. `until`: epoch ms. */
export type Obstacle = { kind: "no record" | "paused" | "offline" } | { kind: "rate limit"; until: number };

/** Money is never moved at a moment that nobody chose, so what moves it is not queued while there is no network. */
const neverQueued: ReadonlySet<BookingAction> = new Set(["approve", "reject", "cancel"] as const);

/** What keeps this action from being taken now, or undefined. */
export function useObstacle(action: BookingAction): Obstacle | undefined {
  const { phase, isPaused } = useOutboxView();
  const { pause } = useGovernor();
  const isOnline = useOnline();
  const now = useSecond();
  if (phase === "blocked") return { kind: "no record" };
  if (isPaused) return { kind: "paused" };
  // It would be dropped before it may leave.
  if (pause !== undefined && pause.until - now > firstSendWithin) return { kind: "rate limit", until: pause.until };
  return !isOnline && neverQueued.has(action) ? { kind: "offline" } : undefined;
}

/** Why the confirm cannot be pressed, in a few words. */
export function obstacleHint(obstacle: Obstacle, blockedBy: OutboxView["blockedBy"]): string {
  switch (obstacle.kind) {
    case "no record":
      return `${storageWords(blockedBy).title}.`;
    case "paused":
      return pausedReason;
    case "offline":
      return text.offlineHint;
    case "rate limit":
      return text.waitHint(momentText(obstacle.until));
  }
}

/** What the obstacle means and what to do about it. */
export function ObstacleNotice({ obstacle, action }: { obstacle: Obstacle; action: BookingAction }) {
  const outbox = useOutbox();
  const zone = useZone();
  const { noun } = actionWords[action];
  switch (obstacle.kind) {
    case "offline":
      return (
        <Callout tone="wait" role="status" title={text.offline}>
          {text.notQueued(noun)}
        </Callout>
      );
    case "rate limit":
      return (
        <Callout tone="wait" role="status" title={text.wait(momentText(obstacle.until, zone))}>
          {text.waitMeaning}
        </Callout>
      );
    case "paused":
      return (
        <Callout
          tone="wait"
          role="status"
          title={text.paused}
          actions={
            <Button size="sm" onPress={() => outbox.pause(false)}>
              {text.resume}
            </Button>
          }
        >
          {text.pausedMeaning}
        </Callout>
      );
    case "no record":
      return <NoRecord />;
  }
}

function NoRecord() {
  return <TroubleCallout {...useStorageTrouble()} />;
}
