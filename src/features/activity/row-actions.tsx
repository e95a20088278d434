import { catalogue } from "#language/catalogue.ts";
import { pausedReason } from "#components/going-on-words.ts";
import { canBeWithdrawn, isBusy, mayAskAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isInUndoTime, type SendGate } from "#records/outbox/send-gate.ts";
import { takeBack } from "#components/take-back.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";

const text = catalogue("activity/row-actions", {
  readEndpoints: "Read the endpoints first",
  readVehicle: "Read the vehicle first",
  readBooking: "Read the booking first",
  reading: "Reading",
  again: "Ask again",
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

/** What is offered to be read before anything is judged; the service lists no blocks. */
const readFirst: Readonly<Record<WriteSubject, string | undefined>> = {
  booking: text.readBooking,
  mapping: text.readVehicle,
  block: undefined,
  webhook: text.readEndpoints,
};

/** What can be done about an open write, the likeliest first. */
export function RowActions({ pending, situation, isReading, onRead, onSettle }: Props) {
  const outbox = useOutbox();
  const { now, isPaused } = situation;
  const { state, lookedAt } = pending;
  // While the service says that it is at it there is nothing to find out.
  const isOpenQuestion = (state === "unknown" && !isBusy(pending)) || state === "person";
  // Unknown alone is no reason to judge: we are still asking. After a look there is something to judge by.
  const maySettle = state === "person" || (isOpenQuestion && lookedAt !== undefined);
  const read = readFirst[aboutOf(pending)];
  const goBack = async (how: "undone" | "person") => announce(await takeBack(outbox, pending, how));
  return (
    <div className="flex flex-wrap justify-end gap-1.5 max-md:mt-1 max-md:justify-start max-md:gap-2 max-md:empty:hidden max-md:[&_button]:h-11">
      {isOpenQuestion && mayAskAgain(pending, now) ? (
        <Button size="xs" notNow={isPaused ? pausedReason : undefined} onPress={() => void outbox.askAgain(pending)}>
          {text.again}
        </Button>
      ) : null}
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
