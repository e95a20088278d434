import { expect, test } from "vitest";
import { catalogueCalls as calls, textsOf, type Text } from "#testing/catalogue-texts.ts";
import { german } from "./de/german.ts";

/** Said alike in both languages: products, the wire, and words that German has taken over. */
const alike = new Set(["Agenda", "Code", "Export", "Filter", "Name", "Offline", "Status", "Webhooks"]);

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
