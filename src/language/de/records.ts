export const records = {
  recognised: { unrecognised: "Nicht erkannt", guessed: (path: string) => `Vermutet aus ${path}` },
  "records/booking-states": {
    awaiting: "Wartet auf Annahme",
    awaitingNote: "Wartet auf Ihre Entscheidung",
    approved: "Angenommen",
    pickedup: "Übergeben",
    completed: "Abgeschlossen",
    rejected: "Abgelehnt",
    cancelled: "Storniert",
    other: "Andere",
    otherNote: "Zustände, für die dieses Dashboard kein Wort hat",
    notSent: "Zustand nicht bekannt",
  },
  "records/going-on": {
    paused: "Das Senden ist im Postausgang angehalten.",
    resumption: "Das Senden ist angehalten; wir fragen erneut, sobald es fortgesetzt wird.",
    wait: "Der Dienst bittet uns zu warten. Danach machen wir von selbst weiter.",
    waitFor: (left: string) => `Der Dienst bittet uns zu warten. Wir machen in ${left} weiter.`,
    readingBooking: "Wir lesen zuerst die Buchung.",
    readingIt: "Wir lesen zuerst nach.",
    readBooking: "Zuerst lesen wir die Buchung.",
    readIt: "Zuerst lesen wir nach.",
    readBookingIn: (left: string) => `Zuerst lesen wir in ${left} die Buchung.`,
    readItIn: (left: string) => `Zuerst lesen wir in ${left} nach.`,
    asking: "Wir fragen gerade erneut.",
    ask: "Wir fragen von selbst erneut.",
    askIn: (left: string) => `Wir fragen von selbst in ${left} erneut.`,
    key: "Wir fragen erneut, sobald der Schlüssel akzeptiert wird.",
    person: "Wir fragen nicht weiter: Finden Sie auf anderem Weg heraus, was daraus geworden ist.",
  },
  "records/look": {
    effect: "zeigt, was verlangt wurde.",
    old: "zeigt noch den Zustand von davor. Das beweist nicht, dass es so bleibt: Eine verspätete Anfrage kann noch ankommen.",
    other: "zeigt einen anderen Zustand, weder den von davor noch das, was verlangt wurde.",
    unclear: "zeigt einen Zustand, den wir nicht kennen. Das müssen Sie beurteilen.",
    read: (moment: string, found: string) => `Gelesen um ${moment}: ${found}`,
    notRead: (moment: string, why: string) => `Um ${moment} nicht lesbar. ${why}`,
    request: (id: string) => `Anfrage ${id}.`,
  },
  "records/storage": {
    unread:
      "Was dieser Browser aufbewahrt hat, ist nicht lesbar; eine frühere Aktion könnte ohne Antwort geblieben sein.",
    newer: {
      title: "Eine neuere Version dieses Dashboards hat geändert, was dieser Browser aufbewahrt",
      meaning: "Diese Seite kann es nicht mehr lesen oder aufbewahren, deshalb wird keine Aktion gesendet.",
      remedy: "Laden Sie die Seite neu.",
      verb: "Neu laden",
    },
    otherTab: {
      title: "Ein anderer Tab mit einer früheren Version dieses Dashboards ist im Weg",
      meaning: "Bis er geschlossen ist, kann diese Seite nichts aufbewahren; deshalb wird keine Aktion gesendet.",
      remedy: "Schließen Sie die anderen Tabs dieses Dashboards.",
      verb: "Ohne sie arbeiten, bis diese Seite schließt",
    },
    anew: {
      title: "Die Daten dieses Browsers wurden gelöscht, während diese Seite offen war",
      meaning:
        "Was diese Seite weiß, würde dort aufbewahrt, wo es niemand wiederfindet; deshalb wird keine Aktion gesendet.",
      remedy: "Laden Sie die Seite neu.",
      verb: "Neu laden",
    },
    unclear: {
      title: "Ihre letzte Aktion wurde vielleicht nicht gespeichert",
      meaning:
        "Dieser Browser kann es nicht feststellen. Falls doch, wird sie eventuell noch innerhalb einer Minute nach Ihrem Klick gesendet. Prüfen Sie die Buchung, bevor Sie erneut entscheiden.",
    },
    unclearHere:
      "Dieser Browser kann nicht feststellen, ob er das gespeichert hat. Es wird eventuell noch innerhalb einer Minute gesendet. Prüfen Sie den Postausgang, bevor Sie es erneut versuchen.",
    none: {
      title: "Dieser Browser kann keine Sicherungsnotiz aufbewahren",
      meaning:
        "Nach einem Neuladen wäre womöglich nicht zu sehen, ob eine Zahlung eingezogen wurde; deshalb wird keine Aktion gesendet.",
      remedy:
        "Sein Speicher ist voll, gesperrt oder privat: Schaffen Sie Platz, erlauben Sie ihn für diese Seite oder nutzen Sie ein normales Fenster.",
      verb: "Ohne sie arbeiten, bis diese Seite schließt",
    },
  },
  "records/take-back": {
    undone: (name: string) => `${name}: rückgängig gemacht, nichts wurde gesendet`,
    notUndone: (name: string) => `${name}: schon unterwegs, nicht mehr rückgängig zu machen`,
    withdrawn: (name: string) => `${name}: zurückgezogen, nichts hat sich geändert`,
    notWithdrawn: (name: string) => `${name}: schon unterwegs, nicht mehr zurückzuziehen`,
  },
  "records/write-names": {
    approve: { verb: "Annehmen", of: (name: string) => `Annahme von ${name}` },
    reject: { verb: "Ablehnen", of: (name: string) => `Ablehnung von ${name}` },
    cancel: { verb: "Stornieren", of: (name: string) => `Stornierung von ${name}` },
    pickup: { verb: "Übergabe", of: (name: string) => `Übergabe von ${name}` },
    return: { verb: "Rückgabe", of: (name: string) => `Rückgabe von ${name}` },
    block: { verb: "Sperrung", of: (name: string) => `Sperrung von ${name}` },
    map: { verb: "Zuordnung", of: (name: string) => `Zuordnung von ${name}` },
    hookCreate: { verb: "Neuer Endpunkt", of: (name: string) => `Neuer Endpunkt ${name}` },
    hookDelete: { verb: "Endpunkt löschen", of: (name: string) => `Löschung des Endpunkts ${name}` },
  },
};
