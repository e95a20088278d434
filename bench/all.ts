// `npm run bench`: every benchmark once, and one table of all figures at the end, in about a quarter of an hour. Single times
// mean little: compare them with the floors of the same run, and check how much of the machine others used.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, type Report, tableOf } from "./inbox/figures.ts";

const all: readonly (readonly [string, ...string[]])[] = [
  ["first-load"],
  ["inbox", "--runs", "1", "--foreign", "100"],
  ["today", "--runs", "1", "--quiet", "5"],
  ["keys"],
  ["calendar", "--sizes", "2000,10000", "--runs", "1", "--quiet", "5"],
  ["vehicles", "--runs", "1"],
  ["shift", "--polls", "360"],
  ["writes", "--runs", "5000"],
  ["server"],
];

const into = join(mkdtempSync(join(tmpdir(), "bench-")), "figures.jsonl");
for (const [name, ...options] of all) {
  const script = join(import.meta.dirname, `${name}.ts`);
  execFileSync(process.execPath, [script, ...options], {
    stdio: "inherit",
    env: { ...process.env, BENCH_INTO: into },
  });
}

const figures = new Map<string, Figure>();
for (const line of readFileSync(into, "utf8").trim().split("\n")) {
  const { title, runs }: Report = JSON.parse(line);
  // A comma inside a figure has no space after it.
  const [short = ""] = title.split(", ");
  for (const [name, { floor, ...figure }] of runs[0] ?? []) {
    figures.set(`${short}: ${name}`, floor === undefined ? figure : { ...figure, floor: `${short}: ${floor}` });
  }
}
console.log(`\nAll figures\n\n${tableOf([figures])}`);
