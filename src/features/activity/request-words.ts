import type { NotedRequest } from "#records/storage.ts";

/** `503`, or why there is none. */
export function statusText({ status, kind }: Pick<NotedRequest, "status" | "kind">): string {
  if (status !== undefined) return String(status);
  if (kind === "stopped") return "given up";
  return kind === "ours" ? "not sent" : "no answer";
}

/** `340 ms`, `12.4 s` */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
