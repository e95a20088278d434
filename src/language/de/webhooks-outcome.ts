export const webhooksOutcome = {
  "webhooks/endpoint-outcome": {
    withdraw: "Zurückziehen",
    kept: "Der Postausgang behält es, auch nach einem Neuladen.",
    askingAgain: "Wird erneut gefragt",
    askAgain: "Erneut fragen",
  },
  "webhooks/conclude": {
    about: (what: string, endpoint: string) => `${what}: ${endpoint}`,
    show: "Endpunkte zeigen",
  },
  "webhooks/words": {
    noneCreated: "Es wurde kein Endpunkt angelegt.",
    stillThere: "Den Endpunkt gibt es noch.",
    goneAlready: "Den Endpunkt gab es schon nicht mehr",
    nothingLeft: "Es ist nichts mehr zu löschen.",
    mayNotCreate: "Dieser Schlüssel darf keine Endpunkte anlegen",
    mayNotDelete: (endpoint: string) => `Dieser Schlüssel darf ${endpoint} nicht löschen`,
    lacksPermission: "Vielleicht fehlt ihm eine Berechtigung.",
    lacksPermissionOrOther: "Vielleicht fehlt ihm eine Berechtigung, oder der Endpunkt gehört Ihnen nicht.",
    ours: "Unser Fehler",
    oursMeaning: (nothing: string, why: string) => `Nichts wurde gesendet. ${nothing} ${why}`,
    notCreated: "Der Endpunkt wurde nicht angelegt",
    notDeleted: "Der Endpunkt wurde nicht gelöscht",
    typedIsKept: "Ihre Eingabe bleibt erhalten: Ändern Sie sie und legen Sie ihn erneut an.",
    unknown: "Ausgang unbekannt",
    unknownMeaning: "Es wurde gesendet, und keine Antwort sagt, was daraus wurde.",
    eitherCreated: "Vielleicht gibt es den Endpunkt, vielleicht nicht.",
    notTwice:
      "Auch wenn noch einmal gefragt wird, entsteht kein zweiter Endpunkt. Sein Geheimnis kommt mit der Antwort.",
    verifyFirst: "Sehen Sie in der Liste der Endpunkte nach, bevor Sie ihn noch einmal anlegen.",
    eitherGone: "Vielleicht ist der Endpunkt gelöscht, vielleicht nicht.",
    late: (moment: string) =>
      `Sie haben es um ${moment} angefordert, aber es konnte nicht rechtzeitig gesendet werden. Es ist nichts passiert. Fordern Sie es bei Bedarf noch einmal an.`,
    givenUp: (moment: string) =>
      `Sie haben es um ${moment} angefordert. Der Dienst wurde gefragt und hat nichts getan; erneut gesendet werden konnte es nicht rechtzeitig. Fordern Sie es bei Bedarf noch einmal an.`,
    busy: "Noch in Bearbeitung",
    busyMeaning: "Dieselbe Anfrage läuft beim Dienst bereits.",
    forKey: "Wartet auf den Schlüssel",
    forKeyMeaning:
      "Der Schlüssel wird nicht akzeptiert, es wurde also noch nichts ausgeführt. Es geht weiter, wenn er innerhalb einer Minute nach Ihrem Klick angenommen wird; wünschen Sie es sonst erneut.",
    paused: "Wartet: Senden ist angehalten",
    pausedMeaning:
      "Es ist im Postausgang angehalten. Was innerhalb einer Minute nach dem Klick nicht hinausging, wird verworfen.",
    forLimit: (wait: string) => `Wartet ${wait} auf das Anfragelimit`,
    forLimitMeaning: "Der Dienst bittet uns zu warten. Danach geht es von selbst; noch ist nichts geschehen.",
    tooLate: "Wird nicht gesendet",
    tooLateMeaning:
      "Der Dienst bittet uns, länger als eine Minute nach Ihrem Klick zu warten. Wünschen Sie es danach erneut.",
    soon: "Wird gleich gesendet",
    soonMeaning: "Es wartet, bis es an der Reihe ist.",
    deleted: (endpoint: string) => `Endpunkt ${endpoint} gelöscht`,
  },
};
