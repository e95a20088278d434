import { commandKey } from "../command-key.ts";
export const ui = {
  "ui/copy": {
    copy: (label: string) => `${label} kopieren`,
    copied: (label: string) => `${label} kopiert`,
    refused: (label: string) =>
      `Der Browser hat das Kopieren nicht erlaubt. Markiert ist: ${label}. Drücken Sie ${commandKey}+C.`,
    press: `${commandKey}+C drücken`,
  },
  "ui/copy-report": {
    copied: "Bericht kopiert",
    refused: `Der Browser hat das Kopieren nicht erlaubt. Der Text ist markiert: Drücken Sie ${commandKey}+C.`,
  },
  "ui/dialog": { close: "Schließen" },
  "ui/filter-chip": { remove: (filter: string) => `Filter entfernen: ${filter}` },
  "ui/key-tag": { none: "ohne Ref." },
  "ui/moment": {
    notSent: "nicht gesendet",
    isNotSent: (what: string) => `${what} nicht gesendet`,
    start: "Beginn",
    end: "Ende",
  },
  "ui/not-fetched": {
    title: "Dieser Teil der Seite konnte nicht geladen werden.",
    meaning:
      "Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie bereits gesendet haben, ist davon nicht betroffen.",
    again: "Erneut versuchen",
    newTitle: "Eine neue Version des Dashboards ist da.",
    newMeaning:
      "Diese Seite läuft noch mit der vorigen und kann von ihr nichts mehr laden. Was Sie eingegeben haben, bleibt bis zum Neuladen.",
    reload: "Neu laden",
  },
  "ui/progress": {
    done: (count: number) => `${count} erledigt`,
    unknown: (count: number) => `${count} ohne Antwort`,
    refused: (count: number) => `${count} abgelehnt`,
    todo: (count: number) => `${count} offen`,
  },
  "ui/raw-fields": {
    title: "Alles, was der Dienst gesendet hat",
    fields: (count: number) => `${count} ${count === 1 ? "Feld" : "Felder"}`,
    copy: "Als JSON kopieren",
    copied: "Alle Felder kopiert",
    refused: "Der Browser hat das Kopieren nicht erlaubt.",
  },
  "ui/report-dialog": {
    title: "Bericht für den Support",
    close: "Schließen",
    refused: `Der Browser hat das Kopieren nicht erlaubt. Der Text ist markiert: Drücken Sie ${commandKey}+C.`,
  },
  "ui/request-line": { none: "Keine Anfrage-ID wurde gesendet", request: "Anfrage {id}", id: "Anfrage-ID" },
  "ui/search": { clear: "Suche leeren" },
  "ui/theme": { dark: "Dunkle Ansicht", light: "Helle Ansicht" },
  "ui/toasts": { notifications: "Benachrichtigungen", dismiss: "Ausblenden", requestId: "Anfrage-ID" },
  "values/range": { clocksChange: (length: string) => `${length}: Zeitumstellung` },
};
