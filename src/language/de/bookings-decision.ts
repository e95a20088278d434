import { countText, plural } from "../locale/number.ts";

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

/** Deciding about one booking, and how that goes. */
export const bookingsDecision = {
  "bookings/action-meaning": {
    safe: {
      approve: "Noch nicht",
      reject: "Buchung behalten",
      cancel: "Buchung behalten",
      pickup: "Noch nicht",
      return: "Noch nicht",
    },
    held: {
      approve: "Der Dienst zieht die reservierte Zahlung ein.",
      reject: "Der Dienst gibt die reservierte Zahlung frei oder erstattet sie.",
    },
    anyHeld: {
      approve: "Mit der Annahme wird eine reservierte Zahlung eingezogen.",
      reject: "Mit der Ablehnung wird eine reservierte Zahlung freigegeben oder erstattet.",
    },
    shownAs: (payment: string) => `Diese zeigt der Dienst als „${payment}“.`,
    notProvided: "Ob diese reserviert ist, sagt der Dienst nicht.",
    captured: (payment: string) => `Der Dienst zeigt die Zahlung bereits als „${payment}“.`,
    cancel: "Der Dienst storniert die Buchung und entscheidet, was mit der Zahlung geschieht.",
    noUndo: "Das können Sie hier nicht rückgängig machen.",
    pickup: "Prüfen Sie, dass das Fahrzeug vor Ihnen dieses ist.",
    return: "Prüfen Sie, dass das zurückgekommene Fahrzeug dieses ist.",
    consequenceHeld: {
      approve: { of: (money: string) => `Einzug ${money}`, unsent: "Einzug, Betrag nicht bekannt" },
      reject: {
        of: (money: string) => `Freigabe oder Erstattung ${money}`,
        unsent: "Freigabe oder Erstattung, Betrag nicht bekannt",
      },
    },
    unsent: "Betrag nicht bekannt",
  },

  "bookings/decision": {
    readAgain: "Die Buchung wurde erneut gelesen. Sehen Sie sie an und bestätigen Sie.",
  },
  "bookings/decision-notice": {
    again: "Die Buchung erneut lesen",
    theBooking: "Die Buchung",
    refresh: "Liste aktualisieren",
    notLoaded: "Sie ist nicht unter den geladenen Buchungen.",
    noState: "Ihr Zustand ist nicht bekannt.",
    says: (state: string) => `In der Liste steht „${state}“.`,
    shows: (state: string) => `Der Dienst zeigt „${state}“.`,
    nowShows: (state: string) => `Die Buchung zeigt jetzt den Zustand „${state}“.`,
    stillSays: (state: string) =>
      `Beim letzten Lesen der Liste stand dort noch „${state}“; es kann einen Moment dauern.`,
  },

  "bookings/fresh-read": {
    readingHint: "Es wird gelesen, wie die Buchung jetzt steht.",
    reading: "Es wird gelesen, wie die Buchung jetzt steht …",
    verifyFirst: "Sehen Sie zuerst an, was sich geändert hat.",
    hasChanged: "Die Buchung hat sich geändert.",
    changed: (name: string) => `${name} hat sich geändert, seit Sie dies geöffnet haben`,
    seen: "Ich habe es gesehen",
    gone: (name: string) => `${name} ist nicht mehr aufgeführt`,
    goneMeaning: "Die Liste des Dienstes enthält sie nicht mehr. Nichts wurde gesendet.",
    already: (name: string, done: string) => `${name} ist bereits ${done}, nicht durch diesen Klick`,
    changedTo: (name: string, state: string) => `${name} hat sich geändert: ${state}`,
    alreadyMeaning:
      "Das hat jemand anderes getan oder ein früherer Versuch von hier. Nichts wurde gesendet, und es ist nichts weiter zu tun.",
    changedMeaning: (done: string) =>
      `Sie stand anders, als dies geöffnet wurde, und kann in diesem Zustand nicht ${done} werden. Nichts wurde gesendet.`,
    theBooking: "Die Buchung",
    takesLong: "Das erneute Lesen dauert lange",
    seenIsOld: "Was Sie sehen, ist nicht aktuell.",
    seenIsFrom: (at: string, ago: string) => `Was Sie sehen, ist von ${at}, ${ago}.`,
    mayHaveChanged:
      "Es kann sich seither geändert haben. Der Dienst entscheidet danach, wie sie jetzt steht; eine Ablehnung durch ihn ändert nichts.",
  },
  "bookings/handover": { unread: "nicht lesbar", out: "Übergabe fällig", back: "Rückgabe fällig" },
  "bookings/obstacle": {
    offline: "Kein Netz",
    offlineHint: "Kein Netz.",
    notQueued: (noun: string) =>
      `Eine ${noun} wird nicht zurückgestellt: Sie ginge in einem Moment hinaus, den niemand gewählt hat. Was Sie getippt haben, bleibt; bestätigen Sie, sobald die Verbindung wieder da ist.`,
    wait: (until: string) => `Der Dienst bittet uns, bis ${until} zu warten`,
    waitHint: (until: string) => `Der Dienst bittet uns, bis ${until} zu warten.`,
    waitMeaning:
      "Was nicht innerhalb einer Minute nach dem Klick hinausgeht, wird verworfen; deshalb lässt sich dies noch nicht bestätigen. Was Sie getippt haben, bleibt; bestätigen Sie in der letzten Minute des Wartens oder danach.",
    paused: "Das Senden ist angehalten",
    resume: "Senden fortsetzen",
    pausedMeaning: "Bis Sie hier oder im Postausgang fortsetzen, wird keine Aktion gesendet.",
  },
  "bookings/reason": {
    reason: "Begründung",
    short: "Kurze Begründungen",
    templates: ["Fahrzeug nicht einsatzbereit", "Termine nicht möglich", "Außerhalb unserer Regeln"],
    hint: {
      reject:
        "Wird mit der Ablehnung gesendet. Der Dienst sagt nicht, wer es lesen kann; lassen Sie persönliche Angaben weg.",
      cancel:
        "Wird mit der Stornierung gesendet. Der Dienst sagt nicht, wer es lesen kann; lassen Sie persönliche Angaben weg.",
    },
  },
  "bookings/summary": {
    sentAtOnce: "Es wird gesendet, sobald Sie bestätigen. Einmal gesendet, bietet der Dienst keinen Weg zurück.",
    sentAfter: (seconds: number) =>
      `Wird ${seconds} Sekunden nach dem Bestätigen gesendet; bis dahin können Sie es rückgängig machen. Einmal gesendet, bietet der Dienst keinen Weg zurück.`,
  },
};
