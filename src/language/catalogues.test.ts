import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { german } from "./de/german.ts";
import { plural } from "./number.ts";

const src = join(import.meta.dirname, "..");
const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !parentPath.includes("language"))
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8"));

type Text = string | ((...values: unknown[]) => unknown);

/** Said alike in both languages: products, the wire, and words that German has taken over. */
const alike = new Set(["Agenda", "Code", "Export", "Filter", "Name", "Offline", "Status", "Webhooks"]);

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

const calls = sources.flatMap((source) =>
  [...source.matchAll(/\bcatalogue\(\s*"([^"]+)",\s*(\{\}|\{[^\n]*\}|\{[^]*?\n\s*\}|\w+),?\s*\);/g)].map(
    ([, id = "", written = ""]) => ({ id, english: englishOf(source, written) }),
  ),
);

/** Every text of a catalogue by its place in it. */
function textsOf(part: unknown, place: string): [string, Text][] {
  if (typeof part === "string") return [[place, part]];
  if ((typeof part !== "object" && typeof part !== "function") || part === null || part === stranger) return [];
  if (typeof part === "function") return [[place, (...values) => Reflect.apply(part, undefined, values)]];
  return Object.entries(part).flatMap(([name, each]) => textsOf(each, `${place}.${name}`));
}

const marks = [101, 202, 303, 404, 505, 606];
const marksOf = (text: string) => new Set(text.match(/\{\w+\}|\b([1-6])0\1\b/g));

/** A text with a mark for each thing that is filled in, which is a count or else a text; undefined where it is neither. */
function filled(text: Text): string | undefined {
  if (typeof text === "string") return text;
  for (const values of [marks, marks.map(String)]) {
    try {
      const said = text(...values);
      return typeof said === "string" ? said : JSON.stringify(said);
    } catch {
      // Then it wants another kind.
    }
  }
  return undefined;
}

const germanTexts = new Map(textsOf(german, "").map(([place, text]) => [place.slice(1), text]));
const pairs = calls.flatMap(({ id, english }) =>
  textsOf(english, id).map(([place, text]) => ({ place, english: text, german: germanTexts.get(place) ?? "" })),
);

test("every catalogue is used once, and German has all of them and no other", () => {
  expect(calls.length).toBeGreaterThan(50);
  const used = calls.map(({ id }) => id);
  expect(used.filter((id, at) => used.indexOf(id) !== at)).toEqual([]);
  expect(used.filter((id) => !(id in german))).toEqual([]);
  expect(Object.keys(german).filter((id) => !used.includes(id))).toEqual([]);
});

test("nothing is left in English by mistake", () => {
  const same = pairs.flatMap(({ place, english, german }) => {
    const [ours, theirs] = [filled(english), filled(german)];
    const words = (ours ?? "").replaceAll(/\{\w+\}|\b(UTC|min)\b/g, "");
    const isSame = ours !== undefined && ours === theirs && /[A-Za-z]{3}/.test(words) && !alike.has(ours);
    return isSame ? [`${place}: ${ours}`] : [];
  });
  expect(same).toEqual([]);
});

test("no German sentence has lost what is filled in", () => {
  const lost = pairs.flatMap(({ place, english, german }) => {
    const [ours, theirs] = [filled(english), filled(german)];
    if (ours === undefined || theirs === undefined) return [];
    const missing = [...marksOf(ours)].filter((mark) => !marksOf(theirs).has(mark));
    return missing.length === 0 ? [] : [`${place} lacks ${missing.join(", ")}`];
  });
  expect(lost).toEqual([]);
});
