import { bookingActions } from "#contract/booking.ts";
import { canBeWithdrawn, mayAskAgain, type Intent } from "#records/intent.ts";
import { useOutbox } from "#records/records-context.tsx";
import { nameOfWrite } from "#records/write-names.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { isInUndoTime } from "./outcome-lines.ts";

/** Whether it is about a booking, which can be opened and read. */
export const isOfBooking = ({ write }: Pick<Intent, "write">) => bookingActions.some((action) => action === write.kind);

type Props = {
  intent: Intent;
  /** Epoch ms. */
  now: number;
  isReading: boolean;
  onRead: () => void;
  /** A person says what became of it. */
  onSettle: (happened: boolean) => void;
};

/** What can be done about an open write, the likeliest first. */
export function RowActions({ intent, now, isReading, onRead, onSettle }: Props) {
  const outbox = useOutbox();
  const { state, lookedAt } = intent;
  const isOpenQuestion = state === "unknown" || state === "person";
  // Unknown alone is no reason to judge: we are still asking. After a look there is something to judge by.
  const maySettle = state === "person" || (state === "unknown" && lookedAt !== undefined);
  const name = nameOfWrite(intent);

  const undo = async () => {
    const isUndone = await outbox.withdraw(intent, "undone");
    announce(isUndone ? `${name} undone, nothing was sent` : `${name} is on its way already and cannot be undone`);
  };
  const withdraw = async () => {
    const isBack = await outbox.withdraw(intent, "person");
    announce(isBack ? `${name} withdrawn, nothing changed` : `${name} is on its way already and cannot be withdrawn`);
  };
  return (
    <div className="flex flex-wrap justify-end gap-1.5 max-md:mt-1 max-md:justify-start max-md:gap-2 max-md:empty:hidden max-md:[&_button]:h-11">
      {mayAskAgain(intent, now) ? (
        <Button size="xs" onPress={() => void outbox.askAgain(intent)}>
          Ask again
        </Button>
      ) : null}
      {isOpenQuestion && isOfBooking(intent) ? (
        <Button size="xs" busy={isReading ? "Reading" : undefined} onPress={onRead}>
          Read the booking first
        </Button>
      ) : null}
      {maySettle ? (
        <>
          <Button size="xs" onPress={() => onSettle(true)}>
            It happened
          </Button>
          <Button size="xs" onPress={() => onSettle(false)}>
            It did not happen
          </Button>
        </>
      ) : null}
      {isInUndoTime(intent, now) ? (
        <Button size="xs" keys={["U"]} onPress={() => void undo()}>
          Undo
        </Button>
      ) : null}
      {canBeWithdrawn(intent) && !isInUndoTime(intent, now) ? (
        <Button size="xs" onPress={() => void withdraw()}>
          Withdraw
        </Button>
      ) : null}
    </div>
  );
}
