import { countText, plural } from "../locale/number.ts";

const loaded = (count: number, isAll: boolean) =>
  `${countText(count)} ${isAll ? "geladenen" : "bisher geladenen"} Buchungen`;

/** What is said of blocks that were sent. */
export const calendarBlockOutcomes = {
  "calendar/block-words": {
    cannotBeLifted:
      "Der Dienst kann Sperrungen weder auflisten noch aufheben. Diese ist nur hier zu sehen, in diesem Browser. Bewahren Sie ihre ID auf.",
    noTimes: "Zeiten nicht bekannt",
  },
  "calendar/block-refusal": {
    map: (vehicle: string) => `${vehicle} zuordnen`,
    parked: (vehicle: string, range: string) =>
      `${vehicle}, ${range}, ist vorgemerkt. Die Sperrung wird wieder angeboten und nie von selbst gesendet.`,
    noneKnown: (count: number, isAll: boolean) =>
      `Keine der ${loaded(count, isAll)} überschneidet sich; was frei ist, ist hier also nicht bekannt.`,
    oneOverlaps: (count: number, isAll: boolean) => `Unter den ${loaded(count, isAll)} überschneidet sich diese:`,
    manyOverlap: (count: number, isAll: boolean) => `Unter den ${loaded(count, isAll)} überschneiden sich diese:`,
    nothingFree: "Sie lassen von dem Zeitraum nichts frei.",
    unkept:
      "Die Sperrung ist vorgemerkt, aber nur, bis diese Seite geschlossen wird: Dieser Browser konnte sie nicht speichern.",
    onlyPart: "Nur den freien Teil sperren",
    onlyParts: "Nur die freien Teile sperren",
    park: "Nach der Stornierung wieder anbieten",
  },
  "calendar/block-sent": {
    list: "Sperrungen unterwegs",
    unknown: "Ausgang unbekannt",
  },
};

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

