import { ApiError, type ErrorFacts, type ErrorKind } from "./errors.ts";

/** Its failures that come before anything is sent (`server/gateway-failures.ts`). They are no answer of the service. */
const unsentKinds: ReadonlyMap<string, ErrorKind> = new Map([
  ["gateway_unreachable", "unreached"],
  ["gateway_bad_path", "refused"],
  ["gateway_method", "refused"],
  ["gateway_body", "refused"],
  ["session_refused", "refused"],
]);

/** Whether the dashboard's own server answered in place of the service: its code and its request ID say so. */
export function isOwnServer({ code = "", requestId = "" }: Pick<ErrorFacts, "code" | "requestId">): boolean {
  return /^(gateway|session)_/.test(code) && requestId.startsWith("req_gateway_");
}

/**
 * The same error with the meaning that the dashboard's server gives it. Only for what came through that server: anybody else
 * may use the same codes, and then they prove nothing.
 */
export function fromOwnServer(error: ApiError): ApiError {
  const { facts, message } = error;
  const kind = isOwnServer(facts) ? unsentKinds.get(facts.code ?? "") : undefined;
  return kind === undefined ? error : new ApiError(message, { ...facts, kind }, { cause: error });
}
