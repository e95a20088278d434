import { t } from "@lingui/core/macro";
import { sessionCodes, type ApiError } from "#api/errors.ts";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { errorTime, readErrorWords, said, type ErrorWords } from "#components/error-words.ts";
import { cleanPasted } from "#values/pasted.ts";

/** Why an API key couldn't be checked, and for which service. */
export type Failure = { error: ApiError; baseUrl: string };

export function CheckFailed({ error, baseUrl }: Failure) {
  const zone = useZone();
  const isSameSite = new URL(baseUrl, location.origin).origin === location.origin;
  return (
    <ErrorPanel
      {...signInErrorWords(error, isSameSite)}
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

/** Why we couldn't check an API key. `sameSite`: requests to the service go to this page's own site. */
export function signInErrorWords(error: ApiError, sameSite: boolean): ErrorWords {
  const { code } = error.facts;
  if (code === sessionCodes.refused) {
    return {
      title: t`The sign-in was refused`,
      meaning: `${said(error)} ${t`If this happens again, ask the person who runs the dashboard.`}`,
    };
  }
  if (code === sessionCodes.unsettled)
    return { title: t`The API key is valid, but the sign-in failed`, meaning: said(error) };
  switch (error.kind) {
    case "unauthorized":
      return {
        title: t`The service rejected this API key`,
        meaning: `${said(error)} ${t`The API key may be mistyped, revoked or meant for another service. Nothing was saved.`}`,
      };
    case "forbidden":
      return {
        title: t`Access was refused`,
        meaning: `${said(error)} ${t`Ask the person who issued the API key.`}`,
      };
    case "unreadable":
      return {
        title: t`We couldn't read the reply`,
        meaning: t`Check the base URL if you typed one, or ask the person who runs the dashboard. Nothing was saved.`,
      };
    case "silent":
      return sameSite
        ? {
            title: blocked.title,
            meaning: t`The service or your network may be down. Nothing was saved.`,
          }
        : blocked;
    case "waiting":
    case "unreached":
    case "failing":
      return readErrorWords(error, t`the API key`);
    default:
      return { title: t`We couldn't check the API key`, meaning: `${said(error)} ${t`Nothing was saved.`}` };
  }
}

const blocked: ErrorWords = {
  title: t`We got no reply from the service`,
  meaning: t`The service or your network may be down, the base URL may be wrong, or the service may not allow this site (CORS). Nothing was saved.`,
};

/** What the user typed, cleaned, or why we can't use it. */
type Cleaned = { kind: "ok"; value: string } | { kind: "refused"; reason: string };

/** An API key as pasted, without what copying adds. */
export function cleanKey(typed: string): Cleaned {
  const value = cleanPasted(typed).text;
  if (value === "") return { kind: "refused", reason: t`Enter your API key.` };
  // A header takes visible ASCII only. The browser would refuse anything else. Quotation marks, or an address, were around it.
  if (!/^(?!.*:\/\/)[!#-&(-;=?-_a-~]+$/.test(value)) {
    return { kind: "refused", reason: t`The API key contains a space or an invalid character. Copy it again.` };
  }
  return { kind: "ok", value };
}

/** A base URL as typed: http or https, without credentials, query or fragment. Drops a trailing slash. */
export function readBaseUrl(typed: string): Cleaned {
  const address = cleanPasted(typed).text;
  if (!URL.canParse(address)) return { kind: "refused", reason: t`Enter a full URL, like https://host/v1.` };
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return { kind: "refused", reason: t`Start the URL with https:// (http:// only for this machine).` };
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return { kind: "refused", reason: t`Others could read the API key over http://. Use https://.` };
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return { kind: "refused", reason: t`Enter the URL without a user name, password, ? or #.` };
  }
  return { kind: "ok", value: url.origin + url.pathname.replace(/\/$/, "") };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
