import { useNavigate } from "@tanstack/react-router";
import { KeyRound, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useReplica, useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#records/replica/row.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { useNow } from "#ui/browser/now.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { stateWords } from "#components/booking-states.ts";
import { CounterCard } from "./front-desk-card.tsx";
import { CounterField } from "./front-desk-field.tsx";
import { findAtCounter, type CounterFind } from "./find-bookings.ts";
import { CounterList } from "./front-desk-list.tsx";
import { CounterNothing, coveredWords, nothingWords } from "./nothing-found.tsx";
import { useStrayTyping } from "./stray-typing.ts";
import { InboxContext } from "../inbox-context.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("counter/screen", {
  title: "Counter",
  note: "Hand out and take back keys",
  clear: "Clear",
  noReference: "no reference",
  many: (count) => `${count} bookings match`,
  ready: "Ready for the next key",
  howTo: "Scan a key tag, or type the number of a booking or the reference of a vehicle.",
});

/** Handing out and taking back keys in the car park: one field, one booking, one large button. */
export function CounterScreen() {
  const navigate = useNavigate();
  const replica = useReplica();
  const view = useBookings();
  const now = useNow();
  const zone = useZone();
  const [text, setText] = useAddressText("/shell/counter");
  const [picked, setPicked] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  const found = findAtCounter(view.rows, text, now, zone);
  // The only one of those loaded may be one of several. What was listed stays a list, under a thumb that is about to choose.
  const isSearchedWhole = isAllRead(view);
  const [listed, setListed] = useState<string>();
  const isOnlyOne = found.isNamed || (isSearchedWhole && listed !== text);
  if (found.count === 1 && !isOnlyOne && listed !== text) setListed(text);
  const currentId = picked ?? (found.count === 1 && isOnlyOne ? found.rows[0]?.id : undefined);
  const current = useBooking(currentId);

  // Enter was pressed while bookings were being read for the first time: it leads to what is found then.
  const isLeadOwed = useRef(false);
  const lead = () => {
    if (current !== undefined) section.current?.focus();
    else list.current?.querySelector("button")?.focus();
  };
  const isFound = current !== undefined || found.count > 0;
  const isMoreToCome = view.coverage === "none" || view.reading?.what === "all";
  useEffect(() => {
    if (!isLeadOwed.current || (!isFound && isMoreToCome)) return;
    isLeadOwed.current = false;
    if (isFound && document.activeElement === field.current) lead();
  });

  const type = (typed: string) => {
    isLeadOwed.current = false;
    setPicked(undefined);
    setText(typed);
  };
  const clear = () => {
    type("");
    field.current?.focus();
  };
  useStrayTyping(field, type, clear);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && list.current !== null) {
      event.preventDefault();
      list.current.querySelector("button")?.focus();
    } else if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      // A scanner ends with Enter, some with two: it leads to what was found and never to the button itself.
      if (isFound) lead();
      else {
        field.current?.select();
        isLeadOwed.current = text.trim() !== "" && isMoreToCome;
      }
    }
  };
  const open = (id: string) => void navigate({ to: "/bookings/$bookingId", params: { bookingId: id } });
  const refresh = () =>
    replica.check().then(
      () => true,
      () => false,
    );
  return (
    // What tells how a decision goes is the same here as in a panel of the inbox.
    <InboxContext value={{ ask: ({ id }) => open(id), groups: [], open, refresh, close: clear }}>
      <ScreenHead title={words.title} note={words.note} />
      <div className="flex min-h-0 flex-1 flex-col items-center">
        <div className="w-full max-w-xl flex-none px-4 pt-4 pb-3">
          <CounterField
            value={text}
            onChange={type}
            onKeyDown={onKeyDown}
            inputRef={field}
            end={
              text === "" ? null : <IconButton label={words.clear} icon={<X strokeWidth={1.75} />} onPress={clear} />
            }
          />
          <p role="status" className="sr-only">
            {foundWords(text, found, current?.booking, nothingWords(view))}
          </p>
        </div>
        {current === undefined ? (
          <div className="grid min-h-0 w-full max-w-xl content-start gap-2 overflow-auto px-4 pb-4">
            {text.trim() === "" ? (
              <Waiting />
            ) : found.count === 0 ? (
              <CounterNothing searched={text} />
            ) : (
              <CounterList found={found} list={list} onPick={setPicked}>
                {isSearchedWhole ? null : coveredWords(view)}
              </CounterList>
            )}
          </div>
        ) : (
          <CounterCard
            key={current.row.id}
            row={current.row}
            booking={current.booking}
            section={section}
            onDecided={() => setPicked(current.row.id)}
            onNext={clear}
          />
        )}
      </div>
    </InboxContext>
  );
}

/** What was found, for those who do not see it. */
function foundWords(text: string, found: CounterFind, current: Booking | undefined, nothing: string): string {
  if (current !== undefined) {
    const { reference } = current.vehicle;
    const parts = [bookingName(current), reference ?? words.noReference, stateWords(current).word];
    return displayText(parts.join(", "));
  }
  if (text.trim() === "") return "";
  return found.count === 0 ? nothing : words.many(found.count);
}

function Waiting() {
  return (
    <Empty icon={<KeyRound strokeWidth={1.75} />} title={words.ready}>
      {words.howTo}
    </Empty>
  );
}
