import { bytesOf, joined, type Bytes } from "./signature-bytes.ts";
import type { IdSource, SignedContent, TimestampSource } from "./signature-schemes.ts";
import type { SignatureHeader } from "./signature-header.ts";

/** Bytes that may have been signed, and what they are made of. */
export type PossibleContent = {
  readonly content: SignedContent;
  readonly bytes: Bytes;
  readonly timestamp?: TimestampSource;
  readonly id?: IdSource;
};

type Known<Source> = { value: string; source: Source };

/**
 * Everything that can have been signed: the body, and the body behind each timestamp and id that is known.
 * @param typed what was entered by hand; an empty text counts as nothing
 */
export function possibleContents(
  body: Bytes,
  { timestamp }: SignatureHeader,
  typed: { timestamp: string; id: string },
): readonly PossibleContent[] {
  const told = readPayload(body);
  const timestamps: Known<TimestampSource>[] = [];
  if (timestamp !== undefined) {
    timestamps.push({ value: timestamp.value, source: { from: "signature", field: timestamp.field } });
  }
  if (typed.timestamp !== "") timestamps.push({ value: typed.timestamp, source: { from: "typed" } });
  timestamps.push(...createdAt(told.created_at));
  const ids: Known<IdSource>[] = [];
  if (typed.id !== "") ids.push({ value: typed.id, source: "typed" });
  if (told.id !== undefined) ids.push({ value: told.id, source: "body" });

  const found: PossibleContent[] = [{ content: "body", bytes: body }];
  for (const { value: time, source } of timestamps) {
    found.push({ content: "timestamp.body", bytes: joined(bytesOf(`${time}.`), body), timestamp: source });
    for (const { value, source: id } of ids) {
      const bytes = joined(bytesOf(`${value}.${time}.`), body);
      found.push({ content: "id.timestamp.body", bytes, timestamp: source, id });
    }
  }
  return found;
}

/** The same moment in the three ways that it may have been signed. */
function createdAt(text: string | undefined): readonly Known<TimestampSource>[] {
  if (text === undefined) return [];
  const asWritten: Known<TimestampSource> = { value: text, source: { from: "created_at" } };
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return [asWritten];
  return [
    asWritten,
    { value: String(Math.floor(ms / 1000)), source: { from: "created_at in seconds" } },
    { value: String(ms), source: { from: "created_at in milliseconds" } },
  ];
}

/** Events, Payload shape: `id` and `created_at`, where the payload holds them as texts. */
function readPayload(body: Bytes): { id?: string; created_at?: string } {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return {};
  }
  if (typeof value !== "object" || value === null) return {};
  return {
    ...("id" in value && typeof value.id === "string" ? { id: value.id } : {}),
    ...("created_at" in value && typeof value.created_at === "string" ? { created_at: value.created_at } : {}),
  };
}
