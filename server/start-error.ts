/** Something the person who starts the server can put right. The message says what happened, what it means, what to do. */
export class StartError extends Error {
  override name = "StartError";
}
