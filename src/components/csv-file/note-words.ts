import { catalogue } from "#language/catalogue.ts";
import type { CsvNote } from "./csv-reading.ts";

const text = catalogue("csv-file/notes", {
  encoding: "The file is not UTF-8. It was read as Windows-1252, so check letters with accents.",
  uneven: (count: number, lines: readonly number[], more: number) => {
    const which = more > 0 ? `${lines.join(", ")} and ${more} more` : lines.join(", ");
    return `${count === 1 ? "One line has" : `${count} lines have`} fewer or more cells than the head: ${which}.`;
  },
  unguarded: (cells: number) =>
    `${cells === 1 ? "One cell" : `${cells} cells`} had an apostrophe before what a spreadsheet would calculate, as our exports have. It was taken off.`,
});

/** So many lines are named. */
const mostNamed = 5;

/** A note on how a file was read, in a sentence. */
export function csvNoteWords(note: CsvNote): string {
  switch (note.kind) {
    case "encoding":
      return text.encoding;
    case "uneven": {
      const { lines } = note;
      return text.uneven(lines.length, lines.slice(0, mostNamed), Math.max(0, lines.length - mostNamed));
    }
    case "unguarded":
      return text.unguarded(note.cells);
  }
}
