import { t, ph } from "@lingui/core/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type PendingWrite, mayFetchAgain, surelyRemembered } from "#records/outbox/pending-write.ts";
import {
  useWebhookNotesView,
  useReplacements,
  useWebhooks,
  useFetchSecret,
  useSecretShownElsewhere,
} from "#queries/webhooks.ts";
import { isOver } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import type { EndpointList } from "#api/webhooks.ts";
import { said } from "#components/error-words.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useNow } from "#ui/browser/now.ts";
import { RequestLine } from "#ui/format/request-line.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";

const opened = createStore<string | undefined>(() => undefined);

/** Shows a replacement on the webhooks screen, now or when that is opened; undefined shows none. */
export const openReplacement = (id: string | undefined): void => opened.setState(id, true);

/** The ID of the replacement to show. */
export const useOpenReplacement = () => useStore(opened);

/**
 * The ID of the created endpoint, found in the list by address; undefined unless exactly one matches.
 * @param writes others of this browser: what a later one of the same address created wasn't there before it
 */
export function createdId(
  { write, about, clickedAt }: PendingWrite,
  list: EndpointList | undefined,
  writes: readonly PendingWrite[],
) {
  const later = writes.filter(
    (other) => other.write.kind === write.kind && other.write.target === write.target && other.clickedAt > clickedAt,
  );
  const isOwn = (id: string) =>
    about.endpoint?.before?.includes(id) !== true &&
    later.every((other) => other.about.endpoint?.before?.includes(id) !== false);
  const fresh = (list?.endpoints ?? []).filter(({ id, url }) => url === write.target && isOwn(id));
  return fresh.length === 1 ? fresh[0]?.id : undefined;
}

type Props = {
  /** The write that created the endpoint whose secret is lost. */
  pending: PendingWrite | undefined;
  endpoint: string | undefined;
  onBegun: () => void;
  /** This browser couldn't save it, so nothing changed. */
  onNotStored: () => void;
};

/** Starts replacing an endpoint whose secret is lost, or opens the replacement it was created for. */
export function GiveUpButton({ pending, endpoint, onBegun, onNotStored }: Props) {
  const replacements = useReplacements();
  const { data: list } = useWebhooks();
  const [isStarting, setStarting] = useState(false);
  const { replacements: noted } = useWebhookNotesView();
  const going = noted.find((one) => one.id === pending?.about.endpoint?.replacement && !isOver(one));
  const begin = async () => {
    let opened = going;
    if (opened !== undefined && endpoint !== undefined) await replacements.tell(opened.id, { type: "found", endpoint });
    else if (opened === undefined && pending !== undefined && endpoint !== undefined) {
      const url = pending.write.target;
      const events = pending.about.endpoint?.events ?? ["*"];
      const before = list?.endpoints.filter((one) => one.url === url).map(({ id }) => id);
      setStarting(true);
      opened = await replacements.begin({
        old: { id: endpoint, url, events },
        next: { url, events },
        isLost: true,
        before,
      });
      setStarting(false);
    }
    if (opened === undefined) {
      onNotStored();
      return;
    }
    openReplacement(opened.id);
    onBegun();
  };
  return (
    <Button
      size="sm"
      busy={isStarting ? t`Starting` : undefined}
      notNow={
        going === undefined && endpoint === undefined
          ? list === undefined
            ? t`Your endpoints aren't loaded yet.`
            : t`We can't tell which endpoint it is. If it's still listed, delete it, then create it again.`
          : undefined
      }
      onPress={() => void begin()}
    >
      {t`Replace this endpoint`}
    </Button>
  );
}

/** An endpoint whose secret nobody has stored: how to get the secret, or what to do once that's impossible. */
export function PendingSecretNote({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const { open, ended } = useOutboxView();
  const zone = useZone();
  const { data: list } = useWebhooks();
  const { isFetching, failure, fetchSecret } = useFetchSecret(pending);
  const isElsewhere = useSecretShownElsewhere(pending.id);
  const [isNotStored, setNotStored] = useState(false);
  const mayFetch = mayFetchAgain(pending, useNow());
  const until = (pending.firstSentAt ?? pending.clickedAt) + surelyRemembered;
  const failed = isElsewhere || !mayFetch ? undefined : failure;
  const requestId = failed === "not sent" ? undefined : failed?.facts.requestId;
  const settle = async (how: "stored" | "given up") => setNotStored(!(await outbox.settleUp(pending, how)));
  const meaning = mayFetch
    ? t`We can try to show it until ${ph({ moment: momentText(until, zone) })}.`
    : t`It can no longer be shown.`;
  return (
    <Callout
      tone="wait"
      role="status"
      foot={requestId === undefined ? undefined : <RequestLine requestId={requestId} />}
      title={
        <span className="wrap-anywhere">{t`Have you stored the secret of ${ph({ endpoint: displayText(pending.about.name, 200) })}?`}</span>
      }
      actions={
        isElsewhere ? undefined : (
          <>
            {mayFetch ? (
              <Button
                size="sm"
                variant="primary"
                busy={isFetching ? t`Loading` : undefined}
                onPress={() => void fetchSecret()}
              >
                {t`Show it`}
              </Button>
            ) : (
              <GiveUpButton
                pending={pending}
                endpoint={createdId(pending, list, [...open, ...ended])}
                onBegun={() => void settle("given up")}
                onNotStored={() => setNotStored(true)}
              />
            )}
            <Button size="sm" variant="ghost" onPress={() => void settle("stored")}>
              {t`I have the secret`}
            </Button>
          </>
        )
      }
    >
      {isElsewhere ? t`Another tab of this browser shows it. Store it there.` : meaning}
      {failed === undefined ? null : (
        <p role="alert" className="mt-1">
          {failed === "not sent"
            ? t`We couldn't load the secret. Check whether sending is paused, then try again.`
            : said(failed)}
        </p>
      )}
      {isNotStored ? (
        <p role="alert" className="mt-1">
          {t`We couldn't save that. Try again.`}
        </p>
      ) : null}
    </Callout>
  );
}
