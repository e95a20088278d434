import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLines, type CsvCell } from "./csv.ts";

/** Parses CSV strictly by RFC 4180, with every cell quoted; throws on anything else. */
function parseStrictly(file: string, separator = ","): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < file.length) {
    if (file[at] !== '"') throw new Error(`No quote at ${at}`);
    let cell = "";
    for (at += 1; file[at] !== '"' || file[at + 1] === '"'; at += 1) {
      if (at >= file.length) throw new Error("A cell without end");
      if (file[at] === '"') at += 1;
      cell += file[at];
    }
    row.push(cell);
    at += 1;
    if (file[at] === separator) at += 1;
    else if (file.startsWith("\r\n", at)) {
      rows.push(row);
      [row, at] = [[], at + 2];
    } else throw new Error(`Neither separator nor line end at ${at}`);
  }
  return rows;
}

const triggers = new Set("=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20");
const beginsIn = (separator: string) => new Set(`\n\r\u2028\u2029;|\t${separator === ";" ? "," : ""}`);
const invisible = new Set("\u00AD\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202D\u202E\u2060\u2066\u2069\uFEFF");

/** Digits, perhaps with decimals, perhaps with a minus. */
function isNumber(cell: string): boolean {
  const parts = (cell.startsWith("-") ? cell.slice(1) : cell).split(".");
  return (
    parts.length <= 2 &&
    parts.every((part) => part !== "" && Array.from(part).every((mark) => "0123456789".includes(mark)))
  );
}

/** Judges a cell as a spreadsheet might, character by character. */
function isUnsafe(cell: string, begins: ReadonlySet<string>): boolean {
  if (isNumber(cell)) return false;
  let isAhead = true;
  for (const mark of cell) {
    if (isAhead && triggers.has(mark)) return true;
    isAhead = begins.has(mark) || (isAhead && (mark === '"' || mark.trim() === "" || invisible.has(mark)));
  }
  return false;
}

/** `read` without its guards, each at a place where a spreadsheet may start a formula. */
function withoutGuards(read: string, given: string, begins: ReadonlySet<string>): string {
  let kept = "";
  for (const mark of read) {
    const isGuard = mark === "'" && given[kept.length] !== "'" && (kept === "" || begins.has(kept.at(-1) ?? ""));
    if (!isGuard) kept += mark;
  }
  return kept;
}

const nasty = fc.constantFrom(
  ...Array.from("=+-@\t\r\n＝＋－＠'\",;| \u00A0\u3000\uFEFF\u200B\u200D\u2060\u202E\u202810.aé🚐"),
  "\r\n",
  "SUM(A1)",
);
const texts = fc.oneof(
  { weight: 8, arbitrary: fc.array(nasty, { maxLength: 6 }).map((marks) => marks.join("")) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: "binary", maxLength: 8 }).filter((text) => !/(?![\t\n\r])\p{Cc}/u.test(text)),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
);

test.each([",", ";"])("writes 20,000 cells without a formula, and keeps all text, between “%s”", (separator) => {
  const begins = beginsIn(separator);
  const isFormula = (cell: string) => isUnsafe(cell, begins);
  let cells = 0;
  let guarded = 0;
  fc.assert(
    fc.property(
      fc.array(fc.array(texts, { minLength: 10, maxLength: 10 }), { minLength: 10, maxLength: 10 }),
      (rows) => {
        const given = rows.flat();
        const read = parseStrictly(csvLines(rows, separator === ";"), separator);
        const flat = read.flat();
        cells += flat.length;
        guarded += flat.filter((cell, at) => cell !== given[at]).length;
        expect(read.map(({ length }) => length)).toEqual(rows.map(({ length }) => length));
        expect(flat.filter(isFormula)).toEqual([]);
        expect(flat.map((cell, at) => withoutGuards(cell, given[at] ?? "", begins))).toEqual(given);
        expect(flat.filter((cell, at) => cell !== given[at] && !isFormula(given[at] ?? ""))).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
  expect(cells).toBe(20_000);
  expect(guarded).toBeGreaterThan(5_000);
});

const only = (cell: CsvCell) => parseStrictly(csvLines([[cell]]))[0]?.[0];

test.each([
  [12.1, "12.1", "12,1"],
  [-0.5, "-0.5", "-0,5"],
  [{ decimal: "312.00" }, "312.00", "312,00"],
  [{ decimal: "-12.10" }, "-12.10", "-12,10"],
  [{ decimal: "=1.0" }, "'=1.0", "'=1.0"],
  [1e21, "1e+21", "1e+21"],
  ["-12.10", "-12.10", "-12.10"],
  ["a, =1", "a, =1", "a,' =1"],
])("writes %j as %s, and as %s where numbers have a comma", (cell, point, comma) => {
  expect([csvLines([[cell]]), csvLines([[cell]], true)]).toEqual([`"${point}"\r\n`, `"${comma}"\r\n`]);
});

describe("a cell that a spreadsheet would take for a formula", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["-1-1", "'-1-1"],
    ["\tx", "'\tx"],
    ["\r=x", "'\r'=x"],
    ["\uFEFF\u200B=1", "'\uFEFF\u200B=1"],
    ["＝1", "'＝1"],
    ["Late\r\n=1\r\n+2", "Late\r\n'=1\r\n'+2"],
    ["-5 ", "'-5 "],
    // These open in another column where the list separator is a semicolon, a bar or a tab.
    [";=1+cmd|'/c calc'!A0;", ";'=1+cmd|'/c calc'!A0;"],
    ['late; "=1"', `late;' "=1"`],
    ["a|=SUM(A1)", "a|'=SUM(A1)"],
    ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
  ])("writes %j as %j", (cell, written) => {
    expect(only(cell)).toBe(written);
  });

  test.each(["BK-20431", "a=b", "a, -b; c", "12 Jun - 14 Jun", "2026-06-12", "Two\nlines", "'=1", ""])(
    "leaves %j as it is",
    (cell) => {
      expect(only(cell)).toBe(cell);
    },
  );
});

test("draws control characters as marks, and keeps line breaks and tabs", () => {
  expect(only("nul \u0000, bell \u0007, next \u0085, tab \t, line \n")).toBe("nul ␀, bell ␇, next ␦, tab \t, line \n");
});
