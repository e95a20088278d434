import { countText, plural } from "../locale/number.ts";

export const webhooksVerify = {
  "webhooks/verify-screen": {
    title: "Signatur prüfen",
    note: "nur auf dieser Seite",
    back: "Webhooks",
    noHeader: "Fügen Sie ein, was im Header X-SERVICE-Signature der Zustellung steht.",
    noSecret: "Geben Sie das Signaturgeheimnis des Endpunkts ein.",
    failed: "Der Browser konnte mit diesem Inhalt nicht arbeiten. Laden Sie die Seite neu und versuchen Sie es erneut.",
    cleared: "Alle Felder sind leer, auch das Signaturgeheimnis",
    about:
      "Der Dienst signiert jede Zustellung und veröffentlicht sein Verfahren nicht. Hier werden die gängigen Verfahren versucht, und das passende wird genannt. Alles geschieht auf dieser Seite: Nichts wird gesendet, nichts behalten, und wer die Seite verlässt, leert die Felder.",
    noCrypto: "Signaturen lassen sich hier nicht prüfen",
    noCryptoMeaning:
      "Browser bieten ihre Kryptografie nur Seiten an, die über https:// oder von diesem Rechner kamen. Öffnen Sie das Dashboard unter einer solchen Adresse.",
    header: "Signatur-Header",
    headerHint: "Alles, was im Header X-SERVICE-Signature steht, mit oder ohne seinen Namen.",
    more: "Zeitstempel und id in eigenen Headern",
    timestamp: "Signierter Zeitstempel",
    timestampHint: "Freiwillig. Ein t= im Signatur-Header und created_at des Inhalts werden auf jeden Fall versucht.",
    id: "Signierte id",
    idHint: "Freiwillig. Die id des Inhalts wird auf jeden Fall versucht.",
    checking: "Wird geprüft",
    notNow: "Der Browser bietet dieser Seite keine Kryptografie an.",
    check: "Prüfen",
    clear: "Leeren",
    result: "Ergebnis",
  },
  "webhooks/verify-fields": {
    label: "Inhalt",
    hint: "Der Body genau so, wie er ankam. Einfügen macht aus jedem Zeilenende einen einfachen Zeilenvorschub: Eine Rohdatei behält sie.",
    asTheyAre: (size: string) => `${size}, unverändert gelesen`,
    rawFile: "Rohdatei",
    choose: "Rohdatei wählen",
    chooseAnother: "Andere Datei wählen",
    paste: "Stattdessen einfügen",
    tooLarge: (megabytes: number) => `Der Inhalt ist größer als ${megabytes} MB.`,
    empty: "Fügen Sie den Body der Zustellung ein, oder wählen Sie ihn als Rohdatei.",
    unreadable: "Der Browser konnte diese Datei nicht lesen. Vielleicht wurde sie nach der Auswahl geändert.",
    bytes: (count: number) => `${countText(count)} ${plural(count, { one: "Byte", other: "Bytes" })}`,
    secret: "Signaturgeheimnis",
    showSecret: "Signaturgeheimnis zeigen",
    secretHint: "Das des Endpunkts, bei dem die Zustellung ankam. Es bleibt in diesem Feld.",
  },
  "webhooks/verify-result": {
    before: "Bis eine Zustellung geprüft ist",
    unreadable:
      "Eine Signatur mit HMAC hat 20, 32 oder 64 Bytes, in Hex oder Base64. Nichts im Header ist so lang; vielleicht ist etwas abgeschnitten, oder es ist auf eine Art signiert, die kein gemeinsames Geheimnis braucht.",
    none: "Inhalt, Header und Geheimnis gehören auf keine Art zusammen, die wir kennen. Der Dienst veröffentlicht sein Verfahren nicht; es kann also eines sein, das hier nicht steht.",
    tried: "Was versucht wurde",
    mistakesTitle: "Häufige Fehler",
    scheme: (scheme: string) => `${scheme}.`,
    rawBody: "der rohe Body",
    example: "Beispiel eines Empfängers in Node",
    oneDelivery:
      "Eine Zustellung zeigt, wie diese eine signiert wurde. Die Schnittstelle gibt es nicht an, es kann sich also ändern. Prüfen Sie eine weitere Zustellung eines anderen Ereignisses, bevor Sie sich darauf verlassen.",
    result: {
      match: "Die Signatur stimmt",
      slip: "Die Signatur stimmt, sobald eines geändert ist",
      unreadable: "Der Header enthält keine Signatur, die wir lesen können",
      none: "Kein bekanntes Verfahren ergibt diese Signatur",
    },
    hash: (hash: string) => `HMAC-${hash}, nach der Länge der Signatur`,
    secret: { text: "als Text", base64: "aus Base64 dekodiert", hex: "aus Hex dekodiert" },
    untried: (contents: string, missing: string) =>
      `${contents}. Nicht versucht: ${missing}, weil ein Zeitstempel oder eine id fehlt`,
    untriedBoth: (contents: string, one: string, other: string) =>
      `${contents}. Nicht versucht: ${one} und ${other}, weil ein Zeitstempel oder eine id fehlt`,
    algorithm: "Verfahren",
    writtenIn: "Geschrieben in",
    content: "Signierter Inhalt",
    secretTerm: "Geheimnis",
    signatures: "Signaturen",
    inHeader: (count: number) => `${count} im Header`,
    mistakes: {
      rewritten: "Das JSON wurde neu geschrieben",
      rewrittenMeaning:
        "Parser und Anzeigen ändern Leerzeichen, die Reihenfolge der Felder oder die Form von Zahlen. Protokollieren Sie die Bytes, bevor etwas sie parst.",
      lineEnds: "Ein Zeilenumbruch oder die Zeilenenden sind anders",
      lineEndsMeaning:
        "Ein Editor fügt am Ende einen hinzu, und Einfügen macht aus jedem Zeilenende einen einfachen Zeilenvorschub. Die Rohdatei behält sie.",
      otherEndpoint: "Das Geheimnis gehört zu einem anderen Endpunkt",
      otherEndpointMeaning:
        "Jeder hat sein eigenes, auch wenn zwei dieselbe URL haben. Es wurde einmal gezeigt, als jener Endpunkt angelegt wurde.",
      notWhole: "Das Geheimnis ist nicht vollständig",
      notWholeMeaning: "Ein Zeichen fehlt, oder Leerraum und Anführungszeichen aus einer Einstellungsdatei kamen mit.",
      otherDelivery: "Signatur und Inhalt sind von verschiedenen Zustellungen",
      otherDeliveryMeaning: "Der Header X-SERVICE-Delivery derselben Anfrage gleicht der id im Inhalt.",
    },
    assumption: "Eine Annahme, kein Versprechen.",
    assumed:
      "Die Schnittstelle nennt weder das Verfahren noch den signierten Inhalt. Dies versucht HMAC-SHA-256 über den rohen Body, in Hex. Vergleichen Sie es mit einer echten Zustellung, bevor Sie sich darauf verlassen.",
  },
  "webhooks/signature-schemes": {
    body: "den rohen Body",
    scheme: (hash: string, content: string, encoding: string) => `HMAC-${hash} über ${content}, in ${encoding}`,
    schemeBehind: (hash: string, content: string, encoding: string, prefix: string) =>
      `HMAC-${hash} über ${content}, in ${encoding}, hinter „${prefix}“`,
    secret: {
      text: "Das Geheimnis wird als Text verwendet, mit allen Zeichen.",
      base64: "Das Geheimnis wird aus Base64 dekodiert, ohne „whsec_“, wo es so beginnt.",
      hex: "Das Geheimnis wird aus Hex dekodiert.",
    },
    timestamp: {
      typed: "Der Zeitstempel ist der, den Sie eingegeben haben.",
      created_at: "Der Zeitstempel ist created_at des Inhalts, wie es dort steht.",
      "created_at in seconds": "Der Zeitstempel ist created_at des Inhalts, als Sekunden seit 1970.",
      "created_at in milliseconds": "Der Zeitstempel ist created_at des Inhalts, als Millisekunden seit 1970.",
    },
    timestampField: (field: string) => `Der Zeitstempel ist das Feld „${field}=“ des Signatur-Headers.`,
    id: {
      typed: "Die id ist die, die Sie eingegeben haben.",
      body: "Die id ist die des Inhalts, die X-SERVICE-Delivery wiederholt.",
    },
  },
  "webhooks/signature-slips": {
    "newline added": "Der Inhalt endet auf einen Zeilenumbruch, der nicht signiert wurde. Ohne ihn stimmt sie.",
    "newline lost": "Der signierte Inhalt endet auf einen Zeilenumbruch, der hier fehlt. Mit ihm stimmt sie.",
    "line ends":
      "Die Zeilenenden sind anders: Einfügen macht aus jedem einen einfachen Zeilenvorschub. Wählen Sie die Rohdatei, um sie zu behalten.",
    "mark at the start":
      "Der Inhalt beginnt mit einer Byte-Reihenfolge-Marke, die nicht signiert wurde. Ohne sie stimmt die Signatur.",
    "indented JSON":
      "Der Inhalt wurde von einer Anzeige oder einem Editor eingerückt. Signiert wurde dasselbe JSON ohne Leerzeichen.",
    "compact JSON":
      "Der Inhalt wurde ohne seine Leerzeichen neu geschrieben. Signiert wurde dasselbe JSON, um zwei eingerückt.",
    "space around the secret": "Um das Signaturgeheimnis steht Leerraum. Ohne ihn stimmt die Signatur.",
    "quotes around the secret": "Um das Signaturgeheimnis stehen Anführungszeichen. Ohne sie stimmt die Signatur.",
  },
};

