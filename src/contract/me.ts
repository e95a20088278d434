import * as z from "zod/mini";
import { firstOn, pathOf, asText } from "./raw.ts";
import type { Schema } from "./schema.ts";

/** What GET /me says about the API key. The API document doesn't show the body (Key and vehicles): any 2xx means that the key is good. */
export const KeyHolder = (): Schema<KeyHolder> => z.pipe(z.unknown(), z.transform(readKeyHolder));
export type KeyHolder = { name: string | undefined; scopes: readonly string[] | undefined };

/** ASSUMED A9: `GET /me` has a name and scopes in the usual places; any readable 2xx means that the API key is good. */
const namePaths = [
  "data.partner.name",
  "data.name",
  "data.partner_name",
  "data.account.name",
  "partner.name",
  "name",
].map(pathOf);

/** Where the key's scopes may be. ASSUMED A9. */
const scopePaths = ["data.scopes", "data.key.scopes", "data.api_key.scopes", "scopes"].map(pathOf);

/** Name and scopes if recognised. Undefined: the key is valid, but not described. */
export function readKeyHolder(body: unknown): KeyHolder {
  return { name: firstOn(body, namePaths, asText), scopes: firstOn(body, scopePaths, asTexts) };
}

function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string") ? value : undefined;
}
