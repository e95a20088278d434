import { ph, t } from "@lingui/core/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Ban, Check, CheckCheck, KeyRound, Pause, Timer, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { tell, tellAll } from "#components/write-status/tell.ts";
import { WriteButtons } from "#components/write-status/write-buttons.tsx";
import { statusWords, writeNouns } from "#components/write-status/write-nouns.ts";
import type { WriteCase } from "#components/write-status/write-words.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Spinner } from "#ui/button/spinner.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { secondsLeft } from "#values/wait.ts";
import { groupOf, reasonOf, requestIdOf } from "./outbox-groups.ts";

type Props = {
  pending: PendingWrite;
  situation: SendGate;
  isPhone: boolean;
  /** Whether any row has buttons; otherwise there is no column for them. */
  hasButtons: boolean;
  /** The user marks it as done or not done. */
  onSettle: (pending: PendingWrite, happened: boolean) => void;
};

/** A row of an open write: it counts seconds. */
export function CountingRow(props: Props) {
  const now = useSecond();
  return <OutboxRow {...props} situation={{ ...props.situation, now }} />;
}

export function OutboxRow({ pending, situation, isPhone, hasButtons, onSettle }: Props) {
  const [found, setFound] = useState<string>();
  const words = tell(pending, situation);
  const { about, write, endedAt, clickedAt, state } = pending;
  const { tag, link } = subjects[aboutOf(pending)];
  const name = <ServerText>{about.name}</ServerText>;
  const reason = reasonOf(pending);
  return (
    <Row layout="lines" tone={groupOf(pending) === "needs" && state !== "held" ? "outcome" : undefined}>
      <Cell phone="lead">
        <span className="inline-flex align-middle">
          <OutboxGlyph code={words.code} left={secondsLeft(pending.sendAt, situation.now)} size={isPhone ? 18 : 15} />
        </span>
      </Cell>
      <Cell phone="title" wrap>
        <span className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1 max-md:font-semibold">
          <span>
            <span className="font-medium max-md:font-semibold">{writeNouns[write.kind].verb}</span>{" "}
            {link === undefined ? (
              name
            ) : (
              <Link {...link(write.target)} className="underline-offset-2 hover:underline max-md:py-[13px]">
                {name}
              </Link>
            )}
          </span>
          <span className="lg:hidden">{tag(about)}</span>
        </span>
      </Cell>
      <Cell from="lg">{tag(about)}</Cell>
      <Cell phone="below" wrap>
        <div className="flex flex-wrap items-center gap-x-2 text-ink-2 max-md:text-sm">
          <p>{tellAll(words)}</p>
          {reason === undefined ? null : (
            <p className="text-ink-3 wrap-anywhere">{t`Reason: “${ph({ reason: displayText(reason, 200) })}”`}</p>
          )}
          {found === undefined ? null : <p className="basis-full">{found}</p>}
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
      {hasButtons ? (
        <Cell align="end" phone="below" wrap>
          {words.buttons.length === 0 ? null : (
            <div className="flex flex-wrap justify-end gap-1.5 max-md:mt-1 max-md:justify-start max-md:gap-2 max-md:[&_button]:h-11">
              <WriteButtons
                pending={pending}
                buttons={words.buttons}
                place="outbox"
                onChecked={(checked) => {
                  setFound(checked.words);
                  announce(checked.words);
                }}
                onSettle={(happened) => onSettle(pending, happened)}
              />
            </div>
          )}
        </Cell>
      ) : null}
    </Row>
  );
}

type About = PendingWrite["about"];

const vehicleTag = ({ vehicle }: About) => (vehicle === undefined ? null : <KeyTag reference={vehicle} />);

const tagOf = (reference: string | undefined) => (
  <KeyTag reference={reference === undefined ? undefined : displayText(reference, 40)} />
);

const changeTag = ({ from, reference }: About) => (
  <span className="inline-flex flex-wrap items-center gap-1">
    {tagOf(from)}
    <span aria-label={t`to`} role="img" className="text-ink-3">
      →
    </span>
    {tagOf(reference)}
  </span>
);

/** The tag of a write, and where its name links to. */
const subjects: Readonly<
  Record<WriteSubject, { tag: (about: About) => ReactNode; link?: (target: string) => LinkProps }>
> = {
  booking: { tag: vehicleTag, link: (bookingId) => ({ to: "/bookings/$bookingId", params: { bookingId } }) },
  mapping: { tag: changeTag, link: (vehicleId) => ({ to: "/vehicles/$vehicleId", params: { vehicleId } }) },
  block: { tag: vehicleTag },
  webhook: { tag: vehicleTag },
};

/** The ID of the request that got a reply; a dash while there is none. */
function Receipt({ pending }: { pending: PendingWrite }) {
  const id = requestIdOf(pending);
  if (id !== undefined) return <CopyableId value={id} label={t`request ID`} short />;
  const isAnswered = pending.ending === "answer" || pending.ending === "replay" || pending.last?.status !== undefined;
  return isAnswered ? <NotSent what={t`ID`} /> : <span className="text-ink-3">–</span>;
}

const glyphs: Readonly<Partial<Record<WriteCase, readonly [icon: LucideIcon, colour: string]>>> = {
  held: [KeyRound, "text-awaiting"],
  paused: [Pause, "text-awaiting"],
  "rate limit": [Timer, "text-awaiting"],
  turn: [Timer, "text-awaiting"],
  busy: [Timer, "text-awaiting"],
  "too late": [Timer, "text-conflict"],
  late: [Timer, "text-conflict"],
  done: [Check, "text-pickedup"],
  read: [Check, "text-pickedup"],
  gone: [Check, "text-pickedup"],
  happened: [Check, "text-pickedup"],
  replayed: [CheckCheck, "text-pickedup"],
  "not found": [TriangleAlert, "text-conflict"],
  ours: [TriangleAlert, "text-conflict"],
  refused: [TriangleAlert, "text-conflict"],
  "not allowed": [TriangleAlert, "text-conflict"],
  undone: [Undo2, "text-completed"],
  withdrawn: [Undo2, "text-completed"],
  "did not happen": [Ban, "text-completed"],
};

/** The status icon of a write; the text beside it says the same. */
function OutboxGlyph({ code, left, size }: { code: WriteCase; left: number; size: number }) {
  if (code === "undo") return <CountRing left={left} />;
  if (code === "sending" || code === "asking again") return <Spinner />;
  const glyph = glyphs[code];
  if (glyph === undefined) return <StateGlyph tone="outcome" label={statusWords.unknown} size={size} />;
  const [Icon, colour] = glyph;
  return <Icon aria-hidden size={size} strokeWidth={2} className={`inline-block flex-none align-middle ${colour}`} />;
}
