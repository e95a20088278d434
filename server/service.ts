import type { IncomingMessage, ServerResponse } from "node:http";

/** One request of the browser under `/v1`, as Node's objects (unchanged target and bytes) and as a web `Request`. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly request: Request;
  /** The complete body; empty for a read. */
  readonly body: Buffer;
  /** The Authorization to send instead of the browser's own. */
  readonly authorization?: string;
}

/**
 * Answers under `/v1`: the sandbox or the gateway to a real service. It writes the response itself, because one
 * that breaks off half-way must break off for the browser too. Resolves when nothing is left to write.
 */
export type Service = (exchange: Exchange) => Promise<void>;
