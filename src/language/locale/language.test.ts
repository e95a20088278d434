import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { chosenLanguage, languages } from "./language.ts";

const script = readFileSync(join(import.meta.dirname, "..", "..", "..", "public", "begin.js"), "utf8");

/** What the first-paint script does to the page if this language is stored. */
function pageIn(language: string | undefined) {
  const documentElement = { lang: "", dir: "", dataset: {} };
  const getItem = (slot: string) => (slot === "language" ? (language ?? null) : null);
  const browser = {
    document: { documentElement },
    localStorage: { getItem },
    matchMedia: () => ({}),
    addEventListener: () => undefined,
  };
  runInNewContext(script, browser);
  return { lang: documentElement.lang, dir: documentElement.dir };
}

test.each(Object.entries(languages))("sets tag and direction of %s before the first paint", (id, of) => {
  expect(pageIn(id)).toEqual({ lang: of.lang, dir: of.dir });
});

test.each([undefined, "", "klingon", "de-DE", "toString", "__proto__"])("falls back to English: %s", (language) => {
  expect(pageIn(language)).toEqual({ lang: "en", dir: "ltr" });
  vi.stubGlobal("localStorage", { getItem: () => language ?? null });
  expect(chosenLanguage()).toBe("en");
  vi.unstubAllGlobals();
});
