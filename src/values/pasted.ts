/** What copying adds to a text. */
export type Extra = "marks" | "blanks" | "quotes" | "punctuation" | "name" | "version" | "comment" | "bearer";

/** A text as it was meant, and what came with it. */
export type Pasted = { readonly text: string; readonly leftOut: readonly Extra[] };

type Step = readonly [Extra, (text: string) => string];

const without =
  (pattern: RegExp) =>
  (text: string): string =>
    text.replaceAll(pattern, "");

const blanks: Step = ["blanks", without(/^[\s\u0085]+|[\s\u0085]+$/gu)];

const quote = "(?:[\"'`´“”„‟‘’‚‛«»‹›″′＂＇<>「」『』《》]|&(?:quot|apos|lt|gt|nbsp|#3[49]);)";

/** The name of a setting or header before a value. Of several settings we can't tell which is meant. */
const nameAhead = new RegExp(
  `^(\\$?[\\p{L}_][\\p{L}\\w.-]*(?: [\\p{L}\\w][\\p{L}\\w.-]*){0,3})((?:${quote}|\\s)*(?:=>|:=|[=:])(?:${quote}|\\s)*)(?=[^\\s=])(?![^]*\\s[A-Z][A-Z\\d_]+=)`,
  "u",
);
const settingWord = /(?:key|token|secret|auth|authorization|password|signature|timestamp|url)$/i;
const shellName = /^[A-Z][A-Z\d_]*=$/;

// A key may contain = or :, so what is before a bare one must look like a name.
const withoutName = (text: string) =>
  text.replace(nameAhead, (all, name: string, sign: string) =>
    /^(?:=>|:=|[=:])$/.test(sign) && !settingWord.test(name) && !shellName.test(name + sign) ? all : "",
  );

/** Everything that nobody sees, which no key, signature or address contains. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const ofToken: readonly Step[] = [
  ["marks", without(unseen)],
  blanks,
  ["quotes", (text) => (/<\/\w/.test(text) ? text.replaceAll(/<\/?\w[^<>]*>/gu, " ").trim() : text)],
  ["quotes", without(new RegExp(`^(?:\\\\?${quote})+|(?:\\\\?${quote})+$`, "gu"))],
  ["quotes", (text) => text.replace(/^(?:\[([^[\]]*)\]|\(([^()]*)\)|(\*+)([^*]*)\3)$/u, "$1$2$4")],
  // An address may be typed as far as its point.
  ["punctuation", without(/(?:\\[nr])+$|[,;\\]+$|(?<!\/\/.*)[.}]+$|(?<=["'])[)\]]+$/gu)],
  // No key contains blanks, so the words of a command or sentence around one are no part of it.
  ["name", without(/^[^]*?[\s{(,](?=["']?(?:[\w-]+-)?(?:authorization|api[-_]?key|token)["']?\s*[:=])/giu)],
  ["name", without(/^(?:\S+\s+){0,5}[\w-]*(?:key|token|secret)(?:\s+(?:is|--\w+))?\s+(?=\S+$)/giu)],
  ["comment", without(/(?<=^\??[\w.-]*(?:key|token|secret)=[^&?=:\s]+)&(?:amp;)?[\w.-]+=\S*$/giu)],
  ["name", without(/^(?:[^\s=]+\s+)+(?=[A-Z][A-Z\d_]+=)|^\?(?:[\w.-]+=[^&\s]*&)*(?=[\w.-]+=)/gu)],
  ["name", without(/^(?:-H|-e|[-*•]|--[a-z-]+|declare -x|export|set|const|let|var)[\s=]+(?=\S)|^\{\s*|^\$[Ee]nv:/gu)],
  ["name", withoutName],
  ["comment", without(/\s+(?:(?:#|\/\/|;)[^]*|[([][^()[\]]*[)\]])$|(?<=\S)["'](?:\s+(?![=:]|\w+=|$)|,\s*["'])[^]*$/gu)],
  ["version", without(/^v\d{1,2},(?=whsec_)/gu)],
  ["bearer", without(/^bearer(?:(?:[\s:=]|%20)+|$)/giu)],
];

// Letters may be joined by invisible marks, so those go only at the ends.
const ofReference: readonly Step[] = [
  [
    "marks",
    without(
      /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|^[\u2800\u3164\uFFA0\u200C-\u200D]+|[\u2800\u3164\uFFA0\u200C-\u200D]+$/gu,
    ),
  ],
  blanks,
];

function clean(typed: string, steps: readonly Step[]): Pasted {
  const leftOut = new Set<Extra>();
  let [text, before] = [typed, ""];
  do {
    before = text;
    for (const [extra, undone] of steps) {
      const less = undone(text);
      if (less !== text) leftOut.add(extra);
      text = less;
    }
  } while (text !== before);
  return { text, leftOut: [...leftOut] };
}

/** An API key, a secret, an ID or an address as pasted from a file, a mail, a chat or a command. */
export const cleanPasted = (typed: string): Pasted => clean(typed, ofToken);

/**
 * A reference as typed or pasted. Only what nobody sees is left out: quotation marks, a name or punctuation may belong to
 * a reference, which is the person's own text.
 */
export const cleanPastedReference = (typed: string): Pasted => clean(typed, ofReference);
