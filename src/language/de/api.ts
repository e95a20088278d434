export const api = {
  "api/address": {
    empty: "er ist leer",
    long: "er ist länger als 200 Zeichen",
    step: "er wird als Schritt in einen anderen Ordner gelesen",
    control: "er enthält ein Steuerzeichen",
    half: "er enthält ein halbes Zeichen",
    elsewhere: "er würde zu einer anderen Adresse führen",
  },
  "api/own-words": {
    "no answer": "Vom Dienst kam keine Antwort.",
    "given up": "Diese Anfrage wurde aufgegeben.",
    "not taken in": "Die Antwort konnte nicht verarbeitet werden.",
    unreadable: "Der Dienst hat in einer Form geantwortet, die wir nicht lesen können.",
    unexplained: (status: number) => `Der Dienst hat mit ${status} geantwortet, ohne zu sagen, warum.`,
    "no list": "Der Dienst hat in einer Form geantwortet, in der wir keine Liste erkennen.",
    "not about this request": "Der Dienst hat einen Erfolg gemeldet, der nicht zu dieser Anfrage gehört.",
    unexpected: "Ein unerwarteter Fehler ist aufgetreten.",
    "unsafe path": (reason: string) => `Dieser Wert kann in keiner Adresse stehen: ${reason}.`,
    "other session": "Eine andere Sitzung ist dazwischengekommen.",
    "no answer from the server": "Der Server des Dashboards hat nicht geantwortet.",
    "session not known":
      "Ob der Server des Dashboards den Schlüssel behält, ist nicht bekannt: Seine Antwort kam nicht durch.",
    "session not kept":
      "Dieser Browser hat die Sitzung beim Server des Dashboards nicht behalten. Nötig ist https, oder ein Browser, der die eigene Adresse dieses Rechners für sicher hält; Cookies dieser Website dürfen nicht blockiert sein.",
  },
  "api/error-words": {
    said: (message: string) => `Der Dienst antwortet: „${message}“`,
    serverSaid: (message: string) => `Der Server des Dashboards meldet: „${message}“`,
    always: "Erneutes Lesen ist immer gefahrlos.",
    notRead: (what: string) => `${what}: Lesen nicht möglich`,
    unauthorized: "Der Schlüssel wird nicht mehr akzeptiert",
    unauthorizedMeaning: "Er fehlt, ist falsch eingegeben oder widerrufen. Was zu sehen ist, wurde davor gelesen.",
    forbidden: (what: string) => `Dieser Schlüssel darf das nicht lesen: ${what}`,
    forbiddenMeaning: "Vielleicht fehlt ihm eine Berechtigung, oder das Gesuchte gehört Ihnen nicht.",
    waiting: "Der Dienst bittet uns zu warten und sagt nicht, wie lange",
    waitingFor: (seconds: number) => `Der Dienst bittet uns, ${seconds} s zu warten`,
    waitingMeaning: "Mit diesem Schlüssel gingen zu viele Anfragen hinaus. Lesen Sie danach erneut.",
    serverFailing: "Vom Dienst kam keine brauchbare Antwort",
    failing: "Beim Dienst gab es ein Problem",
    unreadable: "Die Antwort kam in einer Form, die wir nicht kennen",
    unreadableMeaning: (status: string, what: string) =>
      `Der Dienst hat mit ${status} geantwortet, aber nicht dort, wo wir danach suchen: ${what}. Ihre Daten sind unberührt.`,
    unread: "Die Antwort ließ sich nicht lesen",
    unreadMeaning: {
      large: (status: string) =>
        `Der Dienst hat mit ${status} geantwortet, aber mit mehr, als auf einmal gelesen wird. Ihre Daten sind unberührt.`,
      broken: (status: string) =>
        `Der Dienst hat mit ${status} geantwortet, aber die Antwort brach ab oder enthält Bytes, die kein Text sind. Ihre Daten sind unberührt; erneutes Lesen ist immer gefahrlos.`,
      "not JSON": (status: string) =>
        `Der Dienst hat mit ${status} geantwortet, aber nicht in der Form der Schnittstelle, wie es ein Proxy oder eine Anmeldeseite dazwischen tut. Ihre Daten sind unberührt.`,
    },
    silent: "Vom Dienst kam keine Antwort",
    silentMeaning: (what: string) =>
      `${what}: Lesen nicht möglich. Der Dienst oder das Netz ist ausgefallen. Erneutes Lesen ist immer gefahrlos.`,
    unreached: "Der Dienst ist nicht erreichbar",
    stopped: (what: string) => `${what}: Lesen wurde angehalten`,
    stoppedMeaning: "Lesen Sie erneut, wenn Sie es brauchen.",
    ours: "Unser Fehler",
    oursMeaning: (message: string) => `Nichts wurde gesendet. ${message}`,
  },
};
