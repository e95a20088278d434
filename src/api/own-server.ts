import { ApiError, type ErrorFacts } from "./errors.ts";

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
  if (!isOwnServer(facts)) return error;
  const isUnreached = facts.code === "gateway_unreachable";
  // It said no before it sent anything: no answer of the service, whose own no has other kinds.
  const isRefused = /^(gateway_(bad_path|method|body)|session_refused)$/.test(facts.code ?? "");
  if (!isUnreached && !isRefused) return error;
  return new ApiError(message, { ...facts, kind: isUnreached ? "unreached" : "refused" }, { cause: error });
}
