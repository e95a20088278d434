import { t } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Lock, Search } from "lucide-react";
import { useState, type ComponentType, useLayoutEffect, useRef } from "react";
import { knownWords } from "#components/list-state/list-words.ts";
import { useNamedBooking, useBookings, useReplica } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { isArriving } from "#records/vehicles/vehicles.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { textScale } from "#ui/browser/text-scale.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { addDays, dayOf } from "#values/zone-day.ts";
import { BlockDialogHost } from "../block-form/block-dialog-host.tsx";
import { ImportCalendar, CalendarMenu } from "./calendar-menu.tsx";
import { askForDialog, type BlockOpening, type Chosen } from "../model/block-dialog-store.ts";
import { lookOf, viewOf, type CalendarSearch } from "../model/calendar-address.ts";
import type { TimelineMeasures } from "../model/timeline-layout.ts";
import { useCalendar } from "../model/use-calendar.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { UndatedBookings } from "../undated/undated-bookings.tsx";
import { CalendarAgenda } from "../views/agenda.tsx";
import { CalendarBar, Pager, stepOf, VehicleFinder, FreeNote } from "./calendar-bar.tsx";
import { CalendarLegend } from "./legend.tsx";
import { ListBanner, ListState, NoMatch } from "#components/list-state/list-state.tsx";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";

const route = getRouteApi("/shell/calendar");

const YourBlocks = later(async () => (await import("../your-blocks/blocks-view.tsx")).YourBlocks);

const skeleton = [{ width: "180px" }, { width: "minmax(0,1fr)" }];

const px = (pixels: number) => Math.round(pixels * textScale);
const desktop: TimelineMeasures = { leastDay: 6, row: px(36), bar: { top: px(5), height: px(26), lane: px(26) } };
const phone: TimelineMeasures = { leastDay: px(40), row: px(48), bar: { top: px(8), height: px(32), lane: px(32) } };

type Props = {
  /** The panel of a booking, which is another feature's: the app provides it. */
  BookingPanel: ComponentType<{ id: string; onOpen: (id: string) => void; onClose: () => void }>;
};

