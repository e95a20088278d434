import { countText, plural } from "../number.ts";

const bookings = (count: number) =>
  plural(count, { one: `${countText(count)} Buchung`, other: `${countText(count)} Buchungen` });

/** The counter. */
export const bookingsCounter = {
  "counter/card": {
    notThis: "Nicht diese",
    next: "Weiter",
    open: "Buchung öffnen",
    nothing: "Hier lässt sich nichts bestätigen",
    gone: "Die Liste des Dienstes enthält sie nicht mehr.",
    booking: (name: string) => `Buchung ${name}`,
    awaiting: "Wartet auf Annahme: Nehmen Sie sie zuerst an.",
    completed: "Abgeschlossen: Das Fahrzeug wurde schon zurückgegeben.",
    rejected: "Abgelehnt: Es gibt nichts herauszugeben.",
    cancelled: "Storniert: Es gibt nichts herauszugeben.",
    unsent: "Ihr Zustand ist nicht bekannt; öffnen Sie zum Entscheiden die Buchung.",
    other: (state: string) => `Der Zustand „${state}“ ist uns neu; öffnen Sie zum Entscheiden die Buchung.`,
    notNow: "Jetzt nicht",
    undo: "Rückgängig",
    goesIn: (seconds: number) => `· geht in ${seconds} s hinaus`,
  },

  "counter/results": {
    found: "Gefundene Buchungen",
    out: "Herausgeben",
    back: "Zurücknehmen",
    first: (shown: number, count: number) =>
      `Die ersten ${countText(shown)} von ${countText(count)}. Mehr zu tippen findet die anderen.`,
    noMatch: (searched: string) => `Keine Buchung entspricht „${searched}“`,
    reading: "Wird gelesen",
    read: "Änderungen lesen",
    again: "Erneut versuchen",
    soon: (searched: string) => `Sobald sie da sind, wird nach „${searched}“ gesucht.`,
    bookings: "Buchungen",
    safe: (failure: string) => `${failure}. Erneut zu lesen ist immer ungefährlich.`,
    none: "Keine Buchung passt",
    loading: "Buchungen werden geladen",
    notRead: "Die Buchungen konnten nicht gelesen werden",
    notLoaded: "Noch sind keine Buchungen geladen.",
    searchedAll: (count: number) =>
      plural(count, {
        one: "Die einzige Buchung, die der Dienst führt, wurde durchsucht. Eine Buchung, die seit dem letzten Lesen kam, ist nicht darunter.",
        other: `Alle ${countText(count)} Buchungen, die der Dienst führt, wurden durchsucht. Eine Buchung, die seit dem letzten Lesen kam, ist nicht darunter.`,
      }),
    searchedLoaded: (count: number) =>
      plural(count, {
        one: "Nur die eine bisher geladene Buchung wurde durchsucht; es kann weitere geben.",
        other: `Nur die ${countText(count)} bisher geladenen Buchungen wurden durchsucht; es kann weitere geben.`,
      }),
    searchedRead: (count: number, unreadable: number) =>
      plural(unreadable, {
        one: `Nur Lesbares wurde durchsucht, ${bookings(count)}; ${countText(unreadable)} Zeile der Liste des Dienstes war nicht lesbar.`,
        other: `Nur Lesbares wurde durchsucht, ${bookings(count)}; ${countText(unreadable)} Zeilen der Liste des Dienstes waren nicht lesbar.`,
      }),
    page: (page: number) => `Seite ${page} wird gelesen.`,
  },
  "counter/screen": {
    label: "Buchungsnummer oder Referenz des Fahrzeugs",
    title: "Schalter",
    note: "Schlüssel herausgeben und zurücknehmen",
    clear: "Leeren",
    noReference: "ohne Referenz",
    many: (count: number) => plural(count, { one: `${count} Buchung passt`, other: `${count} Buchungen passen` }),
    ready: "Bereit für den nächsten Schlüssel",
    howTo:
      "Scannen Sie einen Schlüsselanhänger, oder tippen Sie die Nummer einer Buchung oder die Referenz eines Fahrzeugs.",
  },
};
