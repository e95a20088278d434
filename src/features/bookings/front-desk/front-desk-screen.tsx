import { plural, t } from "@lingui/core/macro";
import { KeyRound, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { stateWords } from "#components/booking-states.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { useBooking, useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#records/replica/row.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useNow } from "#ui/browser/now.ts";
import { isTyping } from "#ui/browser/typing.ts";
import { useZone } from "#ui/browser/zone.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { fieldBox, fieldLabel } from "#ui/form/field.tsx";
import { displayText } from "#values/text.ts";
import { findBookings, type Found } from "./find-bookings.ts";
import { FrontDeskCard, useSticky } from "./front-desk-card.tsx";
import { coveredWords, nothingWords } from "../covered-words.ts";
import { BookingsFound, NothingFound } from "./search-results.tsx";

/** The counter, for handovers in the car park: one field, one booking, one large button. */
export function FrontDeskScreen() {
  const view = useBookings();
  const now = useNow();
  const zone = useZone();
  const [text, setText] = useAddressText("/shell/counter");
  const [picked, setPicked] = useState<string>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  const found = findBookings(view.rows, text, now, zone);
  // The only match so far may be one of several. A list stays a list, because the user may be about to tap.
  const isSearchedWhole = isAllRead(view);
  const isListed = found.count === 1 && !found.isNamed && !isSearchedWhole;
  const listed = useSticky(isListed ? text : undefined, (before, now) => now ?? before);
  const isOnlyOne = found.isNamed || (isSearchedWhole && listed !== text);
  const current = useBooking(picked ?? (found.count === 1 && isOnlyOne ? found.rows[0]?.id : undefined));

  const lead = () => {
    if (current !== undefined) section.current?.focus();
    else list.current?.querySelector("button")?.focus();
  };
  // Enter was pressed during the first load: move to the match once it is found.
  const isLeadOwed = useRef(false);
  const isFound = current !== undefined || found.count > 0;
  const isMoreToCome = view.coverage === "none" || view.reading?.what === "all";
  const payLead = useEffectEvent(lead);
  useEffect(() => {
    if (!isLeadOwed.current || (!isFound && isMoreToCome)) return;
    isLeadOwed.current = false;
    if (isFound && document.activeElement === field.current) payLead();
  }, [isFound, isMoreToCome]);

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
      // Scanners send Enter, some twice: it moves to the match, but never onto the button.
      if (isFound) return lead();
      field.current?.select();
      isLeadOwed.current = text.trim() !== "" && isMoreToCome;
    }
  };
  return (
    <>
      <ScreenHead title={t`Counter`} note={t`Hand out and take back vehicles`} />
      <div className="flex min-h-0 flex-1 flex-col items-center">
        <div className="w-full max-w-xl flex-none px-4 pt-4 pb-3">
          <div className="grid gap-1.5">
            <label htmlFor={id} className={fieldLabel}>
              {t`Booking number or vehicle reference`}
            </label>
            <span className="relative block">
              <input
                id={id}
                ref={field}
                type="text"
                value={text}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this field: a scanner types at once
                autoFocus
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
                // The next scan replaces the text.
                onFocus={(event) => event.target.select()}
                className={`h-14 pr-14! text-md! ${fieldBox}`}
              />
              <span className="absolute inset-y-0 right-1.5 flex items-center">
                {text === "" ? null : <IconButton label={t`Clear`} icon={<X strokeWidth={1.75} />} onPress={clear} />}
              </span>
            </span>
          </div>
          <p role="status" className="sr-only">
            {foundWords(text, found, current?.booking, nothingWords(view))}
          </p>
        </div>
        {current === undefined ? (
          <div className="grid min-h-0 w-full max-w-xl content-start gap-2 overflow-auto px-4 pb-4">
            {text.trim() === "" ? (
              <Empty icon={<KeyRound strokeWidth={1.75} />} title={t`Ready for the next vehicle`}>
                {t`Scan a key tag, or type a booking number or a vehicle reference.`}
              </Empty>
            ) : found.count === 0 ? (
              <NothingFound searched={text} />
            ) : (
              <BookingsFound found={found} list={list} onPick={setPicked}>
                {isSearchedWhole ? null : coveredWords(view)}
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
        )}
      </div>
    </>
  );
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

/**
 * Moves stray typing into a field, because a scanner types wherever the focus is: its first character replaces the old
 * text. Typing in another field or a dialog is left alone.
 * Escape clears it from everywhere.
 * @param add adds the character when letter shortcuts are off, because no `keydown` moved the focus
 */
function useStrayTyping(
  field: RefObject<HTMLInputElement | null>,
  add: (character: string) => void,
  clear: () => void,
): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isStray(event)) return;
    // The character follows the focus; no shortcut of the page may take it for its own.
    event.stopImmediatePropagation();
    field.current?.focus();
    field.current?.select();
  });
  // With letter shortcuts off, no listener gets the keydown, but this event still comes.
  const onKeyPress = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isStray(event)) return;
    event.preventDefault();
    field.current?.focus();
    add(event.key);
  });
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isDialogOpen()) clear();
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener("keydown", (event) => onKeyDown(event), { capture: true, signal });
    window.addEventListener("keydown", (event) => onEscape(event), { signal });
    window.addEventListener("keypress", (event) => onKeyPress(event), { capture: true, signal });
    return () => gone.abort();
  }, []);
}

const isDialogOpen = () => document.querySelector("[role=dialog],[role=alertdialog],[role=menu]") !== null;

function isStray({ key, ctrlKey, metaKey, altKey, target, isComposing }: globalThis.KeyboardEvent): boolean {
  // Space presses buttons and “?” opens the shortcuts; neither is part of a number or reference.
  const isPrintable = key.length === 1 && key !== " " && key !== "?" && !ctrlKey && !metaKey && !altKey && !isComposing;
  return isPrintable && !isDialogOpen() && !isTyping(target);
}
