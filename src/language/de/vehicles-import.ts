import { countText, plural } from "../locale/number.ts";

const lines = (count: number) => `${countText(count)} ${plural(count, { one: "Zeile", other: "Zeilen" })}`;
const problems = (count: number) => (count === 1 ? "das Problem" : `die ${countText(count)} Probleme`);

/** Mapping vehicles from a file. */
export const vehiclesImport = {
  "import/wizard": {
    oneFile: "Nur die erste der Dateien wird gelesen: eine nach der anderen.",
    drop: "Legen Sie die Datei ab, um einen Probelauf zu machen",
    stop: "Anhalten",
    reading: (file: string) => `${file} wird gelesen.`,
    staysHere: "Nichts daraus verlässt diesen Browser.",
    refused: (file: string, title: string) => `${file}: ${title}`,
    otherFile: "Andere Datei wählen",
    kept: (file: string) => `Unten steht weiter ${file}.`,
    dropAnywhere: "Legen Sie eine Datei irgendwo auf dieser Seite ab",
    choose: "Datei wählen",
    heading: "Importe dieses Browsers",
  },
  "import/dry-run": {
    table: "Probelauf",
    send: "Senden",
    line: "Zeile",
    will: "Was geschehen wird",
    verdicts: "Urteile",
    untickAll: "Alle abwählen",
    tickAll: "Alle auswählen",
    otherFile: "Andere Datei wählen",
    notBegun: "Nichts wurde begonnen",
    nothingLeft: "Es gibt nichts mehr zu senden.",
    noRecord: "Dieser Browser konnte keinen Vermerk davon behalten, und ohne ihn geht nichts hinaus.",
    busy: "In diesem Tab läuft ein anderer Auftrag. Warten Sie auf ihn, oder halten Sie ihn an.",
    starting: "Beginnt",
  },
  "import/results": {
    table: "Probelauf und Ergebnisse",
    newImport: "Neuer Import",
  },
  "import/columns": {
    chooseBoth: "Wählen Sie zuerst beide Spalten.",
    same: "Eine Spalte kann nicht beides sein.",
    heading: "Welche Spalten sind gemeint?",
    suggested:
      "Die Überschriften sind nicht {heads}. Was sie nahelegen, ist schon eingetragen: Sehen Sie es an, bevor Sie es verwenden.",
    headless: "Die erste Zeile sieht nach einem Fahrzeug aus und nicht nach Überschriften",
    readFirst: "Auch die erste Zeile als Fahrzeug lesen",
    vehicle: "Spalte, die das Fahrzeug nennt",
    by: "Was darin steht",
    vehicleId: "Fahrzeug-IDs",
    reference: "Spalte mit Ihren Referenzen",
    choose: "Spalte wählen",
    otherFile: "Andere Datei wählen",
    use: "Diese Spalten verwenden",
    samples: "Erste Werte",
    line: (line: number) => `Zeile ${line}`,
    empty: "leer",
    column: (number: number) => `Spalte ${number}`,
  },
  "import/line": {
    vehicle: "Fahrzeug",
    change: "external_ref jetzt → danach",
    empty: "leer",
    name: "Name",
    becomes: "wird zu",
    same: "gleich",
    notKnown: "nicht bekannt",
  },
  "import/fresh-fleet": {
    readingVehicles: "{lead}, um die Datei damit zu vergleichen{count}.",
    readingLead: "Die Fahrzeuge werden gelesen",
    soFar: (count: number) => `: bisher ${countText(count)}`,
    subject: "Fahrzeuge",
    without: "Ohne sie lässt sich nichts planen.",
    asOf: (moment: string) =>
      `Was folgt, geht von den Fahrzeugen am ${moment} aus und kann erst angewendet werden, wenn sie neu gelesen sind.`,
    tryAgain: "Noch einmal versuchen",
  },
  "import/vehicles-plan": {
    problem: "Probleme",
    change: "Wird geändert",
    map: "Wird zugeordnet",
    same: "Schon so",
    left: "Ausgelassen",
    sendLine: (line: number) => `Zeile ${line} senden`,
    apply: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Zuordnung", other: "Zuordnungen" })} anwenden`,
    download: "Probleme herunterladen",
    notRead: "Die Fahrzeuge konnten nicht gelesen werden. Versuchen Sie das zuerst erneut.",
    planning: "Die Zeilen werden noch verglichen.",
    tooMany: "Ein Auftrag nimmt höchstens 5.000 Fahrzeuge. Teilen Sie die Datei und wählen Sie die Teile nacheinander.",
    unsettled:
      "Eine Zuordnung dieses Fahrzeugs ist noch nicht geklärt. Ist sie es bis dahin nicht, wird die Zeile übersprungen.",
    ours: (about: string) => `Das ist ein Export von uns: ${about}.`,
    label: "Über diese Datei",
    columns: (vehicle: string, reference: string) =>
      `Fahrzeuge nach der Spalte „${vehicle}“, Referenzen aus „${reference}“.`,
    changeColumns: "Spalten ändern",
    notWhole: "Die Liste der Fahrzeuge wurde nicht bis zum Ende gelesen: Ein Fahrzeug kann es trotzdem geben.",
    unreadable: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Fahrzeug", other: "Fahrzeuge" })} der Liste nicht lesbar.`,
    unshown:
      "Die Liste des Dienstes zeigt keine Referenzen: Was ein Fahrzeug jetzt hat und ob eine Referenz frei ist, weiß der Dienst.",
    unsure: "Hier sind nicht alle Referenzen der Flotte bekannt: Welche frei sind, entscheidet der Dienst.",
  },
  "import/screen": {
    title: "Aus CSV zuordnen",
    back: "Zurück zu den Fahrzeugen",
    file: "CSV-Datei",
    note: (file: string, count: number) => `${file}, ${lines(count)}`,
    steps: "Schritte",
    stepFile: "Datei",
    stepPlan: "Probelauf",
    stepApply: "Anwenden",
    done: "erledigt:",
    explains:
      "Ein Fahrzeug je Zeile, mit den Spalten {heads}. Andere Spalten bleiben unbeachtet, und bei Dateien mit anderen Überschriften wird nachgefragt.",
    limits: (megabytes: number, rows: number) =>
      `Bis zu ${countText(megabytes)} MB und ${countText(rows)} Zeilen. Die Datei bleibt in diesem Browser; zuerst kommt ein Probelauf, und nichts wird gesendet, bevor Sie ihn anwenden.`,
    start:
      "{lead} Der Export enthält jedes Fahrzeug mit ID und Referenz. Ändern Sie die Referenzen in einem Tabellenprogramm und bringen Sie ihn zurück; unveränderte Zeilen senden nichts.",
    startLead: "Ausgehend vom Bestand:",
    notRead: "Die Fahrzeuge wurden noch nicht gelesen.",
    exporting: "Exportiert",
    export: "Flotte als CSV exportieren",
    progress: "Zuordnungen werden angewendet",
    accepted: "Was angenommen wurde, zeigt auch die Fahrzeugliste, sobald sie neu gelesen ist.",
    line: "Zeile",
    linesNotDone: "nicht geschehene Zeilen",
    notDone: ", nicht geschehen",
  },
  "import/words": {
    noLines: "Die Datei hat keine Zeilen unter ihrer Kopfzeile",
    nothingToSend: "Es gibt nichts zu senden.",
    willSend: (send: number, all: number) =>
      `${countText(send)} von ${lines(all)} ${plural(send, { one: "wird", other: "werden" })} gesendet`,
    goOne: "Noch wurde nichts gesendet. Nach dem Anwenden gehen sie nacheinander hinaus und lassen sich anhalten.",
    fixOrApply: (count: number, send: number) =>
      `Noch wurde nichts gesendet. Beheben Sie ${problems(count)} und legen Sie die Datei erneut ab, oder wenden Sie jetzt ${send === 1 ? "die gute Zeile" : "die guten Zeilen"} an.`,
    noneSent: (all: number) =>
      all === 1 ? "Die eine Zeile wird nicht gesendet" : `Keine von ${lines(all)} wird gesendet`,
    fix: (count: number) =>
      `Es wurde nichts gesendet. Beheben Sie ${problems(count)} und legen Sie die Datei erneut ab.`,
    nothingLeft: "Es gibt nichts mehr zu senden",
    allLeft: "Jede Zeile, die gesendet werden könnte, wurde ausgelassen.",
    allSame: (same: number) =>
      same === 1
        ? "Die eine Zeile ist schon so: nichts zu senden"
        : `Alle ${countText(same)} Zeilen sind schon so: nichts zu senden`,
    haveThem: "Die Fahrzeuge haben diese Referenzen schon. Es wurde nichts gesendet.",
    withProblems: (count: number) =>
      `${countText(count)} mit ${plural(count, { one: "einem Problem", other: "Problemen" })}`,
    toChange: (count: number) => `${countText(count)} zu ändern`,
    toMap: (count: number) => `${countText(count)} zuzuordnen`,
    unchanged: (count: number) => `${countText(count)} unverändert`,
    leftOut: (count: number) => `${countText(count)} ausgelassen`,
    none: "keine Zeilen",
    cost: (requests: number) =>
      `Eine Anfrage je Fahrzeug: ${countText(requests)} ${plural(requests, { one: "Anfrage", other: "Anfragen" })}.`,
    remaining: (remaining: number, limit: number) =>
      `${countText(remaining)} von ${countText(limit)} sind übrig, bevor der Dienst uns warten lässt.`,
    pace: (duration: string) => `Etwa ${duration} bei dem jetzigen Tempo.`,
    paceAndWaits: (duration: string) =>
      `Etwa ${duration} bei dem jetzigen Tempo, dazu die Wartezeiten, die der Dienst verlangt: Der Auftrag geht nach jeder von selbst weiter.`,
    waits: "Rechnen Sie mit den Wartezeiten, die der Dienst verlangt: Der Auftrag geht nach jeder von selbst weiter.",
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
  },
};
