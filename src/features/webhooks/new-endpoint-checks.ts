import type { Endpoint } from "#api/webhooks.ts";
import { allKinds } from "./endpoint-events.ts";

/** What is typed and chosen for a new endpoint. */
export type EndpointDraft = { readonly url: string; readonly isAll: boolean; readonly kinds: ReadonlySet<string> };

/**
 * What is known of a draft before it is sent. `url`, `events`: as they would be sent. `error`: why the address cannot be;
 * undefined for none, also while nothing is typed. `warnings`: what the service would take, and the user may not want.
 */
export type DraftChecks = {
  readonly url: string;
  readonly events: readonly string[];
  readonly error: string | undefined;
  readonly warnings: readonly string[];
  /** Why it cannot be created now. */
  readonly whyNot: string | undefined;
};

const longest = 2048;
/** What no address holds and nobody sees: white space, control characters, marks without a width. */
const unseen = /[\s\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Checks a draft. `listed`: the endpoints as read; undefined when they were not. */
export function checkDraft(draft: EndpointDraft, listed: readonly Endpoint[] | undefined): DraftChecks {
  const url = draft.url.trim();
  const events = draft.isAll ? ["*"] : eventsOf(draft.kinds);
  const error = url === "" ? undefined : addressError(url);
  const warnings = url === "" || error !== undefined ? [] : warningsOf(draft.url, url, listed);
  const noEvents = events.length === 0 ? "Choose at least one event, or all of them." : undefined;
  const whyNot = url === "" ? "Type the address of your receiver." : (error ?? noEvents);
  return { url, events, error, warnings, whyNot };
}

/** In the order of the picker; what we do not know, as a replaced endpoint may have it, comes last. */
function eventsOf(kinds: ReadonlySet<string>): readonly string[] {
  const known: readonly string[] = allKinds;
  return [...known.filter((kind) => kinds.has(kind)), ...[...kinds].filter((kind) => !known.includes(kind))];
}

function addressError(text: string): string | undefined {
  if (unseen.test(text)) return "It holds white space or characters that cannot be seen. Type it again.";
  if (/^http:/i.test(text)) {
    return "Starts with http://. The service accepts only https:// addresses: without it, everybody on the way could read bookings and change events.";
  }
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return "Not an address that begins with https:// and a host.";
  const { username, password, hash } = new URL(text);
  if (username !== "" || password !== "" || /^https:\/\/[^/?#]*@/i.test(text)) {
    return "Holds a user name or a password. Everybody who sees this list would see them: leave them out, the signature tells who sent an event.";
  }
  if (hash !== "" || text.includes("#")) return "Ends in a fragment (#…), which never reaches a server. Leave it out.";
  if (text.length > longest) return `Longer than ${longest} characters.`;
  // The interface names the scheme in small letters, and may compare it.
  return text.startsWith("https://") ? undefined : "Write https:// in small letters.";
}

function warningsOf(typed: string, url: string, listed: readonly Endpoint[] | undefined): readonly string[] {
  const same = (listed ?? []).filter((endpoint) => endpoint.url === url).length;
  return [
    typed === url ? "" : "The white space around it is left out.",
    isInside(new URL(url).hostname)
      ? "This host looks as if it could be reached from inside your network only. The service calls it from outside."
      : "",
    same === 0
      ? ""
      : "An endpoint with this address is there already. Your receiver would get each event once more, signed with another secret.",
    listed === undefined
      ? "The endpoints could not be read, so we cannot tell whether this address is there already."
      : "",
  ].filter((warning) => warning !== "");
}

/** Whether a host stands for this machine or a private network; `URL` has brought numbers into one form. */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "").toLowerCase();
  if (host.startsWith("[")) {
    const six = host.slice(1, -1);
    return (
      six === "::" ||
      six === "::1" ||
      /^(f[cd]|fe[89ab])/.test(six) ||
      /^::ffff:(7f|a[0-9a-f]{2}:|c0a8:|ac1[0-9a-f]:)/.test(six)
    );
  }
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    return /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      host,
    );
  }
  return !host.includes(".") || /\.(localhost|local|internal|lan|home|intranet|corp)$/.test(host);
}
