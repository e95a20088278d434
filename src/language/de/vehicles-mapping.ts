import { countText, plural } from "../locale/number.ts";

/** The panel of a vehicle, and giving it a reference: there, in its row, from what was pasted, or in a dialog. */
export const vehiclesMapping = {
  "vehicles/body": {
    change: "Ändern",
    notSent: (reference: string) => `Eingetippt und nicht gesendet: ${reference}`,
    mapNext: "Das nächste zuordnen",
    gone: "Nicht mehr geführt",
    goneDetail:
      "Die ganze Liste des Dienstes, gelesen {when}, enthielt dieses Fahrzeug nicht. Unten steht, was sie davor sagte.",
  },
  "vehicles/bookings": {
    label: "Buchungen dieses Fahrzeugs",
    heading: "Buchungen",
    all: (count: number) => `Alle ${countText(count)} unter „Buchungen“`,
    show: "Unter „Buchungen“ zeigen",
    notAllRead: "Die Buchungen sind noch nicht alle gelesen.",
    byId: (count: number) =>
      count === 1
        ? "1 davon nennt es mit seiner ID und nicht mit seiner Referenz."
        : `${countText(count)} davon nennen es mit seiner ID und nicht mit seiner Referenz.`,
    unsaid: "Der Dienst sagt in seinen Buchungen nicht, zu welchem Fahrzeug sie gehören.",
    noneById: (loaded: number) =>
      `Keine der ${countText(loaded)} geladenen Buchungen nennt es mit seiner ID, und es hat keine Referenz, die sie nennen könnten.`,
    none: (loaded: number, reference: string) =>
      `Keine der ${countText(loaded)} geladenen Buchungen nennt ${reference}.`,
    noDates: "kein Zeitraum gesendet",
  },
  "vehicles/cell": {
    label: "Ihre Referenz",
    kept: "Ihre Eingabe bleibt stehen. Esc verwirft sie.",
    enterAgain: "Drücken Sie noch einmal die Eingabetaste, um sie zu senden.",
  },
  "vehicles/choice": {
    whichAny: "Welches Fahrzeug bekommt eine Referenz?",
    which: "Welches Fahrzeug ist es? Es bekommt {reference}; das lässt sich noch ändern.",
    search: "Fahrzeuge zum Zuordnen suchen",
    list: "Fahrzeuge zum Zuordnen",
    placeholder: "Name oder Fahrzeug-ID",
    without: "Ohne bekannte Referenz",
    mapped: "Zugeordnet: ihre Referenz würde sich ändern",
    name: "Name",
    shown: (shown: number, of: number) =>
      `${countText(shown)} von ${countText(of)} Fahrzeugen. Tippen findet die anderen.`,
    subject: "Die Fahrzeuge",
    readAgain: "Fahrzeuge erneut lesen",
    reading: "Die Fahrzeuge werden gelesen.",
    none: "Der Dienst führt keine Fahrzeuge.",
    noneRead: (unreadable: number) =>
      `Kein Fahrzeug war lesbar: Der Dienst hat ${countText(unreadable)} ${plural(unreadable, { one: "Eintrag", other: "Einträge" })} in einer Form gelistet, die wir nicht kennen. Ob es Fahrzeuge gibt, ist nicht bekannt.`,
    noMatch: (loaded: number, wanted: string) =>
      `Keines der ${countText(loaded)} geladenen Fahrzeuge passt zu „${wanted}“.`,
    noMatchSoFar: (loaded: number, wanted: string) =>
      `Keines der ${countText(loaded)} bisher geladenen Fahrzeuge passt zu „${wanted}“.`,
  },
  "vehicles/dialog": {
    title: "Ein Fahrzeug zuordnen",
    map: (vehicle: string) => `${vehicle} zuordnen`,
    cancel: "Abbrechen",
    other: "Anderes Fahrzeug wählen",
  },
  "vehicles/facts": {
    name: "Name",
    nameWhat: "Name",
    id: "Fahrzeug-ID",
    idWhat: "Fahrzeug-ID",
    now: "Referenz jetzt",
    overruled: "{when} als {reference} angenommen; die seither gelesene Liste sagt {listed}.",
    overruledNone: "{when} als {reference} angenommen; die seither gelesene Liste sagt, dass es keine hat.",
    hereUnseen: "{when} angenommen · in der Liste noch nicht gesehen",
    hereUnshown: "{when} angenommen · die Liste zeigt keine Referenzen",
    notShown: "vom Dienst nicht gezeigt",
  },
  "vehicles/form": {
    path: "Sperrungen dieses Fahrzeugs gehen an",
    nothingSent: "Nichts wurde gesendet",
    later:
      "Ein Fahrzeug lässt sich später neu zuordnen. Der Dienst sagt nicht, was aus Sperrungen unter einer früheren Referenz wird.",
    take: (reference: string) => `${reference} trotzdem nehmen?`,
    change: (from: string, to: string) => `${from} → ${to} ändern?`,
    leave: "Nicht zuordnen",
    keep: (reference: string) => `${reference} behalten`,
    send: "Senden",
    changeIt: "Referenz ändern",
    sending: "Wird gesendet",
    unused: (loaded: number, reference: string) =>
      `Keine der ${countText(loaded)} geladenen Buchungen nennt ${reference}.`,
    unusedSoFar: (loaded: number, reference: string) =>
      `Keine der ${countText(loaded)} bisher geladenen Buchungen nennt ${reference}.`,
    used: (count: number, loaded: number, reference: string) =>
      `${countText(count)} der ${countText(loaded)} geladenen Buchungen ${plural(count, { one: "nennt", other: "nennen" })} ${reference}.`,
    usedSoFar: (count: number, loaded: number, reference: string) =>
      `${countText(count)} der ${countText(loaded)} bisher geladenen Buchungen ${plural(count, { one: "nennt", other: "nennen" })} ${reference}.`,
    notShown: (next: string, old: string) =>
      `Ob der Dienst dann ${next} darin nennt und ob er ${old} für dieses Fahrzeug weiter nimmt, wird nicht gezeigt.`,
    cancel: "Abbrechen",
    save: "Zuordnung speichern",
    saveNext: "Speichern und weiter",
  },
  "vehicles/form-obstacle": {
    isOwn: (reference: string) => `${reference} ist schon seine Referenz.`,
    blocked: (title: string) => `${title}.`,
  },
  "vehicles/history": {
    heading: "Verlauf der Zuordnung",
    asSeen: "wie dieser Browser ihn sah",
    none: "Von diesem Browser aus wurde mit diesem Schlüssel nichts zugeordnet.",
    reading: "Was dieser Browser behalten hat, wird gelesen.",
    accepted: (change: string) => `${change}, angenommen`,
    byHand: (change: string) => `${change}, von Hand geklärt: es ist geschehen`,
    refused: (change: string) => `${change}, abgelehnt`,
    notDone: (change: string) => `${change}, nicht geschehen`,
    saying: (outcome: string, said: string) => `${outcome}: „${said}“`,
    requestId: "Anfrage-ID",
  },
  "vehicles/missing": {
    subject: "Die Fahrzeuge",
    failed: (meaning: string, known: number) =>
      `${meaning} ${countText(known)} Fahrzeuge sind geladen; dieses ist nicht darunter.`,
    readAgain: "Fahrzeuge erneut lesen",
    looking: (count: number) => `Dieses Fahrzeug wird gesucht: bisher ${countText(count)} gelesen.`,
    title: "Unter Ihren Fahrzeugen nicht gefunden",
    showAll: "Alle Fahrzeuge zeigen",
    again: "Erneut lesen",
    whole: (known: number) =>
      `Alle ${countText(known)} Fahrzeuge, die der Dienst führt, wurden gelesen. Keines hat die ID {id}. Vielleicht gehört es zu einem anderen Schlüssel.`,
    unreadable: (known: number) =>
      `${countText(known)} Fahrzeuge wurden gelesen; einige waren nicht lesbar. Keines hat die ID {id}. Vielleicht gehört es zu einem anderen Schlüssel.`,
    unsaid: (known: number) =>
      `${countText(known)} Fahrzeuge wurden gelesen; der Dienst hat nicht gesagt, dass das alle sind. Keines hat die ID {id}. Vielleicht gehört es zu einem anderen Schlüssel.`,
  },
  "vehicles/notice": {
    notLoaded: "Es ist nicht unter den geladenen Fahrzeugen.",
    noLonger: "Die Liste enthält dieses Fahrzeug nicht mehr.",
    cannotTell: "Die Liste zeigt keine Referenzen und kann es daher nicht sagen.",
    listSays: (reference: string) => `Die Liste sagt ${reference}.`,
    listSaysNone: "Die Liste sagt, dass es keine Referenz hat.",
    shownToo: "Die Liste zeigt es auch.",
  },
  "vehicles/panel": {
    mapHeading: "Fahrzeug zuordnen",
    map: (name: string) => `${name} zuordnen`,
    vehicle: (name: string) => `Fahrzeug ${name}`,
    screen: "Fahrzeuge",
    back: "Zurück zu den Fahrzeugen",
    outcome: "Ausgang unbekannt",
    previousUnmapped: "Vorheriges nicht zugeordnetes",
    nextUnmapped: "Nächstes nicht zugeordnetes",
    previousUnknown: "Vorheriges ohne bekannte Referenz",
    nextUnknown: "Nächstes ohne bekannte Referenz",
    close: "Bereich schließen",
  },
  "vehicles/paste": {
    source: "eingefügte Spalte",
    title: (count: number) =>
      count === 1
        ? "1 Fahrzeug aus dem Eingefügten zuordnen?"
        : `${countText(count)} Fahrzeuge aus dem Eingefügten zuordnen?`,
    map: (count: number) => `${countText(count)} ${plural(count, { one: "Fahrzeug", other: "Fahrzeuge" })} zuordnen`,
    notYet: "Noch nicht",
    nothingLeft: "Es gibt nichts mehr zu senden.",
    notBegun: "Nichts wurde begonnen",
    explains:
      "Sie fallen auf die Zeilen vom Feld an abwärts, wie sie auf dem Bildschirm stehen, und werden einzeln gesendet.",
    over: (count: number) =>
      count === 1 ? "1 weitere findet keine Zeile." : `${countText(count)} weitere finden keine Zeile.`,
    caption: "Was eingefügt wurde",
    vehicle: "Fahrzeug",
    now: "Jetzt",
    next: "Danach",
    toKnow: "Zu wissen",
    notKnown: "nicht bekannt",
    notSent: "Nicht gesendet.",
    tooLong: (count: number) =>
      `${countText(count)} Zeilen sind zu viele, um sie hier durchzusehen. Nehmen Sie „Aus CSV zuordnen“; dort steht zuerst, was nicht stimmt.`,
    noRecord: "Dieser Browser konnte keinen Vermerk davon behalten, und ohne ihn geht nichts hinaus.",
    busy: "In diesem Tab läuft ein anderer Auftrag. Warten Sie auf ihn, oder halten Sie ihn an.",
    tooMany: "Ein Auftrag nimmt nur so viele Fahrzeuge auf einmal. Fügen Sie weniger Zeilen ein.",
  },
  "vehicles/paste-plan": {
    emptyLine: "Bleibt, wie es ist: Die Zeile ist leer.",
    gone: "Der Dienst führt es nicht mehr.",
    same: "Es hat diese Referenz schon.",
    twice: (reference: string) => `${reference} steht in dieser Spalte mehr als einmal.`,
  },
  "vehicles/reference-field": {
    label: "Ihre Referenz",
    isNow: (reference: string) => `${reference} ist jetzt seine Referenz.`,
  },
};
