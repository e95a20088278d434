import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { byText, searchFor, searchText } from "./search.ts";

const finds = (typed: string, value: unknown) => searchFor(typed)(searchText(value));

test.each([
  [
    "BK-20431",
    "bk20431|BK 20431|20431 bk|BK‑20431|BK–20431|BK−20431|bk_20431|#20431|BK\u00AD20431|\u2066BK-20431\u2069",
  ],
  // As scanners type it on German, French, Spanish and Swedish keyboards; then other digits and widths.
  [
    "BK-20431",
    "BKß20431|bkß20431|BK)20431|BK'20431|BK+20431|２０４３１|ＢＫ－２０４３１|ＢＫー２０４３１|٢٠٤٣١|۲۰۴۳۱|२०४३१",
  ],
  ["BK-2026-000048", "2026000048|2026-000048|BK 2026 48"],
  ["HV-A-12", "HVßAß12|hva12|HV\u00A0A\u300012"],
  ["José Müller-Ångström", "jose|JOSÉ|Jose\u0301|muller|Mueller|angstrom|Aangstroem|muller jose|müllerångström"],
  ["Mueller Djokovic", "müller|MÜLLER|Đoković"],
  ["Groß 12, Weiß12", "gross|GROẞ|GROSS|groß12|weiß12|WEISS12"],
  ["Diyarbakır, İstanbul", "diyarbakir|istanbul|İSTANBUL|ıstanbul|DIYARBAKIR"],
  ["ΟΔΟΣ Ёлка", "οδός|οδοσ|елка"],
  ["Łódź Æbelø Þorn Đorđević", "lodz|aebelo|thorn|dordevic|lódź"],
  // As they are on Arabic and on Persian keyboards.
  ["كتاب على شركة", "کتاب|علی|علي|شرکه"],
  ["O’Neil", "o'neil|oneil|Oʼneil|O´Neil|ONEIL"],
  ["ﬁn ガ 각", "fin|ＦＩＮ|ｶﾞ|각".normalize("NFD")],
  ['ended with status "422"', '"422"|„422“|«422»|status 422|422 ended'],
  ["1340.20", "1,340.20|1.340,20|1'340.20|1340|340.2"],
  ["2026-06-12T09:00:00Z", "2026-06-12|2026-06|06-12|2026-06-12T09:00|09:00"],
  [[{ a: [{ b: { c: { d: { e: "Deep", f: 7 } } } }] }], "deep|7"],
  ["anything", " \u00A0|-|"],
])("finds %j by each of %s", (value, typed) => {
  expect(typed.split("|").filter((each) => !finds(each, value))).toEqual([]);
});

test.each([
  [{ attempts: 3, gone: null, sent: true }, "attempts|null|true"],
  // Neither in two values, nor in the day of a time, nor with another mark in a number.
  [{ a: "Harbour", b: "Van 12", at: "2026-06-12T09:00:00Z", amount: "340.20" }, "harbourvan|60612|34020|van 13"],
])("finds nothing in %j by any of %s", (value, typed) => {
  expect(typed.split("|").filter((each) => finds(each, value))).toEqual([]);
});

test("sorts letters as the languages of the page do, and numbers by value", () => {
  const sorted = "10 HV 2,HV-9,hv_10,S-Anton,S-Ärmel,S-Éclair,S-ökonom,S-Otto,S-Ｐ,S-Über,S-Uwe,S-Zebra,s-zulu".split(
    ",",
  );
  expect(sorted.toReversed().toSorted(byText)).toEqual(sorted);
  expect(["b2", "B2", "b2"].toSorted(byText)).toEqual(["B2", "b2", "b2"]);
});

test("finds each word of a text in any form of its letters", () => {
  const unit = constantFrom(..."aB-9ßéÅøŁİıςΣ’\u00A0 .\u200B".split(""));
  const forms = [
    (text: string) => text.normalize("NFD"),
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll("-", "–"),
    (text: string) => text.replaceAll(/[!-~]/g, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) + 0xfee0)),
  ];
  assert(
    property(string({ unit }), array(constantFrom(...forms), { maxLength: 3 }), (text, all) => {
      for (const word of text.split(/\s/u))
        expect(
          finds(
            all.reduce((so, form) => form(so), word),
            text,
          ),
        ).toBe(true);
    }),
  );
});
