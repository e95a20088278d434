import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

export const folder = join(import.meta.dirname, "..", "src", "fonts");

/** What to make, from what, and with which features besides the characters. */
const fonts = {
  // The features that browsers use by default, tabular figures, and the two alternates that index.css uses.
  "inter.woff2": {
    of: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    features: ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum", "cv05", "cv08"],
  },
  // No ligatures, because IDs and addresses are read character by character.
  "jetbrains-mono.woff2": {
    of: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    features: ["ccmp", "kern", "locl", "mark", "mkmk"],
  },
};

export const fontNames = ["inter.woff2", "jetbrains-mono.woff2"] as const;

/** The characters listed in fonts.css: all of Latin-1 and the signs in our texts. For others, browsers load the full fonts. */
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

/** The font with only these characters, in the weights in use. */
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
