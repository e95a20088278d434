import type { Failure } from "./failure.ts";

export const badPath: Failure = {
  status: 400,
  code: "gateway_bad_path",
  message: "This address is not one below /v1, or it contains a step like '..'. Nothing was sent to the service.",
};

export const badMethod: Failure = {
  status: 405,
  code: "gateway_method",
  message: "The service is asked by GET, HEAD, POST, PUT, PATCH and DELETE only. Nothing was sent to it.",
};

const nothingSent = "Nothing was sent.";
const perhapsSent =
  "The request may have reached the service: before you repeat a change, ask again with the same Idempotency-Key or read what it says now.";

const sent = (mayHaveArrived: boolean) => (mayHaveArrived ? perhapsSent : nothingSent);

/** The connection could not be made, or broke before the answer began. */
export function broken(base: URL, mayHaveArrived: boolean, error: NodeJS.ErrnoException): Failure {
  const reason = error.code ? ` (${error.code})` : "";
  return mayHaveArrived
    ? {
        status: 502,
        code: "gateway_no_answer",
        message: `The connection to the booking service at ${base.host} broke before it answered${reason}. ${perhapsSent}`,
      }
    : {
        status: 502,
        code: "gateway_unreachable",
        message: `The booking service at ${base.host} cannot be reached${reason}. ${nothingSent} Check that it is up and that --service names the right address.`,
      };
}

/** The service, or the way to it, was silent for too long. */
export function timedOut(base: URL, mayHaveArrived: boolean): Failure {
  return {
    status: 504,
    code: "gateway_timeout",
    message: `The booking service at ${base.host} did not answer in time. ${sent(mayHaveArrived)}`,
  };
}

/** Following a redirect could hand the API key to someone else; the interface names none. */
export function redirected(base: URL, status: number): Failure {
  return {
    status: 502,
    code: "gateway_redirect",
    message: `The booking service at ${base.host} answered with a redirect (${status}), which is never followed because the API key would go with it. Check that --service names its exact address, https and version segment included.`,
  };
}
