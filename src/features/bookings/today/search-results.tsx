import { ph, t } from "@lingui/core/macro";
import { SearchX } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { stateWords } from "#components/booking-states.ts";
import { ListFailure, LoadAgain } from "#components/list-state/list-state.tsx";
import { nothingWords, knownWords } from "#components/list-state/list-words.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { countText } from "#language/locale/number.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { BookingDates } from "#components/booking-dates.tsx";
import { rangeWords, type ShownDay } from "./board-words.ts";
import { RequestRow } from "./decision-lane.tsx";
import { handoverOf, type Found } from "./find-bookings.ts";
import { BoardRow, HandoverRow, OpenLink, rowName } from "./handover-row.tsx";
import { handoverOfRow } from "./today-board.ts";
import type { Asking } from "./use-ask.tsx";

type Props = {
  found: Found;
  list: RefObject<HTMLUListElement | null>;
  asking: Asking;
  /** Below them: what was searched, if not everything, and a way to those that ended. */
  children: ReactNode;
};

/** Several matches, as on the board; arrow keys move between them. */
export function BookingsFound({ found, list, asking, children }: Props) {
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
        <p className="text-sm text-ink-3">{t`These are the first ${countText(rows.length)} of ${countText(count)}. Type more to find the others.`}</p>
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
export function NothingFound({ searched, children }: { searched: string; children: ReactNode }) {
  const view = useBookings();
  const replica = useReplica();
  const wanted = displayText(searched.trim(), 60);
  const isLoading = view.coverage === "none" && view.failure === undefined;
  const list = { covers: view, refresh: () => replica.check().catch(() => undefined) };
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={nothingWords("booking", view, wanted)}
      actions={
        isLoading ? undefined : (
          <>
            {children}
            {view.failure === undefined ? <LoadAgain label={t`Refresh`} {...list} /> : null}
          </>
        )
      }
    >
      {isLoading ? t`We'll look for “${ph({ searched: wanted })}” once they're loaded.` : knownWords("booking", view)}
      <ListFailure noun="booking" {...list} />
    </Empty>
  );
}
