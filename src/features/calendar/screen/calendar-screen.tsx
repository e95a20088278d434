import type { TimelineMeasures } from "../model/timeline-layout.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useSession } from "#queries/session.tsx";
import { Button } from "#ui/button/button.tsx";
import { Foot } from "#ui/button/foot.tsx";
import { later } from "#ui/feedback/later.ts";
import { useNow } from "#ui/browser/now.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { textScale } from "#ui/browser/text-scale.ts";
import { useZone } from "#ui/browser/zone.ts";
import { addDays } from "#values/calendar-day.ts";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { CalendarAgenda } from "../views/agenda-view.tsx";
import { BlockDialogHost } from "../block-form/block-dialog-host.tsx";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import { ParkedStrip } from "../block-form/parked-strip.tsx";
import { lookOf, viewOf, type CalendarSearch, type Weeks } from "../model/calendar-address.ts";
import { CalendarBar, stepOf } from "./calendar-bar.tsx";
import { coversOf, coversWords } from "../notes/calendar-notes-words.ts";
import { CalendarNotes } from "../notes/calendar-notes.tsx";
import { CalendarSearchBox } from "./calendar-search.tsx";
import { CalendarTimeline } from "../timeline/calendar-timeline.tsx";
import { serviceHost } from "../export/export-host.ts";
import { CalendarExportMenu } from "../export/export-menu.tsx";
import { ImportCalendar } from "../import-calendar.tsx";
import { PrintCalendar } from "../views/print-calendar.tsx";
import { UndatedBookings } from "../undated/undated-bookings.tsx";
import { useCalendar } from "../model/use-calendar.ts";
import { CalendarSheet } from "./calendar-sheet.tsx";
import type { SheetMeasures } from "./sheet.tsx";
import type { CalendarVehicle } from "./sheet-row.tsx";
import { CalendarTray } from "./tray.tsx";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/screen", { title: "Calendar", block: "Block dates" });

const route = getRouteApi("/shell/calendar");

const CalendarList = later(async () => (await import("../views/list-view.tsx")).CalendarList);
const BlocksMadeHere = later(async () => (await import("../made-here/blocks-screen.tsx")).BlocksMadeHere);

const px = (pixels: number) => Math.round(pixels * textScale);
const desktop: TimelineMeasures = { leastDay: 6, row: px(36), bar: { top: px(5), height: px(26), lane: px(26) } };
const phone: TimelineMeasures = { leastDay: px(56), row: px(48), bar: { top: px(8), height: px(32), lane: px(32) } };

/** The fleet's time: vehicles by days, what is booked and what was blocked from here; as a sheet, a list or an agenda. */
export function CalendarScreen() {
  const navigate = useNavigate({ from: "/calendar" });
  const search = route.useSearch();
  const { service } = useSession();
  const zone = useZone();
  const now = useNow();
  const isPhone = usePhone();
  const measures = isPhone ? phone : desktop;
  const look = lookOf(search, isPhone);
  const view = viewOf(search, look, dayOf(zone, now));
  const calendar = useCalendar(view, search, zone, measures);
  const { replica, fleet, inView, shown, counts, axis, firstDay } = calendar;
  const [opening, setOpening] = useState<BlockOpening>();
  const isLeaving = useRef(false);

  const change = (next: CalendarSearch, replace = false) =>
    void navigate({ to: "/calendar", search: (before) => ({ ...before, ...next }), replace });
  const goTo = (day: string | undefined) => change({ from: day });
  const zoom = (weeks: Weeks) => change({ weeks: `${weeks}` });
  const step = (by: number) => goTo(addDays(view.from, by * stepOf(view.weeks)));
  const block = () => setOpening({ kind: "draft" });
  const openBar = (key: string) => {
    if (key.startsWith("block ")) change({ view: "blocks", q: key.slice("block ".length) });
    else {
      isLeaving.current = true;
      void navigate({ to: "/bookings/$bookingId", params: { bookingId: key } }).finally(() => {
        isLeaving.current = false;
      });
    }
  };
  const blockDay = (vehicle: CalendarVehicle, day: string | undefined) => {
    const named = day ?? dayOf(zone, now);
    setOpening({
      kind: "chosen",
      vehicles: [vehicle],
      range: { from: dayStart(zone, named), until: dayEnd(zone, named) },
    });
  };
  useCalendarKeys({ earlier: () => step(-1), later: () => step(1), today: () => goTo(undefined), block });
  const covers = coversWords(replica);
  const isUnread = replica.coverage === "none" && replica.failure === undefined;
  const whole = coversOf(replica, fleet);
  // Before anything was read there is nothing to count; a nought would say that there are none.
  const legend = replica.coverage === "none" ? undefined : counts;

  return (
    <>
      <ScreenHead title={text.title}>
        {look === "blocks" || isPhone ? null : (
          <div className="w-[220px] max-xl:w-[160px]">
            <CalendarSearchBox />
          </div>
        )}
        <CalendarExportMenu
          of={() => ({
            view: inView,
            shown,
            checkedAt: replica.checkedAt,
            isUnread: replica.coverage === "none",
            covers: whole,
            service: serviceHost(service.baseUrl),
          })}
        />
        {isPhone ? null : <ImportCalendar />}
        {look === "agenda" && search.vehicle !== undefined ? null : (
          <Button icon={<Lock strokeWidth={1.75} />} keys={["B"]} onPress={block}>
            {text.block}
          </Button>
        )}
      </ScreenHead>
      <CalendarBar view={view} look={look} shown={shown} counts={legend} goTo={goTo} zoom={zoom} onChange={change} />
      {look === "sheet" ? (
        <CalendarTimeline
          calendar={calendar}
          weeks={view.weeks}
          measures={measures}
          now={now}
          isFormOpen={opening !== undefined}
          onSettle={(day) => {
            // A scroll that comes to rest does not bring back who has just opened a booking.
            if (!isLeaving.current) change({ from: day }, true);
          }}
          onBlock={setOpening}
          onOpenBar={openBar}
        />
      ) : null}
      {look === "agenda" ? (
        <CalendarAgenda
          view={inView}
          shown={shown}
          axis={axis}
          firstDay={firstDay}
          days={view.weeks * 7}
          now={now}
          vehicleId={search.vehicle}
          onChange={change}
          onBlock={blockDay}
          onOpenBar={openBar}
          covers={covers}
          isUnread={isUnread}
        />
      ) : null}
      {look === "list" ? (
        <Rest>
          <CalendarList
            view={inView}
            shown={shown}
            sort={search.sort}
            onChange={change}
            onOpen={({ bar }) => openBar(bar.key)}
            covers={covers}
            isUnread={isUnread}
          />
        </Rest>
      ) : null}
      {look === "blocks" ? (
        <Rest>
          <BlocksMadeHere importer={isPhone ? <ImportCalendar /> : null} />
        </Rest>
      ) : null}
      {/* They come and go: at the foot nothing moves that a finger may be about to press. */}
      <Foot>
        <CalendarNotes />
        <ParkedStrip />
        {look === "blocks" ? null : <UndatedBookings tracks={inView.tracks} covers={covers} />}
      </Foot>
      <PrintCalendar view={inView} shown={shown} counts={legend} checkedAt={replica.checkedAt} covers={whole} />
      <BlockDialogHost opening={opening} onClose={() => setOpening(undefined)} />
    </>
  );
}

/** A view that is fetched when it is first wanted; its place is there before it. */
function Rest({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Part>{children}</Part>
    </div>
  );
}