export const webhooksEvents = {
  "webhooks/event-kinds": {
    "booking.created": "Eine neue Buchung trifft beim Dienst ein",
    "booking.approved": "Eine Anfrage ist angenommen",
    "booking.rejected": "Eine Anfrage ist abgelehnt",
    "booking.cancelled": "Eine Buchung ist storniert",
    "booking.completed": "Eine Buchung ist abgeschlossen",
    "booking.pickup_confirmed": "Die Übergabe ist bestätigt",
    "booking.return_confirmed": "Die Rückgabe ist bestätigt",
    "booking.payment_updated": "Der Stand der Zahlung hat sich geändert",
    "availability.conflict": "Eine Doppelbuchung ist entstanden",
    "conflict.resolved": "Eine Doppelbuchung ist aufgelöst",
  },
  "webhooks/event-groups": {
    bookings: "Buchungen",
    handover: "Übergabe und Rückgabe",
    payment: "Zahlung",
    availability: "Verfügbarkeit",
    id: "Beginnt mit evt_ und ist eindeutig",
    event: "Die Art des Ereignisses",
    createdAt: "ISO-8601 in UTC: wann das Ereignis entstand",
    data: "Worum es in dem Ereignis geht",
    booking: "Die Buchung. Schlüssel für alle Aktionen an Buchungen",
    reference: "Ihre Referenz des Fahrzeugs",
    amount: "Geldbetrag. Seine Einheit ist nicht angegeben",
    currency: "Währungscode des Betrags",
  },
  "webhooks/event-entry": {
    link: (kind: string) => `Link zu ${kind}`,
    fires: (when: string) => `${when}.`,
    emits: "Die Aktion {action} löst es aus.",
    notDocumented: "Die Datenfelder dieses Ereignisses sind nicht dokumentiert.",
    fields: "Datenfelder",
    sample: "Beispiel",
    copied: (kind: string) => `Beispiel von ${kind} kopiert`,
    copy: "Beispiel kopieren",
    whole: "Ein Beispiel mit erfundenen Werten, kein Ereignis von Ihnen.",
    empty:
      "Ein Beispiel mit erfundenen Werten. data ist leer, weil die Felder nicht dokumentiert sind, nicht weil keine kommen.",
  },
  "webhooks/events-rules": {
    envelope: "In jedem Ereignis",
    headers: "Header einer Zustellung",
    eventHeader: "Die Art des Ereignisses.",
    deliveryHeader: "Gleich der {id} im Body.",
    signatureHeader:
      "Signatur der Zustellung, mit dem Geheimnis des Endpunkts erzeugt. Der Dienst veröffentlicht sein Verfahren nicht: {check}.",
    check: "Signatur prüfen",
    build: "Worauf Sie bauen können",
    twice: "Mehr als einmal",
    twiceMeaning:
      "Dasselbe Ereignis kann erneut ankommen. Verwerfen Sie Wiederholungen anhand der {id} im Body, die auch in {header} steht.",
    fast: "Schnell antworten",
    fastMeaning:
      "Speichern Sie das Ereignis, antworten Sie, und arbeiten Sie es danach ab. Wie lange der Dienst wartet, ist nicht angegeben.",
    retries: "Wiederholungen, dann Dead Letter",
    retriesMeaning:
      "Fehlgeschlagene Zustellungen werden wiederholt und kommen nach mehreren Fehlschlägen in einen Dead Letter. Wie oft und wann, ist nicht angegeben, und die Schnittstelle kann keine erneut senden.",
    missed: "Verpasste Ereignisse",
    missedMeaning: "Lesen Sie die Buchungen, die sich seit Beginn der Lücke geändert haben ({parameter}): {catchUp}.",
    catchUp: "nachholen",
  },
  "webhooks/events": {
    search: "Ereignisse suchen",
    placeholder: "Ereignis oder Feld",
    title: "Ereignisse",
    note: "wie die Schnittstelle sie beschreibt",
    found: (count: number, all: number) => `${count} von ${all}`,
    back: "Webhooks",
    none: "Kein Ereignis passt",
    showAll: "Alle zeigen",
    about: "Über jede Zustellung",
    noneMeaning: "Die Suche umfasst die zehn Arten von Ereignissen und ihre dokumentierten Felder.",
  },
};
