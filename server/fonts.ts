import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

/** Where they stand. */
export const folder = join(import.meta.dirname, "..", "src", "fonts");

/** What is made, of what, and with which features beside the characters. */
const fonts = {
  // Those that browsers switch on by themselves, figures of one width, and the two forms that index.css asks for.
  "inter.woff2": {
    of: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    features: ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum", "cv05", "cv08"],
  },
  // No ligatures: an ID or an address is read character by character.
  "jetbrains-mono.woff2": {
    of: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    features: ["ccmp", "kern", "locl", "mark", "mkmk"],
  },
};

/** The files that are made. */
export const fontNames = ["inter.woff2", "jetbrains-mono.woff2"] as const;

/** The characters that fonts.css names: all of Latin-1 and the signs of our texts. For others the whole fonts are fetched. */
export const characters = readFileSync(join(folder, "fonts.css"), "utf8")
  .match(/unicode-range:([^;]*);/)?.[1]
  ?.split(",")
  .flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  })
  .join("");

/** The font with these characters only, in the weights that are used. */
export function makeFont(name: keyof typeof fonts): Promise<Uint8Array> {
  const { of, features } = fonts[name];
  return subsetFont(readFileSync(createRequire(import.meta.url).resolve(of)), characters ?? "", {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: features,
  });
}

if (import.meta.main) {
  for (const name of fontNames) writeFileSync(join(folder, name), await makeFont(name));
}
