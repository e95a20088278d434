import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { stateWords } from "#components/booking-states.ts";
import { nothingWords, knownWords } from "#components/list-state/list-words.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useBookings } from "#queries/bookings.ts";
import { isAllRead, isMoreToCome } from "#api/covers.ts";
import { useNow } from "#ui/browser/now.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import type { SearchFieldProps } from "#ui/form/search-field.tsx";
import { displayText } from "#values/text.ts";
import { findBookings, type Found } from "./find-bookings.ts";
import { FrontDeskCard, useSticky } from "./front-desk-card.tsx";
import type { Asking } from "./use-ask.tsx";
import { BookingsFound, NothingFound } from "./search-results.tsx";

/** Within so many ms a second Enter is the scanner's. */
const doubleEnter = 500;

type Desk = {
  field: SearchFieldProps;
  /** What was found, for screen readers. */
  status: string;
  /** The matches or the card of the only one, in place of the board; undefined while nothing is searched. */
  found: ReactNode;
};

/**
 * The front desk: one field, one booking, one large button.
 * @param text what is searched
 * @param setText writes it to the address
 * @param asking confirms from the list of matches
 * @param onLeave Escape in the empty field
 */
export function useDesk(text: string, setText: (text: string) => void, asking: Asking, onLeave: () => void): Desk {
  const view = useBookings();
  const now = useNow();
  const zone = useZone();
  const [picked, setPicked] = useState<string>();
  const [withEnded, setWithEnded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  const found = findBookings(view.rows, text, { now, zone, withEnded });
  // The only match so far may be one of several. A list stays a list, because the user may be about to tap.
  const isSearchedWhole = isAllRead(view);
  const isListed = found.count === 1 && !found.isNamed && !isSearchedWhole;
  const listed = useSticky(isListed ? text : undefined, (before, now) => now ?? before);
  const isOnlyOne = found.isNamed || (isSearchedWhole && listed !== text);
  const current = useBooking(picked ?? (found.count === 1 && isOnlyOne ? found.rows[0]?.id : undefined));
  const isEmpty = text.trim() === "" && picked === undefined;

  const lead = () => {
    if (current !== undefined) section.current?.focus();
    else {
      list.current?.querySelector<HTMLElement>("a[data-open]")?.focus();
      ledAt.current = performance.now();
    }
  };
  /** When the focus was moved to the first match: scanners send Enter, some twice. */
  const ledAt = useRef(-Infinity);
  // Enter was pressed during the first load: move to the match once it is found.
  const isLeadOwed = useRef(false);
  const isFound = current !== undefined || found.count > 0;
  const isLoadingAll = isMoreToCome(view);
  const payLead = useEffectEvent(lead);
  useEffect(() => {
    if (!isLeadOwed.current || (!isFound && isLoadingAll)) return;
    isLeadOwed.current = false;
    if (isFound && document.activeElement === field.current) payLead();
  }, [isFound, isLoadingAll]);

  const type = (typed: string) => {
    isLeadOwed.current = false;
    setPicked(undefined);
    setWithEnded(false);
    setText(typed);
  };
  const clear = () => {
    type("");
    field.current?.focus();
  };
  useShortcuts({
    Escape: isEmpty ? undefined : clear,
    Enter: ({ target }) => {
      const isLink = target instanceof Element && target.matches("a");
      return isLink && performance.now() - ledAt.current < doubleEnter ? undefined : false;
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && list.current !== null) {
      event.preventDefault();
      list.current.querySelector<HTMLElement>("a[data-open]")?.focus();
    } else if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      // It moves to the match, but never onto the button.
      if (isFound) return lead();
      field.current?.select();
      isLeadOwed.current = text.trim() !== "" && isLoadingAll;
    } else if (event.key === "Escape" && isEmpty) onLeave();
  };
  const showEnded =
    found.ended === 0 ? null : (
      <Button key="ended" onPress={() => setWithEnded(true)}>
        {plural(
          { count: found.ended },
          {
            one: "Show # more, ended or no longer listed",
            other: "Show # more, ended or no longer listed",
          },
        )}
      </Button>
    );
  return {
    field: {
      label: t`Search today`,
      placeholder: t`Number or vehicle`,
      value: text,
      onChange: type,
      onKeyDown,
      keyHint: "/",
      inputRef: field,
      // The next scan replaces the text.
      isSelectedOnFocus: true,
    },
    status: foundWords(text, found, current?.booking, nothingWords("booking", view, text.trim())),
    found: isEmpty ? undefined : current === undefined ? (
      <div className="grid min-h-0 w-full max-w-xl flex-1 content-start gap-2 self-center overflow-auto p-4">
        {found.count === 0 ? (
          <NothingFound searched={text}>{showEnded}</NothingFound>
        ) : (
          <BookingsFound found={found} list={list} asking={asking}>
            {isSearchedWhole ? null : <p className="text-sm text-ink-3">{knownWords("booking", view)}</p>}
            {showEnded === null ? null : <div>{showEnded}</div>}
          </BookingsFound>
        )}
      </div>
    ) : (
      <FrontDeskCard
        key={current.row.id}
        row={current.row}
        booking={current.booking}
        section={section}
        onDecided={() => setPicked(current.row.id)}
        onNext={clear}
      />
    ),
  };
}

/** What was found, for screen readers. */
function foundWords(text: string, found: Found, current: Booking | undefined, nothing: string): string {
  if (current !== undefined) {
    const { reference } = current.vehicle;
    const parts = [bookingName(current), reference ?? t`no reference`, stateWords(current).word];
    return displayText(parts.join(", "));
  }
  if (text.trim() === "") return "";
  return found.count === 0
    ? nothing
    : plural({ count: found.count }, { one: "# booking matches", other: "# bookings match" });
}
