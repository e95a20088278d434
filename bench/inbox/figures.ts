import { appendFileSync } from "node:fs";

/** One measured value. `goal`: the most that it may be; `floor`: the name of the floor's value beside it. */
export type Figure = { value: number; goal?: number; floor?: string };

/** The value below which the share `q` of all lies, between two of them where it falls there. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How many of the frames that a display of 60 Hz shows in this time were missing, in percent. */
export function shareDropped(frames: readonly number[]): number {
  const expected = Math.round((frames.reduce((sum, each) => sum + each, 0) * 60) / 1000);
  return Math.max(0, 100 * (1 - frames.length / Math.max(1, expected)));
}

/** Medians over all runs, a line each, with their extremes, goals and ratios to the floor. */
export function tableOf(runs: readonly ReadonlyMap<string, Figure>[]): string {
  const valuesOf = (name: string) => runs.map((run) => run.get(name)?.value).filter((value) => value !== undefined);
  const lines = [...(runs[0] ?? new Map<string, Figure>())].map(([name, { goal, floor }]) => {
    const values = valuesOf(name);
    const value = median(values);
    return [
      name,
      value.toFixed(1),
      `${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)}`,
      floor === undefined ? "" : (value / median(valuesOf(floor))).toFixed(1),
      goal === undefined ? "" : `≤ ${goal}${value <= goal ? "" : " MISSED"}`,
    ];
  });
  const all = [["figure", "median", "range", "× floor", "goal"], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")).join("\n");
}

/** What one benchmark hands to `npm run bench`, a line of JSON each. */
export type Report = { title: string; runs: [string, Figure][][] };

/** Prints what was measured; under `npm run bench` it also goes into the one table of all benchmarks. */
export function report(title: string, runs: readonly ReadonlyMap<string, Figure>[]): void {
  console.log(`${title}\n`);
  console.log(tableOf(runs));
  const into = process.env["BENCH_INTO"];
  const line: Report = { title, runs: runs.map((run) => [...run]) };
  if (into !== undefined) appendFileSync(into, `${JSON.stringify(line)}\n`);
}
