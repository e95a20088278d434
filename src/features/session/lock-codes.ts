/** Why the dashboard's server or the page itself stopped, in the code of the refusal. */
export const lockCodes = {
  idle: "locked_idle",
  long: "locked_long",
  ended: "session_ended",
  changed: "session_changed",
} as const;
