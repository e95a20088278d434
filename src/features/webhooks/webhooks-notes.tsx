import { WifiOff } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#api/error-words.ts";
import { asApiError } from "#api/errors.ts";
import type { EndpointList } from "#api/webhooks.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { CopyReport } from "#ui/copy-report.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { useOnline } from "#ui/online.ts";
import { useZone } from "#ui/zone.ts";
import { momentText } from "#values/zone.ts";

type Props = {
  list: EndpointList | undefined;
  error: Error | null;
  isFetching: boolean;
  onReadAgain: () => void;
};

/** How far the list can be trusted: not read, read in part, or read before the network went. */
export function WebhooksNotes({ list, error, isFetching, onReadAgain }: Props) {
  const zone = useZone();
  const isOnline = useOnline();
  const again = (
    <Button size="sm" busy={isFetching ? "Reading" : undefined} onPress={onReadAgain}>
      Read again
    </Button>
  );
  const asOf =
    list === undefined ? "Nothing is known of the endpoints." : `The list below is from ${momentText(list.at, zone)}.`;
  if (error !== null) {
    const failure = asApiError(error);
    const { title, meaning } = readErrorWords(failure, "The endpoints");
    return (
      <div className="px-gutter pt-4">
        <ErrorPanel
          title={title}
          meaning={`${meaning} ${asOf}`}
          actions={
            <>
              {again}
              {failure.kind === "unreadable" ? (
                <CopyReport
                  label="Copy report"
                  size="sm"
                  report={() => shapeReport("GET /webhooks", failure.facts)}
                  without="It holds no key and no address."
                />
              ) : null}
            </>
          }
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (!isOnline) {
    return (
      <div className="px-gutter pt-4">
        <Callout
          tone="wait"
          role="status"
          icon={<WifiOff strokeWidth={1.75} />}
          title="This browser says that it is offline"
        >
          {asOf} Creating and deleting need the service.
        </Callout>
      </div>
    );
  }
  if (list === undefined || list.isWhole) return null;
  return (
    <div className="px-gutter pt-4">
      <Callout tone="wait" role="status" title="The list did not come whole" actions={again}>
        {list.unreadable === 0
          ? "The service says that there is more, and its interface takes no cursor here."
          : `${list.unreadable} ${list.unreadable === 1 ? "row" : "rows"} could not be read: without an id.`}{" "}
        There may be endpoints that are not shown.
      </Callout>
    </div>
  );
}

/** Said in the place of the table. */
export function NoEndpoints({ isWhole, onNew }: { isWhole: boolean; onNew: () => void }) {
  return (
    <Empty
      icon="hooks"
      title={isWhole ? "The service has no endpoint of yours" : "No endpoint could be read"}
      actions={
        <Button size="sm" onPress={onNew}>
          New endpoint
        </Button>
      }
    >
      {isWhole
        ? "No system of yours hears of bookings by itself. A new endpoint gets events from the moment that it is created."
        : "There may be endpoints all the same: the list did not come whole."}
    </Empty>
  );
}
