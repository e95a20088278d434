import { countText } from "../number.ts";

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
