import type { NotedRequest } from "#records/storage.ts";

/** `503`, or why there is none; `no answer ×14` for as many in a row. */
export function statusText({ status, kind, times = 1 }: Pick<NotedRequest, "status" | "kind" | "times">): string {
  if (status !== undefined) return String(status);
  if (kind === "stopped") return "given up";
  if (kind === "ours") return "not sent";
  return times > 1 ? `no answer ×${times}` : "no answer";
}

/** `340 ms`, `12.4 s` */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
