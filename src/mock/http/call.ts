import type { Dialect } from "../dialects/dialect.ts";
import type { ApiKey, Caller } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import type { Result } from "./envelope.ts";

/** A request that has passed the key, the scope and the rate limit, in parts that a handler can use. */
export type Call = {
  readonly key: ApiKey;
  readonly caller: Caller;
  readonly params: ReadonlyMap<string, string>;
  readonly query: URLSearchParams;
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown;
  /** How answers are written, and the few rules that the interface leaves to the service. */
  readonly dialect: Dialect;
};

/** Answers one call: reads its parts, asks the rules, gives the data. Throws a refusal for any other answer. */
export type Handle = (world: World, call: Call) => Result;
