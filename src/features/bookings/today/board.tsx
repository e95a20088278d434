import { t } from "@lingui/core/macro";
import { ArrowDownLeft, ArrowUpRight, Timer } from "lucide-react";
import { useLayoutEffect, useRef, useState, type FocusEvent } from "react";
import { usePendingWrites } from "#queries/outbox.ts";
import type { Conflicts } from "#records/replica/conflicts.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { formatDay, offsetAt } from "#values/zone.ts";
import { dayOf, dayStart } from "#values/zone-day.ts";
import { bookingOf } from "#records/replica/row.ts";
import { offeredActions } from "../booking-actions.tsx";
import { useInertAtFirst } from "../decision/use-decision.tsx";
import { drawnAtFirst, emptyLine, Fold, Group, Lane, Rows } from "./board-section.tsx";
import type { ShownDay, Handover, Lane as LaneOf, TodayBoard } from "./today-board.ts";
import { conflictKey, DecisionLane } from "./decision-lane.tsx";
import { FreeNow, WithoutDates } from "./free-now.tsx";
import { handoverKey, HandoverRow, type HandoverAction } from "./handover-row.tsx";
import { useInside } from "../use-held-focus.ts";
import { currentRing, focusRing, type Ring, useBoardKeys } from "./use-board-keys.ts";
import type { Asking } from "./use-ask.tsx";

type Props = ShownDay & {
  board: TodayBoard;
  conflicts: Conflicts;
  isToday: boolean;
  isWhole: boolean;
  /** Whether they are being loaded for the first time: what is free isn't known then. */
  isLoading: boolean;
  asking: Asking;
};

/** The lanes of a day, with one current row that letters act on. */
export function Board({ board, conflicts, isToday, isWhole, isLoading, asking, zone, day }: Props) {
  const isPhone = usePhone();
  const colliding = new Set(conflicts.open.flatMap(({ rows }) => rows));
  const requests = board.awaiting.filter(({ row }) => !colliding.has(row));
  // A thumb needs no ring.
  const lanes = isPhone
    ? []
    : [
        [...drawnOf(conflicts.open).map(conflictKey), ...drawnOf(requests).map(({ row }) => row.id)],
        keysOf("pickup", board.out),
        keysOf("return", board.back),
      ];
  const [ring, setRing] = useState<Ring>();
  const current = currentRing(lanes, ring);
  const [led, setLed] = useState<Ring>();
  // The ring follows its row, or moves on when that leaves.
  if (current !== ring) {
    setRing(current);
    if (ring !== undefined && current?.key !== ring.key) setLed(current);
  }
  const isUnseen = useInertAtFirst(700, led) && led !== undefined && led.key === current?.key;
  const { onEnter, onBlur } = useFocusOnRing(current?.key);
  useBoardKeys({
    lanes,
    ring: current,
    setRing,
    ask: asking.ask,
    board: isToday && !isUnseen ? board : undefined,
    requests,
  });
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest("[data-row]")?.getAttribute("data-row");
    const lane = lanes.findIndex((keys) => key != null && keys.includes(key));
    if (key != null && lane !== -1) setRing({ lane, place: lanes[lane]?.indexOf(key) ?? 0, key });
    onEnter();
  };
  const shared = { isToday, asking, ringed: current?.key, zone, day };
  return (
    <div onFocus={onFocus} onBlur={onBlur} className="flex min-h-0 flex-1 flex-col max-lg:block max-lg:flex-none">
      {isPhone ? <Chips board={board} hasFree={isToday && !isLoading && board.free.length + board.unsure > 0} /> : null}
      <div className="grid min-h-0 flex-1 grid-cols-3 grid-rows-[minmax(0,1fr)] max-lg:grid-cols-2 max-lg:grid-rows-none max-lg:items-start max-lg:[&>:first-child]:col-span-full max-md:grid-cols-1">
        <DecisionLane
          conflicts={conflicts}
          requests={requests}
          zone={zone}
          ringed={current?.key}
          empty={isWhole && board.maybeRequests === 0 ? t`No requests or conflicts found` : t`Nothing found`}
        />
        <HandoverLane lane={board.out} action="pickup" {...shared} />
        <HandoverLane lane={board.back} action="return" {...shared} />
      </div>
      {isToday && !isLoading ? <FreeNow board={board} zone={zone} day={day} /> : null}
      {board.undated.length === 0 ? null : <WithoutDates rows={board.undated} />}
    </div>
  );
}

const drawnOf = <Item,>(items: readonly Item[]) => items.slice(0, drawnAtFirst);
const keysOf = (action: HandoverAction, { late, due }: LaneOf) =>
  [...drawnOf(late), ...drawnOf(due)].map(({ row }) => handoverKey(action, row));

