import { plural } from "../number.ts";

const endpoints = (count: number) => `${count} ${plural(count, { one: "Endpunkt", other: "Endpunkte" })}`;
const events = (count: number) => `${count} ${plural(count, { one: "Ereignis", other: "Ereignisse" })}`;

export const webhooks = {
  "webhooks/screen": {
    title: "Webhooks",
    note: endpoints,
    noteRead: (count: number) => `${endpoints(count)} gelesen`,
    readAgain: "Endpunkte erneut lesen",
    deliveries: "Zustellungen",
    newEndpoint: "Neuer Endpunkt",
    loading: "Endpunkte werden geladen",
  },
  "webhooks/open": {
    creating: (address: string) => `Neuer Endpunkt ${address}`,
    creatingAt: "Neuer Endpunkt {address}",
    replacing: (endpoint: string) => `${endpoint} wird ersetzt`,
    goOn: "Weiter",
  },
  "webhooks/notes": {
    reading: "Wird gelesen",
    readAgain: "Erneut lesen",
    unknown: "Über die Endpunkte ist nichts bekannt.",
    asOf: (moment: string) => `Die Liste unten ist von ${moment}.`,
    endpoints: "Die Endpunkte",
    copyReport: "Bericht kopieren",
    reportWithout: "Er enthält keinen Schlüssel und keine Adresse.",
    offline: "Dieser Browser meldet, dass er offline ist",
    needsService: "Anlegen und Löschen brauchen den Dienst.",
    notWhole: "Die Liste kam nicht vollständig",
    moreListed: "Der Dienst sagt, dass es mehr gibt, und seine Schnittstelle kennt hier keinen Cursor.",
    unreadable: (count: number) =>
      `${count} ${plural(count, { one: "Zeile war", other: "Zeilen waren" })} nicht lesbar: ohne id.`,
    mayBeMore: "Es kann Endpunkte geben, die hier nicht stehen.",
    none: "Der Dienst hat keinen Endpunkt von Ihnen",
    noneRead: "Kein Endpunkt war lesbar",
    newEndpoint: "Neuer Endpunkt",
    noneMeaning:
      "Keines Ihrer Systeme erfährt von selbst von Buchungen. Ein neuer Endpunkt erhält Ereignisse, sobald er angelegt ist.",
    noneReadMeaning: "Es kann trotzdem Endpunkte geben: Die Liste kam nicht vollständig.",
  },
  "webhooks/endpoint-row": {
    deleteUnknown: "Löschen: Ausgang unbekannt. Der Postausgang macht damit weiter.",
    beingDeleted: "Wird gelöscht",
    createdNotSent: "Zeitpunkt nicht gesendet",
    endpointId: "Endpunkt-ID",
    name: (endpoint: string) => `${endpoint} benennen`,
    replace: (endpoint: string) => `${endpoint} ersetzen`,
    notNow: "Er wird gerade gelöscht.",
    delete: "Löschen",
    oldOne: "Der alte: wird ersetzt",
    newOne: "Der neue: tritt an die Stelle eines anderen",
    spareOne: "Sein Geheimnis ist aufgegeben: geht mit dem alten",
    unknownHealth: "Nicht bekannt: keine Zustellung gesehen",
  },
  "webhooks/endpoint-table": {
    label: "Webhook-Endpunkte",
    endpoint: "Endpunkt",
    health: "Zustellungen",
    created: "Angelegt",
    id: "ID",
    verbs: "Aktionen",
  },
  "webhooks/endpoint-chips": { notSent: "Ereignisse nicht gesendet", all: "Alle Ereignisse" },
  "webhooks/endpoint-address": { what: "Adresse" },
  "webhooks/build": {
    title: "Worauf Sie bauen können",
    twice: "Mehr als einmal",
    twiceMeaning:
      "Ein Ereignis kann erneut ankommen. Verwerfen Sie Wiederholungen anhand der {id} im Body; der Header {header} trägt denselben Wert.",
    retries: "Wiederholungen, dann Dead Letter",
    retriesMeaning:
      "Fehlgeschlagene Zustellungen werden wiederholt. Wie oft und wie lange, ist nicht angegeben, und die Schnittstelle kann keine erneut senden.",
    missed: "Verpasste Ereignisse",
    missedMeaning:
      "Holen Sie nach: Lesen Sie die Buchungen, die sich seit Beginn der Lücke geändert haben. {deliveries} bieten es an, wenn dort eine Lücke zu sehen ist.",
    lost: "Verlorenes Geheimnis",
    lostMeaning:
      "Es kann nicht noch einmal gezeigt werden. Ersetzen Sie den Endpunkt: Ein zweiter wird angelegt, Ihr Empfänger zieht um, dann wird der erste gelöscht.",
    noTest: "Kein Testereignis",
    noTestMeaning: "Die Schnittstelle sendet keines. Tun Sie etwas in der Sandbox und beobachten Sie die {deliveries}.",
    arrives: "Was ankommt",
    arrivesMeaning: "{events} mit ihren Feldern und {check} auf dieser Seite.",
    deliveries: "Zustellungen",
    events: "Die Ereignisse",
    check: "eine Prüfung von Signaturen",
  },
  "webhooks/coverage-words": {
    all: "Jedes Ereignis hört genau ein Endpunkt.",
    none: (count: number) => `${events(count)} hört niemand.`,
    twice: (count: number) => `${events(count)} hört mehr als ein Endpunkt.`,
    both: (none: number, twice: number) => `${events(none)} hört niemand, ${events(twice)} mehr als ein Endpunkt.`,
  },
  "webhooks/coverage": {
    title: "Abdeckung",
    notWhole: "Die Liste kam nicht vollständig, andere Endpunkte können also mehr hören.",
    scroll: "Tabelle der Abdeckung",
    label: "Ereignisse nach Endpunkt",
    event: "Ereignis",
    heardBy: "Gehört von",
    heard: "gehört",
    notHeard: "nicht gehört",
    nobody: "niemandem",
    one: "einem",
    many: (count: number) => `${count} Endpunkten`,
  },
  "webhooks/delivery-health": {
    failed: (count: string) => `${count} fehlgeschlagen`,
    retrying: (count: string) => `${count} in Wiederholung`,
    delivered: (count: string) => `${count} zugestellt`,
    seen: "Im Protokoll gesehen",
    last: "zuletzt {moment}",
  },
  "webhooks/new-endpoint": {
    title: "Neuer Endpunkt",
    close: "Schließen",
    cancel: "Abbrechen",
    creating: "Wird angelegt",
    onItsWay: "Das ist schon unterwegs.",
    create: "Endpunkt anlegen",
    another: "Ein anderer für diese Adresse ist unterwegs",
    anotherMeaning:
      "Er wurde mit anderen Ereignissen angefordert, und noch ist nichts über ihn bekannt. Ihre Eingabe wurde nicht gesendet.",
    notSent: "Nicht gesendet",
    notSentMeaning:
      "Dieser Browser konnte nichts darüber aufzeichnen, und ohne Aufzeichnung könnte das Geheimnis verloren gehen. Nichts wurde gesendet.",
    unreadableMeaning:
      "Eine andere Version dieses Dashboards hat einen Endpunkt mit dieser Adresse angefordert, der vielleicht unbeantwortet ist. Jetzt wurde nichts gesendet. Sehen Sie im Postausgang nach; ein Neuladen bringt vielleicht die Version, die es lesen kann.",
    once: "Das Signaturgeheimnis wird einmal gezeigt, gleich nach dem Anlegen. Halten Sie bereit, wo es hingehört, zum Beispiel Ihren Tresor.",
  },
  "webhooks/new-endpoint-fields": {
    url: "URL des Endpunkts",
    urlHint: "Nur HTTPS. Der Dienst ruft ihn auf, er muss also von außen erreichbar sein.",
    events: "Ereignisse",
    all: "Alle Ereignisse",
    allHint: "Auch Arten, die der Dienst später hinzufügt.",
    selected: "Ausgewählte Ereignisse",
    selectedHint: (chosen: number, all: number) => `${chosen} von ${all} gewählt.`,
  },
  "webhooks/new-endpoint-checks": {
    noEvents: "Wählen Sie mindestens ein Ereignis oder alle.",
    noAddress: "Geben Sie die Adresse Ihres Empfängers ein.",
    unseen: "Sie enthält Leerraum oder Zeichen, die nicht zu sehen sind. Geben Sie sie neu ein.",
    http: "Beginnt mit http://. Der Dienst nimmt nur Adressen mit https://: Sonst könnte jeder auf dem Weg Buchungen lesen und Ereignisse ändern.",
    noUrl: "Keine Adresse, die mit https:// und einem Host beginnt.",
    login:
      "Enthält einen Benutzernamen oder ein Passwort. Jeder, der diese Liste sieht, würde sie sehen: Lassen Sie sie weg, die Signatur sagt, wer ein Ereignis gesendet hat.",
    fragment: "Endet auf ein Fragment (#…), das nie bei einem Server ankommt. Lassen Sie es weg.",
    tooLong: (longest: number) => `Länger als ${longest} Zeichen.`,
    capitals: "Schreiben Sie https:// in kleinen Buchstaben.",
    space: "Der Leerraum drumherum wird weggelassen.",
    inside: "Dieser Host sieht aus, als wäre er nur in Ihrem Netz erreichbar. Der Dienst ruft ihn von außen auf.",
    twice:
      "Einen Endpunkt mit dieser Adresse gibt es schon. Ihr Empfänger bekäme jedes Ereignis ein weiteres Mal, mit einem anderen Geheimnis signiert.",
    notRead: "Die Endpunkte waren nicht lesbar; ob es diese Adresse schon gibt, ist also nicht bekannt.",
  },
  "webhooks/delete": {
    title: (endpoint: string) => `${endpoint} löschen`,
    close: "Schließen",
    keep: "Endpunkt behalten",
    deleting: "Wird gelöscht",
    onItsWay: "Das ist schon unterwegs.",
    delete: "Endpunkt löschen",
    notSent: "Nicht gesendet",
    notSentMeaning:
      "Dieser Browser konnte nichts darüber aufzeichnen. Nichts wurde gesendet; den Endpunkt gibt es noch.",
    eventsNotSent: "Die Liste sagt nicht, welche Ereignisse er hört.",
    heardElsewhere: "Jedes Ereignis, das er hört, hört auch ein anderer Endpunkt.",
    losesOne: "Dieses Ereignis verliert seinen einzigen Endpunkt; niemand erfährt mehr davon:",
    losesMany: (count: number) =>
      `Diese ${count} Ereignisse verlieren ihren einzigen Endpunkt; niemand erfährt mehr davon:`,
    onlyOneOfRead:
      "Die Liste kam nicht vollständig, andere Endpunkte können also mehr hören. Von den gelesenen hört nur dieser Endpunkt dieses Ereignis:",
    onlyManyOfRead: (count: number) =>
      `Die Liste kam nicht vollständig, andere Endpunkte können also mehr hören. Von den gelesenen hört nur dieser Endpunkt diese ${count} Ereignisse:`,
    secret:
      "Zustellungen, die unterwegs sind, können noch ankommen. Sein Geheimnis lässt sich nicht zurückholen: Ein neu angelegter Endpunkt erhält ein anderes.",
  },
  "webhooks/endpoint-name": {
    title: "Endpunkt benennen",
    cancel: "Abbrechen",
    save: "Namen speichern",
    label: "Name in diesem Browser",
    notKept: "Dieser Browser konnte ihn nicht behalten.",
    hint: "Nur dieser Browser kennt ihn und vergisst ihn beim Abmelden. Lassen Sie das Feld leer, um ihn zu entfernen.",
  },
};
