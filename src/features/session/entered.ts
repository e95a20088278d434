import { catalogue } from "#language/catalogue.ts";

const text = catalogue("session/entered", {
  noKey: "Enter the key that you were given.",
  oddKey: "The key holds a space or a character that no key has. Copy it again.",
  noAddress: "This is not an address. It looks like https://host/v1.",
  notHttp: "The address begins with https:// (or http:// on this machine).",
  readable: "Over http:// the key could be read on the way. Use https://.",
  more: "The address ends with the version, without sign-in, ? or #.",
});

/** What was typed, cleaned, or why it cannot be used. */
export type Cleaned = { kind: "ok"; value: string } | { kind: "refused"; reason: string };

/** A key as pasted: white space around it and a leading `Bearer ` are not part of it. */
export function cleanKey(typed: string): Cleaned {
  const value = typed.trim().replace(/^bearer(\s+|$)/i, "");
  if (value === "") return { kind: "refused", reason: text.noKey };
  // A header value carries visible ASCII only; anything else would fail before it was sent.
  if (!/^[\x21-\x7e]+$/.test(value)) {
    return { kind: "refused", reason: text.oddKey };
  }
  return { kind: "ok", value };
}

/** A base address as typed: http or https, without credentials, query or fragment; a slash at the end is dropped. */
export function readBaseUrl(typed: string): Cleaned {
  const address = typed.trim();
  if (!URL.canParse(address)) return { kind: "refused", reason: text.noAddress };
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return { kind: "refused", reason: text.notHttp };
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return { kind: "refused", reason: text.readable };
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return { kind: "refused", reason: text.more };
  }
  return { kind: "ok", value: url.origin + url.pathname.replace(/\/$/, "") };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}