/** Bookings and blocks of all vehicles, as a timeline or an agenda, with the open booking beside; and the list of blocks. */
export function CalendarScreen({ BookingPanel }: Props) {
  const navigate = useNavigate({ from: "/calendar" });
  const search = route.useSearch();
  const zone = useZone();
  const now = useNow();
  const isPhone = usePhone();
  const measures = isPhone ? phone : desktop;
  const look = lookOf(search);
  const view = viewOf(search, { look, today: dayOf(zone, now), isPhone });
  const calendar = useCalendar(view, search, { zone, now, measures });
  const { replica, listed, inView, shown, axis, free } = calendar;
  const [opening, setOpening] = useState<BlockOpening>();
  const [isImporting, setImporting] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const isFinderShown = isFinding || free !== undefined || search.q !== undefined;
  const [isLegendOpen, setLegendOpen] = useState(false);
  // While it hides something, it says so.
  const isLegendShown = isLegendOpen || shown.isOnlyDouble || shown.hidden.size > 0;
  const [draft, setDraft] = useState<Chosen>();
  const openId = useNamedBooking(search.booking);
  useFocusBack(openId);

  const change = (next: CalendarSearch, replace = false) =>
    void navigate({ to: "/calendar", search: (before) => ({ ...before, ...next }), replace });
  const goTo = (day: string | undefined) => change({ from: day });
  const step = (by: number) => goTo(addDays(view.from, by * stepOf(view.weeks)));
  const block = () => setOpening({ kind: "draft" });
  const openBar = (key: string) => {
    if (!key.startsWith("block ")) return change({ booking: key });
    change({ view: "blocks", q: key.slice("block ".length), booking: undefined });
  };
  useShortcuts({ "[": () => step(-1), "]": () => step(1), t: () => goTo(undefined), b: block });
  useCommands([{ id: "block dates", label: t`Block dates`, keys: ["B"], run: block }]);
  const covers = knownWords("booking", replica);
  // While they are loaded, the notes say so.
  const hasNoRows = look !== "blocks" && inView.vehicles.length === 0 && listed.checkedAt !== undefined;
  const isUnread = replica.coverage === "none" && replica.failure === undefined;
  // An empty row would look free, and rows of bookings alone would move once the vehicles are there.
  const isLoading = isUnread || isArriving(listed);
  // No counts before bookings are loaded: 0 would claim that there are none.
  const counts = replica.coverage === "none" ? undefined : calendar.counts;
  const controls = { view, search, goTo, inView: inView.range, onChange: change };
  const undated = isLoading || look === "blocks" ? null : <UndatedBookings tracks={inView.tracks} />;
  const panel =
    openId === undefined ? null : (
      <Part>
        <BookingPanel
          id={openId}
          onOpen={(id) => change({ booking: id })}
          onClose={() => change({ booking: undefined })}
        />
      </Part>
    );

  return (
    <>
      {/* Only made invisible: a phone that no longer laid it out would forget how far it was scrolled. */}
      <div
        className={`flex min-h-0 min-w-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:invisible max-md:absolute max-md:inset-0"}`}
      >
        <ScreenHead title={t`Calendar`} isFilled>
          {/* A laptop has no room for the keys. */}
          <div className="flex min-w-0 flex-1 items-center justify-end gap-1.5 max-xl:flex-wrap max-md:gap-0 md:max-xl:py-1.5 max-[1399px]:[&_kbd]:hidden">
            {isPhone ? undated : null}
            {look === "blocks" ? null : isPhone ? (
              <IconButton
                label={t`Find vehicles`}
                icon={<Search strokeWidth={1.75} />}
                aria-expanded={isFinderShown}
                onPress={() => setFinding(!isFinderShown)}
              />
            ) : (
              <CalendarBar
                {...controls}
                isLegendOpen={isLegendShown}
                onLegend={() => {
                  setLegendOpen(!isLegendShown);
                  if (isLegendShown) change({ hide: undefined, only: undefined }, true);
                }}
              />
            )}
            <CalendarMenu
              look={look}
              onChange={change}
              onImport={() => setImporting(true)}
              of={() => ({ view: inView, shown, bookings: replica, vehicles: listed })}
            />
            <ImportCalendar isOpen={isImporting} onOpenChange={setImporting} />
            <Button icon={isPhone ? undefined : <Lock strokeWidth={1.75} />} keys={["B"]} onPress={block}>
              <span aria-hidden className="min-[1400px]:hidden">
                {t({ context: "verb", message: "Block" })}
              </span>
              <span className="max-[1399px]:sr-only">{t`Block dates`}</span>
            </Button>
          </div>
        </ScreenHead>
        {look === "blocks" ? null : isPhone ? (
          <div className="flex flex-none flex-wrap items-center gap-1 border-b border-line px-2 py-1">
            <Pager {...controls} />
            {isFinderShown ? <VehicleFinder {...controls} /> : null}
          </div>
        ) : isLegendShown ? (
          <div className="flex-none border-b border-line px-3 py-0.5">
            <CalendarLegend counts={counts} shown={shown} onChange={(next) => change(next, true)} />
          </div>
        ) : null}
        {free === undefined || isLoading || look === "blocks" ? null : (
          <FreeNote free={free} onClear={() => change({ free: undefined })} />
        )}
        <div className="flex min-h-0 flex-1">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {hasNoRows ? (
              <NoRows
                // With another filter, some may match the search.
                searched={free === undefined && !shown.isOnlyDouble ? (search.q ?? "") : ""}
                onClear={() => change({ q: undefined, only: undefined, free: undefined })}
              />
            ) : null}
            {look !== "blocks" && isLoading ? (
              <div className="min-h-0 flex-1 overflow-hidden">
                <SkeletonRows columns={skeleton} rows={16} label={t`Loading the calendar`} />
              </div>
            ) : look === "sheet" && !hasNoRows ? (
              <Timeline
                calendar={calendar}
                weeks={view.weeks}
                measures={measures}
                now={now}
                draft={draft}
                onDraft={(next) => {
                  setDraft(next);
                  if (next !== undefined) return;
                  setOpening(undefined);
                  askForDialog(undefined);
                }}
                openId={openId}
                onSettle={(day) => change({ from: day }, true)}
                // An open form follows the draft, whatever it opened with.
                onBlock={(next) => setOpening((before) => (before?.kind === "refused" ? before : next))}
                onOpenBar={openBar}
              />
            ) : null}
            {look === "agenda" && !isLoading && !hasNoRows ? (
              <CalendarAgenda
                view={inView}
                shown={shown}
                axis={axis}
                openId={openId}
                onOpen={openBar}
                covers={covers}
              />
            ) : null}
            {look === "blocks" ? (
              <Part>
                <YourBlocks onBlock={block} />
              </Part>
            ) : null}
            {/* In the footer, so that appearing notes don't move anything the user is about to press. */}
            <div ref={footBar} className="flex-none">
              {isLoading ? null : <CalendarNotes isSheet={look === "sheet"} />}
              {isPhone ? null : undated}
            </div>
          </div>
          {isPhone ? null : panel}
        </div>
      </div>
      {isPhone ? panel : null}
      <BlockDialogHost
        opening={opening}
        onOpening={setOpening}
        chosen={draft}
        onChosen={setDraft}
        isBeside={look === "sheet"}
      />
    </>
  );
}

/** What may be missing from the calendar, with a button to refresh. */
function CalendarNotes({ isSheet }: { isSheet: boolean }) {
  const replica = useReplica();
  const store = useVehicleStore();
  const bookings = useBookings();
  return (
    <>
      {bookings.phase === "opening" ? null : (
        <ListBanner
          noun="booking"
          covers={bookings}
          refresh={() => replica.check()}
          isAlone
          means={isSheet ? t`What looks free may be booked.` : undefined}
        />
      )}
      <ListBanner
        noun="vehicle"
        covers={useVehicles()}
        refresh={() => store.check()}
        isAlone
        means={isSheet ? t`Vehicles without bookings may be missing.` : undefined}
      />
    </>
  );
}

/** In place of the rows: no vehicle fits the search and the legend, or the account has none. */
function NoRows({ searched, onClear }: { searched: string; onClear: () => void }) {
  const replica = useReplica();
  const store = useVehicleStore();
  const vehicles = useVehicles();
  const refresh = () => Promise.all([store.check(), replica.check()]);
  return (
    <ListState noun="vehicle" covers={vehicles} refresh={refresh} columns={[]}>
      <NoMatch noun="vehicle" covers={vehicles} searched={searched} onClear={onClear} />
    </ListState>
  );
}

/** Once the panel of a booking is closed and took the focus with it, its bar has the focus again, if it's in view. */
function useFocusBack(openId: string | undefined): void {
  const last = useRef(openId);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (openId !== undefined || closed === undefined || document.activeElement !== document.body) return;
    const bars = [...document.querySelectorAll<HTMLElement>(`[data-bar="${CSS.escape(closed)}"]`)];
    const bar = bars.find(isInView) ?? document.querySelector<HTMLElement>("#main");
    bar?.focus({ preventScroll: true });
  }, [openId]);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
