import { ph, plural, t } from "@lingui/core/macro";
import { countText } from "#language/locale/number.ts";
import { csvLimits, type CsvNote, type CsvRefusal } from "./csv-reading.ts";

export const unread = t`Nothing was imported.`;

const notRead = t`The browser couldn't read this`;

/** Refusals of any file, whatever is in it. */
export const fileRefusals = {
  "too slow": {
    title: t`This takes too long to read`,
    meaning: unread,
    remedy: t`Close other programs and try again, or import less at once.`,
  },
  unreadable: {
    title: notRead,
    meaning: t`It may have been moved, changed or locked after you chose it. ${unread}`,
    remedy: t`Choose it again.`,
  },
  "no reader": {
    title: notRead,
    meaning: unread,
    remedy: t`Try again. If that doesn't help, reload the page.`,
  },
};

const refusals = {
  ...fileRefusals,
  "too large": {
    title: t`Larger than ${ph({ megabytes: csvLimits.bytes / 1024 ** 2 })} MB`,
    meaning: unread,
    remedy: t`Keep only the columns you import, or import fewer rows at once.`,
  },
  "too many rows": {
    title: t`More than ${countText(csvLimits.rows)} rows`,
    meaning: unread,
    remedy: t`Import fewer rows at once.`,
  },
  "too many columns": {
    title: t`More than ${ph({ columns: csvLimits.columns })} columns`,
    meaning: unread,
    remedy: t`Keep only the columns you import.`,
  },
  empty: {
    title: t`This file is empty`,
    meaning: unread,
    remedy: t`Choose another file, or export the table again.`,
  },
  workbook: {
    title: t`This looks like a workbook, not a CSV file`,
    meaning: t`We can't read Excel, Numbers or LibreOffice files. ${unread}`,
    remedy: t`Open it, save the sheet as CSV (Excel: “CSV UTF-8”), then choose that file.`,
  },
  archive: {
    title: t`This looks like an archive, not a CSV file`,
    meaning: t`We can't read files inside an archive such as ZIP. ${unread}`,
    remedy: t`Unpack it, then choose the CSV file inside.`,
  },
  "web page": {
    title: t`This looks like a web page or XML, not a CSV file`,
    meaning: t`A sign-in or error page may have been saved instead of the table. ${unread}`,
    remedy: t`Export the table again as CSV, then choose that file.`,
  },
  "no text": {
    title: t`This isn't plain text`,
    meaning: t`It may be damaged, or another kind of file. ${unread}`,
    remedy: t`Export the table again as CSV (Excel: “CSV UTF-8”), then choose that file.`,
  },
};

/** Words for the user: what happened, what it means, what to do. */
export type RefusalWords = { readonly title: string; readonly meaning: string; readonly remedy: string };

/** A refusal in words. The title says which line is at fault. */
export function csvRefusalWords({ because, line }: Pick<CsvRefusal, "because" | "line">): RefusalWords {
  const { title, ...rest } = refusals[because];
  return { title: atLine(title, line), ...rest };
}

export const atLine = (title: string, line: number | undefined): string =>
  line === undefined ? title : t`${title} (line ${line})`;

const notes = {
  uneven: (count: number, which: string) =>
    t`${plural(count, { one: `Line ${ph({ which })} has`, other: `Lines ${ph({ which })} have` })} too few or too many cells.`,
  broken: (count: number, which: string) =>
    t`${plural(count, { one: `In line ${ph({ which })}`, other: `In lines ${ph({ which })}` })} the quotation marks don't match.`,
};

/** How many line numbers a note lists at most. */
const mostNamed = 5;

/** The first of these lines, and how many more there are. */
export function listedLines(lines: readonly number[]): string {
  const more = lines.length - mostNamed;
  const named = lines.slice(0, mostNamed).join(", ");
  return more > 0 ? t`${named} and ${ph({ more: countText(more) })} more` : named;
}

export function csvNoteWords(note: CsvNote): string {
  switch (note.kind) {
    case "encoding":
      return t`The file isn't UTF-8. We read it as Windows-1252, so check accented letters.`;
    case "uneven":
    case "broken":
      return notes[note.kind](note.lines.length, listedLines(note.lines));
    case "head":
      return t`We took the headers from line ${ph({ line: note.line })} and ignored everything above.`;
    case "unguarded":
      return t`In ${plural({ cells: note.cells }, { one: "one cell", other: "# cells" })}, we removed the apostrophe that our exports put before formulas.`;
  }
}
