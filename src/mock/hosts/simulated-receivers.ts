import type { Deliver } from "../service/pump.ts";
import { noAnswerWithin, receiverTimeoutSeconds } from "./receiver-timeout.ts";

/**
 * Receivers for a world that has no network. How one behaves is told by its host: `fail.` answers 500, `slow.` never
 * answers in time (nobody waits for it here), any other has the event.
 */
export const simulatedReceivers: Deliver = async ({ url }) => {
  const { hostname } = new URL(url);
  if (hostname.startsWith("slow.")) throw new Error(noAnswerWithin(receiverTimeoutSeconds));
  return hostname.startsWith("fail.") ? 500 : 204;
};
