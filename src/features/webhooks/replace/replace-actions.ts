import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useSession } from "#queries/session.tsx";
import { readWebhooksNow } from "#queries/webhooks.ts";
import { useReplacements } from "#queries/webhooks.ts";
import type { Wished } from "#records/webhooks/replacements.ts";

/** What can be done about a replacement, one thing at a time, and what became of the last. */
export function useReplaceActions(id: string) {
  const replacements = useReplacements();
  const queries = useQueryClient();
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Wished>();
  const [failure, setFailure] = useState<ApiError>();
  const act = async (work: () => Promise<Wished>) => {
    setBusy(true);
    setFailure(undefined);
    setTold(undefined);
    await work().then(setTold, (thrown: unknown) => setFailure(asApiError(thrown)));
    setBusy(false);
  };
  // Read at this moment: an endpoint may be gone by now.
  const list = () => readWebhooksNow(queries, client);
  const tell = (type: "heard" | "stored" | "cancelled") =>
    act(async () => ((await replacements.tell(id, { type })) ? "ok" : "not kept"));
  return {
    isBusy,
    told,
    failure,
    tell,
    create: () => act(() => replacements.create(id)),
    remove: () => act(async () => replacements.remove(id, await list())),
    removeNew: () => act(async () => replacements.removeNew(id, await list())),
    createAnother: () => act(async () => replacements.createAnother(id, await list())),
    drop: () => void replacements.drop(id),
  };
}

export type ReplaceActions = ReturnType<typeof useReplaceActions>;
