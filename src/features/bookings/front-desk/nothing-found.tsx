import { Search, SearchX } from "lucide-react";
import { useState } from "react";
import { readErrorWords } from "#components/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { displayText } from "#values/text.ts";
import { coveredWords, nothingWords } from "./front-desk-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/nothing", {
  noMatch: (searched) => `No booking matches “${searched}”`,
  reading: "Reading",
  read: "Read what changed",
  again: "Try again",
  soon: (searched) => `“${searched}” is looked for as soon as they are here.`,
  bookings: "Bookings",
  safe: (failure) => `${failure}. Reading again is always safe.`,
});

/** Nothing found: that nothing can be yet, or how much was searched and the way to read what came since. */
export function CounterNothing({ searched }: { searched: string }) {
  const view = useBookings();
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
  const wanted = displayText(searched.trim(), 60);
  const isNone = view.coverage === "none";
  const failed = isNone ? view.failure : failure;
  if (isNone && failed === undefined && !isReading) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={nothingWords(view)}>
        {text.soon(wanted)}
      </Empty>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={isNone ? nothingWords(view) : text.noMatch(wanted)}
      actions={
        <Button busy={isReading ? text.reading : undefined} onPress={() => void read()}>
          {isNone ? text.again : text.read}
        </Button>
      }
    >
      {coveredWords(view)}
      {failed === undefined ? null : (
        <div role="alert" className="mt-2">
          {text.safe(readErrorWords(failed, text.bookings).title)}
          <div>
            <RequestLine requestId={failed.facts.requestId} />
          </div>
        </div>
      )}
    </Empty>
  );
}
