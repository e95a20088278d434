import { language } from "./language.ts";

/**
 * The texts of this page's language by their catalogue, or undefined where they are the English ones. Waited for before any
 * text is read: a catalogue is a plain object from its first line.
 */
export const translations = language === "de" ? (await import("./de/german.ts")).german : undefined;
