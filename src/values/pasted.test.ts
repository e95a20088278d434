import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanPasted, leftOutWords } from "./pasted.ts";

describe("a pasted key", () => {
  test.each<[string, string[]]>([
    ["sk_1", []],
    ["\u00A0 sk_1\r\n", ["blanks"]],
    ["\uFEFFsk\u200B_\u00AD1\u200E\u2060", ["marks"]],
    ["\u202Ask_1\u202C", ["marks"]],
    ["sk_1\u3164\u2800", ["marks"]],
    ["Bearer sk_1", ["bearer"]],
    ["\tBEARER   sk_1 ", ["blanks", "bearer"]],
    ...["'", '"', "`", "''", '"""', '\\"'].map((quote): [string, string[]] => [`${quote}sk_1${quote}`, ["quotes"]]),
    ...["“sk_1”", "„sk_1“", "« sk_1 »", "‹sk_1›", "‘sk_1’", "‚sk_1‘", "<sk_1>", "「sk_1」", "“sk_1", 'sk_1"'].map(
      (text): [string, string[]] => [text, text.includes(" ") ? ["quotes", "blanks"] : ["quotes"]],
    ),
    ['"sk_1",', ["punctuation", "quotes"]],
    ["sk_1;", ["punctuation"]],
    ["API_KEY=sk_1", ["name"]],
    ["export API_KEY='sk_1'", ["quotes", "name"]],
    ["set API_KEY=sk_1", ["name"]],
    ['$env:API_KEY = "sk_1"', ["quotes", "name"]],
    ["const apiKey = 'sk_1';", ["punctuation", "quotes", "name"]],
    ["api_key: sk_1", ["name"]],
    ["apiKey:sk_1", ["name"]],
    ["X-Api-Key:sk_1", ["name"]],
    ['"api_key": "sk_1",', ["punctuation", "quotes", "name"]],
    ["'api_key' => 'sk_1',", ["punctuation", "quotes", "name"]],
    ["Authorization: Bearer sk_1", ["name", "bearer"]],
    ["-H 'Authorization: Bearer sk_1' \\", ["punctuation", "blanks", "quotes", "name", "bearer"]],
    ['--header "authorization: Bearer sk_1"', ["quotes", "name", "bearer"]],
    ["> Authorization: Bearer sk_1", ["quotes", "blanks", "name", "bearer"]],
    ["“API_KEY”=<sk_1\u200B>", ["marks", "quotes", "name"]],
  ])("%j is sk_1", (typed, leftOut) => {
    const cleaned = cleanPasted(typed);
    expect({ ...cleaned, leftOut: cleaned.leftOut.toSorted() }).toEqual({ text: "sk_1", leftOut: leftOut.toSorted() });
  });

  test.each([
    "bearer-1~!+/=",
    "QUJD==",
    "abc=def",
    "12345:AAH_x",
    "AKIA7:xyz",
    "sha256=ab",
    "https://a.example/b?c=d",
    "a b",
  ])("%j stays as it is", (typed) => {
    expect(cleanPasted(typed)).toEqual({ text: typed, leftOut: [] });
  });

  test("is the same when it's cleaned again", () => {
    const marks = fc.constantFrom(
      ...Array.from("\"'<>“”=:,;\\ \u200B\uFEFF\u00A0"),
      "KEY",
      "Bearer ",
      "v1,",
      "whsec_",
      "export ",
      "-H ",
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 12 }), (parts) => {
        const { text } = cleanPasted(parts.join(""));
        expect(cleanPasted(text)).toEqual({ text, leftOut: [] });
      }),
    );
  });
});

test("names what was left out, once each", () => {
  expect(leftOutWords(cleanPasted(" “x” ").leftOut)).toMatch(/quotation marks.*spaces|spaces.*quotation marks/);
  expect(leftOutWords([])).toBe("");
});
