import * as z from "zod/mini";
import { asText, firstOf, valueAt } from "./raw.ts";
import type { Schema } from "./schema.ts";

/** What GET /me told about the key. The body is not shown (Key and vehicles): any 2xx means that the key is good. */
export const KeyHolder = (): Schema<KeyHolder> => z.pipe(z.unknown(), z.transform(readKeyHolder));
export type KeyHolder = { name: string | undefined; scopes: readonly string[] | undefined };

/** Where a name of the key's holder may stand. ASSUMED A9. */
const namePaths = [
  "data.partner.name",
  "data.name",
  "data.partner_name",
  "data.account.name",
  "partner.name",
  "name",
] as const;

/** Where the key's scopes may stand. ASSUMED A9. */
const scopePaths = ["data.scopes", "data.key.scopes", "data.api_key.scopes", "scopes"] as const;

/** Name and scopes when they can be recognised; undefined means “valid, not described”. */
export function readKeyHolder(body: unknown): KeyHolder {
  return {
    name: firstOf(body, namePaths, asText),
    scopes: scopePaths.map((path) => valueAt(body, path)).find(isTextList),
  };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
