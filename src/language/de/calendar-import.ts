import { countText, plural } from "../locale/number.ts";

const stays = "Die alte Sperrung bleibt; sie kann hier nicht entfernt werden.";
const loaded = (count: number, isAll: boolean) =>
  `${countText(count)} ${isAll ? "geladenen" : "bisher geladenen"} Buchungen`;
const lines = (count: number) => `${countText(count)} ${plural(count, { one: "Zeile", other: "Zeilen" })}`;

/** What is said where a calendar or a table becomes blocks. */
export const calendarImport = {
  "calendar/import-button": {
    open: "Kalender importieren",
    stopped: (job: string) => `${job}, angehalten`,
  },
  "calendar/import-dialog": {
    title: "Kalender importieren",
    titleOf: (file: string) => `${file} importieren`,
    drop: "Eine {ics}-Datei aus Outlook, Google oder Apple oder eine {csv}-Datei mit den Spalten {columns}.",
    limits: (megabytes: number, events: number) =>
      `Bis zu ${megabytes} MB und ${countText(events)} Termine. Die Datei bleibt in diesem Browser; zuerst kommt ein Probelauf, und bevor Sie ihn anwenden, wird nichts gesendet.`,
    file: "Kalenderdatei",
    line: "Zeile",
    progress: "Sperrungen werden angewendet",
  },
  "calendar/import-plan-step": {
    vehicle: "Fahrzeug",
    range: "Von, bis",
    sendLine: (line: number, about: string) => `Zeile ${line}${about} senden`,
    year: (year: string, zone: string) => `${year}, ${zone}`,
    yearDays: (year: string, zone: string) => `${year}, ${zone}, ganze Tage`,
    reading: "Die Datei wird gelesen.",
    readingLedger: "Was von hier aus gesperrt wurde, wird gelesen.",
    tooMany:
      "Ein Auftrag umfasst höchstens 5.000 Zeiträume. Exportieren Sie einen kürzeren Zeitraum oder wählen Sie weniger Fahrzeuge.",
    apply: (count: number) => `${countText(count)} ${plural(count, { one: "Sperrung", other: "Sperrungen" })} anwenden`,
    nothingSent: "Noch wurde nichts gesendet.",
    judged: (count: number, isAll: boolean) =>
      `Beurteilt nach den ${loaded(count, isAll)} und den Sperrungen, die dieser Browser kennt. Der Dienst kann Sperrungen weder auflisten noch aufheben: Was angewendet ist, bleibt.`,
  },
  "calendar/import-settings": {
    noVehicle: "Wählen Sie die Fahrzeuge, für die diese Termine gelten.",
    twice: "Zeiten, die es zweimal gibt",
    chooseTwice: "Wählen, welche gemeint ist",
    earlier: "Die frühere, bevor die Uhren zurückgestellt werden",
    later: "Die spätere, nachdem die Uhren zurückgestellt sind",
    twiceHint: "Für alle Zeilen mit einer solchen Zeit.",
    zone: "Zeitzone",
    zoneHint: "Für ganze Tage und Zeiten, die keine Zone nennen. Die anderen haben ihre eigene.",
    columns: {
      vehicle: "Referenz des Fahrzeugs",
      start: "Beginn",
      end: "Ende",
      id: "ID der Sperrung",
    },
    columnNo: (number: number) => `Spalte ${number}`,
    section: "Spalten",
    meaning: "Die Überschriften dieser Tabelle sagen nicht, welche Spalten gemeint sind. Nichts wird geraten.",
    choose: "Spalte wählen",
    noId: "Keine: IDs werden erzeugt",
    missing: "Wählen Sie das Fahrzeug, den Beginn und das Ende.",
    use: "Diese Spalten verwenden",
  },
  "calendar/import-words": {
    longId: "Die ID ist länger als 200 Zeichen.",
    unseenId: "Die ID enthält Zeichen, die nicht zu sehen sind.",
    booking: "eine Buchung",
    overlaps: (bookings: readonly string[], more: number) =>
      `Überschneidet sich mit ${bookings.join(" und ")}${more > 0 ? ` und ${countText(more)} weiteren` : ""}: Der Dienst lehnt das ab, solange die Buchung läuft.`,
    verdicts: {
      problem: "Kann nicht gesperrt werden",
      ask: "Wird nur gesperrt, wenn angekreuzt",
      block: "Wird gesperrt",
      cancelled: "Abgesagt",
      past: "Vorbei",
      already: "Schon gesperrt",
      allTheSame: "Wird trotzdem angefragt",
      leftOut: "Weggelassen",
    },
    verdict: (verdict: string, said: string) => `${verdict}. ${said}`,
    nothingThere: "In dieser Datei steht nichts, das gesperrt werden könnte",
    noneSent: (all: number) =>
      all === 1 ? "Die eine Zeile wird nicht gesendet" : `Keine von ${countText(all)} Zeilen wird gesendet`,
    someSent: (sent: number, all: number) =>
      `${countText(sent)} von ${lines(all)} ${plural(sent, { one: "wird", other: "werden" })} gesendet`,
    counts: {
      problem: (count: number) =>
        `${countText(count)} mit ${plural(count, { one: "einem Problem", other: "Problemen" })}`,
      ask: (count: number) => `${countText(count)} nur, wenn angekreuzt`,
      cancelled: (count: number) => `${countText(count)} abgesagt`,
      past: (count: number) => `${countText(count)} vorbei`,
      already: (count: number) => `${countText(count)} schon gesperrt`,
    },
    countsDot: (counts: readonly string[]) => `${counts.join(", ")}.`,
  },
  "calendar/import-plan": {
    noVehicle: "Dafür ist noch kein Fahrzeug gewählt.",
    elsewhere: (line: number, said: string) => `Zeile ${line}: ${said}`,
    twinRange: (line: number) => `Dasselbe Fahrzeug und derselbe Zeitraum wie in Zeile ${line}: wird einmal gesendet.`,
    twinId: (line: number) => `Zeile ${line} hat dieselbe ID für einen anderen Zeitraum.`,
    cancelled: "Im Kalender abgesagt: Nichts wird gesendet.",
    cancelledStays: `Im Kalender abgesagt. ${stays}`,
    otherRange: (id: string, vehicle: string) => `Die ID „${id}“ gehört zu einem anderen Zeitraum von ${vehicle}.`,
    underWay: "Ist schon unterwegs: Der Postausgang zeigt, wie es darum steht.",
    made: "Von hier aus schon gesperrt.",
    madeAs: (id: string) => `Von hier aus schon gesperrt, als „${id}“.`,
    over: "Ist vorbei.",
    unknownVehicle: (vehicle: string) => `Kein Fahrzeug hat die Referenz „${vehicle}“.`,
    maybeNoVehicle: (vehicle: string) =>
      `Ob ein Fahrzeug die Referenz „${vehicle}“ hat, ist nicht bekannt; wenn keines sie hat, lehnt der Dienst die Sperrung ab.`,
    begun: "Hat schon begonnen.",
    long: (days: number) => `Dauert ${countText(days)} Tage.`,
    free: "Der Kalender zeigt diese Zeit als frei.",
    moved: `Seit dem Import verschoben, von einem anderen Zeitraum. ${stays}`,
    movedFrom: (range: string) => `Seit dem Import verschoben, von ${range}. ${stays}`,
  },
};
