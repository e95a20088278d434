import type { NotedRequest } from "#records/requests/request-log.ts";
import { displayText } from "#values/text.ts";
import { offsetAt, shownZone } from "#values/zone.ts";
import { durationText, statusText } from "./request-filter.ts";

/** Requests in a report: as many as support reads and an email takes. */
const rowsAtMost = 100;
/** Texts of the service are cut to this length: support searches for them. */
const longest = 80;

type About = {
  baseUrl: string;
  /** The last four characters of the API key. */
  keyEnd: string;
  now: number;
  requests: readonly NotedRequest[];
};

/**
 * What support needs to find these requests, as aligned plain text. Without API keys, queries and bodies, but paths
 * contain IDs and vehicle references.
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

const head = [
  "time",
  "method",
  "path",
  "status",
  "code",
  "request ID",
  "attempt",
  "replayed",
  "took",
  "idempotency key",
];

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
