import type { BlockRecord } from "#records/ledger/block-record.ts";

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
