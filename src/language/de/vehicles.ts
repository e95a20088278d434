import { countText, plural } from "../locale/number.ts";

/** What is said of a mapping on its way, and of what became of it. */
export const vehiclesWords = {
  "vehicles/save": {
    joined: (reference: string) => `Nicht gesendet: ${reference} ist für dieses Fahrzeug schon unterwegs.`,
    noRecord: "Nicht gesendet: Dieser Browser konnte keinen Vermerk davon behalten, und ohne ihn geht nichts hinaus.",
    unreadable:
      "Nicht gesendet: Dieser Browser hat zu diesem Fahrzeug eine Aktion behalten, die wir nicht lesen können. Sehen Sie im Postausgang nach.",
  },
  "vehicles/cell-warned": {
    warned: (why: string) => `${why} Drücken Sie noch einmal die Eingabetaste, um sie zu senden.`,
  },
  "vehicles/standing": {
    waits: (reference: string) => `${reference} wartet auf das Senden`,
    sending: (reference: string) => `${reference} wird gesendet`,
    busy: (reference: string) => `${reference}: noch in Bearbeitung`,
    held: (reference: string) => `${reference} wartet auf den Schlüssel`,
    late: "Es wurde nicht rechtzeitig ausgeführt.",
    refused: "Der Dienst hat es ohne Begründung abgelehnt.",
  },
};

const vehiclesOf = (count: number) => `${countText(count)} ${plural(count, { one: "Fahrzeug", other: "Fahrzeuge" })}`;

