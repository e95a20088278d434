import * as fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { writeCsv } from "#values/csv.ts";
import { readCsv } from "./read-csv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function tableOf(file: string) {
  const reading = readCsv(utf8(file));
  if (reading.kind === "refused") throw new Error(reading.because);
  return [reading.head, ...reading.rows.map(({ cells }) => cells)];
}

const nasty = fc.constantFrom(
  ...Array.from('=+-@\t\r\n＝＋\'"",,;;|| \u00A0\uFEFF\u200B\u202810.aé🚐'),
  "\r\n",
  "sep=;",
  "''",
);
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.array(nasty, { maxLength: 6 }).map((marks) => marks.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
);

/** Of what the writer changes besides: control characters, which it draws, and an apostrophe that verifications like its own. */
const isWrittenAsItIs = (cell: string) =>
  !/(?![\t\n\r])\p{Cc}/u.test(cell) && !/(^|[\n\r\u2028\u2029])'[\p{Zs}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(cell);

test("what our writer wrote is read as it was, whatever stands in it", { timeout: 30_000 }, () => {
  const rows = fc.array(fc.array(texts.filter(isWrittenAsItIs), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, (rows) => {
      expect(tableOf(writeCsv(rows))).toEqual(rows);
    }),
    { numRuns: 2000 },
  );
});

test("where line ends do not mix, another reader finds the same cells", { timeout: 30_000 }, () => {
  const cell = fc.oneof(
    fc
      .string({ unit: fc.constantFrom(...Array.from("ab1'=;, \"")), maxLength: 5 })
      .map((text) => `"${text.replaceAll('"', '""')}"`),
    fc.string({ unit: fc.constantFrom(...Array.from("ab1.-é")), minLength: 1, maxLength: 5 }),
  );
  const file = fc.record({
    rows: fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
      ),
    delimiter: fc.constantFrom(",", ";", "\t", "|"),
    newline: fc.constantFrom("\n" as const, "\r\n" as const, "\r" as const),
  });
  fc.assert(
    fc.property(file, ({ rows, delimiter, newline }) => {
      const text = rows.map((row) => row.join(delimiter)).join(newline);
      const { data } = Papa.parse<string[]>(text, { delimiter, newline });
      const guarded = /^'(?=[ ]*[=+\-@])/;
      expect(tableOf(text)).toEqual(data.map((row) => row.map((cell) => cell.replace(guarded, ""))));
    }),
    { numRuns: 1000 },
  );
});

test(
  "whatever bytes come, there is an answer, and rows lie on lines of the file in its order",
  { timeout: 30_000 },
  () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(fc.constantFrom(0, 9, 10, 13, 32, 34, 39, 44, 59, 61, 65, 124, 0xff, 0xfe, 0xef, 0xbb, 0xbf, 0xc3), {
          maxLength: 60,
        })
        .map((values) => Uint8Array.from(values)),
    );
    const kinds = new Set<string>();
    fc.assert(
      fc.property(bytes, (bytes) => {
        const reading = readCsv(bytes);
        kinds.add(reading.kind === "table" ? reading.encoding : reading.because);
        const lines = reading.kind === "table" ? [reading.headLine, ...reading.rows.map(({ line }) => line)] : [];
        expect(lines.every((line, at) => line > (lines[at - 1] ?? 0) && line <= bytes.length)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
    expect([...kinds]).toEqual(
      expect.arrayContaining(["utf-8", "utf-16le", "windows-1252", "quotes", "no text", "empty"]),
    );
  },
);

const size = 2 * 1024 * 1024;
const fill = (text: string, length = size) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

describe("a file made to hold us up is answered within a time", () => {
  test.each([
    ["one line of 5 MB", fill("a", 5e6), "too large"],
    ["one line of 2 MB", fill("a"), "table"],
    ["a million lines", "1\n".repeat(1e6), "too many rows"],
    ["a million empty lines and one that is not", `${"\n".repeat(1e6)}a`, "table"],
    ["a million lines in one cell", `"${"\n".repeat(1e6)}"`, "table"],
    ["100,000 columns", "a,".repeat(1e5), "too many columns"],
    ["half a quote before 2 MB", `"${fill("a,b\n", size - 1)}`, "quotes"],
    ["nothing but quotes", fill('"'), "table"],
    ["nothing but quotes, one too many", fill('"', size - 1), "quotes"],
    ["a quoted cell after the other", fill('"",'), "too many columns"],
    ["quotes that close and go on", fill('"a" b'), "quotes"],
    ["nothing but apostrophes", fill("'"), "table"],
    ["a guard a line within one cell", `"${fill("'=\n", size - 2)}"`, "table"],
    ["guards before a long run of spaces", `"${fill("\n'     ", size - 2)}"`, "table"],
    ["nothing but spaces", `${fill(" ", size - 1)}x`, "table"],
    ["a quote after spaces, many times", fill('  "'), "quotes"],
    ["lines of spaces before delimiters", `a;b\n${fill(" ;\n", size - 5)}x`, "table"],
    [
      "5,000 rows of 256 cells that are empty",
      `${"x,".repeat(255)}x\n`.concat(`"${",".repeat(255)}\n`.replace('"', '""').repeat(5000)),
      "table",
    ],
  ])("%s", { timeout: 30_000 }, (_, file, kind) => {
    const bytes = utf8(file);
    const before = process.threadCpuUsage();
    const reading = readCsv(bytes);
    const { user, system } = process.threadCpuUsage(before);
    // Of this machine's time, not of the clock: others may work on it.
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(reading.kind === "table" ? "table" : reading.because).toBe(kind);
  });
});
