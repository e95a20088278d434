/** The points that the API leaves open and the service's responses settle, in display order. */
export const points = [
  "me",
  "scopes",
  "rows",
  "cursor",
  "page size",
  "lost cursor",
  "vehicle fields",
  "listed reference",
  "booking fields",
  "states",
  "times",
  "action reply",
  "wrong state",
  "reason",
  "mapping reply",
  "mapping refused",
  "block reply",
  "block refused",
  "webhook fields",
  "webhook reply",
  "secret",
  "removal reply",
  "delivery fields",
  "delivery states",
  "event kinds",
  "retry after",
  "rate limit",
  "replay",
  "codes",
  "bare errors",
  "clock",
] as const;

export type Point = (typeof points)[number];

/**
 * What this service was seen to do about a point. `answer`: in terms of the API, never anybody's value; a word after `~` is
 * translated by the page. `sample`: names and kinds of the fields around it. `first`, `last`: when it was seen, epoch ms.
 */
export type Finding = {
  readonly point: Point;
  readonly answer: string;
  readonly sample: string | undefined;
  readonly first: number;
  readonly last: number;
};

/** Storage for findings, by API key. A result is durable once its promise resolves. */
export type FindingStore = {
  read(fp: string): Promise<readonly Finding[]>;
  keep(fp: string, findings: readonly Finding[]): Promise<void>;
};
