import { plural } from "@lingui/core/macro";
import { isOpen, isUnconfirmed, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";

export type OutcomeGroup = "needs" | "way" | "settled";

/** The group of a write. One that may have gone through stays in “Needs you” while we retry it. */
export function groupOf(pending: PendingWrite): OutcomeGroup {
  if (!isOpen(pending)) return "settled";
  return isUnconfirmed(pending) || pending.state === "held" ? "needs" : "way";
}

/** The request ID of its end, or of the last reply while it's open. */
export const requestIdOf = ({ requestId, last }: PendingWrite) => requestId ?? last?.requestId;

/**
 * The writes of this browser by what the user has to do: open ones by click, oldest first; ended ones newest first.
 * @param search text to find: booking, vehicle, request ID or the end of an idempotency key
 */
export function outboxGroups(
  { open, ended }: OutboxView,
  search: string,
): Record<OutcomeGroup, readonly PendingWrite[]> {
  const wanted = search.trim().toLowerCase();
  const found = (pendingWrites: readonly PendingWrite[]) =>
    wanted === "" ? pendingWrites : pendingWrites.filter((pending) => isFound(pending, wanted));
  return {
    needs: found(open.filter((pending) => groupOf(pending) === "needs")),
    way: found(open.filter((pending) => groupOf(pending) === "way")),
    settled: found(ended),
  };
}

/** `2 need you, 3 on their way`, without the part that is zero. */
export function outboxNote(needs: number, way: number): string | undefined {
  const said = [
    needs === 0 ? [] : [plural(needs, { one: "# needs you", other: "# need you" })],
    way === 0 ? [] : [plural(way, { one: "# on its way", other: "# on their way" })],
  ].flat();
  return said.length === 0 ? undefined : said.join(", ");
}

function isFound(pending: PendingWrite, wanted: string): boolean {
  const { write, about, key } = pending;
  const verb = `${writeNouns[write.kind].verb} ${about.name}`;
  const texts = [verb, about.vehicle, write.target, requestIdOf(pending), key];
  // We keep only the end of an ended write's idempotency key, so a pasted full one matches that end.
  const isKey = key !== "" && wanted.length > key.length && wanted.endsWith(key.toLowerCase());
  return isKey || texts.some((text) => text?.toLowerCase().includes(wanted) === true);
}
