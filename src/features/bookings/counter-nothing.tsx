import { SearchX } from "lucide-react";
import { useState } from "react";
import { readErrorWords } from "#api/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useReplica, useReplicaView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { RequestLine } from "#ui/request-line.tsx";
import { seenText } from "#values/text.ts";
import { coveredWords } from "./counter-words.ts";

/** Nothing found: how much was searched, and the way to read what came since. */
export function CounterNothing({ text }: { text: string }) {
  const view = useReplicaView();
  const replica = useReplica();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const read = async () => {
    setReading(true);
    setFailure(
      await replica.check().then(
        () => undefined,
        (thrown: unknown) => asApiError(thrown),
      ),
    );
    setReading(false);
  };
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={`No booking matches “${seenText(text.trim(), 60)}”`}
      actions={
        <Button busy={isReading ? "Reading" : undefined} onPress={() => void read()}>
          Read what changed
        </Button>
      }
    >
      {coveredWords(view)}
      {failure === undefined ? null : (
        <div role="alert" className="mt-2">
          {readErrorWords(failure, "Bookings").title}. Reading again is always safe.
          <div>
            <RequestLine requestId={failure.facts.requestId} />
          </div>
        </div>
      )}
    </Empty>
  );
}
