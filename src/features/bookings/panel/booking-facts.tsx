import { ph, plural, t } from "@lingui/core/macro";
import { CircleDashed, Eye, History as Clock, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useReplica } from "#queries/bookings.ts";
import type { FieldChange, Version } from "#records/replica/replica-types.ts";
import type { Row } from "#records/replica/row.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { ShortMoment, FullMoment, NotSent } from "#ui/format/moment.tsx";
import { tell, tellAll } from "#components/write-status/tell.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";
import { unreadMoney, type Booking } from "#contract/booking.ts";
import { displayText } from "#values/text.ts";
import { actionOf } from "#api/writes.ts";
import { formatSpan } from "#values/zone.ts";
import { Amount } from "#ui/format/amount.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";

/** The service's data on a booking, as far as we recognise the fields. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { vehicle, start, end, amount, unread, payment, changedAt, id } = booking;
  const span = formatSpan(start, end);
  return (
    <KeyValue
      items={[
        {
          term: t`Vehicle`,
          children: (
            <>
              <KeyTag reference={vehicle.reference} />
              <span className="min-w-0 text-ink-2">
                {vehicle.title === undefined ? (
                  <NotSent what={t`name`} sent={vehicle.sentTitle} />
                ) : (
                  <ServerText>{vehicle.title}</ServerText>
                )}
              </span>
            </>
          ),
        },
        {
          term: t`From`,
          children: start === undefined ? <NotSent sent={unread.start} /> : <FullMoment time={start} />,
        },
        {
          term: t`To`,
          children: (
            <>
              {end === undefined ? <NotSent sent={unread.end} /> : <FullMoment time={end} />}
              {span === undefined ? null : <span className="text-ink-3">{span}</span>}
            </>
          ),
        },
        {
          term: t`Amount`,
          children: (
            <>
              <Amount money={amount} sent={unreadMoney(booking)} />
              {payment === undefined ? null : <ServerText className="text-ink-3">{payment}</ServerText>}
            </>
          ),
        },
        {
          term: t`Last change`,
          children: changedAt === undefined ? <NotSent sent={unread.changedAt} /> : <FullMoment time={changedAt} />,
        },
        { term: t`Booking ID`, children: <CopyableId value={id} label={t`booking ID`} /> },
      ]}
    />
  );
}

const glyphs = { seen: Eye, changed: Clock, sent: Send, unanswered: CircleDashed };

/** What this browser saw of a booking, and what it sent about it, the newest first. */
export function BookingHistory({ row }: { row: Row }) {
  const seen = useHistory(row);
  const { open, ended } = useOutboxView();
  const isAboutIt = ({ write }: PendingWrite) => write.target === row.id;
  const entries = historyOf(row, seen, [...open.filter(isAboutIt), ...ended.filter(isAboutIt)]);
  return (
    <section aria-label={t`History`}>
      <h3 className="mb-2 flex items-center text-xs font-semibold text-ink-2">
        {t`History`} <span className="ml-auto font-normal text-ink-3">{t`as seen by this browser`}</span>
      </h3>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${entry.title}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** When to load an incomplete history again, ms: another tab may be about to save it. */
const soon = 2000;

const nothing: readonly Version[] = [];

/** Loaded again for every version of the row; until then, the previous one. */
function useHistory(row: Row): readonly Version[] {
  const replica = useReplica();
  const [read, setRead] = useState<{ id: string; versions: readonly Version[] }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const look = async () => {
      const { versions, isWhole } = await replica.history(row.id);
      if (!isCurrent) return;
      setRead({ id: row.id, versions });
      if (!isWhole) timer = setTimeout(() => void look(), soon);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [replica, row]);
  return read?.id === row.id ? read.versions : nothing;
}

/** How many changed fields of a version are listed; the others are counted. */
const fieldsAtMost = 6;

function Entry({ entry: { kind, title, at, requestId, fields } }: { entry: HistoryEntry }) {
  const Icon = glyphs[kind];
  const edge = kind === "unanswered" ? "border-dashed border-unknown-line text-unknown" : "border-line text-ink-3";
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-2.5">
      <span aria-hidden className={`grid size-[22px] place-items-center rounded-full border ${edge}`}>
        <Icon size={12} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="text-pretty">{title}</p>
        {fields === undefined || fields.length === 0 ? null : (
          <ul className="grid gap-0.5 py-0.5 font-mono text-xs text-ink-2">
            {fields.slice(0, fieldsAtMost).map((field) => (
              <li key={field} className="break-all">
                {field}
              </li>
            ))}
            {fields.length > fieldsAtMost ? (
              <li>
                {plural(
                  { count: fields.length - fieldsAtMost },
                  { one: "and # more field", other: "and # more fields" },
                )}
              </li>
            ) : null}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 max-md:text-sm">
          <ShortMoment ms={at} />
          {requestId === undefined ? null : <CopyableId value={requestId} label={t`request ID`} short />}
        </p>
      </div>
    </li>
  );
}

/** A line of a booking's history. `fields`: what changed, each as a line of text. `at`: epoch ms of this browser. */
type HistoryEntry = {
  kind: "seen" | "changed" | "sent" | "unanswered";
  title: string;
  at: number;
  requestId?: string | undefined;
  fields?: readonly string[];
};

/** What this browser saw of a booking and sent about it, the newest first. */
export function historyOf(
  row: Row,
  versions: readonly Version[],
  pendingWrites: readonly PendingWrite[],
): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = [
    { kind: "seen", title: t`Known since`, ...row.first },
    ...versions.map((version) => changeEntry(version, row)),
    ...(row.goneAt === undefined ? [] : [{ kind: "changed", title: t`No longer listed`, at: row.goneAt } as const]),
    ...pendingWrites.flatMap(sentEntry),
  ];
  return entries.toSorted((a, b) => b.at - a.at);
}

/** Matches a change of the field that the state comes from. */
const isOfState = ({ fields }: Row) => {
  const paths = new Set(fields.booking.state.map(({ text: path }) => path));
  return ({ field }: FieldChange) => paths.has(field);
};

function changeEntry({ at, requestId, changes }: Version, row: Row): HistoryEntry {
  const state = changes.find(isOfState(row));
  const changedAt = new Set(row.fields.booking.changedAt.map(({ text: path }) => path));
  const others = changes.filter((change) => change !== state && !changedAt.has(change.field));
  const listed = others.length > 0 || state !== undefined ? others : changes;
  const title =
    state === undefined
      ? plural(
          { count: listed.length },
          {
            one: `${ph({ count: listed.length })} field changed`,
            other: `${ph({ count: listed.length })} fields changed`,
          },
        )
      : t`Status changed: ${ph({ from: shown(state.from) })} → ${ph({ to: shown(state.to) })}`;
  const fields = listed.map(
    ({ field, from, to }) =>
      t`${ph({ name: displayText(field) })}: ${ph({ from: shown(from) })} → ${ph({ to: shown(to) })}`,
  );
  return { kind: "changed", title, at, requestId, fields };
}

function shown(value: unknown): string {
  if (value === undefined) return t`not provided`;
  return displayText(typeof value === "string" ? value : JSON.stringify(value), 80);
}

/** Only writes that were sent, or marked by the user, belong to a booking's history. */
function sentEntry(pending: PendingWrite): HistoryEntry[] {
  const action = actionOf(pending);
  if (action === undefined || pending.attempts === 0) return [];
  const words = tell(pending);
  const outcome = pending.state === "refused" ? tellAll(words) : words.state;
  return [
    {
      kind: isUnknown(pending) ? "unanswered" : "sent",
      title: `${writeNouns[action].verb}: ${outcome}`,
      at: pending.endedAt ?? pending.firstSentAt ?? pending.clickedAt,
      requestId: pending.requestId ?? pending.last?.requestId,
    },
  ];
}
