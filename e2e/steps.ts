import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expect } from "./test.ts";

/** The last column of the table: the steps of each job. */
const table = new Map(
  readFileSync(join(import.meta.dirname, "../docs/steps.md"), "utf8")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, job = "", count = ""]) => [job, count]),
);

/** Counts every press of the user: pointers, keys and chords. `expect` compares the count with the one in docs/steps.md. */
export async function counted(page: Page) {
  await page.addInitScript(() => {
    const modifiers = new Set(["Control", "Shift", "Alt", "Meta"]);
    const add = (event: Event) => {
      if (!event.isTrusted || (event instanceof KeyboardEvent && modifiers.has(event.key))) return;
      const { dataset } = document.documentElement;
      dataset["steps"] = `${Number(dataset["steps"] ?? 0) + 1}`;
    };
    window.addEventListener("pointerdown", add, true);
    window.addEventListener("keydown", add, true);
  });
  const read = async () => Number((await page.locator("html").getAttribute("data-steps")) ?? 0);
  let start = 0;
  return {
    /** From here on. */
    begin: async () => {
      start = await read();
    },
    expect: async (job: string) => {
      expect(`${(await read()) - start}`, job).toBe(table.get(job));
    },
  };
}
