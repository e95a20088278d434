import { countText, plural } from "../number.ts";

const lines = (count: number) => `${countText(count)} ${plural(count, { one: "Zeile", other: "Zeilen" })}`;
const problems = (count: number) => (count === 1 ? "das Problem" : `die ${countText(count)} Probleme`);

/** Mapping vehicles from a file. */
export const vehiclesImport = {
  "import/apply": {
    done: "Fertig",
    todo: "Noch offen",
    failed: "Nicht geschehen",
    unknown: "Ohne Antwort",
    idle: "Nicht in diesem Lauf",
    all: "Alle",
    progress: "Zuordnungen werden angewendet",
    outcomes: "Ergebnisse",
    table: "Probelauf und Ergebnisse",
    note: "Was angenommen wurde, zeigt auch die Fahrzeugliste, sobald sie neu gelesen ist.",
    newImport: "Neuer Import",
    retry: (count: number) => `${countText(count)} nicht geschehene wiederholen …`,
    download: "Ergebnisse herunterladen",
    linesNotDone: "nicht geschehene Zeilen",
    notDone: ", nicht geschehen",
  },
  "import/columns": {
    chooseBoth: "Wählen Sie zuerst beide Spalten.",
    same: "Eine Spalte kann nicht beides sein.",
    heading: "Welche Spalten sind gemeint?",
    guessed:
      "Die Überschriften sind nicht {heads}. Was vorgeschlagen wird, ist aus Überschriften und Werten geraten: Sehen Sie es an, bevor Sie es verwenden.",
    headless: "Die erste Zeile sieht nach einem Fahrzeug aus und nicht nach Überschriften",
    readFirst: "Auch die erste Zeile als Fahrzeug lesen",
    vehicle: "Spalte, die das Fahrzeug nennt",
    reference: "Spalte mit Ihren Referenzen",
    choose: "Spalte wählen",
    noVehicle:
      "Keine Spalte wurde erkannt: Keine enthält Fahrzeug-IDs oder etwas anderes, das von den Fahrzeugen gesendet wurde.",
    noReference: "Keine Spalte wurde an ihrer Überschrift erkannt.",
    otherFile: "Andere Datei wählen",
    use: "Diese Spalten verwenden",
    byYou: "Von Ihnen gewählt; darin wurde nichts erkannt.",
    suggested: (why: string) => `Vorgeschlagen: ${why}.`,
    known: (why: string) => `${why}.`,
    samples: "Erste Werte",
    line: (line: number) => `Zeile ${line}`,
    empty: "leer",
    looking: "Die Spalten werden angesehen.",
  },
  "import/column-options": {
    asId: (head: string) => `${head}, als Fahrzeug-ID`,
    fits: (head: string, how: string, percent: number) => `${head}, als ${how} (${percent} % passen)`,
    vehicleId: "Fahrzeug-ID",
    column: (number: number) => `Spalte ${number}`,
  },
  "import/dry-run": {
    problem: "Probleme",
    change: "Wird geändert",
    map: "Wird zugeordnet",
    same: "Schon so",
    left: "Ausgelassen",
    all: "Alle",
    notBegun: "Nichts wurde begonnen",
    verdicts: "Urteile",
    untickAll: "Alle abwählen",
    tickAll: "Alle auswählen",
    table: "Probelauf",
    otherFile: "Andere Datei wählen",
    apply: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Zuordnung", other: "Zuordnungen" })} anwenden`,
    download: "Probleme herunterladen",
    nothingLeft: "Es gibt nichts mehr zu senden.",
    notRead: "Die Fahrzeuge konnten nicht gelesen werden. Versuchen Sie das zuerst erneut.",
    planning: "Die Zeilen werden noch verglichen.",
    starting: "Beginnt",
  },
  "import/file": {
    drop: "Legen Sie eine Datei irgendwo auf dieser Seite ab",
    chooseHeading: "Wählen Sie eine Datei mit Referenzen",
    explains:
      "Ein Fahrzeug je Zeile, mit den Spalten {heads}. Andere Spalten bleiben unbeachtet, und bei Dateien mit anderen Überschriften wird nachgefragt.",
    choose: "Datei wählen",
    limits: (megabytes: number, rows: number) =>
      `Bis zu ${countText(megabytes)} MB und ${countText(rows)} Zeilen. Die Datei bleibt in diesem Browser; zuerst kommt ein Probelauf, und nichts wird gesendet, bevor Sie ihn anwenden.`,
    start:
      "{lead} Der Export enthält jedes Fahrzeug mit ID und Referenz. Ändern Sie die Referenzen in einem Tabellenprogramm und bringen Sie ihn zurück; unveränderte Zeilen senden nichts.",
    startLead: "Ausgehend vom Bestand:",
    notRead: "Die Fahrzeuge wurden noch nicht gelesen.",
    exporting: "Exportiert",
    export: "Flotte als CSV exportieren",
  },
  "import/job": {
    goesOn: "Der Auftrag geht weiter.",
    stays: "Der Auftrag geht nicht weiter",
    staysDetail:
      "In diesem Tab läuft ein anderer oder schon dieser, oder dieser Browser kann keinen Vermerk behalten. Nichts wurde gesendet.",
    resume: "Fortsetzen",
    dismiss: "Ausblenden",
    pause: "Anhalten",
    paused: "Das Senden ist im Postausgang angehalten: Der Auftrag wartet, bis es weitergeht.",
    wait: "Der Dienst bat uns, {wait} zu warten; danach geht der Auftrag von selbst weiter.",
  },
  "import/jobs": {
    heading: "Importe dieses Browsers",
    job: (line: string) => `Auftrag: ${line}`,
    unnamed: "Zuordnungen",
    show: "Ergebnisse zeigen",
  },
  "import/notices": {
    stop: "Anhalten",
    reading: (file: string) => `${file} wird gelesen.`,
    staysHere: "Nichts daraus verlässt diesen Browser.",
    refused: (file: string, title: string) => `${file}: ${title}`,
    otherFile: "Andere Datei wählen",
    kept: (file: string) => `Unten steht weiter ${file}.`,
    readingVehicles: "{lead}, um die Datei damit zu vergleichen{count}.",
    readingLead: "Die Fahrzeuge werden gelesen",
    soFar: (count: number) => `: bisher ${countText(count)}`,
    subject: "Fahrzeuge",
    without: "Ohne sie lässt sich nichts planen.",
    asOf: (moment: string) =>
      `Was folgt, geht von den Fahrzeugen am ${moment} aus und kann erst angewendet werden, wenn sie neu gelesen sind.`,
    tryAgain: "Noch einmal versuchen",
  },
  "import/plan-notes": {
    ours: (about: string) => `Das ist ein Export von uns: ${about}.`,
    label: "Über diese Datei",
    columns: (vehicle: string, reference: string) =>
      `Fahrzeuge nach der Spalte „${vehicle}“, Referenzen aus „${reference}“.`,
    change: "Spalten ändern",
    notWhole: "Die Liste der Fahrzeuge wurde nicht bis zum Ende gelesen: Ein Fahrzeug kann es trotzdem geben.",
    unreadable: (count: number) =>
      `${countText(count)} ${plural(count, { one: "Fahrzeug", other: "Fahrzeuge" })} der Liste nicht lesbar.`,
    unshown:
      "Die Liste des Dienstes zeigt keine Referenzen: Was ein Fahrzeug jetzt hat und ob eine Referenz frei ist, weiß der Dienst.",
    unsure: "Hier sind nicht alle Referenzen der Flotte bekannt: Welche frei sind, entscheidet der Dienst.",
  },
  "import/rows": {
    unsettled:
      "Eine Zuordnung dieses Fahrzeugs ist noch nicht geklärt. Ist sie es bis dahin nicht, wird die Zeile übersprungen.",
  },
  "import/screen": {
    oneFile: "Nur die erste der Dateien wird gelesen: eine nach der anderen.",
    title: "Aus CSV zuordnen",
    back: "Zurück zu den Fahrzeugen",
    file: "CSV-Datei",
    note: (file: string, count: number) => `${file}, ${lines(count)}`,
    steps: "Schritte",
    stepFile: "Datei",
    stepPlan: "Probelauf",
    stepApply: "Anwenden",
    done: "erledigt:",
    drop: "Legen Sie die Datei ab, um einen Probelauf zu machen",
  },
  "import/start": {
    noRecord: "Dieser Browser konnte keinen Vermerk davon behalten, und ohne ihn geht nichts hinaus.",
    busy: "In diesem Tab läuft ein anderer Auftrag. Warten Sie auf ihn, oder halten Sie ihn an.",
    tooMany: "Ein Auftrag nimmt höchstens 5.000 Fahrzeuge. Teilen Sie die Datei und wählen Sie die Teile nacheinander.",
    nothing: "Es gibt nichts mehr zu senden.",
  },
  "import/table": {
    send: "Senden",
    line: "Zeile",
    vehicle: "Fahrzeug",
    change: "external_ref jetzt → danach",
    became: "Was daraus wurde",
    will: "Was geschehen wird",
    shown: (count: number, of: number) => `${countText(count)} von ${lines(of)} werden gezeigt.`,
    more: (count: number) => `${countText(count)} weitere zeigen`,
  },
  "import/table-row": {
    sendLine: (line: number) => `Zeile ${line} senden`,
    empty: "leer",
    name: "Name",
    becomes: "wird zu",
    same: "gleich",
    notKnown: "nicht bekannt",
  },
  "import/verdict": {
    left: "Nicht begonnen",
    begun: "Wird gesendet",
    done: "Fertig",
    already: "Schon geschehen",
    refused: "Abgelehnt",
    unknown: "Ausgang unbekannt",
    notSent: "Nicht gesendet",
    skipped: "Übersprungen",
    waits: "Wartet, bis es an der Reihe ist",
    saying: (outcome: string, said: string) => `${outcome}: ${said}`,
    quoting: (outcome: string, said: string) => `${outcome}: „${said}“`,
    settle: "Im Postausgang klären",
    noRequestId: "keine Anfrage-ID gesendet",
    requestId: "Anfrage-ID",
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
