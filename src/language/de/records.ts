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
};
