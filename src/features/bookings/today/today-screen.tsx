import { t, ph } from "@lingui/core/macro";
import { useSearch, Link, useNavigate } from "@tanstack/react-router";
import { ListBanner, ListNote, ListFailure } from "#components/list-state/list-state.tsx";
import { loadingWords } from "#components/list-state/list-words.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { useConflicts, useKnownBlocks } from "#queries/blocks.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import { isAllRead, isUnread, listedCount } from "#api/covers.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useKeptScroll } from "#ui/browser/kept-place.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { FieldsStrip } from "#components/fields-strip.tsx";
import { Board } from "./board.tsx";
import { Lane } from "./board-section.tsx";
import { useDesk } from "./desk.tsx";
import { todayBoard, type TodayBoard, type ShownDay } from "./today-board.ts";
import { focusRing } from "./use-board-keys.ts";
import { useAsk } from "./use-ask.tsx";
import { RefreshCw } from "lucide-react";
import { HeadButton } from "#components/list-head.tsx";
import { countText } from "#language/locale/number.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { SearchField, type SearchFieldProps } from "#ui/form/search-field.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { formatDay } from "#values/zone.ts";

/** How old the board may be before a banner says so, ms. */
const freshFor = 2 * 60_000;

/** The home of the dashboard: what needs a decision, what goes out, what comes back, and who stands at the desk. */
export function TodayScreen() {
  const view = useBookings();
  const zone = useZone();
  const now = useNow();
  const isPhone = usePhone();
  const replica = useReplica();
  const scroller = useKeptScroll("board");
  const [text, setText] = useAddressText("/shell/today");
  const [asking, questions] = useAsk(focusRing);
  const desk = useDesk(text, setText, asking, focusRing);
  const today = dayOf(zone, now);
  const next = dayOf(zone, dayEnd(zone, today));
  // A link of another day shows today: what it asked for is over, or not planned here.
  const day = useSearch({ from: "/shell/today" }).day === next ? next : today;
  const vehicles = useVehicles().rows;
  const blocks = useKnownBlocks();
  const conflicts = useConflicts(zone, now);
  const { rows, coverage, failure, loading } = view;
  const input = { rows, live: liveByVehicle(rows), vehicles, blocks };
  const board = todayBoard(input, day, { zone, now });
  const tomorrow = day === next ? board : todayBoard(input, next, { zone, now });
  const refresh = () => replica.check().catch(() => undefined);
  const bar = <DayBar zone={zone} day={day} now={now} tomorrow={tomorrow} />;
  const list = { noun: "booking", covers: view, refresh } as const;
  // The head and the lanes say it while pages are loading: a banner would move the rows as it comes and goes.
  const means =
    coverage === "partial" && loading !== undefined ? undefined : t`Some pickups and returns may be missing.`;
  return (
    <>
      <TodayHead field={desk.field} zone={zone} day={day} />
      <p role="status" className="sr-only">
        {desk.status}
      </p>
      <ListBanner {...list} oldAfter={freshFor} means={desk.found === undefined ? means : undefined} />
      <FieldsStrip list="bookings" />
      {desk.found === undefined ? (
        <>
          <NoBookingsStrip />
          {isPhone ? null : bar}
          <div ref={scroller} className="flex min-h-0 flex-1 flex-col max-lg:overflow-auto">
            {isPhone ? bar : null}
            {!isUnread(view) ? (
              <Board
                board={board}
                conflicts={conflicts}
                isToday={day === today}
                isWhole={isAllRead(view) && failure === undefined}
                isLoading={coverage !== "complete" && loading !== undefined}
                asking={asking}
                zone={zone}
                day={day}
              />
            ) : failure === undefined ? (
              <Loading />
            ) : (
              <ListFailure {...list} />
            )}
          </div>
        </>
      ) : (
        desk.found
      )}
      {questions}
    </>
  );
}

const skeleton = [{ width: "3.25rem" }, { width: "minmax(0,1fr)" }, { width: "7rem" }];

/** The lanes before the bookings are loaded, in the places where they will be. */
function Loading() {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-3 max-lg:grid-cols-2 max-md:grid-cols-1 max-lg:[&>:first-child]:col-span-full">
      {[t`Needs a decision`, t`Going out`, t`Coming back`].map((title) => (
        <Lane key={title} id={title} title={title} count={undefined}>
          <SkeletonRows columns={skeleton} rows={6} label={loadingWords("booking")} />
        </Lane>
      ))}
    </div>
  );
}

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
          busy={view.loading === undefined ? undefined : t`Loading`}
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
              {t`${ph({ out: countText(counts.out) })} due out, ${ph({ back: countText(counts.back) })} due back`}
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
      <b>{t`The service lists no bookings for this API key.`}</b>{" "}
      <Link to="/vehicles" className="text-link underline underline-offset-2">
        {t`Map vehicles`}
      </Link>
    </Strip>
  );
}
