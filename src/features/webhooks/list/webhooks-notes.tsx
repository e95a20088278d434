import { ph, t } from "@lingui/core/macro";
import type { Covers } from "#api/covers.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useOutboxView } from "#queries/outbox.ts";
import { useOwedSecrets, useWebhookNotesView, type useWebhooks } from "#queries/webhooks.ts";
import { isOver } from "#records/webhooks/replacement.ts";
import { Fill } from "#ui/format/fill.tsx";
import { displayText } from "#values/text.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { PendingSecretNote } from "../replace/replace-lost.tsx";
import { asApiError } from "#api/errors.ts";
import type { Endpoint } from "#api/webhooks.ts";

/** How well the list of endpoints is known. The API has no next page: what a load lacks can't be loaded. */
export function endpointCovers({ data, error, isFetching }: ReturnType<typeof useWebhooks>): Covers<Endpoint> {
  const { endpoints = [], coverage = "none", unreadable = 0, at } = data ?? {};
  return {
    rows: endpoints,
    coverage,
    unreadable,
    loading: isFetching ? {} : undefined,
    checkedAt: at,
    failure: error === null ? undefined : asApiError(error),
  };
}

type UnderWayProps = { onOpen: (replacement: string) => void };

/** Unfinished work on endpoints: open creations, secrets to save, replacements. */
export function WebhooksUnderWay({ onOpen }: UnderWayProps) {
  const { creations, withoutSecret, going } = useUnderWay();
  // A component of its own: as long as it's drawn, it keeps what it drew last, the keys of open creations among it.
  return creations.length + withoutSecret.length + going.length === 0 ? null : <UnderWay onOpen={onOpen} />;
}

function useUnderWay() {
  const { open } = useOutboxView();
  const { replacements } = useWebhookNotesView();
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
        />
      ))}
    </div>
  );
}
