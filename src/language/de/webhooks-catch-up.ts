import { countText, plural } from "../locale/number.ts";

const bookings = (count: number) => `${countText(count)} ${plural(count, { one: "Buchung", other: "Buchungen" })}`;

export const webhooksCatchUp = {
  "deliveries/catch-up": {
    title: "Nachholen",
    back: "Zurück zu den Zustellungen",
    note: "Geänderte Buchungen, wie der Dienst sie nennt",
    count: bookings,
    changed: (moment: string, coverage: string) => `{count} geändert seit zehn Minuten vor ${moment}. ${coverage}`,
    notKnown: (moment: string, coverage: string) =>
      `Was sich seit zehn Minuten vor ${moment} geändert hat, ist noch nicht bekannt. ${coverage}`,
    goOn: "Weiter",
    endpoint: "Fehlgeschlagener Endpunkt",
    failedAt: (endpoint: string, when: string) => `${endpoint}, ${when}`,
    about:
      "Wählen Sie eine Zeit vor der ersten fehlgeschlagenen Zustellung. Wir zeigen die Buchungen, die sich seitdem geändert haben, damit Sie nachholen können, was Ihr System verpasst hat.",
    what: "Änderungen",
    readBefore: "Was vorher gelesen wurde, steht unten.",
    tryAgain: "Erneut versuchen",
    elsewhere: "Ein anderer Tab liest diese Änderungen.",
    keepsNothing: "Dieser Browser behält nichts: Häkchen sind weg, wenn diese Seite weg ist.",
  },
  "deliveries/catch-up-form": {
    since: "Seit",
    reading: "Wird gelesen",
    read: "Änderungen lesen",
    stop: "Anhalten",
    hint: (city: string) =>
      `In der Zeit von ${city}. Wir fragen den Dienst ab zehn Minuten früher, weil er nichts über Änderungen sagt, die er verspätet stempelt.`,
    hintAt: (city: string, offset: string) =>
      `In der Zeit von ${city}, ${offset}. Wir fragen den Dienst ab zehn Minuten früher, weil er nichts über Änderungen sagt, die er verspätet stempelt.`,
    failed: "Fehlgeschlagene Zustellungen:",
    failedAt: (endpoint: string, when: string) => `${endpoint}, ${when}`,
    twice: "Die Uhren zeigen diese Zeit zweimal. Welche ist gemeint?",
    earlier: (time: string, offset: string) => `${time} ${offset}, die frühere`,
    later: (time: string, offset: string) => `${time} ${offset}, die spätere`,
    empty: "Geben Sie einen Tag und eine Uhrzeit ein.",
    wrong: "Diesen Tag oder diese Uhrzeit gibt es im Kalender nicht.",
    future: "Diese Zeit liegt noch vor uns: Seither kann sich nichts geändert haben.",
    never: (before: string, after: string) =>
      `Die Uhren überspringen diese Zeit: Auf ${before} folgt ${after}. Geben Sie eine davon ein.`,
  },
  "deliveries/catch-up-words": {
    pages: (count: number) => `${countText(count)} ${plural(count, { one: "Seite", other: "Seiten" })}`,
    unreadable: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Eintrag war", other: "Einträge waren" })} nicht lesbar.`,
    readingPage: (page: string) => `Seite ${page} wird gelesen.`,
    readingPass: (pass: string) => `Was sich inzwischen geändert hat, wird gelesen, Durchgang ${pass}.`,
    circle: (pages: string) =>
      `Angehalten; gelesen: ${pages}. Die Seiten des Dienstes gehen im Kreis. Änderungen können fehlen.`,
    stopped: (pages: string) => `Angehalten; gelesen: ${pages}. Mehr kann sich geändert haben.`,
    notBegun: "Angehalten, bevor eine Seite gelesen war.",
    unsaid: (pages: string, moment: string) =>
      `Gelesen: ${pages}, Stand ${moment}. Der Dienst sagt nicht, ob das alles ist.`,
    toTheEnd: (moment: string) => `Bis zum Ende gelesen, Stand ${moment}.`,
    complete: (moment: string, pages: string) => `Vollständig, Stand ${moment}, ${pages}.`,
  },
  "deliveries/catch-up-export": { exported: (count: number) => `${bookings(count)} exportiert` },
  "deliveries/catch-up-list": {
    mayNot: "Vielleicht nicht empfangen",
    cannot: "Kann nicht empfangen worden sein",
    all: "Alle geänderten",
    left: "Nicht erledigt",
    shown: "Gezeigte Buchungen",
    tickAll: "Alle gezeigten abhaken",
    untickAll: "Alle Häkchen entfernen",
    csv: "CSV exportieren",
    ndjson: "NDJSON exportieren",
    raw: "mit allen Feldern wie gesendet, auch persönlichen",
    none: "Bisher keine Buchung",
    noneOfThem: "Keine davon",
    reading: "Das Lesen läuft.",
    nothingRead: "Noch wurde nichts gelesen",
    notKnown: "Ob sich eine Buchung geändert hat, ist nicht bekannt.",
    noneRead: (coverage: string) =>
      `Keine Buchung war lesbar; ob sich eine geändert hat, ist also nicht bekannt. ${coverage}`,
    toldNone: (coverage: string) => `Der Dienst hat keine genannt. ${coverage}`,
    otherTabs: "Die anderen Reiter enthalten den Rest.",
    label: "Geänderte Buchungen",
    footAll:
      "Was sich sichtbar geändert hat, sah die Kopie dieses Browsers: Alle Buchungen sind darin. Häkchen bleiben in diesem Browser, bis Sie sich abmelden; eine Buchung, die sich erneut ändert, verliert ihres.",
    footNotAll:
      "Was sich sichtbar geändert hat, sah die Kopie dieses Browsers: Es können Buchungen darin fehlen. Häkchen bleiben in diesem Browser, bis Sie sich abmelden; eine Buchung, die sich erneut ändert, verliert ihres.",
    done: "Erledigt",
    booking: "Buchung",
    vehicle: "Fahrzeug",
    state: "Status",
    changed: "Geändert",
    seen: "Hier als geändert gesehen",
    received: "Empfangen",
    id: "ID",
    tick: (booking: string) => `${booking} ist erledigt`,
    bookingId: "Buchungs-ID",
    notYet: "auf dieser Seite nicht gelesen",
    firstSeen: "seither zuerst gesehen",
    more: (count: string) => `{changes} und ${count} weitere`,
    nothing: "nichts",
  },
};
