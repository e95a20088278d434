import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { allKinds } from "../events/event-groups.ts";

const text = catalogue("webhooks/new-endpoint-checks", {
  noEvents: "Choose at least one event, or all of them.",
  noAddress: "Type the address of your receiver.",
  unseen: "It holds white space or characters that cannot be seen. Type it again.",
  http: "Starts with http://. The service accepts only https:// addresses: without it, everybody on the way could read bookings and change events.",
  noUrl: "Not an address that begins with https:// and a host.",
  login:
    "Holds a user name or a password. Everybody who sees this list would see them: leave them out, the signature tells who sent an event.",
  fragment: "Ends in a fragment (#…), which never reaches a server. Leave it out.",
  tooLong: (longest: number) => `Longer than ${longest} characters.`,
  capitals: "Write https:// in small letters.",
  space: "The white space around it is left out.",
  inside: "This host looks as if it could be reached from inside your network only. The service calls it from outside.",
  twice:
    "An endpoint with this address is there already. Your receiver would get each event once more, signed with another secret.",
  notRead: "The endpoints could not be read, so we cannot tell whether this address is there already.",
});

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
  const noEvents = events.length === 0 ? text.noEvents : undefined;
  const whyNot = url === "" ? text.noAddress : (error ?? noEvents);
  return { url, events, error, warnings, whyNot };
}

/** In the order of the picker; what we do not know, as a replaced endpoint may have it, comes last. */
function eventsOf(kinds: ReadonlySet<string>): readonly string[] {
  const known: readonly string[] = allKinds;
  return [...known.filter((kind) => kinds.has(kind)), ...[...kinds].filter((kind) => !known.includes(kind))];
}

function addressError(typed: string): string | undefined {
  if (unseen.test(typed)) return text.unseen;
  if (/^http:/i.test(typed)) return text.http;
  if (!/^https:\/\/[^/]/i.test(typed) || !URL.canParse(typed)) return text.noUrl;
  const { username, password, hash } = new URL(typed);
  if (username !== "" || password !== "" || /^https:\/\/[^/?#]*@/i.test(typed)) {
    return text.login;
  }
  if (hash !== "" || typed.includes("#")) return text.fragment;
  if (typed.length > longest) return text.tooLong(longest);
  // The interface names the scheme in small letters, and may compare it.
  return typed.startsWith("https://") ? undefined : text.capitals;
}

function warningsOf(typed: string, url: string, listed: readonly Endpoint[] | undefined): readonly string[] {
  const same = (listed ?? []).filter((endpoint) => endpoint.url === url).length;
  return [
    typed === url ? "" : text.space,
    isInside(new URL(url).hostname) ? text.inside : "",
    same === 0 ? "" : text.twice,
    listed === undefined ? text.notRead : "",
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
