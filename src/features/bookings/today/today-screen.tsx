import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { loadingWords } from "#components/list-state/list-words.ts";
import { ListFailure, ListBanner } from "#components/list-state/list-state.tsx";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { useConflicts, useKnownBlocks } from "#queries/conflicts.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { liveByVehicle } from "#records/replica/conflicts.ts";
import { isAllRead, isUnread } from "#api/covers.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { dayEnd, dayOf } from "#values/zone-day.ts";
import { FieldsStrip } from "#components/fields-strip.tsx";
import { Board } from "./board.tsx";
import { Lane } from "./board-section.tsx";
import { useDesk } from "./desk.tsx";
import { todayBoard } from "./today-board.ts";
import { DayBar, NoBookingsStrip, TodayHead } from "./today-head.tsx";
import { focusRing } from "./ring.ts";
import { useAsk } from "./use-ask.tsx";

/** How old the board may be before a banner says so, ms. */
const freshFor = 2 * 60_000;

/** The home of the dashboard: what needs a decision, what goes out, what comes back, and who stands at the desk. */
export function TodayScreen() {
  const view = useBookings();
  const zone = useZone();
  const now = useNow();
  const isPhone = usePhone();
  const replica = useReplica();
  const [text, setText] = useAddressText("/shell/today");
  const [asking, questions] = useAsk();
  const desk = useDesk(text, setText, asking, focusRing);
  const today = dayOf(zone, now);
  const next = dayOf(zone, dayEnd(zone, today));
  // A link of another day shows today: what it asked for is over, or not planned here.
  const day = useSearch({ from: "/shell/today" }).day === next ? next : today;
  const vehicles = useVehicles().rows;
  const blocks = useKnownBlocks();
  const conflicts = useConflicts(zone, now);
  const { rows, coverage, failure, reading } = view;
  const input = { rows, live: liveByVehicle(rows), vehicles, blocks };
  const board = todayBoard(input, day, { zone, now });
  const tomorrow = day === next ? board : todayBoard(input, next, { zone, now });
  const refresh = () => replica.check().catch(() => undefined);
  const bar = <DayBar zone={zone} day={day} now={now} tomorrow={tomorrow} />;
  const list = { noun: "booking", covers: view, refresh } as const;
  // The head and the lanes say it while pages are loading: a banner would move the rows as it comes and goes.
  const means =
    coverage === "partial" && reading !== undefined ? undefined : t`Some pickups and returns may be missing.`;
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
          <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-auto">
            {isPhone ? bar : null}
            {!isUnread(view) ? (
              <Board
                board={board}
                conflicts={conflicts}
                isToday={day === today}
                isWhole={isAllRead(view)}
                isLoading={coverage !== "complete" && reading !== undefined}
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
