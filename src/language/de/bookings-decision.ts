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
  },
  "bookings/consequence": {
    held: {
      approve: { of: (money: string) => `Einzug ${money}`, unsent: "Einzug, Betrag nicht bekannt" },
      reject: {
        of: (money: string) => `Freigabe oder Erstattung ${money}`,
        unsent: "Freigabe oder Erstattung, Betrag nicht bekannt",
      },
    },
    unsent: "Betrag nicht bekannt",
  },
  "bookings/decision-notice": {
    byHand: (write: string) => `${write}: von Hand geklärt`,
    done: (name: string, done: string) => `${name} ${done}`,
    notLoaded: "Sie ist nicht unter den geladenen Buchungen.",
    noState: "Ihr Zustand ist nicht bekannt.",
    shows: (state: string) => `Der Dienst zeigt „${state}“.`,
    nowShows: (state: string) => `Die Buchung zeigt jetzt den Zustand „${state}“.`,
    stillSays: (state: string) =>
      `Beim letzten Lesen der Liste stand dort noch „${state}“; es kann einen Moment dauern.`,
    dismiss: "Ausblenden",
  },
  "bookings/forbidden": {
    refused: (noun: string, booking: string) =>
      `Diesem Schlüssel wurde die ${noun} von ${booking} verweigert (403): Ihm fehlt vielleicht die Berechtigung booking:write. Eine Verweigerung ändert nichts.`,
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
  "bookings/late": {
    unsentTitle: (noun: string) => `Die ${noun} wurde nicht gesendet`,
    unsent: (at: string) =>
      `Sie haben um ${at} geklickt, aber es konnte nicht rechtzeitig gesendet werden. Es wurde nichts gesendet und nichts geändert.`,
    givenUpTitle: (noun: string) => `Die ${noun} wurde aufgegeben`,
    givenUp: {
      asked: (at: string) =>
        `Sie haben um ${at} geklickt. Der Dienst wurde gefragt und hat nichts getan; erneut gesendet werden konnte es nicht rechtzeitig.`,
      waiting: (at: string) =>
        `Sie haben um ${at} geklickt. Der Dienst wurde gefragt und hat nichts getan: Er bat uns zu warten; erneut gesendet werden konnte es nicht rechtzeitig.`,
      unauthorized: (at: string) =>
        `Sie haben um ${at} geklickt. Der Dienst wurde gefragt und hat nichts getan: Er hat den Schlüssel nicht akzeptiert; erneut gesendet werden konnte es nicht rechtzeitig.`,
    },
    again: {
      approve: "Nehmen Sie erneut an, wenn Sie es noch wollen.",
      reject: "Lehnen Sie erneut ab, wenn Sie es noch wollen.",
      cancel: "Stornieren Sie die Buchung erneut, wenn Sie es noch wollen.",
      pickup: "Bestätigen Sie die Übergabe erneut, wenn Sie es noch wollen.",
      return: "Bestätigen Sie die Rückgabe erneut, wenn Sie es noch wollen.",
    },
  },
  "bookings/not-done": { late: (title: string, booking: string) => `${title}: ${booking}`, show: "Buchung zeigen" },
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
  "bookings/receipt": {
    payment: "Den Einzug der Zahlung meldet der Dienst gesondert.",
    replay: "Der Dienst hat seine erste Antwort wiederholt, es wurde also einmal ausgeführt.",
    read: "Keine Antwort sagt, ob wir es waren, aber beim Lesen zeigt es sich als ausgeführt, durch diesen Browser oder jemand anderen.",
    person: "Von Hand als ausgeführt geklärt.",
    accepted: "Der Dienst hat es akzeptiert.",
  },
  "bookings/refusal": {
    kept: "Diese Anfrage hat nichts geändert.",
    keptApproval: "Diese Anfrage hat nichts geändert und keine Zahlung eingezogen.",
    mayNot: {
      approve: (name: string) => `Dieser Schlüssel darf ${name} nicht annehmen`,
      reject: (name: string) => `Dieser Schlüssel darf ${name} nicht ablehnen`,
      cancel: (name: string) => `Dieser Schlüssel darf Buchung ${name} nicht stornieren`,
      pickup: (name: string) => `Dieser Schlüssel darf die Übergabe von ${name} nicht bestätigen`,
      return: (name: string) => `Dieser Schlüssel darf die Rückgabe von ${name} nicht bestätigen`,
    },
    scope:
      "Ihm fehlt die Berechtigung booking:write, oder die Buchung gehört Ihnen nicht. Wer den Schlüssel ausgestellt hat, kann die Berechtigung ergänzen.",
    missing: (name: string) => `${name} wurde nicht gefunden`,
    outOfDate: "Die Kopie unten ist vielleicht veraltet.",
    ours: "Unser Fehler",
    nothingSent: "Nichts wurde gesendet.",
    refused: (name: string, done: string) => `${name} wurde nicht ${done}`,
    readAgain: "Die Buchung wird erneut gelesen, um zu zeigen, wie sie steht.",
    already: (name: string, done: string) => `${name} war bereits ${done}, nicht durch diesen Klick`,
    someoneElse:
      "Das hat jemand anderes getan oder ein früherer Versuch von hier. Diese Anfrage hat nichts geändert, und es ist nichts weiter zu tun.",
    unknown: {
      busy: (action: string) => `${action} gesendet und noch in Bearbeitung`,
      unreached: (action: string) => `${action} gesendet, es kam keine Antwort; dann war der Dienst nicht erreichbar`,
      waiting: (action: string) => `${action} gesendet, es kam keine Antwort; dann bat uns der Dienst zu warten`,
      unauthorized: (action: string) =>
        `${action} gesendet, es kam keine Antwort; dann wurde der Schlüssel nicht akzeptiert`,
      silent: (action: string) => `${action} gesendet, es kam keine Antwort zurück`,
      unsaid: (action: string) => `${action} gesendet, die Antwort sagt nicht, ob sie ausgeführt wurde`,
      refused: (action: string) => `${action} gesendet, erst ohne Antwort, dann abgelehnt`,
    },
    mayBeCaptured: "Die Zahlung kann schon eingezogen sein; nehmen Sie die Buchung nirgendwo sonst an.",
    amountMayBeCaptured: (amount: string) =>
      `${amount} können schon eingezogen sein; nehmen Sie die Buchung nirgendwo sonst an.`,
    mayBeDone: "Vielleicht wurde es ausgeführt, vielleicht nicht.",
    notTwice: "Auch wenn noch einmal gefragt wird, geschieht es nur einmal.",
  },
  "bookings/refused": {
    otherKey: "Anderen Schlüssel verwenden",
    dismiss: "Ausblenden",
    refresh: "Liste aktualisieren",
  },
  "bookings/summary": {
    out: "Übergabe fällig",
    back: "Rückgabe fällig",
    sentAtOnce: "Es wird gesendet, sobald Sie bestätigen. Einmal gesendet, bietet der Dienst keinen Weg zurück.",
    sentAfter: (seconds: number) =>
      `Wird ${seconds} Sekunden nach dem Bestätigen gesendet; bis dahin können Sie es rückgängig machen. Einmal gesendet, bietet der Dienst keinen Weg zurück.`,
  },
  "bookings/unknown": {
    lastRead: (at: string) => `Zuletzt dafür gelesen um ${at}.`,
    notLoaded: "Sie ist nicht unter den geladenen Buchungen.",
    says: (state: string) => `In der Liste steht „${state}“.`,
    noProof:
      "Das beweist nicht, dass es so bleibt: Eine verspätete Anfrage kann noch ankommen. Haben Sie auf anderem Weg geprüft, was daraus geworden ist, klären Sie es im Postausgang.",
    sent: (at: string) => `Gesendet ${at}`,
    sentOften: (at: string, times: number) => `Gesendet ${at}, ${times}-mal gefragt`,
    retryKey: "· Schlüssel der Anfrage {key}",
    keyToCopy: "Schlüssel der Anfrage",
    asking: "Wird erneut gefragt",
    ask: "Erneut fragen",
    settle: "Im Postausgang klären",
  },
  "bookings/unreadable": {
    title: "Dieser Browser bewahrt eine Aktion zu dieser Buchung auf, die wir nicht lesen können",
    show: "Postausgang zeigen",
    meaning:
      "Eine andere Version dieses Dashboards hat sie erstellt, und sie ist vielleicht ohne Antwort. Jetzt wurde nichts gesendet. Sehen Sie sie im Postausgang an und prüfen Sie von Hand; ein Neuladen bringt vielleicht die Version, die sie lesen kann.",
  },
  "bookings/waiting": {
    notYet: "Noch wurde nichts gesendet.",
    begunOnce: "Der Dienst wurde gefragt und hat noch nichts getan.",
    busy: (action: string) => `${action} ist noch in Bearbeitung`,
    busyMeaning: (goingOn: string) => `Dieselbe Anfrage ist beim Dienst schon in Arbeit. ${goingOn}`,
    key: (action: string) => `${action} wartet auf den Schlüssel`,
    keyMeaning:
      "Der Schlüssel wird nicht akzeptiert, es wurde also noch nichts ausgeführt. Es geht weiter, wenn der Schlüssel innerhalb einer Minute nach Ihrem Klick akzeptiert wird; sonst entscheiden Sie erneut.",
    paused: (action: string) => `${action} wartet`,
    pausedMeaning: (sofar: string) => `Das Senden ist im Postausgang angehalten. ${sofar}`,
    dropped:
      "Ist es nicht innerhalb einer Minute nach Ihrem Klick hinausgegangen, wird es verworfen und muss erneut entschieden werden.",
    rateLimit: (action: string, time: string) => `${action} wartet ${time} auf das Anfragelimit`,
    rateLimitMeaning:
      "Der Dienst bittet uns zu warten. Danach geht es von selbst weiter; noch wurde nichts ausgeführt.",
    tooLate: (action: string) => `${action} wird nicht gesendet`,
    tooLateMeaning: (until: string) =>
      `Der Dienst bittet uns, bis ${until} zu warten, mehr als eine Minute nach Ihrem Klick. Nichts wurde gesendet, und danach muss erneut entschieden werden.`,
    undo: (action: string, time: string) => `${action} geht in ${time} hinaus`,
    undoMeaning: "Bis dahin lässt es sich rückgängig machen. Einmal gesendet, gibt es von hier aus keinen Weg zurück.",
    aboutToBeSent: (action: string) => `${action} wird gleich gesendet`,
  },
  "bookings/waiting-notice": { withdraw: "Zurückziehen" },
};
