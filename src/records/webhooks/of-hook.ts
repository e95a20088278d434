import type { Intent } from "../intent.ts";

/** Whether it is about a webhook endpoint. */
export const isOfHook = ({ write }: Pick<Intent, "write">) =>
  write.kind === "hookCreate" || write.kind === "hookDelete";
