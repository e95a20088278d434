import { countText, plural } from "../locale/number.ts";

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

const unread = "Die Datei wurde nicht gelesen, und nichts daraus wurde importiert.";
const shorter = "Exportieren Sie einen kürzeren Zeitraum oder einen Kalender nach dem anderen.";
const again = "Exportieren Sie den Kalender noch einmal und wählen Sie dann diese Datei.";
const write = "Schreiben Sie 2026-10-25 08:00 oder mit Abstand zu UTC 2026-10-25T08:00:00+02:00.";
const simpler = "Machen Sie einzelne Termine daraus oder eine einfachere Regel.";

/** Nummern von Zeilen: „3“, „3 und 5“, „3, 5 und 9 weitere“. */
function listed(lines: readonly number[], more: number): string {
  const parts = [...lines.map(String), ...(more > 0 ? [`${countText(more)} weitere`] : [])];
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1) ?? ""}`;
}

/** What is said of blocks and of calendar files. */
export const recordsBlocks = {
  "calendar-file/notes": {
    encoding:
      "Die Datei ist nicht in UTF-8. Sie wurde als Windows-1252 gelesen; prüfen Sie also Umlaute und Buchstaben mit Akzenten.",
    goesOn: (count: number, lines: readonly number[], more: number) =>
      `${plural(count, { one: "Der Termin in Zeile", other: "Die Termine in den Zeilen" })} ${listed(lines, more)} ${plural(count, { one: "wiederholt", other: "wiederholen" })} sich länger, als hier aufgeführt ist: höchstens 366-mal und zwei Jahre voraus. Importieren Sie die Datei später noch einmal.`,
    past: (count: number) =>
      count === 1
        ? "Eine Wiederholung, die vorbei ist, ist nicht aufgeführt."
        : `${countText(count)} Wiederholungen, die vorbei sind, sind nicht aufgeführt.`,
    older: (count: number) =>
      count === 1
        ? "Ein Termin steht auch in einer älteren Fassung in der Datei; sie ist nicht aufgeführt."
        : `${countText(count)} Termine stehen auch in einer älteren Fassung in der Datei; sie ist nicht aufgeführt.`,
    others: (count: number) =>
      count === 1
        ? "Ein Eintrag ist kein Termin (eine Aufgabe oder Notiz) und wird ausgelassen."
        : `${countText(count)} Einträge sind keine Termine (Aufgaben oder Notizen) und werden ausgelassen.`,
    strange: (count: number, lines: readonly number[], more: number) =>
      `${plural(count, { one: "Zeile", other: "Die Zeilen" })} ${listed(lines, more)} ${plural(count, { one: "ist keine Zeile eines Kalenders und wurde", other: "sind keine Zeilen eines Kalenders und wurden" })} übergangen. Prüfen Sie die Termine in der Nähe.`,
  },
  "calendar-file/refused": {
    atLine: (title: string, line: number) => `${title}: Zeile ${line}`,
    "too large": {
      title: (megabytes: number) => `Diese Datei ist größer als ${megabytes} MB`,
      meaning: unread,
      remedy: shorter,
    },
    "too many events": {
      title: (events: number) => `Dieser Kalender hat mehr als ${countText(events)} Termine`,
      meaning: unread,
      remedy: shorter,
    },
    "too many ranges": {
      title: (ranges: number) => `Das ergibt mehr als ${countText(ranges)} Zeiträume`,
      meaning: `Jede Wiederholung ist für jedes Fahrzeug eine eigene Sperrung und eine Anfrage an den Dienst. ${unread}`,
      remedy: "Wählen Sie weniger Fahrzeuge oder exportieren Sie einen kürzeren Zeitraum.",
    },
    "too many dates": {
      title: (dates: number) => `Dieser Kalender nennt mehr als ${countText(dates)} Tage neben seinen Regeln`,
      meaning: unread,
      remedy: shorter,
    },
    "no calendar": {
      title: "Das ist keine Kalenderdatei",
      meaning: `Sie beginnt nicht so, wie Kalender beginnen (BEGIN:VCALENDAR). ${unread}`,
      remedy: "Exportieren Sie den Kalender als .ics oder eine Tabelle als .csv und wählen Sie dann diese Datei.",
    },
    nesting: {
      title: "Die Teile dieses Kalenders passen nicht zusammen",
      meaning: `Einer beginnt oder endet in einem anderen, wo er es nicht darf; was zu welchem Termin gehört, wäre geraten. ${unread}`,
      remedy: again,
    },
    "cut off": {
      title: "Diese Datei endet mitten im Kalender",
      meaning: `Ihr Ende fehlt, wie nach einem abgebrochenen Download. ${unread}`,
      remedy: again,
    },
    "too slow": {
      title: "Das Lesen dieser Datei hat zu lange gedauert",
      meaning: `Es wurde abgebrochen. ${unread}`,
      remedy:
        "Schließen Sie andere Programme und wählen Sie die Datei noch einmal, oder exportieren Sie einen kürzeren Zeitraum.",
    },
    unreadable: {
      title: "Der Browser konnte diese Datei nicht lesen",
      meaning: `Sie wurde verschoben, geändert oder gesperrt, seit sie gewählt wurde. ${unread}`,
      remedy: "Wählen Sie sie noch einmal.",
    },
    "no reader": {
      title: "Der Teil des Dashboards, der Dateien liest, ist nicht gestartet",
      meaning: `Vielleicht fehlt die Verbindung, oder das Dashboard hat sich geändert, seit diese Seite geöffnet wurde. ${unread}`,
      remedy: "Wählen Sie die Datei noch einmal; wenn das nicht hilft, laden Sie die Seite neu.",
    },
  },
  "calendar-file/faults": {
    "changes all":
      "Eine Änderung an allen folgenden Terminen (RANGE) wird hier nicht ausgewertet, also auch nicht der Termin, den sie ändert.",
    "no vehicle": "In dieser Zeile steht kein Fahrzeug.",
    "ends too early": "Das Ende liegt nicht nach dem Beginn.",
    "too long": "Das dauert länger als zwei Jahre.",
    exceptions: "Der Termin hat eine Regel für Ausnahmen (EXRULE), die hier nicht ausgewertet wird.",
    "no beginning": "Der Termin hat keinen Beginn (DTSTART).",
    "no end": "Der Termin hat kein Ende (DTEND), also gibt es keinen Zeitraum, der zu sperren wäre.",
    "day and time": "Der Beginn ist ein Tag und das Ende eine Uhrzeit, oder umgekehrt.",
    duration: "Die Dauer (DURATION) ist für uns nicht lesbar.",
    "rule begins elsewhere": `Der Termin beginnt an keinem der Tage, die seine Regel nennt; Programme sind sich daher uneinig, wann er sich wiederholt. ${simpler}`,
    "day only": {
      start: (cell: string) => `Der Beginn „${cell}“ ist ein Tag ohne Uhrzeit.`,
      end: (cell: string) => `Das Ende „${cell}“ ist ein Tag ohne Uhrzeit.`,
    },
    "strange time": {
      start: (cell: string) => `Der Beginn „${cell}“ ist keine Zeit, die wir lesen können. ${write}`,
      end: (cell: string) => `Das Ende „${cell}“ ist keine Zeit, die wir lesen können. ${write}`,
    },
    "empty time": { start: `Der Beginn ist leer. ${write}`, end: `Das Ende ist leer. ${write}` },
    "stands twice": (name: string) => `${name} steht zweimal darin.`,
    "day or time": (name: string) => `${name} und der Beginn sind nicht beide Tage oder beide Uhrzeiten.`,
    "unreadable time": (name: string, value: string) => `${name} ist keine Zeit, die wir lesen können: „${value}“.`,
    "far year": (name: string, year: string) => `${name} liegt im Jahr ${year}.`,
    "unknown zone": (zone: string) =>
      `Die Zeitzone „${zone}“ kennen wir nicht, und was die Datei über sie sagt, wird nicht gelesen.`,
    "clock skips": (clock: string, day: string, zone: string, before: string, after: string) =>
      `${clock} am ${day} gibt es in ${zone} nicht: Die Uhren springen von ${before} auf ${after}.`,
    "clock repeats": (clock: string, day: string, zone: string, earlier: string, later: string) =>
      `${clock} am ${day} gibt es in ${zone} zweimal: als ${earlier} und als ${later}.`,
    "unreadable rule": (rule: string) => `Die Regel „${rule}“ können wir nicht lesen. ${simpler}`,
    "rule repeats": (frequency: string) =>
      `Die Regel wiederholt ${frequency}; das wird hier nicht ausgewertet. ${simpler}`,
    "rule's part": (part: string) => `Die Regel hat den Teil ${part}, der hier nicht ausgewertet wird. ${simpler}`,
  },
};
