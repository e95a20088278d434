import { plural, t, ph } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { stateWords } from "#components/booking-states.ts";
import { nothingWords, knownWords } from "#components/list-state/list-words.ts";
import type { Booking } from "#contract/booking.ts";
import { useBooking, useBookings, useReplica } from "#queries/bookings.ts";
import { isAllRead, isMoreToCome } from "#api/covers.ts";
import { useNow } from "#ui/browser/now.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import type { SearchFieldProps } from "#ui/form/search-field.tsx";
import { displayText } from "#values/text.ts";
import { findBookings, type Found, handoverOf } from "./find-bookings.ts";
import { FrontDeskCard, useSticky } from "./front-desk-card.tsx";
import type { Asking } from "./use-ask.tsx";
import { SearchX } from "lucide-react";
import { ListFailure, LoadAgain } from "#components/list-state/list-state.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { countText } from "#language/locale/number.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { dayOf } from "#values/zone-day.ts";
import { BookingDates } from "#components/booking-dates.tsx";
import { rangeWords, type ShownDay, handoverOfRow } from "./today-board.ts";
import { RequestRow } from "./decision-lane.tsx";
import { BoardRow, HandoverRow, OpenLink, rowName } from "./handover-row.tsx";

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
        {plural(found.ended, {
          one: "Show # other booking",
          other: "Show # other bookings",
        })}
      </Button>
    );
  const wanted = displayText(text.trim(), 60);
  const nothing =
    found.ended > 0
      ? t`No current booking found for “${wanted}”`
      : wanted.length === 1 && view.coverage !== "none"
        ? t`Type at least two characters`
        : nothingWords("booking", view, wanted);
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
    status: foundWords(text, found, current?.booking, nothing),
    found: isEmpty ? undefined : current === undefined ? (
      <div className="grid min-h-0 w-full max-w-xl flex-1 content-start gap-2 self-center overflow-auto p-4">
        {found.count === 0 ? (
          <NothingFound searched={wanted} title={nothing}>
            {showEnded}
          </NothingFound>
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
    return `${rowName(current)}, ${stateWords(current).word}`;
  }
  if (text.trim() === "") return "";
  return found.count === 0
    ? nothing
    : plural({ count: found.count }, { one: "# booking found", other: "# bookings found" });
}

type Props = {
  found: Found;
  list: RefObject<HTMLUListElement | null>;
  asking: Asking;
  /** Below them: what was searched, if not everything, and a way to those that ended. */
  children: ReactNode;
};

/** Several matches, as on the board; arrow keys move between them. */
function BookingsFound({ found, list, asking, children }: Props) {
  const { rows, count } = found;
  const now = useNow();
  const zone = useZone();
  const pendingWrites = usePendingWrites();
  const shown = { zone, day: dayOf(zone, now) };
  const move: Shortcut = ({ key }) => moveFocus(list.current, key);
  useShortcuts({ ArrowDown: move, ArrowUp: move });
  return (
    <>
      <ul
        ref={list}
        aria-label={t`Bookings found`}
        className="overflow-hidden rounded-lg border border-line [&>li:last-child]:border-b-0"
      >
        {rows.map((row) => {
          const action = handoverOf(row);
          if (row.state === "awaiting" && row.goneAt === undefined) {
            return <RequestRow key={row.id} {...{ row, now }} since={waitsSince(row)} isRinged={false} {...shown} />;
          }
          if (action === undefined) return <OtherRow key={row.id} row={row} {...shown} />;
          return (
            <HandoverRow
              key={row.id}
              handover={handoverOfRow(row, action === "pickup" ? "start" : "end", { zone, now })}
              pending={pendingWrites.get(row.id)}
              isRinged={false}
              hasState
              {...{ action, asking }}
              {...shown}
            />
          );
        })}
      </ul>
      {count > rows.length ? (
        <p className="text-sm text-ink-3">{t`These are the first ${countText(rows.length)} of ${countText(count)}.`}</p>
      ) : null}
      {children}
    </>
  );
}

/** A booking that nothing can be done with at the desk: its status and dates. */
function OtherRow({ row, zone, day }: { row: Row } & ShownDay) {
  const booking = bookingOf(row);
  const { tone, word } = stateWords(booking);
  const state = row.goneAt === undefined ? displayText(word, 40) : t`no longer listed`;
  return (
    <BoardRow ringKey={row.id} isRinged={false} label={rowName(booking)}>
      <div className="grid min-h-[inherit] grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-2.5 px-gutter py-1.5">
        <span className="self-start pt-0.5">
          <StateGlyph tone={tone} label="" size={16} />
        </span>
        <OpenLink booking={booking}>
          <span className="font-medium text-ink-2">{state}</span>{" "}
          {rangeWords(row, { zone, day }) ?? <BookingDates booking={booking} />}
        </OpenLink>
      </div>
    </BoardRow>
  );
}

/** Moves the focus from row to row; false if it's on none. */
function moveFocus(list: HTMLUListElement | null, key: string): boolean {
  const links = [...(list?.querySelectorAll<HTMLElement>("a[data-open]") ?? [])];
  const at = links.findIndex((link) => link.closest("li")?.contains(document.activeElement) === true);
  if (at === -1) return false;
  links[at + (key === "ArrowDown" ? 1 : -1)]?.focus();
  return true;
}

/** No match: still loading, or what was searched, with a refresh. `children`: what else to press. */
function NothingFound({ searched, title, children }: { searched: string; title: string; children: ReactNode }) {
  const view = useBookings();
  const replica = useReplica();
  const isLoading = view.coverage === "none" && view.failure === undefined;
  const list = { covers: view, refresh: () => replica.check().catch(() => undefined) };
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={title}
      actions={
        isLoading ? undefined : (
          <>
            {children}
            {view.failure === undefined ? <LoadAgain label={t`Refresh`} {...list} /> : null}
          </>
        )
      }
    >
      {isLoading ? t`We'll look for “${ph({ searched })}” once they're loaded.` : knownWords("booking", view)}
      <ListFailure noun="booking" {...list} />
    </Empty>
  );
}
