import { commandKey } from "../locale/command-key.ts";
export const webhooksSecret = {
  "webhooks/pending-secret": {
    title: (name: string) => `Das Geheimnis von ${name} ist noch nicht gesichert`,
    asking: "Wird gefragt",
    show: "Zeigen",
    beginning: "Wird begonnen",
    anew: "Löschen und neu anlegen",
    giveUp: "Geheimnis aufgeben",
    have: "Ich habe das Geheimnis",
    elsewhere:
      "Der Endpunkt ist angelegt, und ein anderer Tab dieses Browsers zeigt gerade sein Geheimnis: Sichern Sie es dort. Wird jener Tab geschlossen, kann es hier gezeigt werden.",
    until: (moment: string) =>
      `Der Endpunkt ist angelegt, aber diese Seite wurde verlassen, bevor sein Geheimnis gesichert war. Bis ${moment} können Sie versuchen, es noch einmal anzuzeigen.`,
    late: "Der Endpunkt ist angelegt. Für eine erneute Frage nach seinem Geheimnis ist es zu spät: Der Dienst hat die Anfrage vielleicht vergessen und würde einen weiteren Endpunkt anlegen. Legen Sie ihn neu an, dann wird dieser gelöscht.",
    lateOnTheWay:
      "Der Endpunkt ist angelegt. Für eine erneute Frage nach seinem Geheimnis ist es zu spät: Der Dienst hat die Anfrage vielleicht vergessen und würde einen weiteren Endpunkt anlegen. Ist das Geheimnis aufgegeben, können Sie diesen löschen oder einen weiteren anlegen; der alte Endpunkt bleibt.",
    notKept: "Dieser Browser konnte das nicht behalten. Nichts wurde geändert.",
    didNotCome: (why: string) => `Es kam nicht. ${why} Fragen Sie noch einmal.`,
    didNotComeAs: (why: string, request: string) => `Es kam nicht. ${why} Anfrage ${request}. Fragen Sie noch einmal.`,
    otherTab:
      "Ein anderer Tab dieses Browsers fragt gerade danach oder zeigt es schon. Sehen Sie dort nach, oder fragen Sie erneut.",
    tooLate: "Für eine erneute Frage ist es zu spät.",
  },
  "webhooks/secret": {
    title: "Sichern Sie dieses Geheimnis jetzt",
    titleRepeated: "Der Dienst zeigt das Geheimnis nicht noch einmal",
    titleNotFound: "Angelegt, doch ein Geheimnis war nicht zu finden",
    stored: "Ich habe es dort gesichert, wo unser Empfänger es lesen kann",
    storedAnswer: "Ich habe es gesichert oder brauche es nicht",
    storedInAnswer: "Ich habe es gesichert: Es steht in der Antwort",
    finishing: "Wird abgeschlossen",
    finish: "Abschließen",
    meaning:
      "Der Endpunkt ist angelegt. Der Dienst gibt sein Geheimnis nie wieder heraus, auch nicht in der Liste, und diese Seite vergisst es, wenn Sie abschließen.",
    meaningRepeated:
      "Der Endpunkt ist angelegt, und der Dienst hat seine Antwort ohne das Geheimnis wiederholt. Ohne Geheimnis kann niemand prüfen, was dort ankommt.",
    meaningNotFound: "Angelegt, doch in der Antwort war das Geheimnis nicht zu finden. Hier ist die ganze Antwort.",
    notFinished: "Nicht abgeschlossen",
    notKept:
      "Dieser Browser konnte nicht behalten, dass das Geheimnis gesichert ist. Es steht noch hier: Schließen Sie erneut ab, sobald der Speicher wieder geht. Sonst wurde nichts geändert.",
    noId: "Die Antwort nannte die id des Endpunkts nicht, und seine Adresse allein sagt nicht, welcher der Liste er ist.",
    noIdYet: "Die Antwort nannte die id des Endpunkts nicht; die Liste der Endpunkte ist noch nicht gelesen.",
    tick: "Setzen Sie erst das Häkchen: Das Geheimnis wird nicht noch einmal gezeigt.",
    noting: "Die Antwort wird noch aufgezeichnet.",
    missing: "Der Dienst zeigt es nicht noch einmal",
    beginning: "Wird begonnen",
    anew: "Löschen und neu anlegen",
    giveUp: "Geheimnis aufgeben",
    nothingChanged: "Dieser Browser konnte das nicht behalten. Nichts wurde geändert.",
    anewMeaning:
      "Steht das Geheimnis nicht in der Antwort oben, legen Sie einen weiteren Endpunkt mit derselben Adresse und denselben Ereignissen an, sichern Sie dessen Geheimnis, und lassen Sie danach diesen löschen. Vorher wird nichts gelöscht.",
    giveUpMeaning:
      "Steht das Geheimnis nicht in der Antwort oben, geben Sie es auf: Dann können Sie diesen neuen Endpunkt löschen oder einen weiteren anlegen. Der alte Endpunkt bleibt, bis es einen gibt, dessen Geheimnis Sie haben.",
  },
  "webhooks/secret-value": {
    secret: "Signaturgeheimnis",
    answer: "Ganze Antwort",
    hide: "Geheimnis verbergen",
    show: "Geheimnis zeigen",
    copied: "Kopiert",
    copySecret: "Geheimnis kopieren",
    copyAnswer: "Antwort kopieren",
    copiedSecret: "Geheimnis kopiert",
    copiedAnswer: "Antwort kopiert",
    download: "Herunterladen",
    denied: `Der Browser hat das Kopieren nicht erlaubt. Es ist markiert: Drücken Sie ${commandKey}+C.`,
    deniedSecret: `Der Browser hat das Kopieren nicht erlaubt. Das Geheimnis ist markiert: Drücken Sie ${commandKey}+C.`,
    deniedAnswer: `Der Browser hat das Kopieren nicht erlaubt. Die Antwort ist markiert: Drücken Sie ${commandKey}+C.`,
  },
  "webhooks/replace-lost": {
    untold: "Welcher der Liste es ist, lässt sich nicht sagen: Löschen Sie ihn in der Liste und legen Sie ihn neu an.",
  },
  "webhooks/replace-steps": {
    steps: "Schritte",
    isDone: "erledigt",
    isNow: "jetzt",
    toCome: "steht aus",
    create: "Den neuen Endpunkt anlegen",
    store: "Sein Geheimnis sichern",
    watch: "Eine Zustellung dort ankommen sehen",
    delete: "Den alten Endpunkt löschen",
    stands: {
      create: "Der neue Endpunkt ist noch nicht angelegt. Der alte arbeitet wie bisher.",
      store: "Der neue Endpunkt ist angelegt; sein Geheimnis ist noch nicht gesichert. Es gibt beide.",
      lost: "Der neue Endpunkt ist angelegt, und niemand hat sein Geheimnis: Was dort ankommt, lässt sich nicht prüfen. Der alte arbeitet wie bisher.",
      watch:
        "Es gibt beide Endpunkte, und Ihr Empfänger erhält jedes Ereignis doppelt. Der alte bleibt, bis beim neuen eine Zustellung zu sehen war.",
      delete: "Es gibt beide Endpunkte. Der alte kann jetzt weg.",
      done: "Der neue Endpunkt ist an die Stelle des alten getreten.",
      cancelled: "Das Ersetzen wurde beendet.",
    },
    leftNothing: "Nichts wurde angelegt. Der alte Endpunkt bleibt, wie er ist.",
    leftOnTheWay:
      "Der alte Endpunkt bleibt. Der neue ist unterwegs und wird vielleicht noch angelegt: Dann gibt es beide, und Ihr Empfänger erhält jedes Ereignis doppelt, bis Sie einen löschen.",
    leftBoth: "Beide Endpunkte bleiben, und Ihr Empfänger erhält jedes Ereignis doppelt, bis Sie einen löschen.",
    leftLost: "Beide Endpunkte bleiben. Was beim neuen ankommt, kann niemand prüfen: Löschen Sie ihn in der Liste.",
    leftSpare:
      "Der alte Endpunkt bleibt, und ebenso jeder, der angelegt wurde, ohne dass sein Geheimnis gesichert ist: Löschen Sie diese in der Liste.",
  },
  "webhooks/replace-progress": {
    title: (endpoint: string) => `${endpoint} ersetzen`,
    stopReplacing: "Ersetzen beenden…",
    close: "Schließen",
    later: "Später",
    creating: "Wird angelegt",
    create: "Den neuen Endpunkt anlegen",
    noting: "Wird aufgezeichnet",
    gotOne: "Mein Empfänger hat eine erhalten",
    goOn: "Weiter",
    deleting: "Wird gelöscht",
    onItsWay: "Das ist schon unterwegs.",
    remove: "Den alten Endpunkt löschen",
    new: "Neu:",
    old: "Alt:",
    addressNotSent: "Adresse nicht gesendet",
    noneYet:
      "Noch wurde keine Zustellung an den neuen Endpunkt gelesen. Tun Sie etwas, das ein Ereignis auslöst, und sehen Sie bei Ihrem Empfänger nach: Er prüft mit dem neuen Geheimnis.",
    seenAt: (moment: string) => `Eine Zustellung an den neuen Endpunkt war um ${moment} zu sehen.`,
    stop: "Ersetzen beenden?",
    stopHere: "Hier beenden",
    lost: "Niemand hat das Geheimnis des neuen Endpunkts",
    lostMeaning:
      "Ohne Geheimnis ist dieser Endpunkt zu nichts zu gebrauchen, der alte wird für ihn also nicht gelöscht. Legen Sie einen weiteren an und sichern Sie dessen Geheimnis, dann geht dieser mit dem alten; oder löschen Sie diesen jetzt. Der alte bleibt in jedem Fall.",
    another: "Weiteren neuen anlegen",
    removeNew: "Den neuen Endpunkt löschen",
    have: "Ich habe das Geheimnis",
    untold: "Welcher der Liste es ist, lässt sich nicht sagen: Löschen Sie ihn in der Liste.",
    notDone: "Nicht ausgeführt",
    wished: {
      "not kept": "Dieser Browser konnte das nicht behalten. Nichts wurde geändert.",
      taken:
        "Im Postausgang ist noch ein anderes Anlegen für dieselbe Adresse offen. Lassen Sie es erst zu seinem Ende kommen.",
      "not listed":
        "Die Liste der Endpunkte zeigt den neuen nicht, also bleibt der alte: Er ist vielleicht der letzte, der etwas hört. Sehen Sie in der Liste nach, oder beenden Sie hier.",
      alone:
        "Die Liste der Endpunkte zeigt keinen anderen, also bleibt der neue: Ohne ihn würde nichts von Ihnen etwas hören. Legen Sie erst einen weiteren an.",
    },
    endpoints: "Die Endpunkte",
    notRead: "Bevor der alte Endpunkt weg kann, muss die Liste den neuen zeigen. Nichts wurde gelöscht.",
    notReadLost: "Bevor etwas gelöscht oder angelegt wird, muss die Liste sagen, was es gibt. Nichts wurde geändert.",
  },
  "webhooks/replace-dialog": {
    title: (endpoint: string) => `${endpoint} ersetzen`,
    keep: "Endpunkt behalten",
    beginning: "Wird begonnen",
    create: "Den neuen Endpunkt anlegen",
    notBegun: "Nicht begonnen",
    notKept: "Dieser Browser konnte nicht behalten, wie weit es ist. Nichts wurde gesendet.",
    meaning:
      "Die Schnittstelle kann einen Endpunkt nicht ändern und gibt kein zweites Geheimnis heraus. Darum wird ein neuer angelegt, Sie sichern sein Geheimnis, eine Zustellung ist dort zu sehen, und erst dann wird der alte gelöscht. Bei jedem Schritt können Sie aufhören.",
  },
};
