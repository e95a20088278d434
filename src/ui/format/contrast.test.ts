import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Contrast by WCAG 2.2: text 4.5, long text 7, edges and glyphs 3. */
const LONG = 7;
const TEXT = 4.5;
const EDGE = 3;

const planes = ["canvas", "surface", "raised", "sunken", "field", "hover", "selected"];
const tints = ["danger-soft", "accent-soft", "awaiting-bg", "unknown-bg", "conflict-bg", "block-bg", "block-hatch"];
const states = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled", "unknown", "conflict"];

interface Pairs {
  what: string;
  colour: string;
  on: readonly string[];
  least: number;
}

const permitted: readonly Pairs[] = [
  { what: "text", colour: "ink", on: [...planes, ...tints], least: LONG },
  { what: "secondary text", colour: "ink-2", on: [...planes, "press", ...tints], least: TEXT },
  { what: "labels and meta", colour: "ink-3", on: planes, least: TEXT },
  { what: "a link", colour: "link", on: planes, least: TEXT },
  { what: "an accent mark", colour: "accent", on: ["canvas", "surface", "raised", "selected"], least: EDGE },
  { what: "the tick of a checkbox", colour: "on-accent", on: ["accent"], least: EDGE },
  {
    what: "the primary button's label",
    colour: "on-primary",
    on: ["primary", "primary-hover", "primary-press"],
    least: TEXT,
  },
  { what: "the primary button", colour: "primary", on: ["surface", "raised", "canvas"], least: EDGE },
  { what: "the danger button's label", colour: "on-danger", on: ["danger", "danger-hover"], least: TEXT },
  { what: "the danger button", colour: "danger", on: ["surface", "raised"], least: EDGE },
  { what: "a warning", colour: "danger-ink", on: ["surface", "raised", "canvas", "danger-soft"], least: TEXT },
  { what: "the focus ring", colour: "focus", on: planes, least: EDGE },
  { what: "the edge of a field", colour: "control", on: ["canvas", "surface", "raised", "field"], least: EDGE },
  ...states.flatMap((state) => [
    { what: `the word of ${state}`, colour: `${state}-ink`, on: [`${state}-bg`, "surface", "raised"], least: TEXT },
    {
      what: `the glyph of ${state}`,
      colour: state,
      on: ["surface", "raised", "canvas", "hover", "selected", `${state}-bg`],
      least: EDGE,
    },
  ]),
  { what: "the word of block", colour: "block-ink", on: ["block-bg", "block-hatch", "surface"], least: TEXT },
  { what: "the glyph of block", colour: "block", on: ["block-bg", "block-hatch", "surface"], least: EDGE },
  { what: "the edge of a block", colour: "block-line", on: ["surface", "block-bg"], least: EDGE },
  { what: "a dashed edge", colour: "unknown-line", on: ["surface", "raised", "unknown-bg"], least: EDGE },
  { what: "the edge of a conflict", colour: "conflict-line", on: ["surface", "conflict-bg"], least: EDGE },
];

type Theme = "light" | "dark";

const css = readFileSync(new URL("../../tokens.css", import.meta.url), "utf8");
const tokens = new Map(Array.from(css.matchAll(/--color-([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]));

/** Resolves `light-dark()` and `var()` to the numbers of an `oklch()`. Ours contain no commas except the one between themes. */
function oklch(name: string, theme: Theme): readonly number[] {
  const value = tokens.get(name) ?? "";
  const [light = "", dark = light] = value.replace(/^light-dark\((.*)\)$/s, "$1").split(/,\s*/);
  const chosen = theme === "light" ? light : dark;
  const reference = /^var\(--color-([\w-]+)\)$/.exec(chosen)?.[1];
  if (reference !== undefined) return oklch(reference, theme);
  const numbers = /^oklch\(([\d. ]+)/.exec(chosen)?.[1]?.trim().split(" ").map(Number);
  if (numbers === undefined) throw new Error(`--color-${name} cannot be read: ${value}`);
  return numbers;
}

/** Relative luminance: OKLCH to linear sRGB by the matrices of CSS Color 4, clipped to the gamut. */
function luminance([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    [0.2126, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s],
    [0.7152, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s],
    [0.0722, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s],
  ] as const;
  return channels.reduce((sum, [weight, value]) => sum + weight * Math.min(1, Math.max(0, value)), 0);
}

function contrast(colour: string, plane: string, theme: Theme): number {
  const [one, other] = [luminance(oklch(colour, theme)), luminance(oklch(plane, theme))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test("measures contrast correctly: 21 for black on white, and two known pairs", () => {
  expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21);
  expect(contrast("ink", "surface", "light")).toBeCloseTo(16.04, 2);
  expect(contrast("ink", "surface", "dark")).toBeCloseTo(15.09, 2);
});

for (const theme of ["light", "dark"] as const) {
  test.for(permitted)(`in the ${theme} theme $what is readable on every background`, ({ colour, on, least }) => {
    const tooLow = on
      .map((plane) => ({ plane, ratio: contrast(colour, plane, theme) }))
      .filter(({ ratio }) => ratio < least);
    expect(tooLow).toEqual([]);
  });
}
