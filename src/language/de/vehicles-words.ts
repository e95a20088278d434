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
