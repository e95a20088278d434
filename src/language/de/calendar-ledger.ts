import { countText, plural } from "../number.ts";

/** The blocks that were made from this browser, and the files in which they go from hand to hand. */
export const calendarLedger = {
  "calendar/ledger": {
    label: "Sperrungen von hier",
    vehicle: "Fahrzeug",
    id: "ID der Sperrung",
    range: "Von – bis (ausschließlich)",
    outcome: "Ergebnis",
    since: "Bekannt seit",
    removal: "Aufhebung",
    noMatch: "Keine Sperrung passt",
    noMatchText: "Gesucht wird unter den Sperrungen, die dieser Browser kennt, und keinen anderen.",
    notRead: "Die Sperrungen aus diesem Browser sind nicht gelesen",
    notReadText: "Ob es welche gibt, ist nicht bekannt.",
    none: "Aus diesem Browser wurde mit diesem Schlüssel nichts gesperrt",
    noneText:
      "Der Dienst listet keine Sperrungen, daher sind anderswo gemachte hier nicht bekannt. Die Datei eines Kollegen bringt dessen Sperrungen mit.",
    row: (id: string, vehicle: string, outcome: string, range: string) =>
      `Sperrung ${id}, ${vehicle}, ${outcome}, ${range}`,
    copyRemoval: "Aufhebungsantrag kopieren",
    without: "Er nennt keine Person und enthält keinen Schlüssel.",
    title: (id: string) => `Über die Sperrung ${id}`,
    cannotLift: "Der Dienst kann Sperrungen weder listen noch aufheben",
    cannotLiftText:
      "Um sie aufheben zu lassen, senden Sie den Aufhebungsantrag an den Support des Dienstes. Ob er es getan hat, ist hier nicht zu sehen: Die Sperrung bleibt in diesem Kalender.",
    copyId: "ID der Sperrung",
    from: "Von",
    until: "Bis",
    notIncluded: "ausschließlich",
    requestId: "Anfrage-ID",
    copyRequestId: "Anfrage-ID",
    noRequestId: "Es wurde keine Anfrage-ID gesendet",
    knownFrom: "Bekannt aus",
    aFile: "der Datei eines Kollegen; sie wurde nicht in diesem Browser gemacht",
    thisBrowser: "diesem Browser",
    sentAs: (text: string) => `gesendet als ${text}`,
  },
  "calendar/your-blocks": {
    exported: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Sperrung", other: "Sperrungen" })} exportiert`,
    noKey: "Die Datei enthält keinen Schlüssel.",
    notRead: (file: string) => `${file} wurde nicht gelesen`,
    otherService: (file: string) => `${file} nennt einen anderen Dienst`,
    otherServiceText: (named: string, own: string) =>
      `Sie berichtet von Sperrungen bei ${named}, und Sie sind mit ${own} verbunden. Noch wurde nichts übernommen.`,
    wasRead: (file: string) => `${file} wurde gelesen`,
    theFile: "Die Datei",
    search: "Sperrungen suchen",
    placeholder: "Fahrzeug, ID oder Anfrage-ID",
    known: (count: number) =>
      `${countText(count)} in diesem Browser bekannt. Der Dienst kann Sperrungen weder listen noch aufheben.`,
    noneKnown: "Hier ist keine Sperrung bekannt.",
    export: "Sperrungen exportieren",
    take: "Datei eines Kollegen übernehmen",
    file: "Sperrungsdatei",
    leaveOut: "Weglassen",
    takeIn: "Trotzdem übernehmen",
    keep: "Nach dem Abmelden behalten",
    unknown: "Was gewählt ist, ist noch nicht bekannt. Der Schlüssel selbst wird nie mit ihnen aufbewahrt.",
    stays:
      "Sie bleiben auf diesem Gerät und erscheinen wieder, wenn sich hier jemand mit diesem Schlüssel anmeldet. Der Schlüssel selbst wird nie mit ihnen aufbewahrt.",
    goes: "Das Abmelden löscht sie, und der Dienst kann sie nicht noch einmal auflisten: Exportieren Sie sie vorher. Der Schlüssel selbst wird nie mit ihnen aufbewahrt.",
    refused: "Dieser Browser konnte Ihre Wahl nicht behalten.",
    blocked: "Was dieser Browser an Sperrungen aufbewahrt hat, ist nicht zu lesen.",
    blockedText:
      "Früher gemachte Sperrungen können hier fehlen, und neue sind nur bekannt, bis diese Seite geschlossen wird. Exportieren Sie sie vorher.",
    reading: "Was dieser Browser an Sperrungen aufbewahrt hat, wird gelesen.",
    readingText: "Einige fehlen hier noch.",
  },
  "calendar/ledger-words": {
    accepted: "Angenommen",
    byHand: "Angenommen, von Hand gefunden",
    refused: "Abgelehnt",
    notDone: "Nicht ausgeführt",
    told: (outcome: string) => `${outcome}, aus einer Datei bekannt`,
    noReason: "Der Dienst hat keinen Grund genannt.",
    merged: (added: number, known: number, unread: number) => {
      const blocks = plural(added, { one: "Sperrung", other: "Sperrungen" });
      const left =
        unread === 0
          ? ""
          : `, ${countText(unread)} nicht zu lesen und ${plural(unread, { one: "wird", other: "werden" })} weggelassen`;
      return `${countText(added)} ${blocks} hinzugefügt, ${countText(known)} schon bekannt${left}.`;
    },
    notKept: "Dieser Browser konnte sie nicht behalten: Mit dem Schließen dieser Seite sind sie hier verloren.",
  },
  "calendar/ledger-file": {
    noFile:
      "Es ist keine Datei mit Sperrungen: Hier ist nur zu lesen, was „Sperrungen exportieren“ dieses Dashboards sichert.",
    form: (theirs: string, ours: string) =>
      `Sie hat die Form ${theirs}, und dieses Dashboard liest die Form ${ours}. Laden Sie das Dashboard neu, oder lassen Sie die Datei neu sichern.`,
    tooMany: (most: number) => `Sie enthält mehr als ${countText(most)} Sperrungen. Nichts wurde gelesen.`,
    tooLarge: "Sie ist größer als jede Datei mit Sperrungen. Nichts wurde gelesen.",
  },
};
