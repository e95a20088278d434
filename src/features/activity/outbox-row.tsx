import { Link, type LinkProps } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { verifyAndReport } from "#components/write-status/verification-words.ts";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { outcomeWords, lineOf, type OutcomeLine } from "#components/write-status/outcome-line.ts";
import { useOutbox } from "#queries/outbox.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { requestIdOf, groupOf } from "./outbox-groups.ts";
import { RowActions } from "./row-actions.tsx";
import { Ban, Check, CheckCheck, KeyRound, Pause, Timer, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { secondsLeft } from "#values/wait.ts";
import { Spinner } from "#ui/button/spinner.tsx";
import { StateGlyph } from "#components/state-badge.tsx";

const text = catalogue("activity/outbox-row", {
  to: "to",
  requestId: "request ID",
  id: "id",
  unknown: "Outcome unknown",
});

type Props = {
  pending: PendingWrite;
  situation: SendGate;
  isPhone: boolean;
  onSettle: (pending: PendingWrite, happened: boolean) => void;
};

/** A row whose words count seconds. */
export function CountingRow(props: Props) {
  const now = useSecond();
  return <OutboxRow {...props} situation={{ ...props.situation, now }} />;
}

/** One write: what it is, what happened to it, its receipt, and what can be done about it. */
export function OutboxRow({ pending, situation, isPhone, onSettle }: Props) {
  const outbox = useOutbox();
  const [found, setFound] = useState<string>();
  const [isReading, setReading] = useState(false);
  const { endedAt, clickedAt } = pending;
  const vehicle = subjects[aboutOf(pending)].tag(pending);

  const read = async () => {
    setReading(true);
    const { words } = await verifyAndReport(outbox.look, pending);
    setReading(false);
    setFound(words);
    announce(words);
  };
  return (
    <Row layout="lines" tone={groupOf(pending) === "needs" && pending.state !== "held" ? "outcome" : undefined}>
      <Cell phone="lead">
        <span className="inline-flex align-middle">
          <OutboxGlyph pending={pending} situation={situation} size={isPhone ? 18 : 15} />
        </span>
      </Cell>
      <Cell phone="title" wrap>
        <span className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1 max-md:font-semibold">
          <span>
            <span className="font-medium max-md:font-semibold">{writeNouns[pending.write.kind].verb}</span>{" "}
            <Target pending={pending} />
          </span>
          <span className="lg:hidden">{vehicle}</span>
        </span>
      </Cell>
      <Cell from="lg">{vehicle}</Cell>
      <Cell phone="below" wrap>
        <div className="text-ink-2 max-md:text-sm">
          <p>{outcomeWords(pending, situation)}</p>
          {found === undefined ? null : <p className="mt-0.5">{found}</p>}
          {requestIdOf(pending) === undefined ? null : (
            <p className="xl:hidden">
              <Receipt pending={pending} />
            </p>
          )}
        </div>
      </Cell>
      <Cell from="xl">
        <Receipt pending={pending} />
      </Cell>
      <Cell align="end" phone="corner">
        <span className="text-ink-2 max-md:text-sm">
          <ShortMoment ms={endedAt ?? clickedAt} unit={isPhone ? "minutes" : "seconds"} />
        </span>
      </Cell>
      <Cell align="end" phone="below" wrap>
        {isOpen(pending) ? (
          <RowActions
            pending={pending}
            situation={situation}
            isReading={isReading}
            onRead={() => void read()}
            onSettle={(happened) => onSettle(pending, happened)}
          />
        ) : null}
      </Cell>
    </Row>
  );
}

/** What is tagged and where its name leads, by what the write is about. */
const subjects: Readonly<Record<WriteSubject, { tag: (pending: PendingWrite) => ReactNode; link?: LinkTo }>> = {
  booking: { tag: vehicleTag, link: ({ target }) => ({ to: "/bookings/$bookingId", params: { bookingId: target } }) },
  mapping: { tag: changeTag, link: ({ target }) => ({ to: "/vehicles/$vehicleId", params: { vehicleId: target } }) },
  block: { tag: vehicleTag },
  webhook: { tag: vehicleTag },
};
type LinkTo = (write: PendingWrite["write"]) => LinkProps;

function vehicleTag({ about }: PendingWrite): ReactNode {
  return about.vehicle === undefined ? null : <KeyTag reference={about.vehicle} />;
}

/** The reference from before and the new one. */
function changeTag({ about }: PendingWrite): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <KeyTag reference={shown(about.from)} />
      <span aria-label={text.to} role="img" className="text-ink-3">
        →
      </span>
      <KeyTag reference={shown(about.reference)} />
    </span>
  );
}

const shown = (reference: string | undefined) => (reference === undefined ? undefined : displayText(reference, 40));

function Target({ pending }: { pending: PendingWrite }) {
  const name = <ServerText>{pending.about.name}</ServerText>;
  const link = subjects[aboutOf(pending)].link?.(pending.write);
  if (link === undefined) return name;
  return (
    <Link {...link} className="underline-offset-2 hover:underline max-md:py-[13px]">
      {name}
    </Link>
  );
}

/** The request that was answered. A dash where no answer is expected yet. */
function Receipt({ pending }: { pending: PendingWrite }) {
  const id = requestIdOf(pending);
  if (id !== undefined) return <CopyableId value={id} label={text.requestId} short />;
  const isAnswered = pending.ending === "answer" || pending.ending === "replay" || pending.last?.status !== undefined;
  return isAnswered ? <NotSent what={text.id} /> : <span className="text-ink-3">–</span>;
}

type Glyph = readonly [icon: LucideIcon, colour: string];

const done: Glyph = [Check, "text-pickedup"];
const alert: Glyph = [TriangleAlert, "text-conflict"];
const timer: Glyph = [Timer, "text-awaiting"];
const back: Glyph = [Undo2, "text-completed"];

const glyphs: Readonly<Partial<Record<OutcomeLine, Glyph>>> = {
  held: [KeyRound, "text-awaiting"],
  paused: [Pause, "text-awaiting"],
  "rate limit": timer,
  turn: timer,
  "too late": [Timer, "text-conflict"],
  busy: timer,
  done,
  read: done,
  gone: done,
  happened: done,
  replayed: [CheckCheck, "text-pickedup"],
  "not found": alert,
  ours: alert,
  refused: alert,
  undone: back,
  withdrawn: back,
  "did not happen": [Ban, "text-completed"],
  late: [Timer, "text-conflict"],
};

/** The sign of how a write stands; the words beside it say the same. */
function OutboxGlyph({ pending, situation, size }: { pending: PendingWrite; situation: SendGate; size: number }) {
  const line = lineOf(pending, situation);
  if (line === "undo") return <CountRing left={secondsLeft(pending.sendAt, situation.now)} />;
  if (line === "sending" || line === "asking again") return <Spinner />;
  const glyph = glyphs[line];
  if (glyph === undefined) return <StateGlyph tone="outcome" label={text.unknown} size={size} />;
  const [Icon, colour] = glyph;
  return <Icon aria-hidden size={size} strokeWidth={2} className={`inline-block flex-none align-middle ${colour}`} />;
}
