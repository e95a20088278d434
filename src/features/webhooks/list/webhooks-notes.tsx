import { WifiOff } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { asApiError } from "#api/errors.ts";
import type { EndpointList } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/number.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyReport } from "#ui/browser/copy-report.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useOnline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";

const text = catalogue("webhooks/notes", {
  reading: "Reading",
  readAgain: "Read again",
  unknown: "Nothing is known of the endpoints.",
  asOf: (moment: string) => `The list below is from ${moment}.`,
  endpoints: "The endpoints",
  copyReport: "Copy report",
  reportWithout: "It holds no key and no address.",
  offline: "This browser says that it is offline",
  needsService: "Creating and deleting need the service.",
  notWhole: "The list did not come whole",
  moreListed: "The service says that there is more, and its interface takes no cursor here.",
  unreadable: (count: number) =>
    `${count} ${plural(count, { one: "row", other: "rows" })} could not be read: without an id.`,
  mayBeMore: "There may be endpoints that are not shown.",
  none: "The service has no endpoint of yours",
  noneRead: "No endpoint could be read",
  newEndpoint: "New endpoint",
  noneMeaning:
    "No system of yours hears of bookings by itself. A new endpoint gets events from the moment that it is created.",
  noneReadMeaning: "There may be endpoints all the same: the list did not come whole.",
});

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
    <Button size="sm" busy={isFetching ? text.reading : undefined} onPress={onReadAgain}>
      {text.readAgain}
    </Button>
  );
  const asOf = list === undefined ? text.unknown : text.asOf(momentText(list.at, zone));
  if (error !== null) {
    const failure = asApiError(error);
    const { title, meaning } = readErrorWords(failure, text.endpoints);
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
                  label={text.copyReport}
                  size="sm"
                  report={() => shapeReport("GET /webhooks", failure.facts)}
                  without={text.reportWithout}
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
        <Callout tone="wait" role="status" icon={<WifiOff strokeWidth={1.75} />} title={text.offline}>
          {asOf} {text.needsService}
        </Callout>
      </div>
    );
  }
  if (list === undefined || list.isWhole) return null;
  return (
    <div className="px-gutter pt-4">
      <Callout tone="wait" role="status" title={text.notWhole} actions={again}>
        {list.unreadable === 0 ? text.moreListed : text.unreadable(list.unreadable)} {text.mayBeMore}
      </Callout>
    </div>
  );
}

/** Said in the place of the table. */
export function NoEndpoints({ isWhole, onNew }: { isWhole: boolean; onNew: () => void }) {
  return (
    <Empty
      icon="hooks"
      title={isWhole ? text.none : text.noneRead}
      actions={
        <Button size="sm" onPress={onNew}>
          {text.newEndpoint}
        </Button>
      }
    >
      {isWhole ? text.noneMeaning : text.noneReadMeaning}
    </Empty>
  );
}
