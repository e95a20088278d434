/** A problem that the person who starts the server can fix. The message says what happened, what it means and what to do. */
export class StartError extends Error {
  override name = "StartError";
}
