import type { ContentLine } from "./content-lines.ts";

/** A property of a calendar. Names are in capitals; of a parameter with several values the first is kept. */
export type Property = {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
  readonly line: number;
};

const parameter = /;([A-Za-z0-9-]+)=("[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*/y;

/** The name that a line begins with, in capitals; undefined for what is no line of a calendar. */
export const nameOf = ({ text }: ContentLine): string | undefined =>
  /^[A-Za-z0-9-]+(?=[;:])/.exec(text)?.[0].toUpperCase();

/** Reads a line; undefined where no value can be told from its parameters. */
export function readProperty({ line, text }: ContentLine): Property | undefined {
  const name = nameOf({ line, text });
  if (name === undefined) return undefined;
  const params = new Map<string, string>();
  let at = name.length;
  while (text[at] === ";") {
    parameter.lastIndex = at;
    const [all, key = "", value = ""] = parameter.exec(text) ?? [];
    if (all === undefined) return undefined;
    if (!params.has(key.toUpperCase())) params.set(key.toUpperCase(), value.replaceAll('"', ""));
    at += all.length;
  }
  return text[at] === ":" ? { name, params, value: text.slice(at + 1), line } : undefined;
}

/** A text as it was before it was escaped. */
export function plainText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));
}
