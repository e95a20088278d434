import { t } from "@lingui/core/macro";
import { rangeOf, type BlockRecord } from "#records/blocks/block-record.ts";
import type { StateTone } from "#components/state-tones.ts";
import { searchFor, searchText } from "#values/search.ts";
import { displayText } from "#values/text.ts";
import { yearIn } from "#values/zone.ts";
import { momentWords } from "../model/bar-facts.ts";

const outcomes: Readonly<Record<BlockRecord["outcome"], { tone: StateTone; word: string }>> = {
  accepted: { tone: "block", word: t`Accepted` },
  byHand: { tone: "block", word: t`Marked as done` },
  refused: { tone: "rejected", word: t`Refused` },
  notDone: { tone: "cancelled", word: t`Not done` },
};

/** The outcome of a block in words, and its look. */
export const outcomeWords = ({ outcome }: Pick<BlockRecord, "outcome">) => outcomes[outcome];

/** Why the service refused it: `double_booking: The range overlaps BK-20423.` */
export function refusalWords({ outcome, said, code }: BlockRecord): string | undefined {
  if (outcome !== "refused") return undefined;
  const parts = [code, said].filter((part) => part !== undefined).map((part) => displayText(part));
  return parts.length === 0 ? t`We couldn't read a reason.` : parts.join(": ");
}

/** `12 Jun 08:00 +02 – 14 Jun 20:00 +02` in a zone; as stored if the dates are unreadable. */
export function blockRange(record: Pick<BlockRecord, "start" | "end">, zone: string): string {
  const range = rangeOf(record);
  if (range === undefined) return `${displayText(record.start, 40)} – ${displayText(record.end, 40)}`;
  return `${momentWords(zone, range.start, "short", yearIn(zone, range.end))} – ${momentWords(zone, range.end)}`;
}

/** The records with all words of a text in their vehicle, block ID, request ID, dates as stored and shown, reasons or outcome. */
export function foundRecords(records: readonly BlockRecord[], text: string, zone: string): readonly BlockRecord[] {
  const isFound = searchFor(text);
  return records.filter((record) => {
    const { reference, blockId, reason, requestId, said, code, start, end, at } = record;
    const shown = [outcomeWords(record).word, refusalWords(record), blockRange(record, zone), momentWords(zone, at)];
    return isFound(searchText(reference, blockId, reason, requestId, said, code, start, end, shown));
  });
}

/**
 * A request to the service's support to remove a block, because the API can't. Identifies the block exactly as it was sent.
 * `service`: its host; `keyEnd`: the last four characters of the API key.
 */
export function removalRequest(record: BlockRecord, { service, keyEnd }: { service: string; keyEnd: string }): string {
  const { reference, blockId, start, end, requestId, outcome, at } = record;
  const when = new Date(at).toISOString();
  const accepted = outcome === "byHand" ? `no reply was seen; confirmed to exist on ${when}` : when;
  return [
    "Request to remove a block",
    "",
    "We blocked a vehicle through your partner API and need the block removed. The API docs show no way to remove blocks, so please",
    "remove it and tell us when it's done.",
    "",
    `Vehicle reference  ${reference}`,
    `Block ID           ${blockId}`,
    `From               ${start}`,
    `Until              ${end} (not included)`,
    `Request ID         ${requestId ?? "not provided"}`,
    `Accepted           ${accepted}`,
    `Service            ${service}`,
    `API key            ends in ${keyEnd}`,
    "",
    "Period and IDs are exactly as they were sent: external_ref in the path, start, end and external_block_id in the body.",
    "",
  ].join("\n");
}
