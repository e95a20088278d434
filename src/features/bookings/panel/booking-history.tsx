import { CircleDashed, Eye, History, Send } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useReplica } from "#queries/bookings.ts";
import type { History as Seen } from "#records/replica/replica-types.ts";
import type { Row } from "#records/replica/row.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { historyOf, type HistoryEntry } from "./history.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/history", {
  title: "History",
  asSeen: "as this browser saw it",
  moreFields: (count) => `and ${count} more fields`,
  requestId: "request ID",
});

const glyphs = { seen: Eye, changed: History, sent: Send, unanswered: CircleDashed };

/** What this browser saw of a booking, and what it sent about it, the newest first. */
export function BookingHistory({ row }: { row: Row }) {
  const seen = useHistory(row);
  const { open, ended } = useOutboxView();
  const isAboutIt = ({ write }: PendingWrite) => write.target === row.id;
  const entries = historyOf(row, seen, [...open.filter(isAboutIt), ...ended.filter(isAboutIt)]);
  return (
    <section aria-label={text.title}>
      <h3 className="mb-2 flex items-center text-xs font-semibold text-ink-2">
        {text.title} <span className="ml-auto font-normal text-ink-3">{text.asSeen}</span>
      </h3>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.at} ${entry.title}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** How soon one is read again of which something is missing, in ms: another tab may be about to keep it. */
const soon = 2000;

const nothing: Seen = { versions: [], isWhole: false };

/** Read anew for every version of the row; until that is done, what was read before. */
function useHistory(row: Row): Seen {
  const replica = useReplica();
  const [read, setRead] = useState<{ of: Row; seen: Seen }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const look = async () => {
      const seen = await replica.history(row.id);
      if (!isCurrent) return;
      setRead({ of: row, seen });
      if (!seen.isWhole) timer = setTimeout(() => void look(), soon);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [replica, row]);
  if (read?.of.id !== row.id) return nothing;
  return read.of === row ? read.seen : { ...read.seen, isWhole: false };
}

/** How many changed fields are listed of one version; the others are counted. */
const fieldsAtMost = 6;

function Entry({ entry }: { entry: HistoryEntry }) {
  const { kind, title, at, requestId, fields } = entry;
  const Icon = glyphs[kind];
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-2.5">
      <span
        aria-hidden
        className={`grid size-[22px] place-items-center rounded-full border text-ink-3 ${kind === "unanswered" ? "border-dashed border-unknown-line text-unknown" : "border-line"}`}
      >
        <Icon size={12} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <p className="text-pretty">{title}</p>
        {fields.length === 0 ? null : (
          <ul className="grid gap-0.5 py-0.5 font-mono text-xs text-ink-2">
            {fields.slice(0, fieldsAtMost).map((field) => (
              <li key={field} className="break-all">
                {field}
              </li>
            ))}
            {fields.length > fieldsAtMost ? <li>{text.moreFields(fields.length - fieldsAtMost)}</li> : null}
          </ul>
        )}
        <Meta>
          <ShortMoment ms={at} />
          {requestId === undefined ? null : <CopyableId value={requestId} label={text.requestId} short />}
        </Meta>
      </div>
    </li>
  );
}

function Meta({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3 max-md:text-sm">{children}</p>;
}
