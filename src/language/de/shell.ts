export const shell = {
  "shell/not-found": {
    heading: "Unter dieser Adresse gibt es nichts",
    title: "Hier hängt nichts",
    detail: "Keine Seite hat die Adresse {address}. Vielleicht ist sie vertippt oder veraltet.",
    back: "Zu den Buchungen",
  },
};
