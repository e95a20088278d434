import { countText, plural } from "../number.ts";

const bookings = (count: number) =>
  plural(count, { one: `${countText(count)} Buchung`, other: `${countText(count)} Buchungen` });

/** One decision about many bookings. */
export const bookingsBulk = {
  "bookings/bulk-dialog": {
    readingHint: "Es wird gelesen, wie sie jetzt stehen.",
    reading: "Es wird gelesen, wie sie jetzt stehen …",
    verifyFirst: "Sehen Sie zuerst an, was sich geändert hat.",
    nothingLeft: "Nichts ist mehr zu senden.",
    tooMany: (most: number) => `Ein Auftrag nimmt höchstens ${bookings(most)} auf.`,
    keep: "Buchungen behalten",
    notYet: "Noch nicht",
    forEach: (meaning: string) => `Für jede davon: ${meaning}`,
    howSent:
      "Noch wurde nichts gesendet. Sie werden nacheinander gesendet, jede einmal, und der Auftrag hält nach dreien ohne Antwort an.",
    notBegun: "Der Auftrag wurde nicht begonnen",
    nothingSent: (problem: string) => `${problem} Nichts wurde gesendet.`,
    theBookings: "Die Buchungen",
    changed: (count: number) =>
      plural(count, {
        one: `${countText(count)} Buchung hat sich geändert, seit Sie dies geöffnet haben`,
        other: `${countText(count)} Buchungen haben sich geändert, seit Sie dies geöffnet haben`,
      }),
    seen: "Ich habe es gesehen",
    change: (booking: string, changes: string) => `${booking}. ${changes}`,
    reason: "Die Begründung vom ersten Mal geht mit: {reason}",
    problems: {
      "no record":
        "Dieser Browser kann davon keine Notiz aufbewahren, und ohne sie könnte ein Neuladen verbergen, was eingezogen wurde.",
      busy: "In diesem Tab läuft ein anderer Auftrag. Warten Sie sein Ende ab oder halten Sie ihn an.",
      nothing: "Keine Buchung war mehr zu senden.",
    },
  },
  "bookings/bulk-money": {
    payments: "Zahlungen",
    held: {
      approve: {
        of: (count: number) => `Einzug von ${countText(count)}`,
        consequence: (amounts: string) => `Einzug ${amounts}`,
      },
      reject: {
        of: (count: number) => `Freigabe oder Erstattung von ${countText(count)}`,
        consequence: (amounts: string) => `Freigabe oder Erstattung ${amounts}`,
      },
    },
    others: (count: number) => `${countText(count)} nicht als reserviert gezeigt`,
    more: (count: number) => `Und von ${countText(count)} weiteren`,
    notSent: (count: number) => plural(count, { one: "Betrag nicht bekannt", other: "Beträge nicht bekannt" }),
    countNotSent: (count: number) =>
      plural(count, {
        one: `${countText(count)} Betrag nicht bekannt`,
        other: `${countText(count)} Beträge nicht bekannt`,
      }),
  },
  "bookings/bulk-plan": {
    send: "Senden",
    booking: "Buchung",
    vehicle: "Fahrzeug",
    amount: "Betrag",
    verdict: "Was geschehen wird",
    notSent: (count: number, all: number) =>
      plural(count, {
        one: `${countText(count)} von ${countText(all)} wird nicht gesendet.`,
        other: `${countText(count)} von ${countText(all)} werden nicht gesendet.`,
      }),
    firstOnTop: (count: number) => `Die ersten ${countText(count)} davon stehen oben.`,
    allOnTop: "Sie stehen oben.",
    table: "Probelauf",
    sendOf: (name: string) => `${name} senden`,
    leftOut: "Ausgelassen",
    willBeSent: "Wird gesendet",
    sentUnsure: (said: string) => `Wird gesendet. ${said}`,
    stateUnsent: "Ihr Zustand ist nicht bekannt. Der Dienst entscheidet.",
    strangeState: (state: string) => `Wir kennen den Zustand „${state}“ nicht. Der Dienst entscheidet.`,
    notSentBecause: (said: string) => `Nicht gesendet. ${said}`,
  },
  "bookings/bulk-words": {
    approve: {
      short: "Annehmen",
      selected: "Ausgewählte annehmen",
      ask: (count: number) => `${bookings(count)} annehmen`,
    },
    reject: {
      short: "Ablehnen",
      selected: "Ausgewählte ablehnen",
      ask: (count: number) => `${bookings(count)} ablehnen`,
    },
    pickup: {
      short: "Übergabe bestätigen",
      selected: "Übergabe der ausgewählten bestätigen",
      ask: (count: number) => `Übergabe von ${bookings(count)} bestätigen`,
    },
    return: {
      short: "Rückgabe bestätigen",
      selected: "Rückgabe der ausgewählten bestätigen",
      ask: (count: number) => `Rückgabe von ${bookings(count)} bestätigen`,
    },
    cancel: {
      short: "Stornieren",
      selected: "Ausgewählte stornieren",
      ask: (count: number) => `${bookings(count)} stornieren`,
    },
  },
  "bookings/job-dialog": {
    booking: "Buchung",
    title: "Ergebnisse des Auftrags",
    close: "Schließen",
    results: "Ergebnisse",
  },
  "bookings/selection": {
    selection: "Auswahl",
    selectAll: (count: number) => `Alle ${countText(count)} angezeigten auswählen`,
    clear: "Auswahl aufheben",
    notShown: (count: number) => `${countText(count)} davon zeigt dieser Filter nicht`,
    tooMany: (most: number) =>
      `Ein Auftrag nimmt höchstens ${countText(most)} auf; der Probelauf sagt, auf wie viele eine Aktion passt.`,
    nothing: "Ihre Zustände lassen gemeinsam nichts zu entscheiden.",
    selected: (count: number) => `${countText(count)} ausgewählt`,
    more: "Weitere Aktionen",
  },
};
