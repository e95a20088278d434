import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useWebhookNotesView, useReplacements, useWebhooks } from "#queries/webhooks.ts";
import { isOver, type Replacement } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import type { EndpointList } from "#api/webhooks.ts";

const opened = createStore<string | undefined>(() => undefined);

/** Shows a replacement on the webhooks screen, now or when that is opened; undefined shows none. */
export const openReplacement = (id: string | undefined): void => opened.setState(id, true);

/** The ID of the replacement to show. */
export const useOpenReplacement = () => useStore(opened);

/** The ID of the created endpoint, found in the list by address; undefined unless exactly one matches. */
export function createdId({ write, about }: Pick<PendingWrite, "write" | "about">, list: EndpointList | undefined) {
  const { before } = about.endpoint ?? {};
  const same = (list?.endpoints ?? []).filter(({ url }) => url === write.target);
  const fresh = before === undefined ? same : same.filter(({ id }) => !before.includes(id));
  return fresh.length === 1 ? fresh[0]?.id : undefined;
}

/** The open replacement that a creation belongs to, which knows what to do about a lost secret. */
export function useReplacementOf(pending: PendingWrite | undefined): Replacement | undefined {
  const { replacements } = useWebhookNotesView();
  return replacements.find((one) => one.id === pending?.about.endpoint?.replacement && !isOver(one));
}

type Props = {
  /** The write that created the endpoint whose secret is lost. */
  pending: PendingWrite | undefined;
  endpoint: string | undefined;
  onBegun: () => void;
  /** This browser couldn't save it, so nothing changed. */
  onNotKept: () => void;
};

/** Starts replacing an endpoint whose secret is lost, or opens the replacement it was created for. */
export function GiveUpButton({ pending, endpoint, onBegun, onNotKept }: Props) {
  const replacements = useReplacements();
  const { data: list } = useWebhooks();
  const [isStarting, setStarting] = useState(false);
  const going = useReplacementOf(pending);
  const begin = async () => {
    let opened = going;
    if (opened === undefined && pending !== undefined && endpoint !== undefined) {
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
      onNotKept();
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
          ? t`We don't know which endpoint in the list it is. Find and delete it there, then create it again.`
          : undefined
      }
      onPress={() => void begin()}
    >
      {going === undefined ? t`Replace this endpoint` : t`Discard the secret`}
    </Button>
  );
}
