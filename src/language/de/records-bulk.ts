import { countText, plural } from "../number.ts";

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
  "records/booking-rule": {
    changed: (changes: string) => `Seit Ihrer Bestätigung geändert. ${changes}.`,
  },
  "records/bulk-plan": {
    open: (noun: string) => `Die ${noun} dazu ist noch nicht geklärt.`,
    gone: "Der Dienst führt sie nicht mehr auf.",
    notShown: (noun: string) => `Der Dienst hat die ${noun} akzeptiert; das Gelesene zeigt das noch nicht.`,
  },
  "records/job-title": {
    far: (doing: string, settled: number, count: number) => `${doing}: ${countText(settled)} von ${countText(count)}`,
  },
  "records/job-lines": {
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
  "records/job-step": {
    lost: "Davon ist hier keine Notiz mehr da.",
    late: "Nicht gesendet: Es musste zu lange warten, nachdem es an der Reihe war.",
    withdrawn: "Zurückgezogen: Nichts davon wurde ausgeführt.",
    byHand: "Von Hand geklärt: Es ist nicht geschehen.",
  },
  "records/job-words": {
    actions: {
      approve: { noun: "Annahme", done: "angenommen", doing: "Annahme" },
      reject: { noun: "Ablehnung", done: "abgelehnt", doing: "Ablehnung" },
      cancel: { noun: "Stornierung", done: "storniert", doing: "Stornierung" },
      pickup: { noun: "Übergabe", done: "übergeben", doing: "Bestätigung der Übergabe" },
      return: { noun: "Rückgabe", done: "zurückgegeben", doing: "Bestätigung der Rückgabe" },
      map: { noun: "Zuordnung", done: "zugeordnet", doing: "Zuordnung" },
      block: { noun: "Sperrung", done: "gesperrt", doing: "Sperrung" },
    },
    anyAction: "Aktion",
    nothingFor: (state: string) => `${state}: In diesem Zustand gibt es für diese Aktion nichts zu tun.`,
    unsent: "Der Dienst hat keinen Zustand dazu gesendet. Der Dienst entscheidet.",
    strange: (state: string) => `Wir kennen den Zustand „${state}“ nicht. Der Dienst entscheidet.`,
    already: (done: string) => `Bereits ${done}.`,
    continueAnyway: "Ohne Aktualisieren weitermachen",
    alreadyElsewhere: (done: string) => `Bereits ${done}, nicht durch diesen Auftrag.`,
    notDismissed: {
      title: "Der Auftrag konnte nicht ausgeblendet werden",
      detail:
        "Ein anderer Tab hat ihn, oder dieser Browser kann nicht ändern, was er aufbewahrt. Der Auftrag bleibt, wie er ist, und lässt sich später ausblenden.",
    },
  },
  "records/run-job": {
    otherVersion: "Eine andere Version dieses Dashboards hat dazu etwas offen.",
    notSettled: "Eine Aktion dazu ist noch nicht geklärt.",
  },
};
