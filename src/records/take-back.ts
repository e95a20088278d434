import type { Intent } from "./intent.ts";
import type { Outbox } from "./outbox-types.ts";
import { nameOfWrite } from "./write-names.ts";

const words = {
  undone: { back: "undone, nothing was sent", late: "cannot be undone" },
  person: { back: "withdrawn, nothing changed", late: "cannot be withdrawn" },
};

/** Takes back a write that has not happened, and gives what is to be announced: also that it was too late for that. */
export async function takeBack(
  outbox: Pick<Outbox, "withdraw">,
  intent: Intent,
  how: "undone" | "person",
): Promise<string> {
  const isBack = await outbox.withdraw(intent, how);
  const { back, late } = words[how];
  return `${nameOfWrite(intent)} ${isBack ? back : `is on its way already and ${late}`}`;
}
