import { catalogue } from "#language/catalogue.ts";

/** What we say of an answer ourselves, where the service has said nothing of its own. */
export const ownWords = catalogue("api/own-words", {
  noAnswer: "No answer came from the service.",
  givenUp: "This request was given up.",
  notTakenIn: "The answer could not be taken in.",
  unreadable: "The service answered in a form that we cannot read.",
  unexplained: (status: number) => `The service answered ${status} without saying why.`,
  noList: "The service answered in a form that we do not recognise as a list.",
  notAbout: "The service answered with a success that is not about this request.",
  unexpected: "Something unexpected was thrown.",
});
