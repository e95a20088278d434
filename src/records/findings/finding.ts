/** The points that the interface leaves open and that the service's answers settle, in the order in which they are shown. */
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
 * What this service was seen to do about a point. `answer`: in terms of the interface, never a value of anybody's; a word after
 * `~` stands for one that the page puts into the user's language. `sample`: names and kinds of the fields around it.
 * `first`, `last`: when it was seen, epoch ms.
 */
export type Finding = {
  readonly point: Point;
  readonly answer: string;
  readonly sample: string | undefined;
  readonly first: number;
  readonly last: number;
};

/** Where findings are kept, by credential. What a promise here resolves with is durable by then. */
export type FindingStore = {
  read(fp: string): Promise<readonly Finding[]>;
  keep(fp: string, findings: readonly Finding[]): Promise<void>;
};
