import { refused, type CsvEncoding, type CsvRefusal } from "./csv-reading.ts";

type Decoded = { readonly kind: "text"; readonly text: string; readonly encoding: CsvEncoding };

/** The first bytes of old Excel, and of archives: zip, gzip, 7z and rar. */
const oldWorkbook = "\u00D0\u00CF\u0011\u00E0";
const deliveryLogs = ["PK\u0003\u0004", "PK\u0005\u0006", "PK\u0007\u0008", "\u001F\u008B", "7z\u00BC\u00AF", "Rar!"];
/** Files inside the archives that workbooks are: Excel, LibreOffice, Numbers. */
const inWorkbook = /\[Content_Types\]\.xml|_rels\/\.rels|mimetypeapplication\/|Index\/(?:Document|Tables)/;

const markup = /^\s*<(?:!doctype|!--|\?xml|(?:html|head|body|title|meta|script|style|table|div|p|pre|svg)[\s>])/i;

/** In a file that isn't UTF-8: characters that show it isn't text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000E-\u001F\u007F]/;

/**
 * Bytes as text, their mark of encoding taken off: as the mark says, else as UTF-16 when nearly every second byte is 0, else as
 * UTF-8, and where that is impossible as Windows-1252, in which older spreadsheets still save.
 * Refuses workbooks, archives and web pages, and whatever holds a NUL: some programs end a text there, so that two of them would read two texts.
 */
export function decode(bytes: Uint8Array): Decoded | CsvRefusal {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === oldWorkbook) return refused("workbook");
  if (deliveryLogs.some((deliveryLog) => start.startsWith(deliveryLog)))
    return refused(inWorkbook.test(textOf(bytes, "windows-1252") ?? "") ? "workbook" : "archive");
  const encoding = wideEncoding(bytes) ?? "utf-8";
  const text = textOf(bytes, encoding);
  if (text !== undefined) return markup.test(text) ? refused("web page") : withoutNul({ kind: "text", text, encoding });
  if (encoding !== "utf-8") return refused("no text");
  const old = textOf(bytes, "windows-1252") ?? "";
  if (markup.test(old)) return refused("web page");
  return control.test(old) ? refused("no text") : { kind: "text", text: old, encoding: "windows-1252" };
}

function textOf(bytes: Uint8Array, encoding: CsvEncoding): string | undefined {
  try {
    // Programs of DOS end a text with Ctrl-Z.
    // oxlint-disable-next-line no-control-regex -- Ctrl-Z is a control character
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/(?<!\u001A)\u001A+\s*$/, "");
  } catch {
    return undefined;
  }
}

function withoutNul(decoded: Decoded): Decoded | CsvRefusal {
  const at = decoded.text.indexOf("\0");
  return at < 0 ? decoded : refused("no text", decoded.text.slice(0, at).split(/\r\n?|\n/).length);
}

function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const pairs = Math.min(bytes.length >> 1, 2000);
  let [evenZeros, oddZeros] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) evenZeros += 1;
    if (bytes[2 * pair + 1] === 0) oddZeros += 1;
  }
  // Nearly all: letters of other alphabets contain no zero byte.
  const most = Math.max(1, pairs * 0.7);
  if (oddZeros >= most && evenZeros === 0) return "utf-16le";
  return evenZeros >= most && oddZeros === 0 ? "utf-16be" : undefined;
}
