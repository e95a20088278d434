import type { BookingAction } from "#contract/booking.ts";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { useOnline } from "#ui/online.ts";
import { actionWords } from "./booking-actions.ts";

/** What keeps a decision from being taken at the moment. */
export type Obstacle = "no record" | "paused" | "offline";

/** Money is never moved at a moment that nobody chose, so what moves it is not queued while there is no network. */
const neverQueued: ReadonlySet<BookingAction> = new Set(["approve", "reject", "cancel"] as const);

/** What keeps this action from being taken now, or undefined. */
export function useObstacle(action: BookingAction): Obstacle | undefined {
  const { phase, isPaused } = useOutboxView();
  const isOnline = useOnline();
  if (phase === "blocked") return "no record";
  if (isPaused) return "paused";
  return !isOnline && neverQueued.has(action) ? "offline" : undefined;
}

/** Why the confirm cannot be pressed, in a few words. */
export const obstacleHints: Record<Obstacle, string> = {
  "no record": "This browser cannot keep a safety record.",
  paused: "Sending is paused in the Outbox.",
  offline: "There is no network.",
};

/** What the obstacle means and what to do about it. */
export function ObstacleNotice({ obstacle, action }: { obstacle: Obstacle; action: BookingAction }) {
  const outbox = useOutbox();
  const { noun } = actionWords[action];
  if (obstacle === "offline") {
    return (
      <Callout tone="wait" role="status" title="There is no network">
        A {noun} is not queued: it would leave at a moment that nobody chose. What you typed stays; confirm it once the
        connection is back.
      </Callout>
    );
  }
  if (obstacle === "paused") {
    return (
      <Callout
        tone="wait"
        role="status"
        title="Sending is paused"
        actions={
          <Button size="sm" onPress={() => outbox.pause(false)}>
            Resume sending
          </Button>
        }
      >
        Nothing leaves this browser until it is resumed, here or in the Outbox.
      </Callout>
    );
  }
  return (
    <Callout
      tone="danger"
      role="alert"
      title="This browser cannot keep a safety record"
      actions={
        <Button size="sm" onPress={() => void outbox.workWithout()}>
          Work without it until this page closes
        </Button>
      }
    >
      A reload could hide whether a payment was captured, so nothing is sent. Its storage is full, blocked or private:
      free some space, allow it for this site, or use a normal window.
    </Callout>
  );
}
