import { i18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { language, messageKey, numberLocale } from "./locale/language.ts";

/**
 * The texts of this page. English is in the code where it is used; other languages are catalogues in `locales/`,
 * loaded only if chosen. The page waits for them before it shows any text, because its language never changes.
 */
const messages: Messages = language === "de" ? (await import("../locales/de.po")).messages : {};
i18n.loadAndActivate({ locale: numberLocale, messages });
if (language === "xa" || language === "xb") (await import("./locale/pseudo.ts")).pseudo(i18n);
if (language === "de") {
  const textOf = i18n._.bind(i18n);
  const translated = (text: MessageDescriptor) => textOf({ ...text, id: messageKey(text.message) });
  Object.assign(i18n, { _: translated });
}

export { i18n };
