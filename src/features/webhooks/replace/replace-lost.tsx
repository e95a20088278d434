import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useHookNotesView, useReplacements, useWebhooks } from "#queries/webhooks.ts";
import { isOver, type Replacement } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import type { EndpointList } from "#api/webhooks.ts";

const opened = createStore<string | undefined>(() => undefined);

/** Shows a replacement on the screen of the endpoints, now or once that is opened; undefined shows none. */
export const openReplacement = (id: string | undefined): void => opened.setState(id, true);

/** Which replacement is to be shown; the component follows it. */
export const useOpenReplacement = () => useStore(opened);

/** The endpoint that a creation made, by its address, where only one of the list can be it. */
export function createdId({ write, about }: Pick<PendingWrite, "write" | "about">, list: EndpointList | undefined) {
  const { before } = about.endpoint ?? {};
  const same = (list?.endpoints ?? []).filter(({ url }) => url === write.target);
  const fresh = before === undefined ? same : same.filter(({ id }) => !before.includes(id));
  return fresh.length === 1 ? fresh[0]?.id : undefined;
}

/** The replacement that a creation was made for, while it is not over: it knows what is left to do with a lost secret. */
export function useReplacementOf(pending: PendingWrite | undefined): Replacement | undefined {
  const { replacements } = useHookNotesView();
  return replacements.find((one) => one.id === pending?.about.endpoint?.replacement && !isOver(one));
}

type Props = {
  /** That created the endpoint whose secret is lost. */
  pending: PendingWrite | undefined;
  /** Its id, once it is known. */
  endpoint: string | undefined;
  onBegun: () => void;
  /** This browser could not keep it, so that nothing was changed. */
  onNotKept: () => void;
};

/** Begins to replace an endpoint whose secret is lost by one like it, or opens the replacement that it was made for. */
export function GiveUpButton({ pending, endpoint, onBegun, onNotKept }: Props) {
  const replacements = useReplacements();
  const { data: list } = useWebhooks();
  const [isBeginning, setBeginning] = useState(false);
  const going = useReplacementOf(pending);
  const begin = async () => {
    let opened = going;
    if (opened === undefined && pending !== undefined && endpoint !== undefined) {
      const url = pending.write.target;
      const events = pending.about.endpoint?.events ?? ["*"];
      const before = list?.endpoints.filter((one) => one.url === url).map(({ id }) => id);
      setBeginning(true);
      opened = await replacements.begin({
        old: { id: endpoint, url, events },
        next: { url, events },
        isLost: true,
        before,
      });
      setBeginning(false);
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
      busy={isBeginning ? t`Starting` : undefined}
      notNow={
        going === undefined && endpoint === undefined
          ? t`We can't tell which endpoint in the list it is. Delete it there, and create it again.`
          : undefined
      }
      onPress={() => void begin()}
    >
      {going === undefined ? t`Delete and create again` : t`Discard the secret`}
    </Button>
  );
}
