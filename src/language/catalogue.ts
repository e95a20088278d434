import type { German } from "./de/german.ts";
import { language } from "./locale/language.ts";
import { pseudo } from "./locale/pseudo.ts";

/**
 * The texts of this page's language by their catalogue, or undefined where they are the English ones. Waited for before any
 * text is read: a catalogue is a plain object from its first line.
 */
const translations = language === "de" ? (await import("./de/german.ts")).german : undefined;

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
