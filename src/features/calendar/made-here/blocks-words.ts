import { rangeOf, type BlockRecord } from "#records/ledger/block-record.ts";
import type { Merged } from "#records/ledger/ledger.ts";
import { countText, plural } from "#language/locale/number.ts";
import type { StateTone } from "#components/state-tones.ts";
import { displayText } from "#values/text.ts";
import { momentWords } from "../model/bar-facts.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("calendar/ledger-words", {
  accepted: "Accepted",
  byHand: "Accepted, found by hand",
  refused: "Refused",
  notDone: "Not done",
  told: (outcome) => `${outcome}, told by a file`,
  noReason: "The service gave no reason.",
  merged: (added, known, unread) => {
    const left =
      unread === 0
        ? ""
        : `, ${countText(unread)} could not be read and ${plural(unread, { one: "is", other: "are" })} left out`;
    return `Added ${countText(added)} ${plural(added, { one: "block", other: "blocks" })}, ${countText(known)} known already${left}.`;
  },
  notKept: "This browser could not keep them: once this page closes they are gone from here.",
});

/** What became of a block, in words, and how it looks: hatched is what only this browser knows of. */
export function outcomeWords({ outcome, isImported }: Pick<BlockRecord, "outcome" | "isImported">): {
  readonly tone: StateTone;
  readonly word: string;
} {
  const told = isImported ? words.told : (word: string) => word;
  switch (outcome) {
    case "accepted":
      return { tone: "block", word: told(words.accepted) };
    case "byHand":
      return { tone: "block", word: told(words.byHand) };
    case "refused":
      return { tone: "rejected", word: told(words.refused) };
    case "notDone":
      return { tone: "cancelled", word: told(words.notDone) };
  }
}

/** Why it is not a block, where the service said so: `double_booking: The range overlaps BK-20423.` */
export function refusalWords({
  outcome,
  said,
  code,
}: Pick<BlockRecord, "outcome" | "said" | "code">): string | undefined {
  if (outcome !== "refused") return undefined;
  const parts = [code, said].filter((part) => part !== undefined).map((part) => displayText(part));
  return parts.length === 0 ? words.noReason : parts.join(": ");
}

/** `12 Jun 08:00 +02 – 14 Jun 20:00 +02` in a zone; as it stands where it is no range. */
export function blockRange(record: Pick<BlockRecord, "start" | "end">, zone: string): string {
  const range = rangeOf(record);
  if (range === undefined) return `${displayText(record.start, 40)} – ${displayText(record.end, 40)}`;
  return `${momentWords(zone, range.start)} – ${momentWords(zone, range.end)}`;
}

/** What came of a colleague's file: `Added 3 blocks; 12 were known already.` */
export function mergedWords({ added, known, isKept }: Merged, unreadable: number): string {
  const said = words.merged(added, known, unreadable);
  return isKept ? said : `${said} ${words.notKept}`;
}

/** The records that a text is found in: vehicle, block id, request id, the service's words or what became of it. */
export function foundRecords(records: readonly BlockRecord[], text: string): readonly BlockRecord[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return records;
  return records.filter((record) => {
    const { reference, blockId, requestId = "", said = "", code = "", start, end } = record;
    const all = [reference, blockId, requestId, said, code, start, end, outcomeWords(record).word].join("\n");
    return all.toLowerCase().includes(wanted);
  });
}

type About = {
  /** The service's host, and the last four characters of the API key. */
  service: string;
  keyEnd: string;
};

/**
 * What to send to the service's support so that it lifts a block: all that identifies it there, exactly as it was sent. The
 * interface has no way to do it.
 */
export function removalRequest(record: BlockRecord, { service, keyEnd }: About): string {
  const { reference, blockId, start, end, requestId } = record;
  return [
    "Request to lift a block",
    "",
    "We blocked a vehicle through your partner interface and need the block lifted. The interface has no way to list or lift",
    "blocks, so we ask you to do it and to tell us when it is done.",
    "",
    `Vehicle reference  ${reference}`,
    `Block id           ${blockId}`,
    `From               ${start}`,
    `Until              ${end} (not included)`,
    `Request id         ${requestId ?? "none was sent"}`,
    `Accepted           ${acceptedWords(record)}`,
    `Service            ${service}`,
    `API key            ends in ${keyEnd}`,
    "",
    "Range and ids are exactly as they were sent: external_ref in the path, start, end and external_block_id in the body.",
    "",
  ].join("\n");
}

function acceptedWords({ outcome, at, isImported }: BlockRecord): string {
  const when = new Date(at).toISOString();
  const whose = isImported ? " (as a colleague's browser kept it)" : "";
  return outcome === "byHand" ? `no answer was seen; found to exist on ${when}${whose}` : `${when}${whose}`;
}
