import type { German } from "./de/german.ts";
import { language } from "./language.ts";
import { pseudo } from "./pseudo.ts";
import { translations } from "./translations.ts";

/**
 * The texts of one part of the dashboard in the language of this page. They stand where they are used, in English; the
 * other languages keep theirs under `id` in their own files, which are fetched only when needed. The types hold them
 * together: a text that one of them lacks does not compile.
 *
 * @param id the folder and what it is about, like `bookings/decision`
 * @param english every text: a string, or a function of what stands in it
 */
export function catalogue<Id extends keyof German>(id: Id, english: German[Id]): German[Id] {
  if (translations !== undefined) return translations[id];
  return language === "xa" || language === "xb" ? pseudo(english) : english;
}
