import { countText, plural } from "../number.ts";

const bookings = (count: number) => `${countText(count)} ${plural(count, { one: "Buchung", other: "Buchungen" })}`;

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
