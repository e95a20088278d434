import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { plural } from "#language/locale/number.ts";

const src = join(import.meta.dirname, "..");
const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !parentPath.includes("language"))
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8"));

/** A text of a catalogue, or what makes one of what is filled in. */
export type Text = string | ((...values: unknown[]) => unknown);

/** Stands for all that an English text takes from the rest of its file: mostly what words a count. */
const stranger = (value?: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const known: Record<string, unknown> = { plural, countText: String, String, Number, Math, JSON, Array, Object };
const scope = new Proxy(known, {
  has: (_, name) => typeof name === "string",
  get: (_, name) => (name === Symbol.unscopables ? undefined : (known[String(name)] ?? stranger)),
});

/** The English object as it stands in a source; an identifier is looked up in the same file. */
function englishOf(source: string, written: string): unknown {
  const apart = written.startsWith("{")
    ? undefined
    : new RegExp(`const ${written}(?:: [^\n]+)? = (\\{[^]*?\\n\\});`).exec(source);
  const literal = written.startsWith("{") ? written : (apart?.[1] ?? "undefined");
  const script = stripTypeScriptTypes(`const texts = ${literal};`);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- our own source, read apart from the page that it needs
  return new Function("scope", `with (scope) { ${script} return texts; }`)(scope);
}

/** Every catalogue of the dashboard with its English texts. */
export const catalogueCalls = sources.flatMap((source) =>
  [...source.matchAll(/\bcatalogue\(\s*"([^"]+)",\s*(\{\}|\{[^\n]*\}|\{[^]*?\n\s*\}|\w+),?\s*\);/g)].map(
    ([, id = "", written = ""]) => ({ id, english: englishOf(source, written) }),
  ),
);

/** Every text of a catalogue by its place in it. */
export function textsOf(part: unknown, place: string): [string, Text][] {
  if (typeof part === "string") return [[place, part]];
  if ((typeof part !== "object" && typeof part !== "function") || part === null || part === stranger) return [];
  if (typeof part === "function") return [[place, (...values) => Reflect.apply(part, undefined, values)]];
  return Object.entries(part).flatMap(([name, each]) => textsOf(each, `${place}.${name}`));
}
