import type { EndpointList } from "#api/webhooks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";

/** The endpoint that a creation made, by its address, where only one of the list can be it. */
export function createdId({ write, about }: Pick<PendingWrite, "write" | "about">, list: EndpointList | undefined) {
  const { before } = about.endpoint ?? {};
  const same = (list?.endpoints ?? []).filter(({ url }) => url === write.target);
  const fresh = before === undefined ? same : same.filter(({ id }) => !before.includes(id));
  return fresh.length === 1 ? fresh[0]?.id : undefined;
}
