/** A fleet operator. Neutral: an invented name and nothing about people. */
export type Partner = { readonly id: string; readonly name: string };

/**
 * The scopes that keys carry here. Authentication, rule 4 shows `booking:write`; the other is invented,
 * because a key without any scope would be odd. ASSUMED M1.
 */
export type Scope = "booking:read" | "booking:write";

/** How a partner proves who it is. Authentication, rule 2: a revoked key is known and still refused. */
export type ApiKey = {
  readonly key: string;
  readonly partnerId: string;
  readonly scopes: readonly Scope[];
  readonly revoked: boolean;
};

/** Who does something, and under which Idempotency-Key, so that the ledger can tell. */
export type Caller = { readonly partnerId: string; readonly idempotencyKey?: string };
