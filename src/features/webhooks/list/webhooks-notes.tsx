import { ph, plural, t } from "@lingui/core/macro";
import { WifiOff } from "lucide-react";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { asApiError } from "#api/errors.ts";
import type { EndpointList } from "#api/webhooks.ts";
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
    <Button size="sm" busy={isFetching ? t`Loading` : undefined} onPress={onReadAgain}>
      {t`Refresh`}
    </Button>
  );
  const asOf =
    list === undefined
      ? t`We don't know which endpoints you have.`
      : t`You see the list from ${ph({ moment: momentText(list.at, zone) })}.`;
  if (error !== null) {
    const failure = asApiError(error);
    const { title, meaning } = readErrorWords(failure, t`The endpoints`);
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
                  label={t`Copy report`}
                  size="sm"
                  report={() => shapeReport("GET /webhooks", failure.facts)}
                  without={t`It contains no API key and no address.`}
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
    <Callout tone="wait" role="status" icon={<WifiOff strokeWidth={1.75} />} title={t`You're offline`}>
      {asOf} {t`You need a connection to create or delete endpoints.`}
    </Callout>
  ) : list === undefined || list.isWhole ? null : (
    <Callout tone="wait" role="status" title={t`The list is incomplete`} actions={again}>
      {list.unreadable === 0
        ? t`The service has more endpoints than it returned, and its API has no way to load the rest.`
        : t`${ph({ count: list.unreadable })} ${plural({ count: list.unreadable }, { one: "row", other: "rows" })} couldn't be read, because the ID is missing.`}{" "}
      {t`You may not see all endpoints.`}
    </Callout>
  );
  return callout === null ? null : <div className="px-gutter pt-4">{callout}</div>;
}

/** Said in the place of the table. */
export function NoEndpoints({ isWhole, onNew }: { isWhole: boolean; onNew: () => void }) {
  return (
    <Empty
      icon="hooks"
      title={isWhole ? t`No endpoints yet` : t`We couldn't read any endpoint`}
      actions={
        <Button size="sm" onPress={onNew}>
          {t`New endpoint`}
        </Button>
      }
    >
      {isWhole
        ? t`Your systems aren't told about bookings automatically. A new endpoint receives events from the moment it's created.`
        : t`There may still be endpoints, because the list is incomplete.`}
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
          aria-label={t`New endpoint ${ph({ address: displayText(pending.about.name, 200) })}`}
          className="grid gap-1.5"
        >
          <p className="text-xs text-ink-2 max-md:text-sm">
            <Fill
              text={t`New endpoint ${ph({ address: "{address}" })}`}
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
          title={
            <span className="wrap-anywhere">{t`Replacing ${ph({ endpoint: displayText(one.old.url ?? one.old.id, 200) })}`}</span>
          }
          actions={
            <Button size="sm" onPress={() => onOpen(one.id)}>
              {t`Continue`}
            </Button>
          }
        >
          {standsWords[one.step]}
        </Callout>
      ))}
    </div>
  );
}
