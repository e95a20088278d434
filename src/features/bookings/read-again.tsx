import { useState } from "react";
import { readErrorWords } from "#api/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { BookingReading } from "#contract/booking-reading.ts";
import { Button } from "#ui/button.tsx";
import { useDecide } from "./use-decide.ts";

type Props = {
  booking: BookingReading;
  label?: string;
  /** When the change that is looked for was asked for, epoch ms. */
  since?: number;
  onRead?: () => void;
};

/** Reads a booking again and says when that does not work. */
export function ReadAgain({ booking, label = "Read the booking again", since, onRead }: Props) {
  const { readAgain } = useDecide();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const read = async () => {
    setReading(true);
    const failed = await readAgain(booking, since);
    setReading(false);
    setFailure(failed);
    if (failed === undefined) onRead?.();
  };
  return (
    <>
      <Button size="sm" busy={isReading ? "Reading" : undefined} onPress={() => void read()}>
        {label}
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className="basis-full text-ink-2">
          {readErrorWords(failure, "The booking").title}. Reading again is always safe.
        </p>
      )}
    </>
  );
}
