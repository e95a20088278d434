import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type Ref } from "react";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { useSecond } from "#ui/browser/now.ts";
import { displayText } from "#values/text.ts";
import { CounterFacts } from "./front-desk-facts.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/frame", { booking: (name) => `Booking ${name}` });

type Props = {
  booking: Booking;
  /** What is to be known before or after the confirm. */
  notices: ReactNode;
  /** The one large button, and below it what else can be done. */
  main: ReactNode;
  more?: ReactNode;
  section: Ref<HTMLElement>;
};

/** On phones the notifications of what waits stand above the navigation: the buttons stay above them, however many they are. */
const above = ["", "max-md:pb-22", "max-md:pb-40", "max-md:pb-58"] as const;

/** A booking at the counter: its facts, what there is to say, and at the bottom, under the thumb, one large button. */
export function CounterFrame({ booking, notices, main, more, section }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const now = useSecond();
  const waiting = useOutboxView().open.filter((pending) => isInUndoTime(pending, now)).length;
  // It never shrinks again while a card stands: a button that moves down would lie under a thumb that meant another.
  const [most, setMost] = useState(waiting);
  if (waiting > most) setMost(waiting);
  useLayoutEffect(() => {
    // One button takes the place of another: the focus goes on from the one to the next.
    if (!isInside.current || document.activeElement !== document.body) return;
    foot.current?.querySelector("button")?.focus();
  });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={text.booking(displayText(bookingName(booking), 60))}
      className="flex min-h-0 w-full max-w-xl flex-col outline-none max-md:flex-1"
    >
      <div className="grid min-h-0 content-start gap-4 overflow-auto px-4 pt-2 pb-4 max-md:flex-1">
        <CounterFacts booking={booking} />
        {notices}
      </div>
      <div
        ref={foot}
        onFocus={() => {
          isInside.current = true;
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
          isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        }}
        className={`grid flex-none gap-2 px-4 py-3 max-md:border-t max-md:border-line [&_button]:h-11 [&>:first-child_button]:h-14 [&>:first-child_button]:text-md ${above[most] ?? above[3]}`}
      >
        <span className="grid">{main}</span>
        {more}
      </div>
    </section>
  );
}
