import { plural } from "@lingui/core/macro";
import { asText, valueAt } from "#contract/raw.ts";
import { isOpen, isUnconfirmed, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { OutboxView } from "#records/outbox/outbox-types.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { tell, tellAll } from "#components/write-status/tell.ts";
import { foldText, searchFor, searchText } from "#values/search.ts";
import { formatDay, momentText, shownZone } from "#values/zone.ts";
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
 * @param search words to find: in what a row shows, or the end of an idempotency key
 */
export function outboxGroups(
  { open, ended }: OutboxView,
  search: string,
  gate: SendGate,
): Record<OutcomeGroup, readonly PendingWrite[]> {
  const [isMatch, key] = [searchFor(search), foldText(search)];
  const isFound = (pending: PendingWrite) =>
    // We keep only the end of an ended write's idempotency key, so a pasted full one matches that end.
    (pending.key !== "" && key.endsWith(foldText(pending.key))) || isMatch(textOf(pending, gate));
  const found = (pendingWrites: readonly PendingWrite[]) =>
    key === "" ? pendingWrites : pendingWrites.filter(isFound);
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

function textOf(pending: PendingWrite, gate: SendGate): string {
  const { write, about, key, endedAt, clickedAt } = pending;
  const at = endedAt ?? clickedAt;
  const shown = [
    writeNouns[write.kind].verb,
    tellAll(tell(pending, gate)),
    reasonOf(pending),
    formatDay(shownZone(), at),
  ];
  return searchText(shown, momentText(at), about.name, about.vehicle, write.target, requestIdOf(pending), key);
}

/** The reason that was sent with it. It is deleted soon after the write has ended. */
export const reasonOf = ({ write: { body } }: PendingWrite): string | undefined =>
  body === null ? undefined : asText(valueAt(JSON.parse(body), "reason"));
