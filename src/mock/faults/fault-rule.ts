import * as z from "zod/mini";
import { retryPlaces } from "../dialects/replies.ts";

/** Which requests a rule is for; what's missing matches any. Plain data, so that a rule can come from outside. */
const Match = z.strictObject({
  method: z.optional(z.string()),
  /** End of the path, `*` for any run of characters: `/bookings/*\/approve`. */
  path: z.optional(z.string()),
  /** The first matching request that it hits (default 1), and how many (default all). */
  nth: z.optional(z.int().check(z.positive())),
  times: z.optional(z.int().check(z.positive())),
  /** The probability that it hits a matching request, from 0 to 1. */
  chance: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type Match = z.infer<typeof Match>;

/** What the client gets instead of the service's answer. */
const Instead = z.discriminatedUnion("kind", [
  /** Nothing: the connection is reset. */
  z.strictObject({ kind: z.literal("drop") }),
  /** Nothing, and the connection stays open until the client gives up. */
  z.strictObject({ kind: z.literal("hang") }),
  /** The service's answer, once the gate is released. */
  z.strictObject({ kind: z.literal("late"), gate: z.string() }),
  /** A gateway's page: 502 and HTML. */
  z.strictObject({ kind: z.literal("badGateway") }),
  z.strictObject({
    kind: z.literal("status"),
    status: z.int().check(z.minimum(200), z.maximum(599)),
    body: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
  /** 429 with `retry_after` in any form and place (Errors, rule 2); `header` is Retry-After. */
  z.strictObject({
    kind: z.literal("tooManyRequests"),
    place: z.enum(retryPlaces),
    retryAfter: z.optional(z.union([z.number(), z.string()])),
    header: z.optional(z.string()),
  }),
  /** 401 to this request and all after it (Authentication, rule 2). */
  z.strictObject({ kind: z.literal("keyRevoked") }),
]);
export type Instead = z.infer<typeof Instead>;

/** Damage to the service's answer on its way. */
const Damage = z.discriminatedUnion("kind", [
  /** Slow: so many bytes at a time. */
  z.strictObject({ kind: z.literal("drip"), bytes: z.int().check(z.positive()), everyMs: z.int() }),
  /** Cut short after this share of the body; with `breaks` the connection breaks too. */
  z.strictObject({
    kind: z.literal("cut"),
    share: z.number().check(z.minimum(0), z.maximum(1)),
    breaks: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal("contentType"), value: z.string() }),
  /** The next page is the same page again (Limits, Pagination). */
  z.strictObject({ kind: z.literal("sameCursor") }),
  /** A wrong clock: the Date header and every timestamp of the body. */
  z.strictObject({ kind: z.literal("clockSkew"), seconds: z.number() }),
  /** Headers that are missing, or that a browser may not read. */
  z.strictObject({ kind: z.literal("withoutHeaders"), names: z.array(z.string()) }),
]);
export type Damage = z.infer<typeof Damage>;

/**
 * One thing that goes wrong. `before`: the request never reaches the service, or only later. `afterCommit`: the work is done,
 * but the answer is lost or damaged.
 */
export const FaultRule = z.discriminatedUnion("when", [
  z.strictObject({ match: Match, when: z.literal("before"), do: Instead }),
  z.strictObject({ match: Match, when: z.literal("afterCommit"), do: z.union([Instead, Damage]) }),
]);
export type FaultRule = z.infer<typeof FaultRule>;
