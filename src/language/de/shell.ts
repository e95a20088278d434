const actions = (count: number) => (count === 1 ? "1 Aktion" : `${count} Aktionen`);

export const shell = {
  "app/ended": {
    ended: (name: string) => `${name} ist beendet`,
    inOutbox: "Was daraus wurde, steht im Postausgang.",
  },
  "app/start": {
    failed: (why: string) =>
      `Das Dashboard konnte nicht starten. ${why} Laden Sie die Seite neu, oder wenden Sie sich an den Betreiber.`,
  },
  "shell/navigation": {
    main: "Hauptnavigation",
    bookings: "Buchungen",
    calendar: "Kalender",
    vehicles: "Fahrzeuge",
    outbox: "Postausgang",
    webhooks: "Webhooks",
    deliveries: "Zustellungen",
    counter: "Schalter",
    settings: "Einstellungen",
    more: "Mehr",
    jump: "Suchen, springen",
    shortcuts: "Tastenkürzel",
  },
  "shell/counts": {
    failing: (count: number) => `${count} aufgegeben oder fehlgeschlagen`,
    unmapped: (count: number) => `${count} ohne Referenz`,
    awaiting: (count: number) => (count === 1 ? "1 wartet auf Annahme" : `${count} warten auf Annahme`),
    unknown: (count: number) => `${actions(count)} nicht bestätigt`,
  },
  "shell/foot": {
    limit: "Restlimit",
    notShown: "nicht gezeigt",
    showJob: (says: string) => `${says} Zum Auftrag`,
  },
  "shell/job-notices": { show: "Anzeigen", showJob: "Auftrag anzeigen" },
  "shell/job-signs": {
    runs: "Auftrag läuft",
    paused: "Auftrag angehalten",
    stopped: "Auftrag gestoppt",
    says: (label: string, title: string) => `${label}: ${title}.`,
    others: (count: number) =>
      count === 1 ? "Ein weiterer Auftrag ist nicht beendet." : `${count} weitere Aufträge sind nicht beendet.`,
  },
  "shell/jump": {
    signOut: "Abmelden",
    results: "Treffer",
    placeholder: "Buchung, Fahrzeug, Anfrage-ID, Seite",
    unknownRequest: {
      read: "Dieser Browser hat die Anfrage {id} mit diesem Schlüssel nicht gestellt oder sie inzwischen vergessen.",
      unread:
        "Die Anfrage {id} ist nicht unter denen dieser Seite. Was dieser Browser von anderen aufbewahrt, wird noch gelesen: Sie kann darunter sein.",
      unreadable:
        "Die Anfrage {id} ist nicht unter denen dieser Seite. Was dieser Browser von anderen aufbewahrt, ist nicht lesbar: Sie kann darunter sein.",
    },
    nothing: (searched: string) => `Nichts passt zu „${searched}“.`,
    loading: "Buchungen werden geladen",
    soon: (searched: string) => `Sobald sie da sind, wird nach „${searched}“ gesucht.`,
    notRead: "Die Buchungen konnten nicht gelesen werden",
    notLookedFor: (searched: string) =>
      `Nach „${searched}“ wurde darin nicht gesucht. Die Seite „Buchungen“ sagt, warum, und kann sie erneut lesen.`,
    notAll: "Hier ist nicht alles geladen: Es kann mehr geben, als durchsucht wurde.",
  },
  "shell/jump-found": {
    noState: "Zustand nicht bekannt",
    dates: "Zeitraum",
    name: "Name",
    itsBookings: ", Buchungen dazu",
  },
  "shell/jump-sections": {
    counterDetail: "Schlüssel ausgeben und zurücknehmen",
    requests: "Anfragen",
    requestsDetail: "Was dieser Browser den Dienst gefragt hat",
    import: "Aus CSV zuordnen",
    events: "Ereignisse",
    eventsDetail: "Der Katalog",
    verify: "Signatur prüfen",
    catchUp: "Nachholen",
    dark: "Dunkle Ansicht",
    light: "Helle Ansicht",
    here: "Auf dieser Seite",
    screens: "Seiten",
    do: "Aktionen",
    endpoints: "Endpunkte",
  },
  "shell/more": {
    noLimit: "Limit nicht gezeigt",
    left: (remaining: number, limit: number) => `noch ${remaining}/${limit} Anfragen`,
  },
  "shell/new-requests": {
    one: (booking: string) => `Neue Anfrage: ${booking} wartet auf Annahme`,
    several: (count: number) => `${count} neue Anfragen warten auf Annahme`,
    noAmount: "Betrag nicht bekannt",
  },
  "shell/screen-error": {
    missing: "Diese Seite konnte nicht geladen werden",
    missingMeaning:
      "Die Verbindung ist weg, oder eine neue Version wurde bereitgestellt. Was unterwegs ist, läuft weiter.",
    broken: "Unser Fehler: Dieser Teil der Seite ist ausgefallen",
    brokenMeaning: (why: string) => `Was unterwegs ist, läuft weiter; anderswo Getipptes ist nicht verloren. ${why}`,
    again: "Erneut anzeigen",
    newTitle: "Eine neue Version des Dashboards ist da",
    newMeaning:
      "Diese Seite läuft noch mit der vorigen, der diese Ansicht inzwischen fehlt. Was unterwegs ist, läuft nach dem Neuladen weiter.",
    reload: "Neu laden",
    heading: "Unter dieser Adresse gibt es nichts",
    title: "Hier hängt nichts",
    detail: "Keine Seite hat die Adresse {address}. Vielleicht ist sie vertippt oder veraltet.",
    back: "Zu den Buchungen",
  },
  "shell/shell": { skip: "Zum Inhalt springen" },
  "shell/shortcuts": {
    everywhere: "Überall",
    goTo: (screen: string) => `Zu: ${screen}`,
    undo: "Rückgängig, solange das Senden wartet",
    close: "Schließen, zurück",
    search: "Diese Seite durchsuchen",
    next: "Nächste Buchung",
    previous: "Vorherige Buchung",
    open: "Öffnen",
    select: "Auswählen",
    actions: "Aktionen der Buchung",
    approve: "Annehmen",
    reject: "Ablehnen",
    cancel: "Buchung stornieren",
    pickup: "Übergabe bestätigen",
    return: "Rückgabe bestätigen",
    copyId: "Buchungs-ID kopieren",
    confirm: "In einem Dialog bestätigen",
    today: "Heute",
    earlier: "Früher",
    later: "Später",
    block: "Zeitraum sperren",
    move: "Zwischen Tagen und Fahrzeugen wechseln",
    choose: "Tage wählen",
    blockChosen: "Gewählte Tage sperren",
    map: "Zuordnen oder die Referenz ändern",
    edit: "Die Referenz in ihrer Zeile bearbeiten",
    saveNext: "Im Feld: speichern, weiter zum nächsten ohne Referenz",
    saveUp: "Im Feld: speichern, eine Zeile nach oben",
    lettersOn:
      "Buchstaben bewirken beim Tippen nichts und senden nie etwas: Sie öffnen nur eine Rückfrage. Abschalten lassen sie sich unter {settings}.",
    lettersOff:
      "{off} Pfeile, Enter, Esc und alles, was mit {key} gedrückt wird, gehen weiter. Einschalten lassen sie sich unter {settings}.",
    off: "Einzelne Buchstaben und Zeichen sind abgeschaltet.",
  },
  "shell/banners": {
    lost: "Dieser Browser hat verloren, was er für dieses Dashboard aufgehoben hatte.",
    meaning:
      "Was unterwegs war, Aufträge, vorgemerkte Sperrungen und Notizen von früher werden nicht mehr gezeigt, und nichts davon wird noch einmal gesendet.",
    remedy: "Was aus einer Entscheidung wurde, zeigt ihre Buchung: Sehen Sie dort nach, bevor Sie erneut entscheiden.",
    understood: "Verstanden",
    volatile: "Arbeit ohne Sicherungsnotiz.",
    stay: "Laden oder schließen Sie diese Seite nicht, solange etwas unterwegs ist.",
    asking: "Wird gefragt",
    show: "Anzeigen",
    what: "Was zu tun ist",
    notStored: (endpoint: string) => `Das Geheimnis von ${endpoint} wurde noch nicht gespeichert.`,
    repeats: "Der Dienst wiederholt seine Antwort eine Zeit lang.",
    late: "Es ist zu spät, erneut danach zu fragen.",
    elsewhere: "Ein anderer Tab dieses Browsers zeigt es: Speichern Sie es dort.",
  },
  "shell/sync": {
    reading: (page: number) => `Seite ${page} wird gelesen`,
    current: "Aktuell",
    currentAt: (when: string) => `Aktuell, ${when}`,
    currentSince: "Aktuell {when}",
    offline: "Offline",
    offlineAt: (when: string) => `Offline, Daten von ${when}`,
    offlineSince: "Offline. Daten von {when}",
    failed: "Lesen fehlgeschlagen",
    failedAt: (when: string) => `Lesen fehlgeschlagen, Daten von ${when}`,
    failedSince: "Lesen fehlgeschlagen. Daten von {when}",
  },
  "shell/undo": {
    announced: (name: string, seconds: number) => `${name}: wird in ${seconds} s gesendet.`,
    pressU: "U macht es rückgängig.",
    undo: "Rückgängig",
    title: "{name}: {left}",
    left: (seconds: number) => `wird in ${seconds} s gesendet`,
  },
  "shell/waiting-strip": {
    resume: "Senden fortsetzen",
    pause: "Senden anhalten",
    paused: "Das Senden ist angehalten.",
    tooMany: "Mit diesem Schlüssel gingen zu viele Anfragen hinaus.",
    over: "Das Warten ist vorbei. Anfragen gehen wieder hinaus.",
  },
  "shell/waiting-words": {
    unsaid: (left: string) =>
      `Der Dienst bittet uns zu warten und sagt nicht, wie lange. Wir versuchen es in ${left} erneut.`,
    asked: (left: string) => `Der Dienst bittet uns, ${left} zu warten.`,
    askedUntil: (moment: string, left: string) =>
      `Der Dienst bittet uns, bis ${moment} zu warten. Wir versuchen es in ${left} erneut.`,
    tooLate: (count: number) =>
      `${actions(count)} ${count === 1 ? "wird" : "werden"} nicht gesendet, weil das Warten länger dauert als eine Minute nach dem Klick; entscheiden Sie danach neu.`,
    willBeSent: (count: number) =>
      count === 1
        ? "1 Aktion wartet und wird automatisch gesendet."
        : `${count} Aktionen warten und werden automatisch gesendet.`,
    mayBeDone: (count: number) =>
      count === 1
        ? "1 Aktion wurde gesendet und vielleicht schon ausgeführt."
        : `${count} Aktionen wurden gesendet und vielleicht schon ausgeführt.`,
    checked: "Wir prüfen automatisch, was daraus geworden ist.",
    paused: "Bis Sie fortsetzen, wird keine Aktion gesendet.",
    discarded:
      "Was nicht innerhalb einer Minute nach Ihrem Klick gesendet werden kann, wird verworfen; Sie müssen es dann noch einmal tun.",
    waits: (count: number) => (count === 1 ? "1 Aktion wartet." : `${count} Aktionen warten.`),
  },
};
