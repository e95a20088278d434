export const session = {
  "session/entered": {
    noKey: "Geben Sie den Schlüssel ein, den Sie erhalten haben.",
    oddKey: "Der Schlüssel enthält ein Leerzeichen oder ein Zeichen, das kein Schlüssel hat. Kopieren Sie ihn erneut.",
    noAddress: "Das ist keine Adresse. Sie sieht aus wie https://host/v1.",
    notHttp: "Die Adresse beginnt mit https:// (oder http:// auf diesem Rechner).",
    readable: "Über http:// wäre der Schlüssel unterwegs lesbar. Verwenden Sie https://.",
    more: "Die Adresse endet mit der Version, ohne Anmeldung, ? oder #.",
  },
  "session/lock": {
    kept: "Ihre Eingaben bleiben erhalten.",
    notDone: (count: number) =>
      count === 1
        ? "1 Aktion wurde noch nicht ausgeführt. Sie wird gesendet, wenn der Schlüssel innerhalb einer Minute nach Ihrem Klick akzeptiert wird."
        : `${count} Aktionen wurden noch nicht ausgeführt. Sie werden gesendet, wenn der Schlüssel innerhalb einer Minute nach Ihrem Klick akzeptiert wird.`,
    mayBeDone: (count: number) =>
      count === 1
        ? "1 Aktion wurde gesendet und vielleicht schon ausgeführt."
        : `${count} Aktionen wurden gesendet und vielleicht schon ausgeführt.`,
    byHand: (count: number) =>
      count === 1
        ? "1 Aktion wurde mit dem alten Schlüssel gesendet und vielleicht schon ausgeführt. Prüfen Sie sie selbst."
        : `${count} Aktionen wurden mit dem alten Schlüssel gesendet und vielleicht schon ausgeführt. Prüfen Sie sie selbst.`,
    discarded: (count: number) =>
      count === 1
        ? "1 Aktion wurde nicht ausgeführt und wird verworfen."
        : `${count} Aktionen wurden nicht ausgeführt und werden verworfen.`,
    refused: "Der Schlüssel wird nicht mehr akzeptiert",
    locked: "Das Dashboard ist gesperrt",
    ended: "Ihre Anmeldung ist abgelaufen",
    endedDetail:
      "Der Server des Dashboards behält einen Schlüssel nur für begrenzte Zeit und vergisst ihn bei einem Neustart.",
    changed: "Dieser Browser verwendet jetzt einen anderen Schlüssel",
    changedDetail: "In einem anderen Tab wurde ein anderer Schlüssel angemeldet. Dieser Tab hat ihn nicht benutzt.",
  },
  "session/sign-in-errors": {
    refused: "Der Dienst hat diesen Schlüssel nicht akzeptiert",
    refusedMeaning:
      "Vielleicht ist er vertippt, widerrufen oder für einen anderen Dienst bestimmt. Nichts wurde gespeichert.",
    forbidden: "Der Schlüssel ist bekannt, darf aber nicht hinein",
    forbiddenMeaning: "Fragen Sie, wer ihn ausgestellt hat.",
    unreadable: "Diese Adresse antwortet nicht wie der Buchungsdienst",
    unreadableMeaning:
      "Etwas wurde erreicht, aber seine Antwort ist nicht die der Schnittstelle. Prüfen Sie die Basisadresse. Nichts wurde gespeichert.",
    silent: "Der Dienst war nicht zu erreichen",
    silentMeaning: "Er oder das Netz ist ausgefallen. Der Schlüssel wurde nicht geprüft, und nichts wurde gespeichert.",
    theKey: "Der Schlüssel",
    notChecked: "Der Schlüssel konnte nicht geprüft werden",
    nothingStored: "Nichts wurde gespeichert.",
    noSession: "Dieser Server hat die Sitzung nicht angenommen",
    noSessionMeaning: (message: string) =>
      `Der Server des Dashboards antwortet: „${message}“ Der Schlüssel wurde nicht behalten. Fragen Sie, wer das Dashboard betreibt.`,
    unsettled: "Der Schlüssel ist gültig, aber die Anmeldung kam nicht durch",
    unsettledMeaning: (what: string) =>
      `${what} Der Server wird gebeten, den Schlüssel zu vergessen, bis er das bestätigt. Versuchen Sie es erneut.`,
    blocked: "Blockiert, bevor der Dienst antworten konnte",
    blockedMeaning:
      "Entweder stimmt die Adresse oder das Netz nicht, oder der Browser hat die Anfrage blockiert: Der Dienst muss diese Website " +
      "(Access-Control-Allow-Origin) und die Kopfzeilen Authorization, Content-Type und Idempotency-Key zulassen und " +
      "RateLimit-Limit, RateLimit-Remaining, Retry-After, X-Idempotent-Replay und X-Request-Id offenlegen " +
      "(Access-Control-Expose-Headers), oder über den eigenen Server des Dashboards erreicht werden. Nichts wurde gespeichert.",
  },
  "session/key-dialog": {
    goBack: "Zurück",
    takeThis: "Diesen Schlüssel verwenden",
    signOut: "Abmelden",
    signOutInstead: "Stattdessen abmelden",
    checking: "Schlüssel wird geprüft",
    check: "Schlüssel prüfen und fortfahren",
    sameOrAnother:
      "Geben Sie denselben Schlüssel ein, um hier weiterzuarbeiten. Ein anderer Schlüssel beginnt eine neue Sitzung.",
    key: "API-Schlüssel",
    showKey: "API-Schlüssel anzeigen",
    keyHint: (service: string, keyEnd: string) => `Für ${service}. Der bisherige Schlüssel endet auf ${keyEnd}.`,
    keep: "Schlüssel in diesem Tab behalten, bis er geschlossen wird",
    another: "Das ist ein anderer Schlüssel. Was zu sehen ist, gehört zum alten und wird entfernt.",
    leaving: "Mit dem Abmelden verschwindet, was zu sehen ist und was Sie eingegeben haben.",
    accepted: "Schlüssel akzeptiert. Es geht weiter.",
    newSession: "Schlüssel akzeptiert. Dies ist eine neue Sitzung.",
  },
  "session/sign-in": {
    timesIn: "Zeiten in {zone}",
    noKey: "Noch kein Schlüssel? Nutzen Sie die eingebaute Sandbox",
    sandbox:
      "Erfundene Fahrzeuge, Buchungen und Beträge, bei einem Dienst mit derselben Schnittstelle. Nichts erreicht einen echten.",
    opening: "Wird geöffnet",
    keyChecked: "Der Schlüssel wird geprüft.",
    open: "Sandbox öffnen",
    scenario: "Szenario wählen",
    leaving: "Die Abmeldung ist noch nicht bestätigt",
    leavingDetail:
      "Der Server des Dashboards hat nicht geantwortet und behält den Schlüssel womöglich so lange. Er wird von selbst erneut gefragt: Lassen Sie diese Seite offen oder schließen Sie den Browser.",
  },
  "session/sign-in-form": {
    heading: "Mit dem Buchungsdienst verbinden",
    inMemory:
      "Der Schlüssel wird einmal geprüft und dann nur im Arbeitsspeicher behalten. Neu laden oder den Tab schließen vergisst ihn.",
    inTab: "Der Schlüssel wird einmal geprüft und dann in diesem Tab behalten. Schließen vergisst ihn.",
    onServer: (hours: number) =>
      `Der Schlüssel wird einmal geprüft und dann verschlüsselt im Arbeitsspeicher des Dashboard-Servers behalten, höchstens ${hours} h. Abmelden vergisst ihn.`,
    baseUrl: "Basisadresse",
    baseUrlHint: "Wie Sie sie erhalten haben, einschließlich der Version am Ende.",
    service: "Dienst",
    key: "API-Schlüssel",
    showKey: "API-Schlüssel anzeigen",
    sentToAddress: "Wird nur an die Basisadresse oben gesendet, in der Kopfzeile Authorization.",
    sentTo: (service: string) => `Wird nur an ${service} gesendet, in der Kopfzeile Authorization.`,
    sentThrough: (service: string) =>
      `Wird nur an den Server dieses Dashboards gesendet, der ihn an ${service} weitergibt.`,
    keep: "Schlüssel in diesem Tab behalten, bis er geschlossen wird",
    checking: "Schlüssel wird geprüft",
    opening: "Die Sandbox wird geöffnet.",
    check: "Schlüssel prüfen und fortfahren",
    scope:
      "Der Dienst bestätigt, dass ein Schlüssel gültig ist, nicht, was er darf. Werden Aktionen an Buchungen später mit 403 abgelehnt, fehlt ihm wahrscheinlich die Berechtigung {scope}.",
  },
  "session/idle-lock": {
    idle: (minutes: number) => `Niemand hat es in diesem Browser ${minutes} min lang benutzt.`,
    long: "Es war so lange angemeldet, wie es sein darf.",
    soon: (time: string) => `Das Dashboard sperrt sich um ${time}`,
    soonDetail: "Seit einer Weile hat es niemand benutzt. Jede Taste oder Berührung hält es offen.",
  },
};