/** The list of vehicles and what belongs to it; the panel and its form stand in `vehicles-mapping.ts`. */
export const vehicles = {
  "vehicles/groups": {
    no: "Nicht zugeordnet",
    noNote: "Können ohne Referenz nicht gesperrt werden",
    unknown: "Nicht bekannt",
    unknownNote: "Die Liste des Dienstes zeigt keine Referenzen",
    yes: "Zugeordnet",
    gone: "Nicht mehr geführt",
    goneNote: "Standen früher in der Liste des Dienstes und jetzt nicht mehr",
  },
  "vehicles/export": {
    all: (count: number) => `${vehiclesOf(count)} exportiert`,
    some: (count: number, of: number) => `${countText(count)} von ${countText(of)} Fahrzeugen exportiert`,
  },
  "vehicles/head": {
    title: "Fahrzeuge",
    search: "Fahrzeuge suchen",
    placeholder: "Referenz, Name oder Fahrzeug-ID",
    fromCsv: "Aus CSV zuordnen",
    export: "CSV exportieren",
    exporting: "Exportiert",
    refresh: "Aktualisieren",
    reading: "Liest",
    notRead: "Die Fahrzeuge sind noch nicht gelesen.",
  },
  "vehicles/list": { label: "Fahrzeuge" },
  "vehicles/next": {
    unknown: "Nicht bekannt",
    nothing: "Keine Buchung in Sicht",
    out: "Übergabe {when}",
    outToday: "Übergabe heute {when}",
    other: "{when}",
    otherToday: "heute {when}",
    back: "Rückgabe {when}",
    backToday: "Rückgabe heute {when}",
    block: "Gesperrt ab {when}",
    blockToday: "Gesperrt ab heute {when}",
    blockEnd: "Gesperrt bis {when}",
    blockEndToday: "Gesperrt bis heute {when}",
    today: "heute",
    start: "Beginn",
    end: "Ende",
    awaiting: "Wartet auf Annahme",
    approved: "Angenommen",
    pickedup: "Übergeben",
    blocked: "Sperrung",
    outcome: "Ausgang unbekannt",
    noState: "Zustand nicht bekannt",
  },
  "vehicles/next-unknown": {
    notAllRead: "Es wurden nicht alle Buchungen gelesen.",
    unreadable: "Einige Buchungen konnten nicht gelesen werden.",
    noDates: "Eine Buchung davon hat keinen lesbaren Zeitraum.",
    noReference: "Es hat keine Referenz, die Buchungen nennen könnten.",
    newReference: "Buchungen nennen seine neue Referenz vielleicht noch nicht.",
    unlinked: "Einige Buchungen sagen nicht, zu welchem Fahrzeug sie gehören.",
  },
  "vehicles/note": {
    reading: (count: number) => `Liest … bisher ${countText(count)}`,
    loaded: (count: number) => `${countText(count)} geladen`,
    found: (count: number, of: number) => `${countText(count)} von ${countText(of)} geladen`,
    complete: (loaded: string) => `${loaded}, alle Seiten gelesen`,
    unsaid: (loaded: string) => `${loaded}, der Dienst sagt nicht, ob das alles ist`,
    partial: (loaded: string) => `${loaded}, die Liste kam nicht zu ihrem Ende`,
    unreadable: (said: string, count: number) =>
      `${said} · ${countText(count)} ${plural(count, { one: "Zeile", other: "Zeilen" })} nicht lesbar`,
    checked: (age: string) => `geprüft ${age}`,
    now: "gerade eben",
    seconds: (count: number) => `vor ${count} s`,
    minutes: (count: number) => `vor ${count} min`,
    hours: (count: number) => `vor ${count} h`,
    days: (count: number) => `vor ${count} d`,
  },
  "vehicles/nothing": {
    loading: "Fahrzeuge werden geladen",
    subject: "Fahrzeuge",
    tryAgain: "Noch einmal versuchen",
    reading: "Liest",
    copyReport: "Bericht kopieren",
    without: "Er enthält die Namen von Feldern und keinen Wert.",
    partBelow: "Was davor kam, steht unten, und die Liste kam nicht zu ihrem Ende.",
    readAt: (moment: string) => `Was unten steht, wurde am ${moment} gelesen.`,
    none: "Der Dienst führt für diesen Schlüssel keine Fahrzeuge",
    noneWhole: "Er hat mit einer leeren Liste geantwortet. Fahrzeuge werden beim Dienst hinzugefügt, nicht hier.",
    nonePart:
      "Er hat keine gesendet und nicht gesagt, dass das alle sind. Fahrzeuge werden beim Dienst hinzugefügt, nicht hier.",
    noneRead: "Kein Fahrzeug war lesbar",
    unreadable: (count: number) =>
      `Der Dienst hat ${countText(count)} ${plural(count, { one: "Eintrag", other: "Einträge" })} in einer Form gelistet, die wir nicht kennen. Ob es Fahrzeuge gibt, ist nicht bekannt.`,
    searchedAll: (known: number) => `Alle ${countText(known)} Fahrzeuge, die der Dienst führt, wurden durchsucht.`,
    searchedSome: (known: number) =>
      `Die Suche umfasst die ${countText(known)} bisher geladenen Fahrzeuge. Es kann weitere geben.`,
    searchedRead: (unreadable: number) =>
      `Die Suche umfasst die Fahrzeuge, die lesbar waren. ${countText(unreadable)} ${plural(unreadable, { one: "war", other: "waren" })} nicht lesbar.`,
    elsewhere: (count: number, group: string) =>
      count === 1
        ? `Anderswo passt ein Fahrzeug, in „${group}“ keines.`
        : `Anderswo passen ${countText(count)} Fahrzeuge, in „${group}“ keines.`,
    noMatch: "Zu diesem Filter passt nichts",
    noneFound: (searched: string) => `Zu „${searched}“ passt kein geladenes Fahrzeug`,
    clear: "Alles zurücksetzen",
  },
  "vehicles/row": {
    reference: "Ihre Referenz",
    name: "Name",
    id: "Fahrzeug-ID",
    next: "Nächster Termin",
    mapping: "Zuordnung",
    edit: (reference: string) => `${reference}, die Referenz hier bearbeiten`,
    noReference: "keine Ref.",
    notKnown: "nicht bekannt",
    noName: "kein Name gesendet",
    copyId: "Fahrzeug-ID kopieren",
    copied: "Fahrzeug-ID kopiert",
    notCopied: "Der Browser hat das Kopieren nicht erlaubt",
    change: "Ändern",
    map: "Zuordnen",
    outcome: "Ausgang unbekannt",
    refused: "Abgelehnt",
    gone: "nicht mehr geführt",
    accepted: "{when} angenommen, in der Liste noch nicht gesehen",
    overruled: "{when} als {reference} angenommen; die seither gelesene Liste sagt {listed}",
    nothing: "nichts",
  },
  "vehicles/screen": {
    gone: "Es wird nicht mehr geführt.",
    refresh: "Aktualisieren",
    refreshDetail: "Alle Fahrzeuge neu lesen",
    fromCsv: "Aus CSV zuordnen",
    fromCsvDetail: "Referenzen vieler Fahrzeuge",
    mapping: "Zuordnung",
    all: "Alle",
  },
  "vehicles/banners": {
    reading: "Liest",
    readAgain: "Erneut lesen",
    old: "{lead} Die Fahrzeuge wurden zuletzt am {when} gelesen. Was andere seither zugeordnet haben, fehlt hier.",
    isOld: "Nicht auf dem neuesten Stand.",
    noNetwork: "Kein Netz.",
    showThese: "Nur diese zeigen",
    unshown: "Die Liste des Dienstes zeigt keine Referenzen.",
    unshownOf: (unseen: number, listed: number) =>
      unseen === listed
        ? `{lead} Ob die ${countText(listed)} Fahrzeuge eine haben, ist hier nicht bekannt`
        : `{lead} Ob ${countText(unseen)} von ${countText(listed)} Fahrzeugen eine haben, ist hier nicht bekannt`,
    acceptedShown: "; was von diesem Browser aus angenommen wird, wird gezeigt.",
    without: (unmapped: number, listed: number) =>
      unmapped === 1
        ? `1 von ${countText(listed)} Fahrzeugen hat keine Referenz:`
        : `${countText(unmapped)} von ${countText(listed)} Fahrzeugen haben keine Referenz:`,
    unblockable: (unmapped: number): string =>
      unmapped === 1 ? "{lead} es kann nicht gesperrt werden." : "{lead} sie können nicht gesperrt werden.",
  },
};
