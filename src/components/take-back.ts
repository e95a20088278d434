import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Outbox } from "#records/outbox/outbox-types.ts";
import { nameOfWrite } from "./write-names.ts";

const text = catalogue("records/take-back", {
  undone: (name: string) => `${name} undone, nothing was sent`,
  notUndone: (name: string) => `${name} is on its way already and cannot be undone`,
  withdrawn: (name: string) => `${name} withdrawn, nothing changed`,
  notWithdrawn: (name: string) => `${name} is on its way already and cannot be withdrawn`,
});

const words = {
  undone: { back: text.undone, late: text.notUndone },
  person: { back: text.withdrawn, late: text.notWithdrawn },
};

/** Takes back a write that has not happened, and gives what is to be announced: also that it was too late for that. */
export async function takeBack(
  outbox: Pick<Outbox, "withdraw">,
  pending: PendingWrite,
  how: "undone" | "person",
): Promise<string> {
  const isBack = await outbox.withdraw(pending, how);
  const { back, late } = words[how];
  return (isBack ? back : late)(nameOfWrite(pending));
}
