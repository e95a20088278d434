import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage, type CompiledMessage, type CompiledMessageToken } from "@lingui/message-utils/compileMessage";
import { formatter } from "@lingui/format-po";

const filename = join(import.meta.dirname, "..", "locales", "de.po");
const catalogue = await formatter().parse(readFileSync(filename, "utf8"), {
  locale: "de",
  sourceLocale: "en",
  filename,
});

/** A text of the dashboard: in English as in the code, and in German. */
type Text = { english: string; german: string };

export const texts: readonly Text[] = Object.values(catalogue).map(({ message = "", translation = "" }) => ({
  english: message,
  german: translation,
}));

/** The branches of a plural by name; none if the token has no choice. */
function formsOf(token: Exclude<CompiledMessageToken, string>): [string, CompiledMessage][] {
  const forms: unknown = token[2];
  if (typeof forms !== "object" || forms === null) return [];
  return Object.entries(forms).filter((form): form is [string, CompiledMessage] => Array.isArray(form[1]));
}

/** A text's placeholders and plural forms, such as `count` and `count:one`. */
export function holesOf(message: string): string[] {
  const holes = new Set<string>();
  const walk = (parts: CompiledMessage): void => {
    for (const part of parts) {
      if (typeof part === "string") continue;
      holes.add(part[0]);
      for (const [form, inner] of formsOf(part)) {
        holes.add(`${part[0]}:${form}`);
        walk(inner);
      }
    }
  };
  walk(compileMessage(message));
  return [...holes].toSorted();
}
