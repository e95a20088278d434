import { ph, t } from "@lingui/core/macro";
import { Search, SearchX } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button as RacButton } from "react-aria-components";
import { stateWords } from "#components/booking-states.ts";
import { readErrorWords } from "#components/error-words.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { bookingName } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { bookingOf } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { BookingDates } from "../booking-dates.tsx";
import { coveredWords, nothingWords } from "../covered-words.ts";
import { handoverOf, type Found } from "./find-bookings.ts";

const text = {
  safe: (failure: string) => t`${failure}. You can safely try again.`,
};

type Props = {
  found: Found;
  list: RefObject<HTMLUListElement | null>;
  onPick: (id: string) => void;
  /** Below them: what was searched, if not everything, and a way to those that ended. */
  children: ReactNode;
};

/** Several matches, large enough for a thumb; arrow keys move between them. */
export function BookingsFound({ found, list, onPick, children }: Props) {
  const { rows, count } = found;
  return (
    <>
      <ul
        ref={list}
        aria-label={t`Bookings found`}
        className="grid divide-y divide-line-soft overflow-hidden rounded-lg border border-line"
      >
        {rows.map((row) => {
          const booking = bookingOf(row);
          const { tone, word } = stateWords(booking);
          const action = handoverOf(row);
          const offer = action === "pickup" ? t`Hand out` : action === "return" ? t`Take back` : displayText(word, 40);
          return (
            <li key={row.id}>
              <RacButton
                onPress={() => onPick(row.id)}
                onKeyDown={({ key }) => moveFocus(list.current, key)}
                className="grid min-h-14 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 max-md:grid-cols-[auto_minmax(0,1fr)] px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 data-pressed:bg-press"
              >
                <StateGlyph tone={tone} label={displayText(word, 40)} size={18} />
                <span className="min-w-0">
                  <span className="flex items-center gap-2 font-medium">
                    <ServerText className="truncate">{bookingName(booking)}</ServerText>{" "}
                    <KeyTag reference={booking.vehicle.reference} />
                  </span>
                  <span className="block text-sm whitespace-nowrap text-ink-2">
                    <BookingDates booking={booking} />
                  </span>
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
      {count > rows.length ? (
        <p className="text-sm text-ink-3">{t`The first ${countText(rows.length)} of ${countText(count)}. Type more to find the others.`}</p>
      ) : null}
      {children}
    </>
  );
}

function moveFocus(list: HTMLUListElement | null, key: string): void {
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  const buttons = [...(list?.querySelectorAll("button") ?? [])];
  if (step !== 0) buttons[buttons.findIndex((button) => button === document.activeElement) + step]?.focus();
}

/** No match: still loading, or what was searched, with a refresh. `children`: what else to press. */
export function NothingFound({ searched, children }: { searched: string; children: ReactNode }) {
  const view = useBookings();
  const replica = useReplica();
  const { coverage, failure, reading } = view;
  const wanted = displayText(searched.trim(), 60);
  const isNone = coverage === "none";
  if (isNone && failure === undefined) {
    return (
      <Empty icon={<Search strokeWidth={1.75} />} title={nothingWords(view)}>
        {t`We'll look for “${ph({ searched: wanted })}” once they're loaded.`}
      </Empty>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={isNone ? nothingWords(view) : t`No loaded booking matches “${ph({ searched: wanted })}”`}
      actions={
        <>
          {children}
          <Button
            busy={reading === undefined ? undefined : t`Loading`}
            onPress={() => void replica.check().catch(() => undefined)}
          >
            {isNone ? t`Try again` : t`Refresh`}
          </Button>
        </>
      }
    >
      {coveredWords(view)}
      {failure === undefined ? null : (
        <div role="alert" className="mt-2">
          {text.safe(readErrorWords(failure, t`bookings`).title)}
          <div>
            <RequestLine requestId={failure.facts.requestId} />
          </div>
        </div>
      )}
    </Empty>
  );
}
