import { Download, Ear } from "lucide-react";
import { useDeferredValue, useState, useEffect } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { CatchUpSession } from "#records/archive/catch-up-kept.ts";
import { isAllRead } from "#records/replica/row.ts";
import { useCatchUp } from "#queries/use-catch-up.ts";
import { useReplica } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Table, Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { exportCatchUpCsv, exportCatchUpNdjson } from "./catch-up-export.ts";
import { shownBookings, type CatchUpShow, type ChangedBooking } from "./catch-up-rows.ts";
import { Link } from "@tanstack/react-router";
import { bookingName } from "#contract/booking-reading.ts";
import { countText } from "#language/locale/number.ts";
import { stateWords } from "#components/booking-states.ts";
import type { FieldChange } from "#records/replica/replica-types.ts";
import type { Row as CopyRow } from "#records/replica/row.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";

const text = catalogue("deliveries/catch-up-list", {
  mayNot: "May not have been received",
  cannot: "Cannot have been received",
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
  done: "Done",
  booking: "Booking",
  vehicle: "Vehicle",
  state: "State",
  changed: "Changed",
  seen: "Seen to change here",
  received: "Received",
  id: "Id",
  tick: (booking: string) => `${booking} is dealt with`,
  bookingId: "booking id",
  notYet: "not read in this page",
  firstSeen: "first seen since then",
  more: (count: string) => `{changes} and ${count} more`,
  nothing: "nothing",
});

/** The columns of the changed bookings. */
const catchUpColumns: readonly TableColumn[] = [
  { id: "tick", label: text.done, isLabelHidden: true, width: "52px" },
  { id: "number", label: text.booking, width: "112px" },
  { id: "vehicle", label: text.vehicle, width: "96px" },
  { id: "state", label: text.state, width: "172px" },
  { id: "changed", label: text.changed, width: "148px" },
  { id: "seen", label: text.seen, from: "xl" },
  { id: "received", label: text.received, width: "196px", from: "lg" },
  { id: "id", label: text.id, width: "176px" },
];

type RowProps = {
  changed: ChangedBooking;
  /** What is said of one that changed while the endpoint failed. */
  unreceivedWords: string;
  since: number;
  onTick: (isTicked: boolean) => void;
};

/** A booking that changed, with whether somebody has dealt with it. */
function CatchUpRow({ changed: bookingNow, unreceivedWords, since, onTick }: RowProps) {
  const { id, booking, row, changed, isTicked, isUnreceived } = bookingNow;
  const name = displayText(booking === undefined ? id : bookingName(booking), 80);
  return (
    <Row {...(isTicked ? { tone: "selected" } : {})} layout="lines">
      <Cell phone="lead">
        <Checkbox aria-label={text.tick(name)} isSelected={isTicked} onChange={onTick} />
      </Cell>
      <Cell phone="title">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: id }}
          className="font-medium text-link underline-offset-2 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </Cell>
      <Cell phone="below">{booking === undefined ? null : <KeyTag reference={booking.vehicle.reference} />}</Cell>
      <Cell phone="below">
        {booking === undefined ? <i className="text-ink-3">{text.notYet}</i> : <State booking={booking} />}
      </Cell>
      <Cell phone="corner">{changed === undefined ? <NotSent /> : <ShortMoment ms={changed} unit="seconds" />}</Cell>
      <Cell from="xl" phone="below" wrap>
        {row === undefined ? null : <SeenChange row={row} since={since} />}
      </Cell>
      <Cell from="lg" phone="below">
        {isUnreceived ? (
          <span className="inline-flex items-center gap-1.5 text-danger-ink">
            <Ear aria-hidden size={14} strokeWidth={1.75} />
            {unreceivedWords}
          </span>
        ) : null}
      </Cell>
      <Cell phone="below">
        <CopyableId value={id} label={text.bookingId} short />
      </Cell>
    </Row>
  );
}

function State({ booking }: { booking: NonNullable<ChangedBooking["booking"]> }) {
  const { tone, word, asSent } = stateWords(booking);
  return (
    <StateBadge tone={tone} mono={asSent}>
      <ServerText>{word}</ServerText>
    </StateBadge>
  );
}

const fieldsAtMost = 3;

/** What this browser's copy saw change since then; nothing where it came to know the booking later. */
function SeenChange({ row, since }: { row: CopyRow; since: number }) {
  const replica = useReplica();
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  useEffect(() => {
    let isCurrent = true;
    void replica.history(row.id).then(({ versions }) => {
      if (isCurrent) setChanges(versions.filter(({ at }) => at >= since).flatMap((version) => version.changes));
    });
    return () => {
      isCurrent = false;
    };
  }, [replica, row, since]);
  if (changes === undefined) return null;
  if (changes.length === 0) {
    return <span className="text-ink-3">{row.first.at >= since ? text.firstSeen : "–"}</span>;
  }
  const more = changes.length - fieldsAtMost;
  const last = <bdi>{changes.slice(-fieldsAtMost).map(changeText).join(", ")}</bdi>;
  return (
    <span className="font-mono text-xs text-ink-2">
      {more > 0 ? <Fill text={text.more(countText(more))} parts={{ changes: last }} /> : last}
    </span>
  );
}

function changeText({ field, from, to }: FieldChange): string {
  return `${displayText(field, 40)} ${valueText(from)} → ${valueText(to)}`;
}

function valueText(value: unknown): string {
  return displayText(typeof value === "string" ? value : (JSON.stringify(value) ?? text.nothing), 40);
}

/** What is said of bookings that changed while the endpoint failed. */
const unreceived = (isPatchy: boolean) => (isPatchy ? text.mayNot : text.cannot);

const tabsOf = (isPatchy: boolean): readonly { id: CatchUpShow; label: string }[] => [
  { id: "all", label: text.all },
  { id: "unreceived", label: unreceived(isPatchy) },
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
            onPress={() => exportCatchUpNdjson(shown, session.since, isRaw ? sent : undefined)}
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
              unreceivedWords={unreceived(isPatchy)}
              since={session.since}
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
