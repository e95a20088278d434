import { describe, expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import { csvRefusalWords } from "./csv-words.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function refusal(file: string | Uint8Array) {
  const reading = readCsv(typeof file === "string" ? utf8(file) : file);
  return reading.kind === "refused" ? [reading.because, reading.line] : reading;
}

describe("a CSV file that we can't read", () => {
  test.each([
    ["nothing", "", ["empty", undefined]],
    ["a mark and nothing", "\uFEFF", ["empty", undefined]],
    ["empty lines", "\r\n \n;;\n", ["empty", undefined]],
    ["only a delimiter's line", "sep=;\n", ["empty", undefined]],
    ["a NUL", "a,b\n1,\0\n", ["no text", 2]],
    ["a zipped table", "PK\u0003\u0004\n\0fleet.csvabc", ["archive", undefined]],
    ["a gzipped table", Uint8Array.of(0x1f, 0x8b, 8, 0), ["archive", undefined]],
    ["a workbook of Excel", "PK\u0003\u0004\n\0[Content_Types].xml", ["workbook", undefined]],
    ["a sheet of LibreOffice", "PK\u0003\u0004\n\0mimetypeapplication/vnd.oasis", ["workbook", undefined]],
    ["a web page", "\uFEFF\r\n<!DOCTYPE html><title>Sign in</title>", ["web page", undefined]],
    ["a table of a web page", '<table border="1"><tr><td>id', ["web page", undefined]],
    ["XML", '<?xml version="1.0"?><Workbook/>', ["web page", undefined]],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), ["workbook", undefined]],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), ["no text", undefined]],
    ["half of a UTF-16 character", Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0x42), ["no text", undefined]],
    ["too many rows", "a\n".repeat(5002), ["too many rows", undefined]],
    ["too many columns", `a\n${",".repeat(256)}x\n`, ["too many columns", 2]],
  ])("%s", (_, file, answer) => {
    expect(refusal(file)).toEqual(answer);
  });

  test("reads files up to the limits", () => {
    expect(readCsv(utf8("a\n".repeat(5001)))).toMatchObject({ rows: { length: 5000 } });
    expect(readCsv(utf8(`${"a,".repeat(255)}a\n`))).toMatchObject({ head: { length: 256 } });
    expect(readCsv(utf8("a".repeat(2 * 1024 * 1024))).kind).toBe("table");
    expect(refusal("a".repeat(2 * 1024 * 1024 + 1))).toEqual(["too large", undefined]);
  });

  test("states the real limits, and the line at fault", () => {
    expect(csvRefusalWords({ because: "too large" }).title).toMatch(/\b2\b/);
    expect(csvRefusalWords({ because: "too many rows" }).title).toContain("5,000");
    expect(csvRefusalWords({ because: "too many columns", line: 17 }).title).toMatch(/256.*17/);
  });
});
