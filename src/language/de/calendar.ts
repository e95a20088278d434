import { countText, plural } from "../locale/number.ts";

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

/** The fleet's calendar: its head, its sheet and what may be missing from it. */
export const calendar = {
  "calendar/screen": {
    title: "Kalender",
    block: "Zeitraum sperren",
  },
  "calendar/bar": {
    earlier: "Früher",
    today: "Heute",
    later: "Später",
    goTo: "Zum Datum",
    range: "Zeitraum",
    weeks: { 1: "1 Woche", 2: "2 Wochen", 4: "4 Wochen", 13: "Quartal" },
    view: "Ansicht",
    looks: { sheet: "Plan", list: "Liste", agenda: "Agenda", blocks: "Sperrungen" },
    search: "Fahrzeuge im Kalender suchen",
    placeholder: "Ref., Name oder Fahrzeug-ID",
  },
  "calendar/legend": {
    show: "Anzeigen",
    awaiting: "Ausstehend",
    approved: "Angenommen",
    pickedup: "Übergeben",
    completed: "Abgeschlossen",
    other: "Andere",
    blocks: "Sperrungen aus diesem Browser",
    double: "Doppelbuchung",
    doubleHint:
      "Fahrzeuge mit Buchungen im Zeitraum, die sich überschneiden. Drücken Sie, um nur diese Fahrzeuge anzuzeigen.",
  },
  "calendar/timeline": {
    label: "Flottenkalender",
    vehicles: (count: number) => plural(count, { one: "Fahrzeug", other: "Fahrzeuge" }),
    double: (vehicle: string) => `${vehicle}, Doppelbuchung`,
    noName: "kein Name gesendet",
    day: (vehicle: string, day: string, what: readonly string[]) =>
      `${vehicle}, ${day}: ${what.length === 0 ? "nichts bekannt" : what.join(", ")}`,
    bookingOn: (name: string) => `Buchung ${name}`,
    blockOn: (name: string) => `Sperrung ${name}`,
    begun: (from: string) => `Ab ${from} – drücken Sie, wo es endet`,
  },
  "calendar/unmapped": {
    why: "Nicht zugeordnet, daher nicht zu sperren.",
    map: "Zuordnen",
  },
  "calendar/covers": {
    nothing: "Es wurden noch keine Buchungen gelesen.",
    all: (count: number) => `Alle ${bookings(count)} geladen.`,
    some: (count: number) => `Bisher ${bookings(count)} geladen.`,
    unread: (count: number) => `${countText(count)} ${plural(count, { one: "war", other: "waren" })} nicht zu lesen.`,
    notRead: "keine Buchungen, denn ihre Liste ist nicht gelesen",
    allListed: (count: number) => `alle ${countText(count)} gelisteten Buchungen`,
    someListed: (count: number) => `${countText(count)} Buchungen geladen, es kann mehr geben`,
    readable: bookings,
    unreadRows: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Zeile", other: "Zeilen" })} der Buchungsliste ${plural(count, { one: "war", other: "waren" })} nicht zu lesen`,
    allVehicles: (count: number) => `alle ${countText(count)} gelisteten Fahrzeuge`,
    noVehicles: "die Fahrzeugliste ist nicht gelesen",
    someVehicles: (count: number) => `${countText(count)} Fahrzeuge geladen, es kann mehr geben`,
    readableVehicles: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Fahrzeug", other: "Fahrzeuge" })}`,
    unreadVehicleRows: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Zeile", other: "Zeilen" })} der Fahrzeugliste ${plural(count, { one: "war", other: "waren" })} nicht zu lesen`,
  },
  "calendar/strips": {
    reading: "Liest",
    again: "Erneut versuchen",
    readChanges: "Änderungen lesen",
    bookings: "Buchungen",
    vehicles: "Fahrzeuge",
    noBar: "Dass hier kein Balken steht, besagt nichts.",
    mayBeBooked: "Was frei aussieht, kann gebucht sein.",
    old: "{lead} Der Dienst wurde zuletzt um {time} nach Buchungen gefragt. Was andere seitdem getan haben, fehlt hier.",
    notCurrent: "Nicht aktuell.",
    offline: "Es gibt kein Netz.",
    onlyBooked: "Hier stehen die Fahrzeuge, die Buchungen nennen; solche ohne Buchungen fehlen.",
    readBefore: "Hier stehen die früher gelesenen Fahrzeuge und die, die Buchungen nennen.",
    noRequestId: "Es wurde keine Anfrage-ID gesendet.",
    requestId: "Anfrage-ID",
  },
  "calendar/notes": {
    loadedSoFar: (count: number) => `Bisher ${bookings(count)} geladen.`,
    notAtEnd: (page: number | undefined) =>
      page === undefined
        ? "Das Lesen ist noch nicht zu Ende. Was frei aussieht, kann gebucht sein."
        : `Seite ${countText(page)} wird gelesen. Was frei aussieht, kann gebucht sein.`,
    bookingsMissing: "Buchungen können fehlen.",
    circleFree:
      "Der Dienst hat eine Seite seiner Liste wiederholt, daher endete das Lesen. Was frei aussieht, kann gebucht sein.",
    unsaidFree: "Der Dienst hat nicht gesagt, ob weitere folgen. Was frei aussieht, kann gebucht sein.",
    unreadBookings: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Zeile der Buchungsliste war", other: "Zeilen der Buchungsliste waren" })} nicht zu lesen`,
    unreadMissing: (count: number) =>
      `und ${plural(count, { one: "fehlt", other: "fehlen" })} hier. Was frei aussieht, kann gebucht sein.`,
    listRead: "Die Fahrzeugliste wird gelesen.",
    untilThen: (soFar: number | undefined) =>
      `${soFar === undefined ? "" : `Bisher ${countText(soFar)}. `}Bis dahin fehlen hier Fahrzeuge ohne Buchungen.`,
    vehiclesMissing: "Fahrzeuge können fehlen.",
    circleKnown: (count: number) =>
      `Der Dienst hat eine Seite seiner Liste wiederholt, daher endete das Lesen. Bekannt: ${countText(count)}.`,
    unsaidKnown: (count: number) => `Der Dienst hat nicht gesagt, ob weitere folgen. Bekannt: ${countText(count)}.`,
    unreadVehicles: (count: number) =>
      `${countText(count)} der gelisteten Fahrzeuge ${plural(count, { one: "war", other: "waren" })} nicht zu lesen`,
    vehiclesLeftOut: (count: number) => `und ${plural(count, { one: "fehlt", other: "fehlen" })} hier.`,
  },
};