type LaneProps = ShownDay & {
  lane: LaneOf;
  action: HandoverAction;
  isToday: boolean;
  asking: Asking;
  ringed: string | undefined;
};

/** Pickups or returns: late, due, and folded those that happened. */
function HandoverLane({ lane, action, isToday, asking, ringed, zone, day }: LaneProps) {
  const pendingWrites = usePendingWrites();
  const { late, due, done } = lane;
  const isOut = action === "pickup";
  const title = isOut ? t`Going out` : t`Coming back`;
  const at = dayStart(zone, day);
  const rows = (label: string, items: readonly Handover[], offers: boolean) => (
    <Rows label={label} items={items}>
      {(handover) => (
        <HandoverRow
          key={handover.row.id}
          handover={handover}
          action={action}
          pending={pendingWrites.get(handover.row.id)}
          isRinged={handoverKey(action, handover.row) === ringed}
          asking={
            offers && isToday && offeredActions(bookingOf(handover.row).state).includes(action) ? asking : undefined
          }
          isListedTwice={
            !isOut && handover.row.state === "approved" && (isToday || dayOf(zone, handover.row.start) === day)
          }
          zone={zone}
          day={day}
        />
      )}
    </Rows>
  );
  const lateTitle = isOut ? t`Late out` : t`Late back`;
  const doneTitle = isOut ? t`Picked up` : t`Completed`;
  return (
    <Lane
      id={isOut ? "out" : "back"}
      title={title}
      count={late.length + due.length}
      note={`${isToday ? t`today` : formatDay(zone, at, "weekday")}, ${offsetAt(zone, at)}`}
    >
      {late.length === 0 ? null : (
        <Group
          title={lateTitle}
          count={late.length}
          icon={<Timer strokeWidth={1.75} className="text-conflict" />}
          tone="bad"
          isRegion
        >
          {rows(lateTitle, late, true)}
        </Group>
      )}
      {due.length === 0 ? (
        emptyLine(late.length + done.length === 0 ? noneFound[action] : noMoreFound[action])
      ) : late.length === 0 ? (
        rows(title, due, true)
      ) : (
        <Group title={t`Due`} count={due.length}>
          {rows(title, due, true)}
        </Group>
      )}
      {done.length === 0 ? null : (
        <Fold title={doneTitle} count={done.length}>
          {rows(doneTitle, done, false)}
        </Fold>
      )}
    </Lane>
  );
}

/** Said of an empty lane. There may be others, which aren't loaded yet or have no dates. */
const noneFound: Readonly<Record<HandoverAction, string>> = {
  pickup: t`No pickups found`,
  return: t`No returns found`,
};
const noMoreFound: typeof noneFound = {
  pickup: t`No more pickups found`,
  return: t`No more returns found`,
};

/** On a phone: leads to the parts of the board. */
function Chips({ board, hasFree }: { board: TodayBoard; hasFree: boolean }) {
  const { out, back, free } = board;
  const late = out.late.length + back.late.length;
  const chips = [
    ...(late === 0
      ? []
      : [
          {
            to: out.late.length > 0 ? "out" : "back",
            label: t`Late`,
            name: t`Late`,
            count: late,
            icon: <Timer strokeWidth={1.75} className="text-conflict" />,
          },
        ]),
    {
      to: "out",
      label: t`Out`,
      name: t`Going out`,
      count: out.late.length + out.due.length,
      icon: <ArrowUpRight strokeWidth={1.75} />,
    },
    {
      to: "back",
      label: t`Back`,
      name: t`Coming back`,
      count: back.late.length + back.due.length,
      icon: <ArrowDownLeft strokeWidth={1.75} />,
    },
    ...(hasFree ? [{ to: "free", label: t`Free`, name: t`Free`, count: free.length, icon: undefined }] : []),
  ];
  return (
    <div className="flex gap-1.5 overflow-x-auto px-gutter pb-3">
      {chips.map(({ to, label, name, count, icon }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            const place = document.querySelector<HTMLElement>(`#${to}`);
            place?.scrollIntoView({ block: "start" });
            place?.focus({ preventScroll: true });
          }}
          className="inline-flex h-11 flex-none cursor-pointer items-center gap-1.5 rounded-md border border-line-strong px-2.5 font-medium [&>svg]:size-4"
        >
          {icon}
          <span aria-hidden>{label}</span>
          <span className="sr-only">{name}</span> <span className="font-normal text-ink-3">{count}</span>
        </button>
      ))}
    </div>
  );
}

/** If the row with the focus leaves, the focus goes where the ring went: never to the page's body. */
function useFocusOnRing(key: string | undefined) {
  const { isInside, onFocus, onBlur } = useInside();
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (isInside.current && document.activeElement === document.body) focusRing();
  }, [isInside, key]);
  return { onEnter: onFocus, onBlur };
}
