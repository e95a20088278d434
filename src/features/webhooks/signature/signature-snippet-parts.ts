import type { SignatureScheme } from "./signature-schemes.ts";

/** What a verifier is given besides body and header, in the order in which it is signed. */
export function extraArguments({ timestamp, id }: SignatureScheme): readonly ("id" | "timestamp")[] {
  const isGiven = timestamp !== undefined && timestamp.from !== "signature";
  return [...(id === undefined ? [] : ["id" as const]), ...(isGiven ? ["timestamp" as const] : [])];
}

/** The field of the signature header that carries the timestamp; undefined when none does. */
export function timestampField({ timestamp }: SignatureScheme): string | undefined {
  return timestamp?.from === "signature" ? timestamp.field : undefined;
}

/** Where a receiver finds what it gives besides, and what it has to refuse, a sentence a line without comment signs. */
export function receiverNotes({ timestamp, id }: SignatureScheme): readonly string[] {
  const notes: string[] = [];
  if (id === "body") notes.push("id: the X-SERVICE-Delivery header, which equals the id in the body.");
  if (id === "typed") notes.push("id: from the header that carries it.");
  if (timestamp?.from === "typed") notes.push("timestamp: from the header that carries it.");
  else if (timestamp !== undefined && timestamp.from !== "signature")
    notes.push(`timestamp: ${timestamp.from}, of the body.`);
  if (timestamp !== undefined) notes.push("Refuse a timestamp that is many minutes old, too.");
  return notes;
}

/** A hash as most languages write it, e.g. `sha256`. */
export function hashWord({ hash }: SignatureScheme): "sha256" | "sha512" | "sha1" {
  return hash === "SHA-256" ? "sha256" : hash === "SHA-512" ? "sha512" : "sha1";
}
