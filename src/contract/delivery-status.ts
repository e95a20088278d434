/** What a delivery's status means; `other` for every word that is not in the table, and for none. */
export type DeliveryStatus = "delivered" | "retrying" | "failed" | "dead" | "other";

/**
 * Words that the status of a delivery may have, in small letters and with spaces between their parts.
 * ASSUMED A8: Delivery rules, rule 2, knows retries and a dead letter; the words themselves are not shown.
 */
const words: Readonly<Record<Exclude<DeliveryStatus, "other">, readonly string[]>> = {
  delivered: ["delivered", "success", "succeeded", "successful"],
  retrying: ["retrying", "retry", "retry scheduled", "will retry"],
  failed: ["failed", "failure", "error", "errored"],
  dead: ["dead letter", "deadletter", "dead lettered", "deadlettered", "dead"],
};

const meanings = new Map<string, DeliveryStatus>();
for (const [meaning, said] of Object.entries(words)) {
  for (const word of said) if (isKnown(meaning)) meanings.set(word, meaning);
}

function isKnown(meaning: string): meaning is DeliveryStatus {
  return Object.hasOwn(words, meaning);
}

/** What a status as sent means. Only whole words count: “not delivered” is no “delivered”. */
export function deliveryStatus(sent: string | undefined): DeliveryStatus {
  if (sent === undefined) return "other";
  const plain = sent.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return meanings.get(plain.replaceAll(/[\s_-]+/g, " ").trim()) ?? "other";
}
