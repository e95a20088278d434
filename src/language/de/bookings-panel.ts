import { countText, plural } from "../locale/number.ts";

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

/** The open booking. */
export const bookingsPanel = {
  "bookings/actions-bar": {
    settleFirst: "Andere Aktionen warten, bis diese geklärt ist.",
    nothing: "In diesem Zustand gibt es nichts zu entscheiden.",
    more: "Weitere Aktionen",
    before: "Vorige Buchung",
    after: "Nächste Buchung",
    sending: "Wird gesendet",
    newState: (state: string) =>
      `Der Zustand „${state}“ ist uns neu, deshalb wird jede Aktion angeboten. Der Dienst entscheidet; eine Ablehnung durch ihn ändert nichts.`,
    noState:
      "Ihr Zustand ist nicht bekannt, deshalb wird jede Aktion angeboten. Der Dienst entscheidet; eine Ablehnung durch ihn ändert nichts.",
    approve: (meaning: string) => `${meaning} Sie werden vor dem Senden noch einmal gefragt.`,
    askedOnce: "Bevor etwas gesendet wird, werden Sie noch einmal gefragt. Der Dienst entscheidet, ob es erlaubt ist.",
  },
  "bookings/overlaps": {
    title: "Rund um diese Termine",
    daysIn: (city: string) => `Tage in ${city}`,
    nothing: "Unter den geladenen Buchungen überschneidet sich nichts.",
    nothingElse: "Sonst überschneidet sich unter den geladenen Buchungen nichts.",
    nothingThis: "Unter den geladenen Buchungen überschneidet sich nichts mit dieser Buchung.",
    nothingElseThis: "Sonst überschneidet sich unter den geladenen Buchungen nichts mit dieser Buchung.",
    lastWord: "Der Dienst hat das letzte Wort.",
    ended: "Diese Buchung ist beendet und belegt diese Termine nicht mehr.",
    others: "Andere hier überschneiden sich miteinander.",
    more: (count: number) => `${count} weiteren`,
    noVehicle:
      "Der Dienst nennt kein Fahrzeug zu dieser Buchung; was rund um ihre Termine sonst ansteht, ist deshalb nicht bekannt.",
    unread: "Die Termine dieser Buchung waren nicht lesbar, deshalb ist rund um sie nichts gezeichnet.",
    unsent: "Der Dienst hat nicht beide Termine dieser Buchung gesendet, deshalb ist rund um sie nichts gezeichnet.",
    backwards: "Diese Buchung endet nicht nach ihrem Beginn, deshalb ist rund um ihre Termine nichts gezeichnet.",
    claims: {
      surely: "Überschneidet sich mit {names}, soweit Buchungen geladen sind.",
      times:
        "Überschneidet sich vielleicht mit {names}, soweit Buchungen geladen sind: Es hängt von Uhrzeiten ab, die nicht gesendet wurden.",
      gone: "Überschneidet sich vielleicht mit {names}; der Dienst führt das nicht mehr auf.",
      completed: "Teilt Termine mit {names}; das Fahrzeug ist schon zurückgegeben.",
    },
    gap: (days: number) => `${days} Tage in der Mitte sind ausgelassen.`,
    notDrawn: (count: number) =>
      plural(count, {
        one: `${count} weitere Buchung dieses Fahrzeugs liegt in diesem Zeitraum, ist aber nicht gezeichnet.`,
        other: `${count} weitere Buchungen dieses Fahrzeugs liegen in diesem Zeitraum, sind aber nicht gezeichnet.`,
      }),
    undated: (count: number) =>
      plural(count, {
        one: `${count} weitere Buchung dieses Fahrzeugs hat keine Termine, die sich zeichnen lassen.`,
        other: `${count} weitere Buchungen dieses Fahrzeugs haben keine Termine, die sich zeichnen lassen.`,
      }),
  },

  "bookings/overlap-picture": {
    leftOut: (days: number) => `${days} Tage ausgelassen`,
    days: (first: string, last: string, city: string) => `${first} – ${last}, Tage in ${city}`,
    withoutTimes: (range: string) => `${range}, Tage ohne Uhrzeiten`,
    notSent: "nicht gesendet",
    thisBooking: (name: string) => `Diese Buchung ${name}`,
    booking: (name: string) => `Buchung ${name}`,
    state: (word: string) => word,
    overlaps: "überschneidet sich",
    gone: "nicht mehr aufgeführt",
  },

  "bookings/facts": {
    vehicle: "Fahrzeug",
    from: "Von",
    to: "Bis",
    amount: "Betrag",
    changed: "Letzte Änderung",
    id: "Buchungs-ID",
    idToCopy: "Buchungs-ID",
    name: "Name",
    unread: "nicht lesbar, siehe unten",
    state: "Status",
    payment: "Zahlung",
  },
  "bookings/history": {
    title: "Verlauf",
    asSeen: "wie dieser Browser ihn sah",
    moreFields: (count: number) =>
      plural(count, { one: `und ${count} weiteres Feld`, other: `und ${count} weitere Felder` }),
    requestId: "Anfrage-ID",
    firstSeen: "Zum ersten Mal gesehen",
    firstSeenAs: (state: string) => `Zum ersten Mal gesehen: ${state}`,
    fields: (count: number) => plural(count, { one: `${count} Feld geändert`, other: `${count} Felder geändert` }),
    state: (from: string, to: string) => `Zustand ${from} → ${to}`,
    field: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
    notSent: "nicht gesendet",
    gone: "Nicht mehr in der Liste des Dienstes",
    sent: (action: string) => `${action} gesendet`,
    unanswered: (action: string) => `${action} gesendet, keine Antwort`,
    happened: (action: string) => `${action} von Hand geklärt: ist geschehen`,
    didNotHappen: (action: string) => `${action} von Hand geklärt: ist nicht geschehen`,
    read: (action: string) => `${action} beim Lesen als ausgeführt gezeigt`,
    accepted: (action: string) => `${action} akzeptiert`,
    refused: (action: string) => `${action} vom Dienst abgelehnt`,
    refusedWith: (action: string, message: string) => `${action} vom Dienst abgelehnt: „${message}“`,
    givenUp: (action: string) => `${action} aufgegeben; nichts wurde ausgeführt`,
  },

  "bookings/panel": {
    goneTitle: "Nicht mehr aufgeführt",
    gone: (at: string) =>
      `Die ganze Liste des Dienstes, gelesen um ${at}, enthielt diese Buchung nicht. Unten steht, was er vorher gesagt hat.`,
    name: (booking: string) => `Buchung ${booking}`,
    bookings: "Buchungen",
    back: "Zurück zu den Buchungen",
    before: "Vorige Buchung",
    after: "Nächste Buchung",
    close: "Bereich schließen",
    unknown: "Ausgang unbekannt",
    notAmong: (meaning: string, known: number) =>
      plural(known, {
        one: `${meaning} Eine Buchung wurde gelesen; diese ist es nicht.`,
        other: `${meaning} ${countText(known)} Buchungen wurden gelesen; diese ist nicht darunter.`,
      }),
    goOn: "Weiterlesen",
    looking: (page: number) => `Diese Buchung wird gesucht: Seite ${page} wird gelesen.`,
    notFound: "In Ihren Buchungen nicht gefunden",
    showAll: "Alle Buchungen zeigen",
    readAll: (known: number) => `Alle ${countText(known)} Buchungen, die der Dienst führt, wurden gelesen.`,
    readSome: (known: number) =>
      `${countText(known)} Buchungen wurden gelesen; der Dienst hat nicht gesagt, dass das alle sind.`,
    readUnread: (known: number, unreadable: number) =>
      plural(unreadable, {
        one: `${countText(known)} Buchungen wurden gelesen; ${countText(unreadable)} Zeile der Liste des Dienstes war nicht lesbar.`,
        other: `${countText(known)} Buchungen wurden gelesen; ${countText(unreadable)} Zeilen der Liste des Dienstes waren nicht lesbar.`,
      }),
    noneReadHas:
      "Keine gelesene Buchung hat die ID {id}. Sie ist vielleicht unter den nicht gelesenen, oder sie gehört zu einem anderen Schlüssel.",
    noneHas: "Keine hat die ID {id}. Sie gehört vielleicht zu einem anderen Schlüssel.",
  },
};
