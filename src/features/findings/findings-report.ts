import { points, type Finding } from "#records/findings/finding.ts";

type Options = { baseUrl: string; findings: readonly Finding[]; now: number };

/**
 * The findings as plain text for whoever runs the service, in English whatever the page is read in; `now`: epoch ms. What was
 * not observed is listed too.
 */
export function findingsReport({ baseUrl, findings, now }: Options): string {
  const byPoint = Map.groupBy(findings, ({ point }) => point);
  const lines = points.map((point) => {
    const found = byPoint.get(point) ?? [];
    const seen = found.map(
      ({ answer, first, last }) => `\n  ${answer.replaceAll("~", "")}  (${utc(first)} to ${utc(last)})`,
    );
    return `${point}: ${seen.length === 0 ? "not observed" : seen.join("")}`;
  });
  return [`Contract findings of ${new URL(baseUrl).host}, ${utc(now)}`, "", ...lines, ""].join("\n");
}

const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;
