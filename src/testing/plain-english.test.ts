import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts } from "./messages.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const docs = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

/** Words of docs/writing.md, rule 9, that nobody would say at a rental desk. */
const dialect = /\b(stands?|heard|anew|begun|what became of|by itself|by themselves|all the same)\b/i;

/** The text of a document without code and tables. */
const prose = (path: string) =>
  read(path)
    .replaceAll(/```[^]*?```/g, "")
    .replaceAll(/`[^`\n]*`/g, "code")
    .replaceAll("**", "")
    .replaceAll(/^\|.*$/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");

/** The sentences of a text. A list item or a heading ends one too. */
const sentences = (text: string) =>
  text.split(/(?<=[.?!:;])\s+|\n\s*\n|\n\s*[-\d#]/).map((sentence) => sentence.trim());
const wordsIn = (sentence: string) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** A text with its placeholders filled in, in the plural. */
function filledIn(text: string): string {
  const next = text.replace(
    /\{\w+, plural,[^{}]*\{[^{}]*\}[^{}]*\{([^{}]*)\}\}|\{\w+\}/,
    (_, more?: string) => more ?? "x",
  );
  return next === text ? text : filledIn(next);
}

test("uses no word that nobody would say aloud", () => {
  const said = texts.filter(({ english }) => dialect.test(english)).map(({ english }) => english);
  expect(said).toEqual([]);
  const written = docs
    .filter((path) => path !== "docs/writing.md")
    .flatMap((path) =>
      sentences(prose(path))
        .filter((sentence) => dialect.test(sentence))
        .map((sentence) => `${path}: ${sentence}`),
    );
  expect(written).toEqual([]);
});

test("has no sentence of more than 25 words", () => {
  const long = texts
    .flatMap(({ english }) => sentences(filledIn(english)))
    .filter((sentence) => wordsIn(sentence) > 25);
  expect(long).toEqual([]);
  const written = docs.flatMap((path) =>
    sentences(prose(path))
      .filter((sentence) => wordsIn(sentence) > 25)
      .map((sentence) => `${path}: ${sentence}`),
  );
  expect(written).toEqual([]);
});

test("keeps the README within three screens", () => {
  const lines = read("README.md").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(150);
  expect(lines.filter((line) => line.length > 110)).toEqual([]);
});
