import { t } from "@lingui/core/macro";
import { cleanPasted } from "#values/pasted.ts";

/** What the user typed, cleaned, or why we can't use it. */
export type Cleaned = { kind: "ok"; value: string } | { kind: "refused"; reason: string };

/** An API key as pasted, without what copying adds. */
export function cleanKey(typed: string): Cleaned {
  const value = cleanPasted(typed).text;
  if (value === "") return { kind: "refused", reason: t`Enter your API key.` };
  // A header takes visible ASCII only. The browser would refuse anything else.
  if (!/^[\x21-\x7e]+$/.test(value)) {
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
