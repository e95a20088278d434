import { ph, plural, t } from "@lingui/core/macro";
import { useDeferredValue, useState, type ReactNode } from "react";
import { StateGlyph } from "#components/state-badge.tsx";
import { statusWords, writeNouns, type WriteCase } from "#components/write-status/write-nouns.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import type { OthersWrite } from "#records/outbox/write-table.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { Cell, Row, RowGroup, Table, type TableColumn } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { type OutcomeGroup, groupOf, reasonOf, requestIdOf } from "./outbox-groups.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Ban, Check, KeyRound, Pause, Timer, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { tell, tellAll } from "#components/write-status/tell.ts";
import { WriteButtons } from "#components/write-status/write-buttons.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Spinner } from "#ui/button/button.tsx";
import { CountRing } from "#ui/feedback/count-ring.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { secondsLeft } from "#values/range-text.ts";

/** How many ended rows are drawn at first; the others follow when the browser is idle. */
const drawnAtOnce = 60;

/** On phones a row becomes two lines with the buttons below. */
const columns: readonly TableColumn[] = [
  { id: "glyph", label: t`Status`, isLabelHidden: true, width: "52px" },
  { id: "action", label: t`Action`, width: "176px" },
  // On narrow windows, vehicle and request move below the action and the outcome.
  { id: "vehicle", label: t`Vehicle`, width: "92px", from: "lg" },
  { id: "outcome", label: t`What happened` },
  { id: "request", label: t`Request ID`, width: "156px", from: "xl" },
  { id: "time", label: t`Time`, align: "end", width: "132px" },
];
const buttons: TableColumn = {
  id: "buttons",
  label: t`What you can do`,
  isLabelHidden: true,
  width: "clamp(172px, 17.5vw, 252px)",
};

/** The groups in order. Open writes count seconds. */
const shownGroups = [
  { id: "needs", title: t`Needs you`, Item: CountingRow },
  { id: "way", title: t`On its way`, Item: CountingRow },
  { id: "settled", title: t`Settled`, Item: OutboxRow },
] as const;

type Props = {
  groups: Record<OutcomeGroup, readonly PendingWrite[]>;
  unknownForms: readonly unknown[];
  situation: SendGate;
  isPhone: boolean;
  /** The user marks it as done or not done. */
  onSettle: (pending: PendingWrite, happened: boolean) => void;
};

/** The writes of this browser in their groups, without empty groups. */
export function OutboxList({ groups, unknownForms, ...row }: Props) {
  const drawn = useDeferredValue(groups.settled.length, drawnAtOnce);
  const hasButtons = groups.needs.length + groups.way.length > 0;
  const shownColumns = hasButtons ? [...columns, buttons] : columns;
  return (
    <Table label={t`Outbox`} columns={shownColumns} isGrouped>
      {shownGroups.map(({ id, title, Item }) => {
        const unknown = id === "needs" ? unknownForms : [];
        const count = groups[id].length + unknown.length;
        return count === 0 ? null : (
          <RowGroup key={id} title={title} count={count} columns={shownColumns.length}>
            {groups[id].slice(0, id === "settled" ? drawn : undefined).map((pending) => (
              <Item key={pending.id} pending={pending} hasButtons={hasButtons} {...row} />
            ))}
            {unknown.map((record) => (
              <UnknownFormRow key={JSON.stringify(record)} record={record} hasButtons={hasButtons} />
            ))}
          </RowGroup>
        );
      })}
    </Table>
  );
}

/** A record of another version of this dashboard, shown as stored: deleting it could lose track of a payment. */
function UnknownFormRow({ record, hasButtons }: { record: unknown; hasButtons: boolean }) {
  const lines = (JSON.stringify(record, null, 2) ?? "").split("\n").map((line) => displayText(line));
  return (
    <Row layout="lines" tone="outcome">
      <Cell phone="lead">
        <StateGlyph tone="outcome" label={statusWords.unknown} />
      </Cell>
      <Cell phone="title">
        <span className="font-medium">{t`Unknown record`}</span>
      </Cell>
      <Cell from="lg" />
      <Cell phone="below" wrap>
        <div className="text-ink-2 max-md:text-sm">
          <p>{t`We can't read this. Another version of this dashboard may have saved it. Check with the service what happened.`}</p>
          <Disclosure title={t`The saved record`}>
            <pre className="max-h-80 overflow-auto rounded-md bg-sunken p-2.5 font-mono text-xs whitespace-pre-wrap">
              {lines.join("\n")}
            </pre>
          </Disclosure>
        </div>
      </Cell>
      <Cell from="xl" />
      <Cell phone="corner" />
      {hasButtons ? <Cell phone="hide" /> : null}
    </Row>
  );
}

/** Open actions of other API keys in this browser: only their kind and time. */
export function OtherKeys({ others }: { others: readonly OthersWrite[] }) {
  if (others.length === 0) return null;
  const title = plural(
    { count: others.length },
    {
      one: "# action not made with this API key is still open. Check it by hand",
      other: "# actions not made with this API key are still open. Check them by hand",
    },
  );
  return (
    <div className="px-gutter pt-1">
      <Disclosure title={title}>
        <ul className="grid gap-1 text-ink-2">
          {others.map(({ id, write, clickedAt }) => (
            <li key={id}>
              {writeNouns[write.kind].verb}, <ShortMoment ms={clickedAt} unit="seconds" />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-xs text-ink-3">{t`For details, sign in with the API key used then.`}</p>
      </Disclosure>
    </div>
  );
}

type RowProps = Pick<Props, "situation" | "isPhone" | "onSettle"> & {
  pending: PendingWrite;
  /** Whether any row has buttons; otherwise there is no column for them. */
  hasButtons: boolean;
};

/** A row of an open write: it counts seconds. */
function CountingRow(props: RowProps) {
  const now = useSecond();
  return <OutboxRow {...props} situation={{ ...props.situation, now }} />;
}

function OutboxRow({ pending, situation, isPhone, hasButtons, onSettle }: RowProps) {
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

/** Without a reference before: we may just not know it. */
const changeTag = ({ from, reference }: About) => (
  <span className="inline-flex flex-wrap items-center gap-1">
    {from === undefined ? null : tagOf(from)}
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
  return <span className="text-ink-3">{isAnswered ? t`No request ID` : "–"}</span>;
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
