import { countText } from "../number.ts";

const loaded = (count: number, isAll: boolean) =>
  `${countText(count)} ${isAll ? "geladenen" : "bisher geladenen"} Buchungen`;

/** What is said of blocks that were sent. */
export const calendarBlockOutcomes = {
  "calendar/block-words": {
    cannotBeLifted:
      "Der Dienst kann Sperrungen weder auflisten noch aufheben. Diese ist nur hier zu sehen, in diesem Browser. Bewahren Sie ihre ID auf.",
    noTimes: "Zeiten nicht bekannt",
    overlaps: "Nicht gesperrt: Eine laufende Buchung überschneidet sich",
    overlapsMeaning: (said: string, vehicle: string) =>
      `${said} Nichts hat sich geändert: ${vehicle} kann an den freien Tagen weiter gebucht werden.`,
    unmapped: (vehicle: string) => `${vehicle} ist nicht zugeordnet`,
    unmappedMeaning: (said: string) => `${said} Es wurde nichts gesperrt; was Sie eingegeben haben, bleibt erhalten.`,
    forbidden: (vehicle: string) => `Dieser Schlüssel darf ${vehicle} nicht sperren`,
    forbiddenMeaning: (said: string) =>
      `${said} Nichts wurde gesperrt. Vielleicht fehlt ihm eine Berechtigung, oder das Fahrzeug gehört Ihnen nicht.`,
    ours: "Unser Fehler",
    oursMeaning: (message: string) => `Nichts wurde gesendet. ${message}`,
    refused: (vehicle: string) => `${vehicle} wurde nicht gesperrt`,
    refusedMeaning: (said: string) =>
      `${said} Nichts hat sich geändert. Was Sie eingegeben haben, bleibt erhalten: Ändern Sie es und senden Sie es noch einmal.`,
    late: "Die Sperrung wurde nicht gesendet",
    lateMeaning: (moment: string) =>
      `Sie haben sie ausgelöst: ${moment}. Sie konnte nicht rechtzeitig gesendet werden. Senden Sie sie noch einmal, wenn Sie sie noch möchten.`,
    givenUp: "Die Sperrung wurde aufgegeben",
    givenUpMeaning: (moment: string) =>
      `Sie haben sie ausgelöst: ${moment}. Der Dienst wurde gefragt und hat nichts getan; erneut gesendet werden konnte sie nicht rechtzeitig. Senden Sie sie noch einmal, wenn Sie sie noch möchten.`,
    unknown: "Ausgang unbekannt",
    unknownMeaning: (said: string, vehicle: string, range: string) =>
      `${said}Die Sperrung von ${vehicle}, ${range}, wurde gesendet, und keine Antwort sagt, ob sie angelegt wurde. Der Dienst kann Sperrungen nicht auflisten, also sagt es auch kein Lesen.`,
    notTwice: "Auch wenn noch einmal gefragt wird, entsteht keine zweite Sperrung.",
  },
  "calendar/block-refusal": {
    map: (vehicle: string) => `${vehicle} zuordnen`,
    otherKey: "Anderen Schlüssel verwenden",
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
    asking: "Wird erneut gefragt",
    again: "Erneut fragen",
    settle: "Im Postausgang klären",
    show: "Im Postausgang zeigen",
    sending: "Wird angefragt",
    busy: "Der Dienst bearbeitet sie noch",
    unknown: "Ausgang unbekannt",
    done: "Gesperrt",
    withdrawn: "Nicht gesendet",
    goesIn: (left: string) => `Geht in ${left} hinaus`,
    paused: "Wartet: Das Senden ist im Postausgang angehalten",
    rateLimit: (left: string) => `Wartet ${left} auf das Anfragelimit`,
    tooLate: "Wird nicht gesendet: Der Dienst bat uns, länger als eine Minute zu warten",
    key: "Wartet darauf, dass der Schlüssel angenommen wird",
    turn: "Wartet, bis sie an der Reihe ist",
  },
  "calendar/block-concluded": {
    blocked: (vehicle: string, range: string) => `${vehicle} gesperrt, ${range}`,
    repeated: "Der Dienst hat seine erste Antwort wiederholt: Es geschah nur einmal.",
    notBlocked: (vehicle: string, range: string) => `${vehicle} wurde nicht gesperrt, ${range}`,
    look: "Ansehen",
  },
};
