import { ph, t } from "@lingui/core/macro";
import { Download, Ear } from "lucide-react";
import { useDeferredValue, useState, useEffect } from "react";
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

const catchUpColumns: readonly TableColumn[] = [
  { id: "tick", label: t`Done`, isLabelHidden: true, width: "52px" },
  { id: "number", label: t`Booking`, width: "112px" },
  { id: "vehicle", label: t`Vehicle`, width: "96px" },
  { id: "state", label: t`State`, width: "172px" },
  { id: "changed", label: t`Changed`, width: "148px" },
  { id: "seen", label: t`Changes seen here`, from: "xl" },
  { id: "received", label: t`Received`, width: "196px", from: "lg" },
  { id: "id", label: t`ID`, width: "176px" },
];

type RowProps = {
  changed: ChangedBooking;
  /** What to say of a booking that changed while the endpoint failed. */
  unreceivedWords: string;
  since: number;
  onTick: (isTicked: boolean) => void;
};

/** A changed booking, with a tick once somebody has processed it. */
function CatchUpRow({ changed: bookingNow, unreceivedWords, since, onTick }: RowProps) {
  const { id, booking, row, changed, isTicked, isUnreceived } = bookingNow;
  const name = displayText(booking === undefined ? id : bookingName(booking), 80);
  return (
    <Row {...(isTicked ? { tone: "selected" } : {})} layout="lines">
      <Cell phone="lead">
        <Checkbox aria-label={t`${ph({ booking: name })} is processed`} isSelected={isTicked} onChange={onTick} />
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
        {booking === undefined ? <i className="text-ink-3">{t`not loaded`}</i> : <State booking={booking} />}
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
        <CopyableId value={id} label={t`booking ID`} short />
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

/** The changes since then that this browser's copy saw; none if the booking is new to it. */
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
    return <span className="text-ink-3">{row.first.at >= since ? t`new since then` : "–"}</span>;
  }
  const more = changes.length - fieldsAtMost;
  const last = <bdi>{changes.slice(-fieldsAtMost).map(changeText).join(", ")}</bdi>;
  return (
    <span className="font-mono text-xs text-ink-2">
      {more > 0 ? (
        <Fill
          text={t`${ph({ changes: "{changes}" })} and ${ph({ count: countText(more) })} more`}
          parts={{ changes: last }}
        />
      ) : (
        last
      )}
    </span>
  );
}

function changeText({ field, from, to }: FieldChange): string {
  return `${displayText(field, 40)} ${valueText(from)} → ${valueText(to)}`;
}

function valueText(value: unknown): string {
  return displayText(typeof value === "string" ? value : (JSON.stringify(value) ?? t`not provided`), 40);
}

/** What to say of bookings that changed while the endpoint failed. */
const unreceived = (isPatchy: boolean) => (isPatchy ? t`Possibly missed` : t`Missed`);

const tabsOf = (isPatchy: boolean): readonly { id: CatchUpShow; label: string }[] => [
  { id: "all", label: t`All changed` },
  { id: "unreceived", label: unreceived(isPatchy) },
  { id: "left", label: t`Not dealt with` },
];

/** How many rows are drawn at first; the others follow when the browser is idle. */
const drawnAtOnce = 60;

type Props = {
  session: CatchUpSession;
  bookings: readonly ChangedBooking[];
  /** Whether some deliveries arrived while the endpoint failed, so that no single event is surely missed. */
  isPatchy: boolean;
  /** How complete the list is. */
  coverage: string;
  zone: string;
  isReading: boolean;
};

/** The changed bookings, to process one by one. */
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
          label={t`Bookings shown`}
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
            {isAllTicked ? t`Untick all shown` : t`Tick all shown`}
          </Button>
          <Button
            size="sm"
            icon={<Download strokeWidth={1.75} />}
            onPress={() => exportCatchUpCsv(shown, { session, isReading, zone })}
          >
            {t`Export CSV`}
          </Button>
          <Button
            size="sm"
            icon={<Download strokeWidth={1.75} />}
            onPress={() => exportCatchUpNdjson(shown, session.since, isRaw ? sent : undefined)}
          >
            {t`Export NDJSON`}
          </Button>
          <Checkbox isSelected={isRaw} onChange={setRaw}>
            {t`with all fields as provided, including personal data`}
          </Checkbox>
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty
          icon="hooks"
          title={
            bookings.length > 0
              ? t`No bookings in this tab`
              : session.pages === 0
                ? t`Nothing loaded yet`
                : t`No changed bookings found`
          }
        >
          {isReading
            ? t`Still loading.`
            : bookings.length > 0
              ? t`The other bookings are in the other tabs.`
              : noneWords(session, coverage)}
        </Empty>
      ) : (
        <Table label={t`Changed bookings`} id="changed-bookings" columns={catchUpColumns}>
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
        {isAllRead(replica.read())
          ? t`The changes come from this browser's copy of all bookings. A tick goes when the booking changes again or you sign out.`
          : t`This browser's copy may lack bookings, so changes may be missing. A tick goes when the booking changes again or you sign out.`}
      </p>
    </>
  );
}

/** Why the list is empty. Says that none changed only if the service said so. */
function noneWords({ pages, unreadable }: CatchUpSession, coverage: string): string {
  if (pages === 0) return t`We don't know whether any bookings changed.`;
  return unreadable > 0
    ? t`We couldn't read any of the bookings, so we don't know whether any changed. ${coverage}`
    : t`The service reported none. ${coverage}`;
}
