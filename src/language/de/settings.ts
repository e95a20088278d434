export const settings = {
  "settings/key": {
    key: "Schlüssel",
    notRead: "Nicht lesbar",
    reading: "Wird gelesen",
    service: "Dienst",
    baseUrl: "Basis-URL",
    apiKey: "API-Schlüssel",
    endsIn: (end: string) => `endet auf ${end}`,
    heldBy: "Inhaber",
    notDescribed: "Der Dienst hat ihn nicht beschrieben",
    scopes: "Berechtigungen",
    notSaid: "Der Dienst sagt es nicht",
    valid:
      "Der Dienst bestätigt, dass ein Schlüssel gültig ist, nicht, was er darf. Schlüssel werden außerhalb dieses Dashboards ausgegeben.",
    signOut: "Abmelden",
    ask: "Mit offenen Aktionen abmelden?",
    stay: "Angemeldet bleiben",
    secrets: (count: number) =>
      `${count === 1 ? "Das Geheimnis eines neuen Endpunkts ist" : `Die Geheimnisse von ${count} neuen Endpunkten sind`} noch nicht gespeichert: Nach dem Abmelden kann dieser Browser nicht mehr danach fragen.`,
    ofJobs: (count: number) =>
      `${count === 1 ? "1 Eintrag eines Auftrags ist" : `${count} Einträge von Aufträgen sind`} noch offen. Beim Abmelden wird der Auftrag verworfen, mitsamt dem, was er über die anderen sagt.`,
    actions: (count: number) =>
      `${count === 1 ? "1 Aktion ist" : `${count} Aktionen sind`} nicht geklärt. Nach dem Abmelden kann dieser Browser nicht mehr fragen, was daraus wurde: Was nicht gesendet wurde, wird verworfen, der Rest ist von Hand zu prüfen. Ein Vermerk bleibt im Postausgang.`,
  },
  "settings/language": {
    title: "Sprache (Language)",
    reloads: "Eine andere Sprache lädt die Seite neu. Ihre Wahl gilt für diesen Browser.",
    ask: (name: string) => `Die Seite neu laden: ${name}?`,
    stay: "Jetzt nicht",
    reload: "Neu laden",
    key: "Nur diese Seite hält den API-Schlüssel: Nach dem Neuladen wird erneut danach gefragt.",
    secrets: (count: number) =>
      `${count === 1 ? "Das Geheimnis eines neuen Endpunkts ist" : `Die Geheimnisse von ${count} neuen Endpunkten sind`} noch nicht gespeichert und mit dieser Seite verloren.`,
    actions: (count: number) =>
      `${count === 1 ? "1 Aktion wird" : `${count} Aktionen werden`} nur von dieser Seite aufbewahrt: Nach dem Neuladen fragt niemand, was daraus wurde.`,
  },
  "settings/new-requests": {
    title: "Neue Anfragen",
    notify: "Benachrichtigung auf dem Desktop bei neuen Anfragen",
    count: "Zahl neuer Anfragen im Titel des Tabs",
    hint: "Für Buchungen, die auf Annahme warten, seit diese Seite offen ist; nur in diesem Browser.",
    denied: {
      title: "Dieser Browser erlaubt keine Benachrichtigungen dieser Seite",
      remedy:
        "Erlauben Sie sie in den Einstellungen des Browsers für diese Seite, die sich meist neben der Adresse öffnen, und schalten Sie dies dann erneut ein.",
    },
    default: {
      title: "Die Frage des Browsers blieb unbeantwortet",
      remedy: "Benachrichtigungen bleiben aus. Schalten Sie dies erneut ein, um wieder gefragt zu werden.",
    },
    missing: {
      title: "Dieser Browser hat für diese Seite keine Benachrichtigungen",
      remedy:
        "Die Zahl im Titel des Tabs geht auch ohne sie. Manche Telefone erlauben sie, sobald die Seite auf dem Startbildschirm liegt.",
    },
  },
  "settings/not-kept": { notKept: "Dieser Browser hat die Wahl nicht behalten." },
  "settings/screen": {
    settings: "Einstellungen",
    appearance: "Darstellung",
    theme: "Farbschema",
    system: "Wie das Gerät",
    light: "Hell",
    dark: "Dunkel",
    title: "Dienst",
    link: "Befunde zur Schnittstelle",
    hint: "Was dieser Dienst dort tut, wo die Schnittstelle nichts festlegt, und wann das gesehen wurde.",
    sending: "Senden",
    delay: "Frist zum Rückgängigmachen",
    atOnce: "0 s: gesendet, sobald es bestätigt ist",
    undoHint:
      "Für Übergaben, Rückgaben und Sperrungen dieses Browsers. Annehmen, Ablehnen und Stornieren werden noch einmal gefragt und sofort gesendet.",
    keyboard: "Tastatur",
    letters: "Tastenkürzel aus einzelnen Buchstaben",
    keyboardHint: (key: string) =>
      `Allein gedrückte Buchstaben und Zeichen wie J, A, / und ?. Pfeile, Enter, Esc, ${key} K und ${key} ↵ gehen auch ohne sie.`,
  },
  "settings/time-zone": {
    zone: "Zeitzone",
    meaning: "Alle Zeiten werden in dieser Zone gezeigt. Der Dienst selbst spricht UTC.",
    zones: "Zeitzonen",
    find: "Zone suchen",
    placeholder: "Stadt, Region oder Abstand zu UTC",
    now: "In dieser Zone ist es jetzt {now}.",
    none: "Keine Zone passt.",
    found: (count: number, city: string) =>
      `${count === 1 ? "1 Zone passt" : `${count} Zonen passen`}. Enter wählt ${city}.`,
    device: (zone: string) => `Wie dieses Gerät (${zone})`,
  },
};
