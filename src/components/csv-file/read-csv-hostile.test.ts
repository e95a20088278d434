import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines, csvMark } from "#values/csv.ts";
import { linesOf } from "./head-line.ts";
import { readCsv } from "./read-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** RFC 4180 character by character, with any line end: what the library is held against, which joins rows where they mix. */
function plainly(text: string, delimiter: string): string[][] {
  const rows = [[""]];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const [row = [], mark = ""] = [rows.at(-1), text[at]];
    const put = (more: string) => row.push((row.pop() ?? "") + more);
    if (mark === '"' && isQuoted && text[at + 1] === '"') put(text[(at += 1)] ?? "");
    else if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) put(mark);
    else if (mark === delimiter) row.push("");
    else if (mark === "\r" && text[at + 1] === "\n") continue;
    else if (mark === "\r" || mark === "\n") rows.push([""]);
    else put(mark);
  }
  return rows;
}

test("agrees with a plain reader on files with mixed line ends", () => {
  const quoted = fc
    .array(fc.constantFrom(...Array.from("ab1;, |\t"), '""', "\r\n", "\n", "\r"), { maxLength: 5 })
    .map((marks) => `"${marks.join("")}"`);
  const plain = fc.string({ unit: fc.constantFrom(...Array.from("ab1.é")), minLength: 1, maxLength: 4 });
  const ends = fc.constantFrom("\r\n", "\n", "\r");
  const file = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.record({
      rows: fc.array(
        fc.tuple(plain, fc.array(fc.oneof(quoted, plain), { minLength: width - 1, maxLength: width - 1 }), ends),
        { minLength: 2, maxLength: 8 },
      ),
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
    }),
  );
  fc.assert(
    fc.property(file, ({ rows, delimiter }) => {
      const table = rows.map(([first, rest, end]) => [first, ...rest].join(delimiter) + end).join("");
      const reading = readCsv(utf8(`sep=${delimiter}\r\n${table}`));
      if (reading.kind === "refused") throw new Error(reading.because);
      const read = linesOf(reading);
      expect(read.map((row) => row.cells)).toEqual(plainly(table, delimiter).slice(0, -1));
      // Each begins on the line on which an editor shows it.
      const lines = rows.map((_, at) =>
        rows.slice(0, at).reduce((sum, [first, rest, end]) => {
          return sum + [first, ...rest, end].join("").split(/\r\n|\r|\n/).length - 1;
        }, 2),
      );
      expect(read.map(({ line }) => line)).toEqual(lines);
    }),
    { numRuns: 500 },
  );
});

function rowsOf(lines: readonly string[]) {
  const reading = readCsv(utf8(["one,two,three", ...lines, ""].join("\n")));
  return reading.kind === "table" ? reading.rows.map(({ cells }) => cells) : [];
}

test("reads all other lines of a file with one bad line", () => {
  const plain = fc.string({ unit: fc.constantFrom(...Array.from("ab1.é-")), minLength: 1, maxLength: 4 });
  const quoted = fc.tuple(plain, fc.constantFrom("", ",", "\n", '""', " ,x")).map((parts) => `"${parts.join("")}"`);
  const row = fc.tuple(plain, fc.oneof(plain, quoted), fc.oneof(plain, quoted)).map((cells) => cells.join(","));
  const bad = fc.constantFrom(...'x,"half~"x,y,z~"x" y,z~x,"a"b",c~x~x,,,,,~"~a,b,"~#REF!,,~\u0007,x'.split("~"));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), bad, fc.array(row, { maxLength: 5 }), (before, line, after) => {
      const all = rowsOf([...before, line, ...after]);
      expect([all.slice(0, before.length), all.slice(before.length + 1)]).toEqual([rowsOf(before), rowsOf(after)]);
    }),
  );
});

test.each([false, true])("reads our own exports back, with decimal commas: %s", (isComma) => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab1=+-@,;|\t"\n é.'), "\r\n", "sep="), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 }), (rows) => {
      const reading = readCsv(utf8(csvMark + csvLines(rows, isComma)));
      expect(reading.kind === "table" && linesOf(reading).map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});

test("reads or refuses any bytes, and keeps the rows in order", () => {
  const marks = [0, 9, 10, 13, 32, 34, 39, 44, 59, 61, 65, 124, 0xff, 0xfe, 0xef, 0xbb, 0xbf, 0xc3];
  const some = fc.array(fc.constantFrom(...marks), { maxLength: 60 }).map((values) => Uint8Array.from(values));
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), some), (bytes) => {
      const reading = readCsv(bytes);
      kinds.add(reading.kind === "table" ? reading.encoding : reading.because);
      const lines = reading.kind === "table" ? linesOf(reading).map(({ line }) => line) : [];
      expect(lines.every((line, at) => line > (lines[at - 1] ?? 0) && line <= bytes.length)).toBe(true);
    }),
    { numRuns: 2000 },
  );
  const seen = ["utf-8", "utf-16le", "windows-1252", "no text", "empty"];
  expect([...kinds]).toEqual(expect.arrayContaining(seen));
});

const size = 512 * 1024;
const fill = (text: string, length = size) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

// Work that grows faster than the file would run into the limit of the test, as it would into the reader's own.
test.each([
  ["one line of 5 MB", fill("a", 5e6), "too large"],
  ["one long line", fill("a"), "table"],
  ["many lines", "1\n".repeat(2e5), "too many rows"],
  ["many empty lines and one that is not", `${"\n".repeat(2e5)}a`, "table"],
  ["many lines in one cell", `"${"\n".repeat(2e5)}"`, "table"],
  ["100,000 columns", "a,".repeat(1e5), "too many columns"],
  ["half a quote before many lines", `"${fill("a,b\n", size - 1)}`, "too many rows"],
  ["nothing but quotes", fill('"'), "table"],
  ["nothing but quotes, one too many", fill('"', size - 1), "table"],
  ["a quoted cell after the other", fill('"",'), "too many columns"],
  ["quotes that close and go on", fill('"a" b'), "table"],
  ["three quotes and a comma", fill('"""x,'), "too many columns"],
  ["a guard a line within one cell", `"${fill("'=\n", size - 2)}"`, "table"],
  ["guards before a long run of spaces", `"${fill("\n'     ", size - 2)}"`, "table"],
  ["nothing but spaces", `${fill(" ", size - 1)}x`, "table"],
  ["a quote after spaces, many times", fill('  "'), "table"],
  ["half a quote a line", fill('"\n', 8000), "table"],
  ["lines of spaces before delimiters", `a;b\n${fill(" ;\n", size - 5)}x`, "table"],
])("reads or refuses a file made to be slow: %s", (_, file, kind) => {
  const reading = readCsv(utf8(file));
  expect(reading.kind === "table" ? "table" : reading.because).toBe(kind);
});
