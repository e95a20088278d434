import { ph, plural, t } from "@lingui/core/macro";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { asApiError } from "#api/errors.ts";
import type { EndpointList } from "#api/webhooks.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
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

/** Says when the list failed to load or is incomplete. */
export function WebhooksNotes({ list, error, isFetching, onReadAgain }: Props) {
  const zone = useZone();
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
    const { title, meaning } = readErrorWords(failure, t`endpoints`);
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
  if (list === undefined || list.isWhole) return null;
  return (
    <div className="px-gutter pt-4">
      <Callout tone="wait" role="status" title={t`The list is incomplete`} actions={again}>
        {list.unreadable === 0
          ? t`The service has more endpoints than it returned, and its API can't load the rest.`
          : plural(
              { count: list.unreadable },
              {
                one: "# endpoint has no ID, so we can't show it.",
                other: "# endpoints have no ID, so we can't show them.",
              },
            )}
      </Callout>
    </div>
  );
}

/** Shown in place of the table. */
export function NoEndpoints({ isWhole, onNew }: { isWhole: boolean; onNew: () => void }) {
  return (
    <Empty
      icon="hooks"
      title={isWhole ? t`No endpoints yet` : t`No endpoints to show`}
      actions={
        <Button size="sm" onPress={onNew}>
          {t`New endpoint`}
        </Button>
      }
    >
      {isWhole
        ? t`An endpoint receives events about your bookings from the moment you create it.`
        : t`There may still be endpoints, because the list is incomplete.`}
    </Empty>
  );
}

type UnderWayProps = { onOpen: (replacement: string) => void };

/** Unfinished work on endpoints: open creations, secrets to save, replacements. */
export function WebhooksUnderWay({ onOpen }: UnderWayProps) {
  const { creations, withoutSecret, going } = useUnderWay();
  // A component of its own, so that its memory is freed once nothing is under way.
  return creations.length + withoutSecret.length + going.length === 0 ? null : <UnderWay onOpen={onOpen} />;
}

function useUnderWay() {
  const { open } = useOutboxView();
  const { replacements } = useHookNotesView();
  return {
    creations: open.filter((pending) => pending.write.kind === "hookCreate"),
    withoutSecret: useOwedSecrets(),
    going: replacements.filter((one) => !isOver(one)),
  };
}

function UnderWay({ onOpen }: UnderWayProps) {
  const { creations, withoutSecret, going } = useUnderWay();
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
