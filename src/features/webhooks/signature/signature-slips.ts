import { catalogue } from "#language/catalogue.ts";
import { bytesOf, type Bytes } from "./signature-bytes.ts";

/** What can have happened to a body or a secret on its way into this page. */
export type Slip =
  | "newline added"
  | "newline lost"
  | "line ends"
  | "mark at the start"
  | "indented JSON"
  | "compact JSON"
  | "space around the secret"
  | "quotes around the secret";

/** A slip in a sentence: what has to be changed so that the signature matches. */
export const slipWords: Readonly<Record<Slip, string>> = catalogue("webhooks/signature-slips", {
  "newline added": "The payload ends in a line break that was not signed. It matches without it.",
  "newline lost": "The signed payload ends in a line break, which is missing here. It matches with it.",
  "line ends": "The line ends differ: pasting makes every one a single line feed. Choose the raw file to keep them.",
  "mark at the start": "The payload begins with a byte order mark that was not signed. It matches without it.",
  "indented JSON":
    "The payload was indented by a viewer or an editor. What was signed is the same JSON without spaces.",
  "compact JSON": "The payload was written anew without its spaces. What was signed is the same JSON, indented by two.",
  "space around the secret": "There is white space around the signing secret. It matches without it.",
  "quotes around the secret": "There are quotation marks around the signing secret. It matches without them.",
});

type Material = { readonly body: Bytes; readonly secret: string };

/** The same material with one slip undone at a time, as far as there is something to undo. */
export function undoneSlips({ body, secret }: Material): readonly (Material & { readonly slip: Slip })[] {
  const text = textOf(body);
  const bodies: readonly [Slip, string | undefined][] =
    text === undefined
      ? []
      : [
          ["newline added", text.replace(/(\r?\n)+$/, "")],
          ["newline lost", `${text}\n`],
          ["line ends", text.replaceAll("\r\n", "\n")],
          ["line ends", text.replaceAll(/\r?\n/g, "\r\n")],
          ["mark at the start", text.replace(/^\uFEFF/, "")],
          ["indented JSON", rewritten(text)],
          ["compact JSON", rewritten(text, 2)],
        ];
  const secrets: readonly [Slip, string][] = [
    ["space around the secret", secret.trim()],
    ["quotes around the secret", secret.trim().replace(/^(["'])(.*)\1$/, "$2")],
  ];
  return [
    ...bodies.flatMap(([slip, changed]) =>
      changed === undefined || changed === text ? [] : [{ slip, body: bytesOf(changed), secret }],
    ),
    ...secrets.flatMap(([slip, changed]) =>
      changed === "" || changed === secret ? [] : [{ slip, body, secret: changed }],
    ),
  ];
}

/** The body as text; undefined where it is not UTF-8 and a changed text would be another body altogether. */
function textOf(body: Bytes): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

function rewritten(text: string, indent?: number): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), undefined, indent);
  } catch {
    return undefined;
  }
}
