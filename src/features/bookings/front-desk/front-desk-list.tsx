import type { ReactNode, RefObject } from "react";
import { Button as RacButton } from "react-aria-components";
import { bookingName } from "#contract/booking-reading.ts";
import { bookingOf } from "#records/replica/row.ts";
import { countText } from "#language/number.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { bookingDates } from "../booking-dates.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { stateWords } from "#components/booking-states.ts";
import { counterAction, type CounterFind } from "./find-bookings.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/list", {
  found: "Bookings found",
  out: "Hand out",
  back: "Take back",
  first: (shown, count) => `The first ${countText(shown)} of ${countText(count)}. Typing more finds the others.`,
});

type Props = {
  found: CounterFind;
  list: RefObject<HTMLUListElement | null>;
  onPick: (id: string) => void;
  /** How much was searched, where that was not all. */
  children: ReactNode;
};

/** Several bookings that a text may mean, large enough for a thumb; arrows move among them. */
export function CounterList({ found, list, onPick, children }: Props) {
  const { rows, count } = found;
  const zone = useZone();
  return (
    <>
      <ul
        ref={list}
        aria-label={text.found}
        className="grid divide-y divide-line-soft overflow-hidden rounded-lg border border-line"
      >
        {rows.map((row) => {
          const booking = bookingOf(row);
          const { tone, word } = stateWords(booking);
          const action = counterAction(row);
          const offer = action === "pickup" ? text.out : action === "return" ? text.back : displayText(word, 40);
          return (
            <li key={row.id}>
              <RacButton
                onPress={() => onPick(row.id)}
                onKeyDown={(event) =>
                  moveFocus(list.current, event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0)
                }
                className="grid min-h-14 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-md:grid-cols-[auto_minmax(0,1fr)] px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 data-pressed:bg-press"
              >
                <StateGlyph tone={tone} label={displayText(word, 40)} size={18} />
                <span className="min-w-0">
                  <span className="flex items-center gap-2 font-medium">
                    <ServerText className="truncate">{bookingName(booking)}</ServerText>{" "}
                    <KeyTag reference={booking.vehicle.reference} />
                  </span>
                  <span className="block text-sm whitespace-nowrap text-ink-2">{bookingDates(booking, zone)}</span>
                </span>
                <span
                  className={`text-sm max-md:col-start-2 ${action === undefined ? "text-ink-3" : "font-medium text-ink"}`}
                >
                  {offer}
                </span>
              </RacButton>
            </li>
          );
        })}
      </ul>
      {count > rows.length ? <p className="text-sm text-ink-3">{text.first(rows.length, count)}</p> : null}
      {children === null ? null : <p className="text-sm text-ink-3">{children}</p>}
    </>
  );
}

function moveFocus(list: HTMLUListElement | null, step: number): void {
  if (list === null || step === 0) return;
  const buttons = [...list.querySelectorAll("button")];
  buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
}
