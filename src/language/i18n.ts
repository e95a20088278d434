import { i18n } from "@lingui/core";
import { compileMessage, type CompiledMessage } from "@lingui/message-utils/compileMessage";
import { language, numberLocale } from "./locale/language.ts";

const compiled = new Map<string, CompiledMessage>();

/**
 * The texts of this page. English is in the code where it is used; other languages are catalogues in `locales/`,
 * loaded only if chosen. The page waits for them before it shows any text, because its language never changes.
 */
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
});
const messages = language === "de" ? (await import("../locales/de.po")).messages : {};
i18n.loadAndActivate({ locale: numberLocale, messages });
if (language === "xa" || language === "xb") (await import("./locale/pseudo.ts")).pseudo(i18n);

export { i18n };
