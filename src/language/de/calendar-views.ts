import { countText, plural } from "../number.ts";

const bookings = (count: number) => `${countText(count)} ${plural(count, { one: "Buchung", other: "Buchungen" })}`;

/** What the calendar shows beside its sheet: list, agenda, what is off it, files and paper. */
export const calendarViews = {
  "calendar/list": {
    label: "Kalenderliste",
    byDay: "Agenda aller Fahrzeuge",
    vehicle: "Fahrzeug",
    what: "Was",
    state: "Zustand",
    from: "Von",
    until: "Bis (ausschließlich)",
    loading: "Buchungen werden geladen",
    nothing: "In diesen Tagen ist nichts bekannt",
    nothingText: (covers: string) =>
      `Keine geladene Buchung und keine Sperrung aus diesem Browser liegt in diesen Tagen auf diesen Fahrzeugen. ${covers}`,
    inView: (count: number, covers: string) => `${countText(count)} im Zeitraum. ${covers}`,
    inViewByDay: (covers: string) =>
      `Jede steht an dem Tag, an dem sie beginnt, oder am ersten gezeigten Tag. ${covers}`,
    double: "Doppelbuchung",
    block: (state: string) => `Sperrung, ${state}`,
  },
  "calendar/bar-facts": {
    bookingRow: (name: string, vehicle: string, state: string, isDouble: boolean, from: string, until: string) =>
      `Buchung ${name}, ${vehicle}, ${state}${isDouble ? ", Doppelbuchung" : ""}, ${from} bis ${until}`,
    blockRow: (name: string, vehicle: string, state: string, from: string, until: string) =>
      `Sperrung ${name}, ${vehicle}, ${state}, ${from} bis ${until}`,
    noTime: (day: string) => `${day}, keine Zeit gesendet`,
    toldByFile: "aus einer Datei bekannt",
    accepted: "angenommen",
    waits: "wartet auf das Senden",
    requested: "wird angefragt",
    held: "wartet auf den Schlüssel",
    unknown: "Ausgang unbekannt",
  },
  "calendar/agenda": {
    previous: "Voriges Fahrzeug",
    next: "Nächstes Fahrzeug",
    all: (count: number) => `Alle ${countText(count)} Fahrzeuge`,
    notAmong: "Das Fahrzeug dieser Adresse ist nicht unter den geladenen und gefundenen, daher werden alle gezeigt.",
    choose: "Fahrzeug wählen",
    search: "Fahrzeuge suchen",
    list: "Fahrzeuge",
    placeholder: "Ref., Name oder Fahrzeug-ID",
    found: (count: number) => `${countText(count)} gefunden`,
    noMatch: "Kein geladenes Fahrzeug passt.",
    firstShown: (count: number) =>
      `Die ersten ${countText(count)} werden gezeigt. Tippen Sie, um die anderen zu finden.`,
    of: (vehicle: string) => `Agenda von ${vehicle}`,
    isToday: "heute",
    addOn: (day: string) => `Sperrung am ${day} hinzufügen`,
    block: "Sperren",
    nothing: "Nichts bekannt",
    blockOn: (vehicle: string) => `${vehicle}: Zeitraum sperren`,
    noReference: "Die Referenz ist hier nicht bekannt, daher kann es nicht gesperrt werden.",
    fromTime: (time: string) => `ab ${time}`,
    untilTime: (time: string) => `bis ${time}`,
    allDay: "ganztägig",
  },
  "calendar/undated": {
    undated: (count: number, isDateless: boolean) =>
      `${bookings(count)} ${plural(count, { one: "kam", other: "kamen" })} ohne ${isDateless ? "Zeitraum" : "Zeitraum, der sich zeichnen lässt"}`,
    homeless: (count: number) => `${bookings(count)} ${plural(count, { one: "nennt", other: "nennen" })} kein Fahrzeug`,
    short: (undated: number, homeless: number) => {
      const parts = [
        ...(undated === 0 ? [] : [`${bookings(undated)} ohne Zeitraum`]),
        ...(homeless === 0 ? [] : [`${undated === 0 ? bookings(homeless) : countText(homeless)} ohne Fahrzeug`]),
      ];
      return `${parts.join(" und ")} ${plural(undated + homeless, { one: "steht", other: "stehen" })} nicht im Kalender.`;
    },
    show: "Zeigen",
    showLabel: "Buchungen zeigen, die nicht im Kalender stehen",
    title: "Nicht im Kalender",
    intro:
      "Der Dienst hat diese Buchungen gesendet, aber nicht, wohin sie gehören. Sie können durchaus ein Fahrzeug belegen: Sehen Sie nach, bevor Sie sperren.",
    noDates: "es wurde kein Zeitraum gesendet",
    firstOf: (count: number, all: number) =>
      `Die ersten ${countText(count)} von ${countText(all)}. Unter Buchungen stehen alle.`,
    endsBefore: "sie endet nicht nach ihrem Beginn",
    unread: "ihr Zeitraum war nicht zu lesen",
    noStart: "ihr Beginn wurde nicht gesendet",
    noEnd: "ihr Ende wurde nicht gesendet",
  },
  "calendar/export-menu": {
    label: "Export",
    ics: "Kalenderdatei (.ics)",
    icsNote: "Für Kalenderprogramme",
    csv: "Tabelle (.csv)",
    csvNote: "Für Tabellenprogramme",
    print: "Drucken",
    printNote: "Die gezeigten Tage, bis zu 1000 Zeilen",
    note: "Was im Zeitraum liegt und gezeigt wird. Gäste sind nicht dabei; Fahrzeugnamen stehen so da, wie der Dienst sie sendet.",
    nothing: "Nichts wurde exportiert",
    notFetched:
      "Der Teil des Dashboards, der Dateien schreibt, war nicht zu laden. Versuchen Sie es erneut, sobald das Netz wieder da ist.",
  },
  "calendar/export": {
    nothing: "Nichts wurde exportiert",
    nothingText: "Im Zeitraum liegt keine Buchung und keine Sperrung.",
    notRead: "Die Buchungen sind noch nicht gelesen, und im Zeitraum liegt keine Sperrung.",
    name: (days: string) => `Flottenkalender ${days}`,
    about: (covers: string, time: string | undefined, leftOut: string) =>
      `${covers}; ${time === undefined ? "nie bis zum Ende gelesen" : `Stand ${time}`}; ${leftOut}`,
    events: (count: number) => `${countText(count)} Termine exportiert`,
    where: (where: string) =>
      `Die Zeiten sind in UTC; das Dashboard zeigt ${where}. Eine Kopie: Spätere Änderungen brauchen einen neuen Export.`,
    rows: (count: number) => `${countText(count)} Zeilen exportiert`,
    leftOut: "ohne abgelehnte und stornierte Buchungen",
    leftOutAnd: (kinds: string) => `ohne abgelehnte und stornierte Buchungen und ohne ${kinds}`,
    kinds: {
      awaiting: "ausstehende",
      approved: "angenommene",
      pickedup: "übergebene",
      completed: "abgeschlossene",
      other: "andere",
      blocks: "Sperrungen",
    },
  },
  "calendar/ics": {
    double: "Doppelbuchung: Eine andere Buchung überschneidet sich.",
    aDay: "Der Dienst hat einen Tag ohne Zeit gesendet.",
    booking: (name: string) => `Buchung ${name}`,
    state: (state: string) => `Zustand: ${state}`,
    block: (name: string) => `Sperrung ${name}`,
    blockState: (state: string) => `Zustand: ${state}, soweit dieser Browser weiß`,
    notListed: "Der Dienst listet keine Sperrungen.",
  },
  "calendar/print": {
    label: "Flottenkalender, gedruckt",
    title: (days: string, zone: string) => `Flottenkalender ${days}, ${zone}`,
    never: "Der Dienst hat nie alles genannt, was er hat.",
    asOf: (time: string) => `Stand ${time}.`,
    covers: (asOf: string, covers: string) =>
      `${asOf} Umfasst ${covers}. Sperrungen sind die, von denen dieser Browser weiß: Der Dienst listet keine.`,
    left: (left: number, most: number) =>
      `${countText(left)} ${plural(left, { one: "weitere Zeile ist", other: "weitere Zeilen sind" })} nicht gedruckt: Ein Ausdruck fasst ${countText(most)}. Suchen Sie nach weniger Fahrzeugen, oder exportieren Sie eine Tabelle.`,
  },
};
