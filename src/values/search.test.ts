import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { byText, foldText, searchFor, searchText } from "./search.ts";

const finds = (typed: string, ...values: unknown[]) => searchFor(typed)(searchText(values));

test.each([
  [
    "bk20431",
    "BK-20431 BK20431 BK‑20431 BK–20431 BK−20431 bk_20431 #BK20431 BK\u00AD20431 BK\u200B20431 \u2066BK-20431\u2069",
  ],
  // As scanners with an American layout type on French, Spanish and Swedish keyboards.
  ["bk20431", "BK)20431 BK'20431 BK+20431"],
  ["bk20431", "ＢＫ－２０４３１ ＢＫー２０４３１ BK-２０４３１ BK-٢٠٤٣١ BK-۲۰۴۳۱ BK-२०४३१"],
  ["jose", "José JOSÉ Jose\u0301 ＪＯＳＥ́"],
  ["gross", "Groß GROSS GROẞ GROß groß"],
  ["istanbul", "İstanbul ISTANBUL ıstanbul i\u0307stanbul"],
  ["οδοσ", "ΟΔΟΣ οδος οδός ὉΔΟΣ"],
  ["lodz", "Łódź ŁÓDŹ łódz"],
  ["aebeloe", "Æbeløe æbeløe"],
  ["oneil", "O’Neil O'Neil Oʼneil O‘Neil O`Neil O´Neil OʻNeil"],
  ["dordevic", "Đorđević ÐORĐEVIĆ"],
  ["thorn", "Þorn þorn"],
  ["nguyen", "Nguyễn NGUYỄN"],
  ["ёлка".replace("ё", "е"), "Ёлка ёлка ЕЛКА"],
  ["fin", "ﬁn ＦＩＮ"],
  ["ガ", "ガ ｶﾞ"],
])("folds to “%s”: %s", (folded, all) => {
  for (const text of all.split(" ")) {
    expect(foldText(text)).toBe(folded);
    expect(foldText(text.normalize("NFD"))).toBe(folded);
  }
});

test.each([
  ["van  harbour", ["Harbour Van 12"]],
  ["Harbour\u00A0Van", ["Harbour\u3000Van"]],
  ["HV 12", ["HV-12"]],
  ["HVßAß12", ["HV-A-12"]],
  ["weiß12", ["Weiss-12"]],
  ["2026000048", ["BK-2026-000048"]],
  ["2026-000048", ["BK-2026-000048"]],
  ['"422"', ['ended with status "422"']],
  ["„422“", ["ended with status «422»"]],
  ["mueller", ["Müller-Ångström"]],
  ["müller", ["Mueller"]],
  ["Soeren", ["Søren"]],
  ["1,340.20", [1340.2, "1340.20"]],
  ["1.340,20", ["1340.20"]],
  ["1'340.20", ["1340.20"]],
  ["2026-06", ["2026-06-12T09:00:00Z"]],
  ["2026-06-12T09:00", ["2026-06-12T09:00:00Z"]],
  ["ops@example.com", ["mailto:OPS@example.com"]],
  ["(030) 123-456", ["+49 30 123456", "030/123456"]],
  ["deep", [{ a: [{ b: { c: { d: { e: { f: "Deep" } } } } }] }]],
  [" \u00A0", ["anything"]],
])("finds by %j something in %j", (typed, values) => {
  expect(finds(typed, values)).toBe(true);
});

test.each([
  ["attempts", { attempts: 3 }],
  ["null", { gone: null, sent: true }],
  // Neither in two values, nor in the days of a time, nor with another mark in a number.
  ["harbourvan", { a: "Harbour", b: "Van" }],
  ["60612", { at: "2026-06-12T09:00:00Z" }],
  ["34020", { amount: "340.20" }],
  ["van 13", "Harbour Van 12"],
])("finds nothing by %j in %j", (typed, value) => {
  expect(finds(typed, value)).toBe(false);
});

test("sorts letters as the languages of the page do, and numbers by value", () => {
  const sorted =
    "10 HV 2,HV-9,HV-9,hv_10,S-Anton,S-Ärmel,S-Éclair,S-ökonom,S-Otto,S-Ｐ,S-Über,S-Uwe,S-Zebra,s-zulu".split(",");
  expect(sorted.toReversed().toSorted(byText)).toEqual(sorted);
  expect(["b2", "B2", "b2"].toSorted(byText)).toEqual(["B2", "b2", "b2"]);
});

test("finds each word of a text in any form of its letters", () => {
  const letters = "aB-9ßéÅøŁİıςΣ’\u00A0 .\u200B".split("");
  const forms = [
    (text: string) => text.normalize("NFD"),
    (text: string) => text.normalize("NFC"),
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll("-", "–"),
    (text: string) => text.replaceAll(/[!-~]/g, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) + 0xfee0)),
  ];
  assert(
    property(
      string({ unit: constantFrom(...letters) }),
      array(constantFrom(...forms), { maxLength: 3 }),
      (text, all) => {
        for (const word of text.split(/\s/u))
          expect(
            finds(
              all.reduce((so, form) => form(so), word),
              text,
            ),
          ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
