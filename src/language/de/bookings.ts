import { countText, plural } from "../locale/number.ts";

const of = (count: number) =>
  plural(count, { one: `${countText(count)} Buchung`, other: `${countText(count)} Buchungen` });

/** The inbox. */
export const bookings = {
  "bookings/actions": {
    approve: { verb: "Annehmen", ask: (name: string) => `${name} annehmen` },
    reject: { verb: "Ablehnen", ask: (name: string) => `${name} ablehnen` },
    cancel: { verb: "Buchung stornieren", ask: (name: string) => `Buchung ${name} stornieren` },
    pickup: { verb: "Übergabe bestätigen", ask: (name: string) => `Übergabe von ${name} bestätigen` },
    return: { verb: "Rückgabe bestätigen", ask: (name: string) => `Rückgabe von ${name} bestätigen` },
    done: (noun: string) => `Der Dienst hat die ${noun} akzeptiert; das Gelesene zeigt das noch nicht.`,
    refused: (noun: string, booking: string) =>
      `Diesem Schlüssel wurde die ${noun} von ${booking} verweigert (403): Ihm fehlt vielleicht die Berechtigung booking:write. Eine Verweigerung ändert nichts.`,
  },
  "bookings/age": {
    now: "gerade eben",
    seconds: (count: number) => `vor ${count} s`,
    minutes: (count: number) => `vor ${count} min`,
    hours: (count: number) => `vor ${count} h`,
    days: (count: number) => `vor ${plural(count, { one: `${count} Tag`, other: `${count} Tagen` })}`,
    checked: (ago: string) => `geprüft ${ago}`,
  },
  "bookings/commands": {
    refresh: "Aktualisieren",
    refreshDetail: "Änderungen lesen",
    clear: "Filter löschen",
    chosen: (count: number) => `${countText(count)} ausgewählt`,
    copy: "Buchungs-ID kopieren",
  },
  "bookings/copy": {
    id: "Buchungs-ID kopiert",
    link: "Link kopiert",
    refused: "Der Browser hat das Kopieren nicht erlaubt",
    copyLink: "Link kopieren",
  },
  "bookings/dates": { dates: "Termine", unread: "Termine nicht lesbar" },
  "bookings/export": {
    exported: (count: number) => `${of(count)} exportiert`,
    exportedOf: (count: number, all: number) => `${countText(count)} von ${countText(all)} Buchungen exportiert`,
    all: (count: number) => `Alle ${countText(count)} exportieren`,
  },

  "bookings/groups": {
    outcome: "Ausgang unbekannt",
    outcomeNote: "Von diesem Browser gesendet; keine Antwort sagt, ob es ausgeführt wurde",
    gone: "Nicht mehr aufgeführt",
    goneNote: "Die Liste des Dienstes enthielt sie früher und jetzt nicht mehr",
  },
  "bookings/head": {
    title: "Buchungen",
    search: "Buchungen suchen",
    placeholder: "Nummer, ID oder Fahrzeug",
    refresh: "Aktualisieren",
    counter: "Schalter",
    exporting: "Wird exportiert",
    export: "CSV exportieren",
    reading: "Wird gelesen",
    notRead: "Die Buchungen sind noch nicht gelesen.",
    found: (count: number, known: number) => `${countText(count)} von ${of(known)}`,
    all: of,
    loaded: (count: number) => `${countText(count)} geladen`,
    read: "Änderungen lesen",
    old: "Nicht aktuell.",
    offline: "Kein Netz.",
    since: (at: string, ago: string) =>
      `Der Dienst wurde zuletzt um ${at} gefragt, ${ago}. Was andere seither getan haben, fehlt hier.`,
  },
  "bookings/list": {
    bookings: "Buchungen",
    select: (name: string) => `${name} auswählen`,
    selectAll: "Alle angezeigten auswählen",
    loading: "Buchungen werden geladen",
    again: "Erneut versuchen",
    report: "Bericht kopieren",
    without: "Er enthält die Namen von Feldern und keine Werte.",
    none: "Noch keine Buchungen",
    noneDetail:
      "Der Dienst hat mit einer leeren Liste geantwortet. Neue Buchungen erscheinen beim nächsten Aktualisieren.",
    noneRead: "Keine Buchung war lesbar",
    unreadable: (count: number) =>
      plural(count, {
        one: `Der Dienst hat ${countText(count)} Zeile in einer Form gesendet, die wir nicht kennen. Ob es Buchungen gibt, ist nicht bekannt.`,
        other: `Der Dienst hat ${countText(count)} Zeilen in einer Form gesendet, die wir nicht kennen. Ob es Buchungen gibt, ist nicht bekannt.`,
      }),
    searchedAll: (known: string) => `Alle ${known} Buchungen, die der Dienst führt, wurden durchsucht.`,
    searchedLoaded: (known: string) =>
      `Die Suche erfasst die ${known} bisher geladenen Buchungen. Ältere kann es noch geben.`,
    searchedRead: (known: string) => `Nur die ${known} lesbaren Buchungen wurden durchsucht.`,
    noMatch: "Nichts entspricht diesem Filter",
    noMatchOf: (searched: string) => `Keine geladene Buchung entspricht „${searched}“`,
    clear: "Alles zurücksetzen",
    elsewhere: (count: number, state: string) =>
      plural(count, {
        one: `${countText(count)} passende Buchung in anderen Zuständen, keine in „${state}“.`,
        other: `${countText(count)} passende Buchungen in anderen Zuständen, keine in „${state}“.`,
      }),
    all: (known: number) => `Alle ${countText(known)} Buchungen, die der Dienst führt, sind geladen.`,
    read: (known: number) => `Die ${countText(known)} lesbaren Buchungen sind geladen.`,
    loaded: (known: number) =>
      `Zahlen und Suche erfassen die ${countText(known)} bisher geladenen Buchungen. Der Dienst gibt seine Liste seitenweise aus und nennt keine Gesamtzahlen.`,
    page: (page: number) => `Seite ${page} wird gelesen.`,
    circle:
      "Er hat eine Seite wiederholt; das Lesen wurde deshalb beendet, und die Liste ist vielleicht unvollständig.",
    unsaid: "Er hat nicht gesagt, ob noch mehr folgt; die Liste ist vielleicht unvollständig.",
    footUnreadable: (count: number) =>
      plural(count, { one: `${count} Zeile war nicht lesbar.`, other: `${count} Zeilen waren nicht lesbar.` }),
    undated: (count: number) =>
      plural(count, {
        one: `${countText(count)} Buchung hat keinen lesbaren Zeitraum, deshalb lässt dieser Filter sie weg.`,
        other: `${countText(count)} Buchungen haben keinen lesbaren Zeitraum, deshalb lässt dieser Filter sie weg.`,
      }),
    notKept: "Dieser Browser bewahrt sie nicht auf: Nach einem Neuladen werden sie erneut gelesen.",
    footAgain: "Alles erneut lesen",
  },

  "bookings/row": {
    actions: (name: string) => `Aktionen für ${name}`,
    unknown: "Ausgang unbekannt",
    waiting: (noun: string) => `Wartet: ${noun}`,
    sending: (noun: string) => `${noun} wird gesendet`,
    busy: "Noch in Bearbeitung",
    held: "Wartet auf den Schlüssel",
    name: "Name",
    gone: "nicht mehr aufgeführt",
    state: "Zustand",
    number: "Nummer",
    vehicle: "Fahrzeug",
    columnsName: "Name des Fahrzeugs",
    dates: "Von – bis",
    amount: "Betrag",
    changed: "Letzte Änderung",
  },
  "bookings/row-menu": {
    nothing: "In diesem Zustand gibt es nichts zu entscheiden.",
    actions: (name: string) => `Aktionen für ${name}`,
    copyId: "Buchungs-ID kopieren",
    moreActions: "Aktionen der Liste",
    counter: "Schalter",
    select: "Buchungen auswählen",
    export: "CSV exportieren",
  },
};
