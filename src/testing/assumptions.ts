import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
export const assumptionsFile = join(root, "docs", "assumptions.md");

type Assumption = { readonly number: string; readonly sentence: string; readonly path: string };

/** The tags of the code by letter and number. One of each number explains it: `ASSUMED A5: A sentence.` Others have no sentence. */
export function findTags(): readonly Assumption[] {
  const files = globSync("src/{contract,api,records,mock}/**/*.ts", { cwd: root }).toSorted();
  const found = files.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8").replaceAll(/\n\s*(\*|\/\/) ?/g, " ");
    const tags = text.matchAll(/ASSUMED (?<number>[AM]\d+)(: (?<sentence>.*?\.)(?=\s))?/g);
    return Array.from(tags, ({ groups: { number = "", sentence = "" } = {} }) => ({ number, sentence, path }));
  });
  return found.toSorted((one, other) => one.number.localeCompare(other.number, "en", { numeric: true }));
}

/** What docs/assumptions.md says, formatted as `npm run format` would. */
export function writtenAssumptions(): string {
  const all = findTags().filter(({ sentence }) => sentence !== "");
  return `# Assumptions

The API leaves points open. Each guess has a number and is tagged \`ASSUMED\` in the code. Where a guess is wrong, the app says what it couldn't read and offers a report with the names of the fields. It never shows an empty list or an invented value instead. You can [configure a service's own names](operating.md#tell-it-your-services-field-names).

\`npm run assumptions\` writes this file from the tags, and a test compares them. To change a sentence, change its tag.

## What we read

${table(all.filter(({ number }) => number.startsWith("A")))}

## What the mock answers

The mock has to answer where the API is silent. The table shows its \`plain\` dialect. Other dialects settle the same points differently (one switch a point, in \`src/mock/dialects/dialect.ts\`), and journeys run over all of them.

${table(all.filter(({ number }) => number.startsWith("M")))}
`;
}

function table(assumptions: readonly Assumption[]): string {
  const cells = assumptions.map(({ number, sentence, path }) => {
    const file = path.slice(path.lastIndexOf("/") + 1);
    return [number, sentence, `[${file}](../${path})`];
  });
  const rows = [["no.", "assumption", "where"], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[], fill = " ") =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(["", "", ""], "-"), ...body.map((row) => line(row))].join("\n");
}

if (import.meta.main) writeFileSync(assumptionsFile, writtenAssumptions());
