import type { IncomingMessage, ServerResponse } from "node:http";

/** One request of the browser under `/v1`, as Node has it (target and bytes untouched) and as the web names it. */
export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly request: Request;
  /** The whole body; empty for a read. */
  readonly body: Buffer;
  /** The Authorization that goes to the service in place of the browser's own. */
  readonly authorization?: string;
}

/**
 * Who answers under `/v1`: the sandbox or the way to a real service. It writes the answer itself, because an answer
 * that breaks off half-way must break off for the browser too; resolves when nothing is left to write.
 */
export type Service = (exchange: Exchange) => Promise<void>;
