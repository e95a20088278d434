import { plural } from "@lingui/core/macro";
import { isOpen, isUnconfirmed, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";

export type OutcomeGroup = "needs" | "way" | "settled";

/** The group of a write. One that may have happened stays with the person while it is being asked again. */
export function groupOf(pending: PendingWrite): OutcomeGroup {
  if (!isOpen(pending)) return "settled";
  return isUnconfirmed(pending) || pending.state === "held" ? "needs" : "way";
}

/** What has come to its end is found under this id, what is open under its last answer's. */
export const requestIdOf = ({ requestId, last }: PendingWrite) => requestId ?? last?.requestId;

/**
 * The writes of this browser by what they want of the user: oldest click first while they are open, newest end first once
 * they are settled.
 * @param search what was searched for: booking, vehicle, request id or the end of a retry key
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

/** `2 need you, 3 on their way`, as far as there are any. */
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
  // Once ended only the end of the key is kept; whoever pastes a whole one means that.
  const isKey = key !== "" && wanted.length > key.length && wanted.endsWith(key.toLowerCase());
  return isKey || texts.some((text) => text?.toLowerCase().includes(wanted) === true);
}
