import { countText } from "../locale/number.ts";

const vehicles = (count: number) =>
  count === 1 ? "das eine geladene Fahrzeug" : `die ${countText(count)} geladenen Fahrzeuge`;

/** Zeilen einer Datei, für „Zeile 3“ und „Zeilen 3, 5 und 9“. */
const listed = (shown: readonly number[], more: number) => {
  const parts = [...shown.map(String), ...(more > 0 ? [`${String(more)} weiteren`] : [])];
  return `${parts.slice(0, -1).join(", ")} und ${parts.at(-1) ?? ""}`;
};

const unread = "Die Datei wurde nicht gelesen, und nichts daraus wurde importiert.";

/** What is said of vehicles, references and files. */
export const recordsData = {
  "fleet/vehicle": {
    unnamed: (id: string) => `Fahrzeug ${id}`,
  },
  "fleet/reference": {
    empty: "Die Referenz ist leer.",
    unsafe: (reason: string) => `Diese Referenz kann in keiner Adresse stehen: ${reason}`,
    trimmed: "Sie wird ohne die Leerzeichen davor und dahinter gesendet.",
    composed: "Sie wird mit zusammengesetzten Akzenten und Buchstaben gesendet (Unicode NFC).",
    trimmedAndComposed:
      "Sie wird ohne die Leerzeichen davor und dahinter und mit zusammengesetzten Akzenten und Buchstaben gesendet (Unicode NFC).",
    taken: (reference: string, names: string) =>
      `${reference} gehört schon zu ${names}. Der Dienst lehnt das vielleicht ab oder nimmt sie dort weg.`,
    andMore: (names: string, more: number) => `${names} und ${more === 1 ? "einem" : countText(more)} weiteren`,
    unseen: (seen: string) => `Sie enthält Zeichen, die nicht zu sehen oder nicht zu unterscheiden sind: ${seen}`,
    twin: (reference: string, other: string, vehicle: string, difference: string) =>
      `„${reference}“ und „${other}“ von ${vehicle} unterscheiden sich nur ${difference}.`,
    space: "ein Leerzeichen",
    markAs: (mark: string, written: string) => `${mark} als ${written}`,
    encoded: (marks: string) => `In Adressen wird geschrieben: ${marks}.`,
    encodedAndMore: (marks: string) => `In Adressen wird geschrieben: ${marks} und so weiter.`,
    unshownAll: (listed: number, reference: string) =>
      `Der Dienst zeigt von den Referenzen dieser Fahrzeuge keine (${vehicles(listed)}); ob ${reference} frei ist, ist also nicht bekannt`,
    unshown: (unseen: number, listed: number, reference: string) =>
      `Der Dienst zeigt die Referenzen von ${countText(unseen)} der ${countText(listed)} geladenen Fahrzeuge nicht; ob ${reference} frei ist, ist also nicht bekannt`,
    freeSoFar: (listed: number, reference: string) =>
      `Keines der geladenen Fahrzeuge (${countText(listed)}) hat ${reference}, aber die Liste wurde nicht bis zum Ende gelesen`,
    freeOfRead: (listed: number, reference: string, unreadable: number) =>
      `${listed === 1 ? "Das eine geladene Fahrzeug" : `Keines der ${countText(listed)} geladenen Fahrzeuge`} hat ${reference}${listed === 1 ? " nicht" : ""}, aber ${countText(unreadable)} ${unreadable === 1 ? "Fahrzeug der Liste war" : "Fahrzeuge der Liste waren"} nicht lesbar`,
    free: (listed: number, reference: string) =>
      listed === 1
        ? `Frei: Das eine geladene Fahrzeug hat ${reference} nicht`
        : `Frei: Keines der ${countText(listed)} geladenen Fahrzeuge hat ${reference}`,
  },
  "fleet/difference": {
    composition: "darin, wie ihre Zeichen zusammengesetzt sind",
    case: "in Groß- und Kleinschreibung",
    zeros: "in führenden Nullen",
    unseen: "in unsichtbaren Zeichen",
    space: "in Leerzeichen",
    dash: "in der Art des Strichs",
    form: "in Breite oder Form ihrer Zeichen",
    other: "auf leicht zu übersehende Weise",
  },
  "fleet/lines": {
    shifted: "Die Zeile hat mehr Zellen als die Kopfzeile; ihre Spalten lassen sich nicht zuordnen",
    gone: "Dieses Fahrzeug steht nicht mehr in der Liste",
    goneSame: "Dieses Fahrzeug steht nicht mehr in der Liste, nichts zu senden",
    blank: "Keine Referenz angegeben, nichts zu senden",
    emptyReference: "external_ref ist leer",
    undressed: 'Ohne das =" " gelesen, das in Tabellen führende Nullen erhält.',
    trimmed: "Ohne die Leerzeichen davor und dahinter gelesen.",
    composed: "Mit zusammengesetzten Zeichen gelesen (Unicode NFC).",
    emptyField: (name: string) => `„${name}“ ist leer`,
    noSuch: (name: string, listed: number, isComplete: boolean) =>
      `Kein Fahrzeug mit diesem Wert in „${name}“ unter den ${countText(listed)} geladenen${isComplete ? "" : "; die Liste wurde nicht bis zum Ende gelesen"}`,
    several: (name: string) => `Mehrere Fahrzeuge haben diesen Wert in „${name}“`,
    emptyId: "service_vehicle_id ist leer",
    noUuid: "service_vehicle_id ist keine UUID",
    noSuchId: (listed: number, isComplete: boolean) =>
      `Kein Fahrzeug mit dieser ID unter den ${countText(listed)} geladenen${isComplete ? "" : "; die Liste wurde nicht bis zum Ende gelesen"}`,
  },
  "fleet/plan": {
    left: "Ausgelassen, nichts wird gesendet",
    map: "Wird zugeordnet",
    set: "Wird gesetzt; was es jetzt hat, wird nicht gezeigt",
    change: "Die Referenz wird geändert",
    sameHere: "Schon von diesem Browser aus angenommen, nichts zu senden",
    same: "Schon so, nichts zu senden",
    repeated: (line: number) => `Zeile ${line} sagt dasselbe, nichts weiter zu senden`,
    twice: (lines: readonly number[], more: number) =>
      `Dieses Fahrzeug hat verschiedene Referenzen in den Zeilen ${listed(lines, more)}`,
    duplicate: (reference: string, lines: readonly number[], more: number) =>
      `${reference} steht für mehrere Fahrzeuge, in den Zeilen ${listed(lines, more)}`,
    taken: (reference: string) => `${reference} gehört schon zu einem anderen Fahrzeug dieser Flotte`,
    held: (reference: string, holder: string, line: number) =>
      `${reference} gehört zu ${holder}, und Zeile ${line} macht sie nicht frei`,
    swap: (lines: readonly number[], more: number) =>
      `Die Fahrzeuge der Zeilen ${listed(lines, more)} tauschen ihre Referenzen, was zwei Schritte braucht: Geben Sie einem davon eine freie Referenz, wenden Sie an und legen Sie diese Datei dann erneut ab`,
  },
  "fleet/plan-notes": {
    differs: (difference: string) => `Sie unterscheidet sich von der jetzigen Referenz nur ${difference}.`,
    zerosLost:
      "Sie unterscheidet sich von der jetzigen Referenz nur in führenden Nullen, die Tabellenprogramme wegnehmen.",
    shortened: "Sie sieht aus wie eine lange Zahl, die ein Tabellenprogramm gekürzt hat.",
    twin: (reference: string, other: string, vehicle: string, line: number, difference: string) =>
      `„${reference}“ und „${other}“ von ${vehicle} in Zeile ${line} unterscheiden sich nur ${difference}.`,
  },
  "csv-file/refused": {
    atLine: (title: string, line: number) => `${title}: Zeile ${line}`,
    "too large": {
      title: (megabytes: number) => `Diese Datei ist größer als ${countText(megabytes)} MB`,
      meaning: unread,
      remedy:
        "Behalten Sie nur die Spalten, die importiert werden, oder teilen Sie die Datei und wählen Sie die Teile nacheinander.",
    },
    "too many rows": {
      title: (rows: number) => `Diese Datei hat mehr als ${countText(rows)} Zeilen`,
      meaning: unread,
      remedy: "Teilen Sie die Datei und wählen Sie die Teile nacheinander.",
    },
    "too many columns": {
      title: (columns: number) => `Diese Datei hat mehr als ${countText(columns)} Spalten`,
      meaning: unread,
      remedy: "Behalten Sie nur die Spalten, die importiert werden.",
    },
    empty: {
      title: "Diese Datei ist leer",
      meaning: "In keiner Zeile steht Text, es gibt also nichts zu importieren.",
      remedy: "Wählen Sie eine andere Datei, oder exportieren Sie die Tabelle noch einmal.",
    },
    workbook: {
      title: "Das ist eine Arbeitsmappe und keine CSV-Datei",
      meaning: `Arbeitsmappen von Excel, Numbers oder LibreOffice können hier nicht gelesen werden. ${unread}`,
      remedy:
        "Öffnen Sie sie dort, wo sie entstanden ist, speichern Sie das Blatt als CSV (Excel: „CSV UTF-8“), und wählen Sie dann diese Datei.",
    },
    "no text": {
      title: "Das ist keine Textdatei",
      meaning: `Sie enthält Zeichen, die in keinem Text stehen: Sie ist von anderer Art oder beschädigt. ${unread}`,
      remedy: "Exportieren Sie die Tabelle noch einmal als CSV (Excel: „CSV UTF-8“), und wählen Sie dann diese Datei.",
    },
    quotes: {
      title: "Die Anführungszeichen passen nicht zusammen",
      meaning: `Eines wird nie geschlossen oder schließt mitten in einer Zelle; wo Zellen enden, wäre geraten. ${unread}`,
      remedy:
        "Schließen Sie es, oder schreiben Sie es doppelt, wo es zum Text gehört; oder exportieren Sie die Tabelle noch einmal als CSV.",
    },
    "too slow": {
      title: "Das Lesen dieser Datei hat zu lange gedauert",
      meaning: `Es wurde angehalten. ${unread}`,
      remedy: "Schließen Sie andere Programme und wählen Sie die Datei noch einmal, oder teilen Sie sie.",
    },
    unreadable: {
      title: "Der Browser konnte diese Datei nicht lesen",
      meaning: `Sie wurde seit der Auswahl verschoben, geändert oder gesperrt. ${unread}`,
      remedy: "Wählen Sie sie noch einmal.",
    },
    "no reader": {
      title: "Der Teil des Dashboards, der Dateien liest, ist nicht gestartet",
      meaning: `Vielleicht ist die Verbindung weg, oder das Dashboard wurde geändert, seit diese Seite geöffnet wurde. ${unread}`,
      remedy: "Wählen Sie die Datei noch einmal; wenn das nicht hilft, laden Sie die Seite neu.",
    },
  },
  "csv-file/notes": {
    encoding:
      "Die Datei ist nicht in UTF-8. Sie wurde als Windows-1252 gelesen; prüfen Sie Umlaute und Buchstaben mit Akzenten.",
    uneven: (count: number, lines: readonly number[], more: number) => {
      const named = lines.join(", ");
      const which = more > 0 ? `${named} und ${countText(more)} weitere` : named;
      return count === 1
        ? `Eine Zeile hat weniger oder mehr Zellen als die Kopfzeile: ${which}.`
        : `${countText(count)} Zeilen haben weniger oder mehr Zellen als die Kopfzeile: ${which}.`;
    },
    unguarded: (cells: number) =>
      cells === 1
        ? "In einer Zelle stand ein Apostroph vor etwas, das ein Tabellenprogramm berechnen würde, wie in unseren Exporten. Er wurde entfernt."
        : `In ${countText(cells)} Zellen stand ein Apostroph vor etwas, das ein Tabellenprogramm berechnen würde, wie in unseren Exporten. Er wurde entfernt.`,
  },
};
