import { catalogue } from "#language/catalogue.ts";
import { canBeWithdrawn, isBusy, type PendingWrite } from "#records/outbox/pending-write.ts";
import { aboutOf } from "#api/writes.ts";
import { AskAgainButton } from "#components/write-status/ask-again.tsx";
import { verifying } from "#components/write-status/verification-words.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isInUndoTime, type SendGate } from "#records/outbox/send-gate.ts";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";

const text = catalogue("activity/row-actions", {
  reading: "Reading",
  happened: "It happened",
  didNotHappen: "It did not happen",
  undo: "Undo",
  withdraw: "Withdraw",
});

type Props = {
  pending: PendingWrite;
  situation: SendGate;
  isReading: boolean;
  onRead: () => void;
  /** A person says what became of it. */
  onSettle: (happened: boolean) => void;
};

/** What can be done about an open write, the likeliest first. */
export function RowActions({ pending, situation, isReading, onRead, onSettle }: Props) {
  const outbox = useOutbox();
  const { now } = situation;
  const { state, lookedAt } = pending;
  // While the service says that it is at it there is nothing to find out.
  const isOpenQuestion = (state === "unknown" && !isBusy(pending)) || state === "person";
  // Unknown alone is no reason to judge: we are still asking. After a look there is something to judge by.
  const maySettle = state === "person" || (isOpenQuestion && lookedAt !== undefined);
  const read = verifying[aboutOf(pending)]?.button;
  const goBack = async (how: "undone" | "person") => announce(await takeBack(outbox, pending, how));
  return (
    <div className="flex flex-wrap justify-end gap-1.5 max-md:mt-1 max-md:justify-start max-md:gap-2 max-md:empty:hidden max-md:[&_button]:h-11">
      {isOpenQuestion ? <AskAgainButton pending={pending} now={now} size="xs" /> : null}
      {isOpenQuestion && read !== undefined ? (
        <Button size="xs" busy={isReading ? text.reading : undefined} onPress={onRead}>
          {read}
        </Button>
      ) : null}
      {maySettle ? (
        <>
          <Button size="xs" onPress={() => onSettle(true)}>
            {text.happened}
          </Button>
          <Button size="xs" onPress={() => onSettle(false)}>
            {text.didNotHappen}
          </Button>
        </>
      ) : null}
      {isInUndoTime(pending, now) ? (
        <Button size="xs" keys={["U"]} onPress={() => void goBack("undone")}>
          {text.undo}
        </Button>
      ) : null}
      {canBeWithdrawn(pending) && !isInUndoTime(pending, now) ? (
        <Button size="xs" onPress={() => void goBack("person")}>
          {text.withdraw}
        </Button>
      ) : null}
    </div>
  );
}
