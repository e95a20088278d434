import { countText, plural } from "../locale/number.ts";

const of = (count: number, one: string, other: string) => `${countText(count)} ${plural(count, { one, other })}`;

const leftOnes = (left: number) =>
  plural(left, { one: "kann der übrige Eintrag", other: `können die ${countText(left)} übrigen Einträge` });

/** Jobs: one decision about many things. */
export const recordsBulk = {
  "records/booking-facts": {
    facts: { state: "Status", payment: "Zahlung", amount: "Betrag", vehicle: "Fahrzeug", from: "Von", to: "Bis" },
    change: (what: string, before: string, now: string) => `${what}: ${before} → ${now}`,
    notProvided: "nicht angegeben",
  },
  "jobs/lines": {
    ended: {
      bookings: (doing: string, count: number) => `${doing} von ${of(count, "Buchung", "Buchungen")} beendet`,
      vehicles: (doing: string, count: number) => `${doing} von ${of(count, "Fahrzeug", "Fahrzeugen")} beendet`,
      ranges: (doing: string, count: number) => `${doing} von ${of(count, "Zeitraum", "Zeiträumen")} beendet`,
    },
    line: (head: string) => `${head}.`,
    lineWith: (head: string, outcomes: string) => `${head}; ${outcomes}.`,
    outcomes: {
      done: (count: number) => `${countText(count)} ausgeführt`,
      already: (count: number) => `${countText(count)} bereits ausgeführt, nicht durch diesen Auftrag`,
      unknown: (count: number) => `${countText(count)} ohne Antwort`,
      refused: (count: number) => `${countText(count)} vom Dienst abgelehnt`,
      notSent: (count: number) => `${countText(count)} nicht gesendet`,
      skipped: (count: number) => `${countText(count)} übergangen`,
    },
    because: {
      user: "Der Auftrag wurde angehalten.",
      unreached: "Angehalten, weil der Dienst nicht erreichbar ist. Für den Rest wurde nichts gesendet.",
      unknowns:
        "Der Auftrag hielt an, weil drei keine Antwort bekamen. Sehen Sie nach, was aus ihnen geworden ist, bevor es weitergeht.",
      key: "Der Auftrag hielt an, weil der Schlüssel nicht akzeptiert wurde.",
      offline: "Der Auftrag hielt an, weil es kein Netz gibt: Von selbst wartet ein Auftrag nicht darauf.",
      forbidden:
        "Der Auftrag hielt an, weil dieser Schlüssel abgewiesen wurde: Ihm fehlt vielleicht die Berechtigung booking:write.",
      closed:
        "Der Auftrag hielt an, weil seine Seite geschlossen oder neu geladen wurde oder schlief. Was begonnen wurde, wird nicht zweimal gesendet.",
      storage: "Der Auftrag hielt an, weil dieser Browser keine Notiz aufbewahren kann.",
    },
    stale: {
      old: {
        bookings: (left: number) =>
          `Angehalten: Die Buchungen konnten nicht aktualisiert werden, deshalb ${leftOnes(left)} nicht geprüft werden.`,
        vehicles: (left: number) =>
          `Angehalten: Die Fahrzeuge konnten nicht aktualisiert werden, deshalb ${leftOnes(left)} nicht geprüft werden.`,
        ranges: (left: number) =>
          `Angehalten: Dieser Browser konnte seine früheren Sperrungen nicht laden, deshalb ${leftOnes(left)} nicht geprüft werden.`,
      },
      lastRefresh: (at: string) => `Zuletzt aktualisiert: ${at}.`,
      missing: (count: number, left: number) =>
        `${countText(count)} von ${countText(left)} übrigen ${plural(count, { one: "fehlt", other: "fehlen" })} in der geladenen Liste.`,
      unchecked: (said: string) => `Angehalten: ${said}`,
      unsent: "Dieser Auftrag hat dafür nichts gesendet.",
      resume: "„Fortsetzen“ aktualisiert noch einmal.",
      risk: {
        approve:
          "„Ohne Aktualisieren weitermachen“ zieht Zahlungen ein, auch wenn sich Betrag, Termin oder Fahrzeug seit Ihrer Bestätigung geändert haben.",
        reject:
          "„Ohne Aktualisieren weitermachen“ gibt Zahlungen frei oder erstattet sie, auch wenn sich eine Buchung seit Ihrer Bestätigung geändert hat.",
        cancel:
          "„Ohne Aktualisieren weitermachen“ storniert Buchungen, auch wenn sie sich seit Ihrer Bestätigung geändert haben.",
        pickup:
          "„Ohne Aktualisieren weitermachen“ bestätigt Übergaben, auch wenn sich eine Buchung seit Ihrer Bestätigung geändert hat.",
        return:
          "„Ohne Aktualisieren weitermachen“ bestätigt Rückgaben, auch wenn sich eine Buchung seit Ihrer Bestätigung geändert hat.",
        map: "„Ohne Aktualisieren weitermachen“ ersetzt Referenzen, auch wenn sie sich seit Ihrer Bestätigung geändert haben.",
        block: "„Ohne Aktualisieren weitermachen“ sperrt einen Zeitraum vielleicht ein zweites Mal.",
      },
    },
    mayNotBlock:
      "Der Auftrag hielt an, weil drei nacheinander abgewiesen wurden: Dieser Schlüssel darf für diese Fahrzeuge keine Zeiträume sperren.",
    mayNotMap:
      "Der Auftrag hielt an, weil drei nacheinander abgewiesen wurden: Dieser Schlüssel darf diese Fahrzeuge nicht zuordnen.",
    notKept: "Dieser Browser kann das nicht alles über diese Seite hinaus aufbewahren.",
    elsewhere: "Der Auftrag läuft in einem anderen Tab.",
    toGo: (time: string) => `Noch etwa ${time}.`,
    settle: "Was keine Antwort bekam, wird im Postausgang geklärt.",
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
  },
  "jobs/words": {
    actions: {
      approve: { noun: "Annahme", done: "angenommen", doing: "Annahme" },
      reject: { noun: "Ablehnung", done: "abgelehnt", doing: "Ablehnung" },
      cancel: { noun: "Stornierung", done: "storniert", doing: "Stornierung" },
      pickup: { noun: "Übergabe", done: "übergeben", doing: "Bestätigung der Übergabe" },
      return: { noun: "Rückgabe", done: "zurückgegeben", doing: "Bestätigung der Rückgabe" },
      map: { noun: "Zuordnung", done: "zugeordnet", doing: "Zuordnung" },
      block: { noun: "Sperrung", done: "gesperrt", doing: "Sperrung" },
    },
    far: (doing: string, settled: number, count: number) => `${doing}: ${countText(settled)} von ${countText(count)}`,
  },
  "jobs/why": {
    "booking changed": (changes: string) => `Seit Ihrer Bestätigung geändert. ${changes}.`,
    "booking gone": "Der Dienst führt sie nicht mehr auf.",
    state: (state: string) => `${state}: In diesem Zustand gibt es für diese Aktion nichts zu tun.`,
    open: (noun: string) => `Die ${noun} dazu ist noch nicht geklärt.`,
    "not shown yet": (noun: string) => `Der Dienst hat die ${noun} akzeptiert; das Gelesene zeigt das noch nicht.`,
    anyAction: "Aktion",
    already: (done: string) => `Bereits ${done}.`,
    "already elsewhere": (done: string) => `Bereits ${done}, nicht durch diesen Auftrag.`,
    "not settled": "Eine Aktion dazu ist noch nicht geklärt.",
    "other version": "Eine andere Version dieses Dashboards hat dazu etwas offen.",
    "no reference": "Dafür ist keine Referenz hinterlegt.",
    "mapping open": "Eine Zuordnung dieses Fahrzeugs ist noch nicht geklärt.",
    "vehicle gone": "Der Dienst führt es nicht mehr auf.",
    "mapped elsewhere": "Schon so, nicht durch diesen Auftrag.",
    "reference changed": (from: string, now: string) =>
      `Seine Referenz hat sich inzwischen geändert: ${from} → ${now}.`,
    noReference: "keine",
    "reference taken": (reference: string) => `${reference} gehört inzwischen zu einem anderen Fahrzeug.`,
    "no range": "Dazu ist kein Zeitraum gespeichert.",
    "block open": "Dieselbe Sperrung ist noch nicht entschieden.",
    "blocked elsewhere": "Von hier aus schon gesperrt, nicht durch diesen Auftrag.",
    "range over": "Der Zeitraum ist inzwischen vorbei.",
    lost: "Davon ist hier keine Notiz mehr da.",
    late: "Nicht gesendet: Es musste zu lange warten, nachdem es an der Reihe war.",
    withdrawn: "Zurückgezogen: Nichts davon wurde ausgeführt.",
    "settled by hand": "Von Hand geklärt: Es ist nicht geschehen.",
  },
  "jobs/strip": {
    job: (line: string) => `Auftrag: ${line}`,
    progress: "Fortschritt des Auftrags",
    show: "Ergebnisse zeigen",
    retry: (count: number) => `${countText(count)} nicht ausgeführte erneut versuchen …`,
    pause: "Anhalten",
    resume: "Fortsetzen",
    continueAnyway: "Ohne Aktualisieren weitermachen",
    dismiss: "Ausblenden",
    goesOn: "Der Auftrag geht weiter.",
    stays: "Der Auftrag geht nicht weiter",
    staysDetail:
      "Ein anderer läuft in diesem Tab oder ein anderer Tab hat diesen, oder dieser Browser kann keine Notiz aufbewahren. Nichts wurde gesendet.",
    notDismissed: "Der Auftrag konnte nicht ausgeblendet werden",
    notDismissedDetail:
      "Ein anderer Tab hat ihn, oder dieser Browser kann nicht ändern, was er aufbewahrt. Der Auftrag bleibt, wie er ist, und lässt sich später ausblenden.",
    paused: "Das Senden ist im Postausgang angehalten: Der Auftrag wartet, bis es weitergeht.",
    wait: "Der Dienst bat uns, {wait} zu warten; danach geht der Auftrag von selbst weiter.",
  },
  "jobs/line-table": {
    all: "Alle",
    shown: (count: number, of: number) =>
      `${countText(count)} von ${countText(of)} ${plural(of, { one: "Zeile", other: "Zeilen" })} werden gezeigt.`,
    more: (count: number) => `${countText(count)} weitere zeigen`,
  },
  "jobs/results": {
    groups: {
      done: "Fertig",
      todo: "Noch offen",
      failed: "Nicht geschehen",
      unknown: "Ohne Antwort",
      idle: "Nicht in diesem Lauf",
    },
    outcomes: "Ergebnisse",
    became: "Was daraus wurde",
    download: "Ergebnisse herunterladen",
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
};
