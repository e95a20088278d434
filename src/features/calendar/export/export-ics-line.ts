import { displayText } from "#values/text.ts";

/** A text as the value of a property (RFC 5545, 3.3.11); what cannot be seen is drawn as a mark, but for line breaks. */
export function icsText(text: string): string {
  if (harmless.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).map((line) => displayText(line, 2000));
  return lines.map((line) => line.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)).join(String.raw`\n`);
}

/** Nothing in it means anything to a reader. */
const harmless = /^[\w .:·-]*$/;

/** So many bytes a line, without its end (3.1). */
const longest = 75;

/** ASCII that can be seen: a byte each. */
const plain = /^[\x20-\x7E]*$/;

/** A content line, folded between characters where it is longer than 75 bytes of UTF-8; ends with CR LF. */
export function icsLine(line: string): string {
  // Nearly all are short and plain, and there are thousands.
  if (line.length <= longest && plain.test(line)) return `${line}\r\n`;
  let folded = "";
  let room = longest;
  for (const character of line) {
    const size = bytesOf(character);
    if (size > room) {
      folded += "\r\n ";
      // The space that marks a line as folded counts as well.
      room = longest - 1;
    }
    folded += character;
    room -= size;
  }
  return `${folded}\r\n`;
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
