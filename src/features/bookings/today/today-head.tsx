import { ph, t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { HeadButton } from "#components/list-head.tsx";
import { ListNote } from "#components/list-state/list-state.tsx";
import { countText } from "#language/locale/number.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { isAllRead, listedCount } from "#api/covers.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { SearchField, type SearchFieldProps } from "#ui/form/search-field.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { formatDay } from "#values/zone.ts";
import type { ShownDay } from "./board-words.ts";
import type { TodayBoard } from "./today-board.ts";

type HeadProps = ShownDay & { field: SearchFieldProps };

export function TodayHead({ field, zone, day }: HeadProps) {
  const isPhone = usePhone();
  const replica = useReplica();
  const view = useBookings();
  const at = dayStart(zone, day);
  useShortcuts({
    "/": () => {
      const { inputRef } = field;
      if (typeof inputRef === "object") inputRef?.current?.focus();
    },
  });
  const search = <SearchField {...field} />;
  return (
    <>
      <ScreenHead
        title={t`Today`}
        note={isPhone ? <ListNote noun="booking" covers={view} /> : formatDay(zone, at, "full")}
      >
        {isPhone ? null : <div className="w-66 flex-none max-xl:w-50 max-lg:w-45">{search}</div>}
        <HeadButton
          label={t`Refresh`}
          Icon={RefreshCw}
          busy={view.reading === undefined ? undefined : t`Loading`}
          onPress={() => void replica.check().catch(() => undefined)}
        />
      </ScreenHead>
      {isPhone ? <div className="flex-none px-gutter py-2">{search}</div> : null}
    </>
  );
}

type BarProps = ShownDay & { now: number; tomorrow: TodayBoard };

/** Chooses today or tomorrow, and says how fresh the board is. */
export function DayBar({ zone, day, now, tomorrow }: BarProps) {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const today = dayOf(zone, now);
  const next = dayOf(zone, dayEnd(zone, today));
  const show = (chosen: string) => {
    void navigate({ to: "/today", search: (before) => ({ ...before, day: chosen === today ? undefined : chosen }) });
  };
  useShortcuts({ "]": () => show(next), "[": () => show(today) });
  const view = useBookings();
  const { coverage, failure } = view;
  const isWaiting = coverage === "none" && failure === undefined;
  // Before the first load a 0 would say that there are none.
  const counts = coverage === "none" ? undefined : { out: tomorrow.out.due.length, back: tomorrow.back.due.length };
  return (
    <div
      className={`flex flex-none items-center gap-2 border-line px-gutter py-2 md:border-b ${isWaiting ? "invisible" : ""}`}
    >
      <div
        role="group"
        aria-label={t`Day`}
        className="flex gap-0.5 rounded-md border border-line-strong p-0.5 max-md:min-w-0 max-md:flex-1 [&>button]:h-7 [&>button]:cursor-pointer [&>button]:rounded-sm [&>button]:px-2.5 [&>button]:font-medium [&>button]:whitespace-nowrap [&>button]:text-ink-2 max-md:[&>button]:h-11 max-md:[&>button]:flex-auto max-md:[&>button]:truncate [&>button:hover]:bg-hover [&>button[aria-pressed=true]]:bg-selected [&>button[aria-pressed=true]]:text-ink forced-colors:[&>button[aria-pressed=true]]:outline-2"
      >
        <button type="button" aria-pressed={day === today} onClick={() => show(today)}>
          {t`Today`}
        </button>
        <button type="button" aria-pressed={day === next} onClick={() => show(next)}>
          {t`Tomorrow`}{" "}
          {counts === undefined ? null : (
            <span className="ms-1 text-xs font-normal text-ink-3">
              {isAllRead(view) && tomorrow.unclear === 0
                ? t`${ph({ out: countText(counts.out) })} out, ${ph({ back: countText(counts.back) })} back`
                : t`${ph({ out: countText(counts.out) })} out, ${ph({ back: countText(counts.back) })} back so far`}
            </span>
          )}
        </button>
      </div>
      {isPhone ? null : (
        <span className="ms-auto min-w-[28ch] text-end text-xs whitespace-nowrap text-ink-3">
          <ListNote noun="booking" covers={view} />
        </span>
      )}
    </div>
  );
}

export function NoBookingsStrip() {
  const view = useBookings();
  if (!isAllRead(view) || listedCount(view.rows) > 0) return null;
  return (
    <Strip tone="info" isQuiet>
      <b>{t`No bookings yet.`}</b> {t`The service lists none for this API key.`}{" "}
      <Link to="/vehicles" className="text-link underline underline-offset-2">
        {t`Map vehicles`}
      </Link>
    </Strip>
  );
}
