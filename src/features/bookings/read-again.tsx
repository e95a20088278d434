import { useState } from "react";
import { readErrorWords } from "#components/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { Button } from "#ui/button/button.tsx";
import { useReplica } from "#queries/bookings.ts";
import { useOutbox } from "#queries/outbox.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/read-again", {
  again: "Read the booking again",
  first: "Read the booking first",
  reading: "Reading",
  theBooking: "The booking",
  safe: (failure) => `${failure}. Reading again is always safe.`,
});

type Props = {
  /** When the change that is looked for was asked for, epoch ms. */
  since?: number;
  onRead?: () => void;
};

/** Reads a booking again and says when that does not work. */
export function ReadAgain({ since, onRead }: Props) {
  const replica = useReplica();
  return <Reading label={text.again} read={() => replica.check(since)} onRead={onRead} />;
}

/** Reads what a decision without an answer is about: a reading that shows the effect ends it. */
export function LookFirst({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  return <Reading label={text.first} read={() => outbox.look(pending)} />;
}

type ReadingProps = { label: string; read: () => Promise<unknown>; onRead?: (() => void) | undefined };

function Reading({ label, read, onRead }: ReadingProps) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const press = async () => {
    setReading(true);
    const failed = await read().then(() => undefined, asApiError);
    setReading(false);
    setFailure(failed);
    if (failed === undefined) onRead?.();
  };
  return (
    <>
      <Button size="sm" busy={isReading ? text.reading : undefined} onPress={() => void press()}>
        {label}
      </Button>
      {failure === undefined ? null : (
        <p role="alert" className="basis-full text-ink-2">
          {text.safe(readErrorWords(failure, text.theBooking).title)}
        </p>
      )}
    </>
  );
}