/** What is said where dates are blocked, up to the moment of sending. */
export const calendarBlock = {
  "calendar/block-form": {
    nothingSent: "Nichts wurde gesendet",
    notAllSent: "Nicht alles wurde gesendet",
    left: (said: string, names: string) =>
      `${said} Noch zu senden, sobald das behoben ist: ${names}. Was Sie eingegeben haben, bleibt erhalten; die anderen werden nicht noch einmal gesendet.`,
  },
  "calendar/block-dialog": {
    title: "Zeitraum sperren",
    titleOf: (vehicle: string) => `${vehicle} sperren`,
    titleOfMany: (count: number) => `${countText(count)} Fahrzeuge sperren`,
    mapped: (vehicle: string, reference: string) =>
      `${vehicle} ist jetzt ${reference} zugeordnet. Die Sperrung kann gesendet werden.`,
    atOnce: "Wird sofort gesendet",
    after: (seconds: number) => `Wird nach ${seconds} s gesendet, mit Rückgängig`,
    cancel: "Abbrechen",
    sending: "Wird gesendet",
    block: "Zeitraum sperren",
    blockMany: (count: number) => `Zeitraum sperren, ${countText(count)} Sperrungen`,
    goesOn: "Es geht weiter, auch wenn Sie das Fenster schließen.",
    undoAll: "Alle rückgängig",
    undo: "Rückgängig",
    close: "Schließen",
    question: "Trotzdem sperren?",
    leave: "Nicht sperren",
    blockIt: "Sperren",
  },
  "calendar/block-fields": {
    from: "Von",
    until: "Bis",
    zone: "Zeitzone",
    id: "Ihre ID der Sperrung",
    idFor: (vehicle: string) => `Ihre ID der Sperrung für ${vehicle}`,
    freeOnly: "Gesperrt wird nur, was frei ist, soweit es hier bekannt ist",
    freeParts: "Gesperrt wird nur, was frei ist, jeder Teil als eigene Sperrung",
    title: "Eine Buchung überschneidet sich, soweit es hier bekannt ist",
    whole: "Ganzen Zeitraum anfragen",
    onlyPart: "Nur den freien Teil sperren",
    onlyParts: "Nur die freien Teile sperren",
    refused: "Der Dienst lehnt einen Zeitraum ab, der sich mit einer laufenden Buchung überschneidet.",
    among: (count: number, isAll: boolean) => `Unter den ${loaded(count, isAll)}:`,
    instead: { from: "Statt dieses Beginns", until: "Statt dieses Endes" },
    which: { from: "Welcher Beginn ist gemeint", until: "Welches Ende ist gemeint" },
    earlier: (time: string) => `${time}, die frühere`,
    later: (time: string) => `${time}, die spätere`,
  },
  "calendar/block-vehicles": {
    vehicle: "Fahrzeug",
    choose: "Fahrzeug wählen",
    add: "Fahrzeug hinzufügen",
    chosen: "Zu sperrende Fahrzeuge",
    leaveOut: (vehicle: string) => `${vehicle} weglassen`,
    map: (vehicle: string) => `${vehicle} zuordnen`,
    another: "Weiteres Fahrzeug hinzufügen",
    unknown: (vehicle: string) => `${vehicle}, Referenz nicht bekannt`,
    unmapped: (vehicle: string) => `${vehicle}, nicht zugeordnet`,
  },
  "calendar/block-preview": {
    title: "Was gesendet wird",
    ends: (length: string, end: string) => `${length}, bis ${end} (nicht eingeschlossen).`,
    utc: (from: string, until: string) => `In UTC ${from} – ${until}.`,
  },
  "calendar/block-id": {
    empty: "Eine Sperrung braucht eine ID von Ihnen: Nur sie benennt sie später.",
    taken: (vehicle: string) => `${vehicle} hat schon eine Sperrung mit dieser ID.`,
    otherRange: {
      blocked: (range: string, vehicle: string) =>
        `Diese ID gehört zu der Sperrung ${range} von ${vehicle}. Ein anderer Zeitraum braucht eine andere ID.`,
      open: (range: string, vehicle: string) =>
        `Diese ID gehört zu einer Sperrung, die unterwegs ist, ${range} von ${vehicle}. Ein anderer Zeitraum braucht eine andere ID.`,
      parked: (range: string, vehicle: string) =>
        `Diese ID gehört zu der vorgemerkten Sperrung ${range} von ${vehicle}. Ein anderer Zeitraum braucht eine andere ID.`,
    },
    made: (vehicle: string) => `${vehicle} ist unter dieser ID schon für genau diesen Zeitraum gesperrt.`,
    open: "Diese Sperrung ist schon unterwegs; der Postausgang zeigt, wie es um sie steht.",
  },
  "calendar/block-plan": {
    noTime: "Das Ende ist auch der Beginn. Eine Sperrung muss dauern.",
    backwards: (range: string) => `Das Ende liegt vor dem Beginn: ${range}.`,
    tooLong: (days: number, most: number) =>
      `Das sind ${countText(days)} Tage. Eine Sperrung von mehr als ${countText(most)} Tagen wird nicht gesendet; prüfen Sie das Jahr.`,
    empty: {
      from: "Geben Sie Tag und Uhrzeit des Beginns ein.",
      until: "Geben Sie Tag und Uhrzeit des Endes ein.",
    },
    wrong: "Diese Zeit gibt es im Kalender nicht.",
    never: "Die Uhren überspringen diese Zeit, sodass es sie an diesem Tag nicht gibt.",
    twice: "Die Uhren werden zurückgestellt, sodass es diese Zeit zweimal gibt. Wählen Sie, welche Sie meinen.",
    noVehicle: "Wählen Sie ein Fahrzeug.",
    notMapped: (vehicle: string) =>
      `${vehicle}: Es ist nicht zugeordnet, und eine Sperrung geht an eine Referenz. Ordnen Sie es zuerst zu.`,
    noReference: (vehicle: string) =>
      `${vehicle}: Welche Referenz es hat, ist hier nicht bekannt, und eine Sperrung geht an eine Referenz. Ordnen Sie es zuerst zu.`,
    notReadYet: (vehicle: string) =>
      `${vehicle}: Die Liste der Fahrzeuge ist noch nicht gelesen, sodass seine Referenz nicht bekannt ist, und eine Sperrung geht an eine Referenz.`,
    full: (vehicle: string) => `${vehicle}: Soweit es hier bekannt ist, ist von diesem Zeitraum nichts frei.`,
    ownId: "Jedes Fahrzeug braucht eine eigene ID.",
    lasts: (days: number) => `Die Sperrung dauert ${countText(days)} Tage.`,
    past: "Sie liegt ganz in der Vergangenheit.",
    begins: (moment: string) => `Sie beginnt in der Vergangenheit, am ${moment}.`,
  },
  "calendar/block-send": {
    noRecord: "Dieser Browser konnte keinen Nachweis davon speichern, und ohne einen geht nichts hinaus.",
    unreadable:
      "Dieser Browser speichert eine Sperrung dieses Fahrzeugs und Zeitraums, die wir nicht lesen können: Eine andere Version dieses Dashboards hat sie angelegt. Sehen Sie sie im Postausgang an.",
  },
  "calendar/block-parked": {
    free: "{block} ist jetzt frei, soweit wir wissen.",
    waiting: (count: number) =>
      count === 1
        ? "1 vorgemerkte Sperrung wartet darauf, dass eine Buchung storniert wird."
        : `${countText(count)} vorgemerkte Sperrungen warten darauf, dass eine Buchung storniert wird.`,
    show: "Zeigen",
    noTimes: "Zeiten nicht bekannt",
    notSent: (block: string) => `${block} wurde nicht gesendet`,
    block: "Sperren",
    drop: "Verwerfen",
    dropped: (block: string) => `${block} verworfen`,
    notDropped: (block: string) => `${block} ist nur verworfen, bis diese Seite geschlossen wird`,
    notDroppedDetail:
      "Dieser Browser konnte nicht ändern, was er aufbewahrt; nach dem Neuladen wird sie wieder angeboten. Verwerfen Sie sie dann noch einmal.",
    title: "Vorgemerkte Sperrungen",
    close: "Schließen",
    meaning:
      "Der Dienst hat sie wegen einer Buchung abgelehnt. Sie werden wieder angeboten, wenn diese nicht mehr im Weg ist, und nie von selbst gesendet. Sie sind nur in diesem Browser gespeichert.",
    nothing: "Nichts ist vorgemerkt.",
    standing: {
      free: "Jetzt frei, soweit wir wissen.",
      taken: "Eine Buchung überschneidet sich noch, soweit wir wissen.",
      hidden:
        "Der Dienst hat sie abgelehnt, und keine uns bekannte Buchung überschneidet sich. Sie wird wieder angeboten, sobald eine Buchung dieser Tage weg ist.",
      unread: "Im Augenblick ist zu wenig über die Buchungen bekannt.",
      over: "Dieser Zeitraum ist vorbei.",
    },
  },
};
