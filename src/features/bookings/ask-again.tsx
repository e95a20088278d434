import type { BookingReading } from "#contract/booking-reading.ts";
import { Button } from "#ui/button.tsx";
import { useDecide } from "./use-decide.ts";

/** Repeats an unanswered decision from its row, with the same Idempotency-Key. */
export function AskAgain({ booking }: { booking: BookingReading }) {
  const { askAgain } = useDecide();
  return (
    <Button size="xs" onPress={() => void askAgain(booking)}>
      Ask again
    </Button>
  );
}
