import type { CalendarEntry, LineRange } from "./calendar-reading.ts";

/** Base 32 in small letters (RFC 4648, 6). */
const letters = "abcdefghijklmnopqrstuvwxyz234567";
const encoder = new TextEncoder();

/** The first characters of a text's SHA-256 in base 32. */
async function digest(parts: readonly string[], length: number): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", encoder.encode(JSON.stringify(parts)));
  // Five bits per character; callers need twelve at most.
  const bits = new DataView(hash).getBigUint64(0);
  return Array.from({ length }, (_, nth) => letters[Number((bits >> BigInt(59 - 5 * nth)) & 31n)] ?? "").join("");
}

/** The part of a block ID that survives moving the event; undefined without a UID. */
export const stemOf = async ({
  uid,
  recurrence,
}: Pick<CalendarEntry, "uid" | "recurrence">): Promise<string | undefined> =>
  uid === "" ? undefined : digest([uid, recurrence], 6);

/** The stem of a block ID that we made. */
export const stemIn = (blockId: string): string | undefined =>
  /^cal-\d{8}-([a-z2-7]{6})-[a-z2-7]{12}$/.exec(blockId)?.[1];

/**
 * The ID of a block from a file: `cal-20261025-k3j5q2-mfrggzdfmztw`, made of the UTC day of its start, the stem, and
 * a hash. The same event, range and vehicle always get the same ID, so that nothing is sent twice.
 */
export async function blockIdOf(
  { uid, recurrence }: Pick<CalendarEntry, "uid" | "recurrence">,
  { from, until }: Pick<LineRange, "from" | "until">,
  vehicle: string,
  stem: string | undefined,
): Promise<string> {
  const [start, end] = [new Date(from).toISOString(), new Date(until).toISOString()];
  const hash = await digest([uid, recurrence, start, end, vehicle], 12);
  const day = start.slice(0, 10).replaceAll("-", "");
  return stem === undefined ? `row-${day}-${hash}` : `cal-${day}-${stem}-${hash}`;
}
