/** What is said of a mapping on its way, and of what became of it. */
export const vehiclesWords = {
  "vehicles/save": {
    joined: (reference: string) => `Nicht gesendet: ${reference} ist für dieses Fahrzeug schon unterwegs.`,
    noRecord: "Nicht gesendet: Dieser Browser konnte keinen Vermerk davon behalten, und ohne ihn geht nichts hinaus.",
    unreadable:
      "Nicht gesendet: Dieser Browser hat zu diesem Fahrzeug eine Aktion behalten, die wir nicht lesen können. Sehen Sie im Postausgang nach.",
  },
  "vehicles/cell-warned": {
    warned: (why: string) => `${why} Drücken Sie noch einmal die Eingabetaste, um sie zu senden.`,
  },
  "vehicles/standing": {
    waits: (reference: string) => `${reference} wartet auf das Senden`,
    sending: (reference: string) => `${reference} wird gesendet`,
    busy: (reference: string) => `${reference}: noch in Bearbeitung`,
    held: (reference: string) => `${reference} wartet auf den Schlüssel`,
    onItsWay: "Eine Referenz dafür ist unterwegs.",
    unsettled:
      "Dafür wurde eine Referenz gesendet, und keine Antwort sagt, ob sie genommen wurde. Das muss zuerst geklärt werden.",
    late: "Es wurde nicht rechtzeitig ausgeführt.",
    refused: "Der Dienst hat es ohne Begründung abgelehnt.",
  },
  "vehicles/unknown": {
    lastRead: (moment: string, listed: string) =>
      `Zuletzt dafür gelesen am ${moment}. ${listed} Das beweist nicht, dass es so bleibt: Eine späte Anfrage kann noch ankommen.`,
    sent: (moment: string) => `Gesendet ${moment}`,
    sentTimes: (moment: string, attempts: number) => `Gesendet ${moment}, ${attempts}-mal angefragt`,
    retryKey: "Wiederholungsschlüssel",
    asking: "Wird erneut gefragt",
    ask: "Erneut fragen",
    settle: "Im Postausgang klären",
    reading: "Liest",
    readFirst: "Zuerst das Fahrzeug lesen",
    subject: "Die Fahrzeuge",
    notRead: (title: string) => `${title}. Erneutes Lesen ist immer gefahrlos.`,
  },
  "vehicles/words": {
    noReference: "keine Referenz",
    mapped: (vehicle: string, reference: string) => `${vehicle} ist ${reference} zugeordnet`,
    stillUnmapped: "Es ist weiter nicht zugeordnet.",
    keeps: (reference: string) => `Es behält ${reference}.`,
    typedKept: "Ihre Eingabe bleibt stehen: Ändern Sie sie und senden Sie erneut.",
    mayNot: (vehicle: string) => `Dieser Schlüssel darf ${vehicle} nicht zuordnen`,
    mayNotMeaning: (said: string, kept: string) =>
      `${said} ${kept} Vielleicht fehlt ihm eine Berechtigung, oder das Fahrzeug ist nicht Ihres.`,
    notFound: (vehicle: string) => `${vehicle} wurde nicht gefunden`,
    notFoundMeaning: (said: string) => `${said} Nichts wurde zugeordnet. Die Liste hier ist vielleicht veraltet.`,
    ours: "Unser Fehler",
    oursMeaning: (kept: string, message: string) => `Nichts wurde gesendet. ${kept} ${message}`,
    notMapped: (vehicle: string) => `${vehicle} wurde nicht zugeordnet`,
    unknown: "Ausgang unbekannt",
    unknownMeaning: (to: string, from: string, because: string) =>
      `Die Zuordnung zu ${to} wurde gesendet, ${because}. Das Fahrzeug hat inzwischen vielleicht ${to} oder noch ${from}.`,
    notTwice: "Auch wenn noch einmal gefragt wird, geschieht es nur einmal.",
    busy: "und ist noch in Bearbeitung",
    noAnswerThenUnreached: "es kam keine Antwort, und dann war der Dienst nicht erreichbar",
    noAnswerThenWait: "es kam keine Antwort, und dann bat der Dienst uns zu warten",
    noAnswerThenKey: "es kam keine Antwort, und dann wurde der Schlüssel nicht angenommen",
    noAnswer: "und es kam keine Antwort zurück",
    unclear: "und die Antwort sagt nicht, ob es geschehen ist",
    thenRefused: "zuerst ohne Antwort, und dann abgelehnt",
    notLoaded: "Es ist nicht unter den geladenen Fahrzeugen.",
    noLonger: "Die Liste enthält dieses Fahrzeug nicht mehr.",
    cannotTell: "Die Liste zeigt keine Referenzen und kann es daher nicht sagen.",
    listSays: (reference: string) => `Die Liste sagt ${reference}.`,
    listSaysNone: "Die Liste sagt, dass es keine Referenz hat.",
    byReading:
      "Keine Antwort sagt, ob wir es waren, aber die Liste zeigt es: durch diesen Browser oder durch jemand anderen.",
    replay: "Der Dienst hat seine erste Antwort wiederholt, es ist also einmal geschehen.",
    accepted: "Der Dienst hat es angenommen.",
    shownToo: (how: string) => `${how} Die Liste zeigt es auch.`,
    lateNotSent: "Die Zuordnung wurde nicht gesendet",
    lateNotSentMeaning: (moment: string) =>
      `Sie haben am ${moment} gespeichert, aber es konnte nicht rechtzeitig gesendet werden. Es wurde nichts gesendet. Speichern Sie erneut, wenn Sie es noch wollen.`,
    lateGivenUp: "Die Zuordnung wurde aufgegeben",
    lateGivenUpMeaning: (moment: string) =>
      `Sie haben am ${moment} gespeichert. Der Dienst wurde gefragt und hat nichts getan; erneut gesendet werden konnte es nicht rechtzeitig. Speichern Sie erneut, wenn Sie es noch wollen.`,
    processing: "Die Zuordnung ist noch in Bearbeitung",
    processingMeaning: (goingOn: string) => `Dieselbe Anfrage ist beim Dienst schon unterwegs. ${goingOn}`,
    waitsForKey: "Die Zuordnung wartet auf den Schlüssel",
    waitsForKeyMeaning:
      "Der Schlüssel wird nicht akzeptiert, es wurde also noch nichts ausgeführt. Es geht weiter, wenn der Schlüssel binnen einer Minute nach Ihrem Klick angenommen wird; sonst speichern Sie erneut.",
    waits: "Die Zuordnung wartet",
    waitsPaused:
      "Das Senden ist im Postausgang angehalten. Was binnen einer Minute nach dem Klick nicht hinausging, wird verworfen.",
    waitsForRate: (until: string) => `Die Zuordnung wartet ${until} auf das Anfragelimit`,
    waitsForRateMeaning: "Der Dienst bat uns zu warten. Danach geht sie von selbst hinaus; noch ist nichts geschehen.",
    tooLate: "Die Zuordnung wird nicht gesendet",
    tooLateMeaning:
      "Der Dienst bat uns, länger als eine Minute nach Ihrem Klick zu warten. Nichts wurde gesendet; speichern Sie danach erneut.",
    aboutToSend: "Die Zuordnung wird gleich gesendet",
    aboutToSendMeaning: "Sie wartet, bis sie an der Reihe ist.",
  },
};
