import { expect, test } from "vitest";
import { holesOf, texts } from "#testing/messages.ts";

/** The same word in both languages: products, protocol terms, and words that German has borrowed. */
const alike = new Set([
  "Agenda",
  "Code",
  "Details",
  "Export",
  "Filter",
  "Name",
  "Offline",
  "Status",
  "URL",
  "Webhooks",
]);

test("finds the texts of the dashboard", () => {
  expect(texts.length).toBeGreaterThan(1000);
});

test("translates every text into German", () => {
  expect(texts.filter(({ german }) => german === "").map(({ english }) => english)).toEqual([]);
});

test("leaves no text in English by mistake", () => {
  const same = texts.filter(({ english, german }) => {
    const words = english.replaceAll(/\{[^{}]*\}|\b(UTC|min)\b/g, "");
    return english === german && /[A-Za-z]{3}/.test(words) && !alike.has(english);
  });
  expect(same.map(({ english }) => english)).toEqual([]);
});

test("keeps in every German text what is filled in, and its plural forms", () => {
  const wrong = texts.filter(({ english, german }) => {
    const [ours, theirs] = [holesOf(english), holesOf(german)];
    return (
      german !== "" &&
      ours.filter((hole) => !hole.includes(":")).join() !== theirs.filter((hole) => !hole.includes(":")).join()
    );
  });
  expect(wrong.map(({ english }) => english)).toEqual([]);
});

test("has a singular and a plural wherever a text counts", () => {
  const without = texts
    .flatMap(({ english, german }) => [english, german])
    .filter((text) => {
      const holes = holesOf(text);
      const counted = new Set(holes.filter((hole) => hole.includes(":")).map((hole) => hole.split(":")[0] ?? ""));
      return [...counted].some((name) => !holes.includes(`${name}:one`) || !holes.includes(`${name}:other`));
    });
  expect(without).toEqual([]);
});
