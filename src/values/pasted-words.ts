import { ph, t } from "@lingui/core/macro";
import type { Extra, Pasted } from "./pasted.ts";
import { lists } from "./text.ts";

// Apart from what cleans, because workers have no texts.
/** What copying adds to a text, as a sentence names it. */
const extras: Readonly<Record<Extra, string>> = {
  marks: t`invisible characters`,
  blanks: t`spaces at the start or end`,
  quotes: t`quotation marks, brackets or formatting`,
  punctuation: t`punctuation at the end`,
  name: t`extra text at the start`,
  version: t`a version number at the start`,
  comment: t`extra text at the end`,
  bearer: t`the word “Bearer”`,
};

/** `Removed: invisible characters and extra text at the end.` Empty if nothing was. */
export const leftOutWords = (leftOut: Pasted["leftOut"]): string =>
  leftOut.length === 0 ? "" : t`Removed: ${ph({ extras: lists.format(leftOut.map((extra) => extras[extra])) })}.`;
