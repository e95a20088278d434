import { Link } from "@tanstack/react-router";
import { Ear } from "lucide-react";
import { useEffect, useState } from "react";
import { bookingName } from "#contract/booking-reading.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { stateWords } from "#components/booking-states.ts";
import { useReplica } from "#queries/bookings.ts";
import type { FieldChange } from "#records/replica/replica-types.ts";
import type { Row as CopyRow } from "#records/replica/row.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateBadge } from "#components/state-badge.tsx";
import { Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import type { ChangedBooking } from "./catch-up-rows.ts";

const text = catalogue("webhooks/catch-up-row", {
  done: "Done",
  booking: "Booking",
  vehicle: "Vehicle",
  state: "State",
  changed: "Changed",
  seen: "Seen to change here",
  heard: "Heard",
  id: "Id",
  tick: (booking: string) => `${booking} is dealt with`,
  bookingId: "booking id",
  notYet: "not read in this page",
  firstSeen: "first seen since then",
  more: (count: string) => `{changes} and ${count} more`,
  nothing: "nothing",
});

/** The columns of the changed bookings. */
export const catchUpColumns: readonly TableColumn[] = [
  { id: "tick", label: text.done, isLabelHidden: true, width: "52px" },
  { id: "number", label: text.booking, width: "112px" },
  { id: "vehicle", label: text.vehicle, width: "96px" },
  { id: "state", label: text.state, width: "172px" },
  { id: "changed", label: text.changed, width: "148px" },
  { id: "seen", label: text.seen, from: "xl" },
  { id: "heard", label: text.heard, width: "196px", from: "lg" },
  { id: "id", label: text.id, width: "176px" },
];

type Props = {
  changed: ChangedBooking;
  /** What is said of one that changed while the endpoint failed. */
  unheardWords: string;
  since: number;
  onTick: (isTicked: boolean) => void;
};

/** A booking that changed, with whether somebody has dealt with it. */
export function CatchUpRow({ changed: bookingNow, unheardWords, since, onTick }: Props) {
  const { id, booking, row, changed, isTicked, isUnheard } = bookingNow;
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
      <Cell phone="below">{booking === undefined ? <NotYet /> : <State booking={booking} />}</Cell>
      <Cell phone="corner">{changed === undefined ? <NotSent /> : <ShortMoment ms={changed} unit="seconds" />}</Cell>
      <Cell from="xl" phone="below" wrap>
        {row === undefined ? null : <SeenChange row={row} since={since} />}
      </Cell>
      <Cell from="lg" phone="below">
        {isUnheard ? (
          <span className="inline-flex items-center gap-1.5 text-danger-ink">
            <Ear aria-hidden size={14} strokeWidth={1.75} />
            {unheardWords}
          </span>
        ) : null}
      </Cell>
      <Cell phone="below">
        <CopyableId value={id} label={text.bookingId} short />
      </Cell>
    </Row>
  );
}

function NotYet() {
  return <span className="text-ink-3 italic">{text.notYet}</span>;
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
