import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox } from "#queries/outbox.ts";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { secondsLeft } from "#values/wait.ts";
import { useInertAtFirst } from "../decision/use-inert.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/undo", { undo: "Undo", goesIn: (seconds) => `· goes in ${seconds} s` });

/** How long the button stays inert, in ms: the second tap of a double tap was meant for the one in whose place it stands. */
const inertFor = 700;

/** The way back while a pickup or return waits to be sent, in the place of its confirm. */
export function CounterUndo({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const left = secondsLeft(pending.sendAt, useSecond());
  const isInert = useInertAtFirst(inertFor);
  const undo = async () => {
    if (!isInert) announce(await takeBack(outbox, pending, "undone"));
  };
  return (
    <Button wide aria-disabled={isInert} onPress={() => void undo()}>
      {/* Announced once, with the wait; not each second. */}
      {text.undo} <span aria-hidden>{text.goesIn(left)}</span>
    </Button>
  );
}
