import { appendFileSync } from "node:fs";

/** One measured value. `goal`: its maximum; `floor`: the name of the floor's value. */
export type Figure = { value: number; goal?: number; floor?: string };

/** The quantile `q`, interpolated. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The share of dropped frames at 60 Hz, in percent. */
export function shareDropped(frames: readonly number[]): number {
  const expected = Math.round((frames.reduce((sum, each) => sum + each, 0) * 60) / 1000);
  return Math.max(0, 100 * (1 - frames.length / Math.max(1, expected)));
}

/** A table of medians over all runs, with extremes, goals and ratios to the floor. */
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

/** What a benchmark passes to `npm run bench`, a line of JSON each. */
export type Report = { title: string; runs: [string, Figure][][] };

/** Prints the figures; `npm run bench` also adds them to its table. */
export function report(title: string, runs: readonly ReadonlyMap<string, Figure>[]): void {
  console.log(`${title}\n`);
  console.log(tableOf(runs));
  const into = process.env["BENCH_INTO"];
  const line: Report = { title, runs: runs.map((run) => [...run]) };
  if (into !== undefined) appendFileSync(into, `${JSON.stringify(line)}\n`);
}
