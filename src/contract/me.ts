import * as z from "zod/mini";
import { firstOn, pathOf } from "./path.ts";
import { asText } from "./raw.ts";
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
].map(pathOf);

/** Where the key's scopes may stand. ASSUMED A9. */
const scopePaths = ["data.scopes", "data.key.scopes", "data.api_key.scopes", "scopes"].map(pathOf);

/** Name and scopes when they can be recognised; undefined means “valid, not described”. */
export function readKeyHolder(body: unknown): KeyHolder {
  return { name: firstOn(body, namePaths, asText), scopes: firstOn(body, scopePaths, asTexts) };
}

function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string") ? value : undefined;
}
