import { WifiOff } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { asApiError } from "#api/errors.ts";
import type { EndpointList } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/locale/number.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useOnline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useOwedSecrets } from "#queries/pending-secrets.ts";
import { useHookNotesView } from "#queries/webhooks.ts";
import { isOver } from "#records/webhooks/replacement.ts";
import { Fill } from "#ui/format/fill.tsx";
import { displayText } from "#values/text.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { PendingSecretNote } from "../replace/pending-secret-note.tsx";
import { standsWords } from "../replace/replace-steps.tsx";

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
    "No system of yours is told about bookings by itself. A new endpoint gets events from the moment that it is created.",
  creating: (address: string) => `New endpoint ${address}`,
  creatingAt: "New endpoint {address}",
  replacing: (endpoint: string) => `Replacing ${endpoint}`,
  goOn: "Continue",
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
  const callout = !isOnline ? (
    <Callout tone="wait" role="status" icon={<WifiOff strokeWidth={1.75} />} title={text.offline}>
      {asOf} {text.needsService}
    </Callout>
  ) : list === undefined || list.isWhole ? null : (
    <Callout tone="wait" role="status" title={text.notWhole} actions={again}>
      {list.unreadable === 0 ? text.moreListed : text.unreadable(list.unreadable)} {text.mayBeMore}
    </Callout>
  );
  return callout === null ? null : <div className="px-gutter pt-4">{callout}</div>;
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

type UnderWayProps = { onOpen: (replacement: string) => void };

/** What was begun with endpoints and has not come to its end: creations without an answer, secrets, replacements. */
export function WebhooksUnderWay({ onOpen }: UnderWayProps) {
  const { creations, withoutSecret, going } = useBegun();
  // A part of its own, so that what it has drawn of them goes from memory with the last of them.
  return creations.length + withoutSecret.length + going.length === 0 ? null : <Begun onOpen={onOpen} />;
}

function useBegun() {
  const { open } = useOutboxView();
  const { replacements } = useHookNotesView();
  return {
    creations: open.filter((pending) => pending.write.kind === "hookCreate"),
    withoutSecret: useOwedSecrets(),
    going: replacements.filter((one) => !isOver(one)),
  };
}

function Begun({ onOpen }: UnderWayProps) {
  const { creations, withoutSecret, going } = useBegun();
  return (
    <div className="grid gap-3 px-gutter pt-4">
      {withoutSecret.map((pending) => (
        <PendingSecretNote key={pending.id} pending={pending} />
      ))}
      {creations.map((pending) => (
        <section
          key={pending.id}
          aria-label={text.creating(displayText(pending.about.name, 200))}
          className="grid gap-1.5"
        >
          <p className="text-xs text-ink-2 max-md:text-sm">
            <Fill
              text={text.creatingAt}
              parts={{ address: <bdi className="font-mono break-all">{displayText(pending.about.name, 2048)}</bdi> }}
            />
          </p>
          <WriteStatus pending={pending} />
        </section>
      ))}
      {going.map((one) => (
        <Callout
          key={one.id}
          tone="info"
          title={<span className="wrap-anywhere">{text.replacing(displayText(one.old.url ?? one.old.id, 200))}</span>}
          actions={
            <Button size="sm" onPress={() => onOpen(one.id)}>
              {text.goOn}
            </Button>
          }
        >
          {standsWords[one.step]}
        </Callout>
      ))}
    </div>
  );
}
