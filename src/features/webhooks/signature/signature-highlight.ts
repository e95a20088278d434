import type { SnippetLanguage } from "./signature-snippets.ts";

/** A piece of code and what it is; undefined for what takes no colour. */
export type CodePiece = { readonly text: string; readonly kind: "comment" | "string" | "keyword" | undefined };

const keywords =
  /^(import|from|export|function|const|return|def|for|in|if|and|else|None|foreach|as|bool|string|continue|true|false|throw|new|package|func|range|var|nil)$/;

/** The code in pieces that together are the code again. */
export function codePieces(language: SnippetLanguage, code: string): readonly CodePiece[] {
  // In this order: a comment or a string may hold anything, a word stands alone.
  const comment = language === "Python" ? "#.*" : "//.*";
  const strings = `'[^'\\n]*'|"[^"\\n]*"|\`[^\`]*\``;
  const pieces = code.matchAll(new RegExp(`(${comment})|(${strings})|([A-Za-z]+)|([^A-Za-z'"\`#/]+|.)`, "g"));
  return Array.from(pieces, ([text, comment, string]) => ({
    text,
    kind:
      comment !== undefined ? "comment" : string !== undefined ? "string" : keywords.test(text) ? "keyword" : undefined,
  }));
}
