import { countText, plural } from "../number.ts";

/** What narrows the inbox. */
export const bookingsFilters = {
  "bookings/day-range": {
    today: "Heute",
    tomorrow: "Morgen",
    week: "Nächste 7 Tage",
    month: "Dieser Monat",
    from: (date: string) => `Ab ${date}`,
    until: (date: string) => `Bis ${date}`,
    touches: (days: string) => `Berührt ${days}`,
    day: (day: number) => `${day}.`,
    between: (first: string, last: string) => `${first} – ${last}`,
  },
  "bookings/filter-sheet": {
    sort: {
      changed: "Letzte Änderung",
      earliest: "Beginn, früheste zuerst",
      latest: "Beginn, späteste zuerst",
      number: "Nummer",
      vehicle: "Fahrzeug",
      amount: "Betrag, höchste zuerst",
    },
    title: "Filter",
    clear: "Filter löschen",
    show: (count: number) =>
      plural(count, { one: `${countText(count)} Buchung zeigen`, other: `${countText(count)} Buchungen zeigen` }),
    sortBy: "In den Gruppen sortieren nach",
    vehicle: "Fahrzeug",
    dates: "Termine",
    unresolved: "Nur ungeklärte",
  },
  "bookings/filter-controls": {
    from: "Von",
    to: "Bis",
    order: "„Von“ liegt nach „Bis“. Der Filter bleibt, wie er war.",
    hint: "Buchungen, die diese Tage berühren, in {zone}",
    clear: "Leeren",
    search: "Fahrzeuge von Buchungen suchen",
    vehicles: "Fahrzeuge",
    name: "Name",
    placeholder: "Referenz oder Name",
    bookings: (count: number) => plural(count, { one: "Buchung", other: "Buchungen" }),
    more: (shown: number, count: number) => `${shown} von ${countText(count)} Fahrzeugen. Tippen findet die anderen.`,
    noneNamed: (count: number) => `Keine der ${countText(count)} geladenen Buchungen nennt ein Fahrzeug.`,
    noneNamedSoFar: (count: number) => `Keine der ${countText(count)} bisher geladenen Buchungen nennt ein Fahrzeug.`,
    noMatch: (count: number, searched: string) =>
      `Kein Fahrzeug der ${countText(count)} geladenen Buchungen entspricht „${searched}“.`,
    noMatchSoFar: (count: number, searched: string) =>
      `Kein Fahrzeug der ${countText(count)} bisher geladenen Buchungen entspricht „${searched}“.`,
  },
  "bookings/filters": {
    filters: "Filter",
    vehicle: "Fahrzeug",
    vehicleTip: "nur die Buchungen von einem",
    dates: "Termine",
    datesTip: "nur die Buchungen, die sie berühren",
    unresolved: "Ungeklärt",
    unresolvedTip: "Ungeklärt: nur was ohne Antwort gesendet wurde",
    filter: "Filter",
    filterInForce: (count: number) => `Filter, ${count} aktiv`,
    state: "Zustand",
    all: "Alle",
  },
};
