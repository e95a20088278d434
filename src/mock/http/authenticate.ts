import { headers } from "#contract/headers.ts";
import type { ApiKey, Scope } from "../service/partner.ts";
import { Refusal } from "../service/refusal.ts";
import type { World } from "../service/world.ts";

/** Authentication, rules 1 and 2: `Authorization: Bearer <API_KEY>`; a missing, invalid or revoked key is unauthorized. */
export function authenticate(world: World, request: Request): ApiKey {
  const given = request.headers.get(headers.authorization);
  if (given === null) throw new Refusal("unauthorized", "The Authorization header is missing.");
  const token = /^Bearer +(\S+)$/i.exec(given)?.[1];
  const key = token === undefined ? undefined : world.keys.get(token);
  if (key === undefined) throw new Refusal("unauthorized", "The API key is not valid.");
  if (key.revoked) throw new Refusal("unauthorized", "The API key has been revoked.");
  return key;
}

/** Authentication, rule 3: a key that lacks the needed scope is forbidden. */
export function requireScope(key: ApiKey, scope: Scope | undefined): void {
  if (scope !== undefined && !key.scopes.includes(scope)) {
    throw new Refusal("forbidden", `This API key lacks the scope ${scope}.`);
  }
}
