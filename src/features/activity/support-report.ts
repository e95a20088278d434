import type { NotedRequest } from "#records/journal/journal.ts";
import { displayText } from "#values/text.ts";
import { offsetAt, shownZone } from "#values/zone.ts";
import { durationText, statusText } from "./request-words.ts";

/** At most so many requests: what support reads, and what a mail takes. */
const rowsAtMost = 100;
/** What comes from the service is cut: it is there to be found, not to be read. */
const longest = 80;

type About = {
  baseUrl: string;
  /** The last four characters of the API key. */
  keyEnd: string;
  /** Epoch ms. */
  now: number;
  requests: readonly NotedRequest[];
};

/**
 * What support needs to find these requests, as aligned plain text: what the journal keeps. No key, query or body is in it, but
 * paths contain ids and vehicle references.
 */
export function supportReport({ baseUrl, keyEnd, now, requests }: About): string {
  const zone = shownZone();
  const shown = requests.slice(0, rowsAtMost);
  const table = [head, ...shown.map(columnsOf)];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const count = shown.length < requests.length ? `newest ${shown.length} of ${requests.length}` : `${shown.length}`;
  return [
    "Partner dashboard: requests of one browser",
    `Made     ${moment(now)}`,
    `Service  ${new URL(baseUrl).host}`,
    `API key  ends in ${keyEnd}`,
    `Zone     ${zone} ${offsetAt(zone, now, "long")}; all times below are UTC`,
    `Requests ${count}, newest first`,
    "",
    ...lines,
    "",
  ].join("\n");
}

const head = ["time", "method", "path", "status", "code", "request ID", "attempt", "replayed", "took", "retry key"];

function columnsOf(request: NotedRequest): string[] {
  const { at, method, path, code, requestId, attempt, replayed, ms, retryKeyEnd } = request;
  return [
    moment(at),
    method,
    cut(path),
    statusText(request, moment),
    cut(code),
    cut(requestId),
    String(attempt),
    replayed ? "yes" : "no",
    durationText(ms) ?? "-",
    retryKeyEnd === undefined ? "-" : `...${retryKeyEnd}`,
  ];
}

const moment = (ms: number) => new Date(ms).toISOString();

const cut = (text: string | undefined) => (text === undefined ? "-" : displayText(text, longest));
