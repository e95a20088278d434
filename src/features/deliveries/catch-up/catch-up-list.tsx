import { Download } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { CatchUpSession } from "#records/archive/catch-up-kept.ts";
import { isAllRead } from "#records/replica/row.ts";
import { useCatchUp } from "#queries/use-catch-up.ts";
import { useReplica } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Table } from "#ui/grid/table.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { exportCatchUpCsv, exportCatchUpNdjson } from "./catch-up-export.ts";
import { catchUpColumns, CatchUpRow } from "./catch-up-row.tsx";
import { shownBookings, type CatchUpShow, type ChangedBooking } from "./catch-up-rows.ts";

const text = catalogue("webhooks/catch-up-list", {
  mayNot: "May not have been heard",
  cannot: "Cannot have been heard",
  all: "All changed",
  left: "Not dealt with",
  shown: "Bookings shown",
  tickAll: "Tick all shown",
  untickAll: "Untick all shown",
  csv: "Export CSV",
  ndjson: "Export NDJSON",
  raw: "with all fields as sent, personal ones too",
  none: "No booking so far",
  noneOfThem: "None of them",
  reading: "The reading is under way.",
  nothingRead: "Nothing has been read yet",
  notKnown: "Whether a booking changed is not known.",
  noneRead: (coverage: string) => `No booking could be read, so whether one changed is not known. ${coverage}`,
  toldNone: (coverage: string) => `The service told of none. ${coverage}`,
  otherTabs: "The other tabs hold the rest.",
  label: "Changed bookings",
  footAll:
    "What was seen to change is what the copy of this browser saw: all bookings are in it. Ticks stay in this browser until you sign out; a booking that changes again loses its own.",
  footNotAll:
    "What was seen to change is what the copy of this browser saw: bookings may be missing from it. Ticks stay in this browser until you sign out; a booking that changes again loses its own.",
});

/** What is said of bookings that changed while the endpoint failed. */
const unheard = (isPatchy: boolean) => (isPatchy ? text.mayNot : text.cannot);

const tabsOf = (isPatchy: boolean): readonly { id: CatchUpShow; label: string }[] => [
  { id: "all", label: text.all },
  { id: "unheard", label: unheard(isPatchy) },
  { id: "left", label: text.left },
];

/** How many rows are drawn at once; the others follow while the browser has time. */
const drawnAtOnce = 60;

type Props = {
  session: CatchUpSession;
  bookings: readonly ChangedBooking[];
  /** Whether something arrived at the endpoint while it failed: then nobody knows of a single event. */
  isPatchy: boolean;
  /** How complete the list is. */
  coverage: string;
  zone: string;
  isReading: boolean;
};

/** What changed, to be gone through one by one. */
export function CatchUpList({ session, bookings, isPatchy, coverage, zone, isReading }: Props) {
  const { tick, raw } = useCatchUp();
  const replica = useReplica();
  const [show, setShow] = useState<CatchUpShow>("all");
  const [isRaw, setRaw] = useState(false);
  const tabs = tabsOf(isPatchy);
  const shown = shownBookings(bookings, show);
  const drawn = useDeferredValue(shown.length, drawnAtOnce);
  const { since } = session;
  const sent = (id: string) => raw(id) ?? bookings.find((each) => each.id === id)?.booking?.raw;
  const ids = shown.map(({ id }) => id);
  const isAllTicked = shown.length > 0 && shown.every(({ isTicked }) => isTicked);
  return (
    <>
      <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line py-1.5 pr-gutter pl-3.5 max-md:px-4">
        <FilterTabs
          label={text.shown}
          controls="changed-bookings"
          selected={show}
          onSelect={(id) => setShow(tabs.find((tab) => tab.id === id)?.id ?? "all")}
          items={tabs.map(({ id, label }) => ({
            id,
            label,
            count: session.pages === 0 ? undefined : shownBookings(bookings, id).length,
          }))}
        />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button size="sm" onPress={() => void tick(ids, !isAllTicked)}>
            {isAllTicked ? text.untickAll : text.tickAll}
          </Button>
          <Button
            size="sm"
            icon={<Download strokeWidth={1.75} />}
            onPress={() => exportCatchUpCsv(shown, { session, isReading, zone })}
          >
            {text.csv}
          </Button>
          <Button
            size="sm"
            icon={<Download strokeWidth={1.75} />}
            onPress={() => exportCatchUpNdjson(shown, since, isRaw ? sent : undefined)}
          >
            {text.ndjson}
          </Button>
          <Checkbox isSelected={isRaw} onChange={setRaw}>
            {text.raw}
          </Checkbox>
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty
          icon="hooks"
          title={bookings.length > 0 ? text.noneOfThem : session.pages === 0 ? text.nothingRead : text.none}
        >
          {isReading ? text.reading : bookings.length > 0 ? text.otherTabs : noneWords(session, coverage)}
        </Empty>
      ) : (
        <Table label={text.label} id="changed-bookings" columns={catchUpColumns}>
          {shown.slice(0, Math.max(drawn, drawnAtOnce)).map((changed) => (
            <CatchUpRow
              key={changed.id}
              changed={changed}
              unheardWords={unheard(isPatchy)}
              since={since}
              onTick={(isTicked) => void tick([changed.id], isTicked)}
            />
          ))}
        </Table>
      )}
      <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
        {isAllRead(replica.read()) ? text.footAll : text.footNotAll}
      </p>
    </>
  );
}

/** Of a list without a booking: that none changed is known only from what was read. */
function noneWords({ pages, unreadable }: CatchUpSession, coverage: string): string {
  if (pages === 0) return text.notKnown;
  return unreadable > 0 ? text.noneRead(coverage) : text.toldNone(coverage);
}
