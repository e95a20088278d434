import type { words } from "./findings-text.ts";

type Word = keyof typeof words;
type Piece = { kind: "sent"; text: string } | { kind: "word"; text: Word };

/** How the marks of an answer are called in the catalogue. */
const marks: Readonly<Record<string, Word>> = {
  "~unreadable": "unreadable",
  "~unsent": "unsent",
  "~unread": "unread",
  "~body": "body",
  "~empty": "empty",
  "~yes": "yes",
  "~no code": "noCode",
  "~no": "no",
  "~optional": "optional",
  "~required": "required",
};

/** An answer in pieces: what the service wrote, and the marks for which the page has words. */
export function piecesOf(answer: string): readonly Piece[] {
  return answer
    .split(/(~(?:unreadable|unsent|unread|body|empty|yes|no code|no|optional|required)\b)/)
    .filter((piece) => piece !== "")
    .map((piece): Piece => {
      const word = marks[piece];
      return word === undefined ? { kind: "sent", text: piece } : { kind: "word", text: word };
    });
}
