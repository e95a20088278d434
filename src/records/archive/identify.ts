import { defaultFields, type Fields } from "#contract/fields.ts";
import { readDelivery, type Delivery } from "#contract/delivery.ts";
import { isObject } from "#contract/raw.ts";

/** A record of one reading with what tells it apart from all others. */
export type Identified = { id: string; isNamed: boolean; reading: Delivery };

/**
 * Tells the records of one reading apart: by their own id, else by event and endpoint, else by all that they say. Records that say
 * the same are counted, so that two of them stay two. `sure`: the fields without guesses.
 */
export function identify(rows: readonly Delivery[], sure: Fields = defaultFields): Identified[] {
  const count = new Map<string, number>();
  return rows.map((reading) => {
    // A guess may be taken back, and a record has to stay the same one.
    const name = nameOf(reading.fields === sure ? reading : readDelivery(reading.raw, sure));
    const said = name ?? `raw ${hash(sorted(reading.raw))}`;
    const before = count.get(said) ?? 0;
    count.set(said, before + 1);
    const id = before === 0 ? said : `${said} ${before + 1}`;
    return { id, isNamed: name !== undefined, reading };
  });
}

function nameOf({ id, eventId, endpointId, url }: Delivery): string | undefined {
  if (id !== undefined) return `id ${id}`;
  if (eventId === undefined) return undefined;
  // One event goes to every endpoint that asked for it.
  return `event ${eventId} ${endpointId ?? url ?? ""}`.trim();
}

/** JSON in which the order of fields means nothing. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${sorted(part)}`).join(",")}}`;
}

/** 64 bits in two halves: with 20,000 records two of them meet by chance once in a hundred billion browsers. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
