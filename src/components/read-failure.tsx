import { t } from "@lingui/core/macro";
import type { ApiError } from "#api/errors.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { later } from "#ui/lazy/later.ts";
import { errorTime, readErrorWords, shapeReport } from "./error-words.ts";

const CopyReport = later(async () => (await import("#ui/overlay/copy-report.tsx")).CopyReport);

type ReadFailureProps = {
  error: ApiError;
  /** What couldn't be loaded, as it goes into a sentence: “bookings”. */
  what: string;
  /** The request, for the report: “GET /bookings”. */
  asked: string;
  isReading: boolean;
  onRetry: () => void;
};

/** A failed load: what happened, what it means, a retry, and a report for support. */
export function ReadFailure({ error, what, asked, isReading, onRetry }: ReadFailureProps) {
  const zone = useZone();
  const { title, meaning } = readErrorWords(error, what);
  return (
    <div className="flex-none p-gutter">
      <ErrorPanel
        title={title}
        meaning={meaning}
        actions={
          <>
            <Button size="sm" busy={isReading ? t`Loading` : undefined} onPress={onRetry}>
              {t`Try again`}
            </Button>
            {error.facts.shape === undefined ? null : (
              <CopyReport
                size="sm"
                label={t`Copy report`}
                report={() => shapeReport(asked, error.facts)}
                without={t`It contains field names, but no values.`}
              />
            )}
          </>
        }
        requestId={error.facts.requestId}
        at={errorTime(error, zone)}
      />
    </div>
  );
}
