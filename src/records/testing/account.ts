import type { PendingWrite } from "../outbox/pending-write.ts";
import type { Line } from "./history.ts";

type LineOf<Type extends Line["type"]> = Extract<Line, { type: Type }>;

/** A request as the network saw it, with the response that the tab got. */
export type SentRequest = { sent: LineOf<"sent">; heard: LineOf<"heard"> | undefined };

/** What a history says about one pending write. `versions`: each one that was stored, in order. */
export type WriteAccount = {
  id: string;
  key: string;
  /** When it was clicked, in true time: the write's own times are those of the computer's clock. */
  clickedAt: number;
  /** The write as it was first stored. */
  first: PendingWrite;
  versions: LineOf<"durable">[];
  requests: SentRequest[];
  said: LineOf<"said">[];
};

/** A history sorted by write, for the checks. */
export type Account = {
  writes: ReadonlyMap<string, WriteAccount>;
  requests: readonly SentRequest[];
  linesOf: <Type extends Line["type"]>(type: Type) => LineOf<Type>[];
};

/** Sorts a history by write. Requests are matched by key, which is all that the network and the service see. */
export function accountOf(lines: readonly Line[]): Account {
  const linesOf = <Type extends Line["type"]>(type: Type) =>
    lines.filter((line): line is LineOf<Type> => line.type === type);
  const writes = new Map<string, WriteAccount>();
  const byKey = new Map<string, WriteAccount>();
  const clicks = new Map(linesOf("clicked").map(({ tab, slot, wall, at }) => [`${tab} ${slot} ${wall}`, at]));
  for (const line of linesOf("durable")) {
    const { id, key } = line.pending;
    const { slot, clickedAt: wall } = line.pending;
    const clickedAt = clicks.get(`${line.tab} ${slot} ${wall}`) ?? line.at;
    const fresh = { id, key, clickedAt, first: line.pending, versions: [], requests: [], said: [] };
    const account: WriteAccount = writes.get(id) ?? fresh;
    account.versions.push(line);
    writes.set(id, account);
    byKey.set(account.key, account);
  }
  const heard = new Map(linesOf("heard").map((line) => [line.request, line]));
  const requests = linesOf("sent").map((sent) => ({ sent, heard: heard.get(sent.request) }));
  for (const request of requests) byKey.get(request.sent.key ?? "")?.requests.push(request);
  for (const line of linesOf("said")) writes.get(line.said.id)?.said.push(line);
  return { writes, requests, linesOf };
}
