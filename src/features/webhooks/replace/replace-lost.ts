import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useHookNotesView, useReplacements, useWebhooks } from "#queries/webhooks.ts";
import { isOver } from "#records/webhooks/replacement.ts";
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

const text = catalogue("webhooks/replace-lost", {
  untold: "Which endpoint of the list it is cannot be told: delete it in the list, and create it anew.",
});

/**
 * Begins to replace an endpoint whose secret is lost by one like it. Where it was itself to take the place of another
 * (`isOnTheWay`), that replacement is opened: it knows what is left to do.
 */
export function useReplaceLost(pending: PendingWrite | undefined, endpoint: string | undefined) {
  const replacements = useReplacements();
  const { replacements: noted } = useHookNotesView();
  const { data: list } = useWebhooks();
  const [isBeginning, setBeginning] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const going = noted.find((one) => one.id === pending?.about.endpoint?.replacement && !isOver(one));
  const begin = async () => {
    if (going !== undefined) {
      openReplacement(going.id);
      return true;
    }
    if (pending === undefined || endpoint === undefined) return false;
    const url = pending.write.target;
    const events = pending.about.endpoint?.events ?? ["*"];
    const before = list?.endpoints.filter((one) => one.url === url).map(({ id }) => id);
    setBeginning(true);
    const plan = { old: { id: endpoint, url, events }, next: { url, events }, isLost: true, before };
    const begun = await replacements.begin(plan);
    setBeginning(false);
    setRefused(begun === undefined);
    if (begun !== undefined) openReplacement(begun.id);
    return begun !== undefined;
  };
  const isOnTheWay = going !== undefined;
  return {
    begin,
    isOnTheWay,
    isBeginning,
    isRefused,
    whyNot: isOnTheWay || endpoint !== undefined ? undefined : text.untold,
  };
}
