import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#api/session-context.tsx";
import { endpointList } from "#api/webhooks.ts";
import type { Intent } from "#records/intent.ts";
import { useReplacements } from "#records/records-context.tsx";
import { openReplacement } from "./replace-open.ts";

/** Begins to replace an endpoint whose secret is lost by one like it. */
export function useReplaceLost(intent: Intent | undefined, endpoint: string | undefined) {
  const replacements = useReplacements();
  const { client } = useSession();
  const { data: list } = useQuery(endpointList(client));
  const [isBeginning, setBeginning] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const begin = async () => {
    if (intent === undefined || endpoint === undefined) return false;
    const url = intent.write.target;
    const events = intent.about.endpoint?.events ?? ["*"];
    const before = list?.endpoints.filter((one) => one.url === url).map(({ id }) => id);
    setBeginning(true);
    const plan = { old: { id: endpoint, url, events }, next: { url, events }, isLost: true, before };
    const begun = await replacements.begin(plan);
    setBeginning(false);
    setRefused(begun === undefined);
    if (begun !== undefined) openReplacement(begun.id);
    return begun !== undefined;
  };
  const whyNot =
    endpoint === undefined
      ? "Which endpoint of the list it is cannot be told: delete it in the list, and create it anew."
      : undefined;
  return { begin, isBeginning, isRefused, whyNot };
}
