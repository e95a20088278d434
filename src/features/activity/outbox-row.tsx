import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { verifyAndReport } from "#components/look-words.ts";
import { aboutOf } from "#api/writes.ts";
import { useOutbox } from "#queries/outbox.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { writeNames } from "#components/write-names.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent, ShortMoment } from "#ui/format/moment.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { OutboxGlyph } from "./outbox-glyph.tsx";
import { requestIdOf } from "./outbox-groups.ts";
import { groupOf } from "./outcome-lines.ts";
import { outcomeWords } from "./outcome-words.ts";
import { RowActions } from "./row-actions.tsx";
import { foundWords } from "./verify-words.ts";

const text = catalogue("activity/outbox-row", {
  to: "to",
  requestId: "request ID",
  id: "id",
});

type Props = {
  intent: PendingWrite;
  situation: SendGate;
  isPhone: boolean;
  onSettle: (intent: PendingWrite, happened: boolean) => void;
};

/** A row whose words count seconds. */
export function CountingRow(props: Props) {
  const now = useSecond();
  return <OutboxRow {...props} situation={{ ...props.situation, now }} />;
}

/** One write: what it is, what happened to it, its receipt, and what can be done about it. */
export function OutboxRow({ intent, situation, isPhone, onSettle }: Props) {
  const outbox = useOutbox();
  const [found, setFound] = useState<string>();
  const [isReading, setReading] = useState(false);
  const { endedAt, clickedAt } = intent;
  const vehicle = tagOf(intent);

  const read = async () => {
    setReading(true);
    const words = foundWords(intent, await verifyAndReport(outbox.look, intent), Date.now());
    setReading(false);
    setFound(words);
    announce(words);
  };
  return (
    <Row layout="lines" tone={groupOf(intent) === "needs" && intent.state !== "held" ? "outcome" : undefined}>
      <Cell phone="lead">
        <span className="inline-flex align-middle">
          <OutboxGlyph intent={intent} situation={situation} size={isPhone ? 18 : 15} />
        </span>
      </Cell>
      <Cell phone="title" wrap>
        <span className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1 max-md:font-semibold">
          <span>
            <span className="font-medium max-md:font-semibold">{writeNames[intent.write.kind].verb}</span>{" "}
            <Target intent={intent} />
          </span>
          <span className="lg:hidden">{vehicle}</span>
        </span>
      </Cell>
      <Cell from="lg">{vehicle}</Cell>
      <Cell phone="below" wrap>
        <div className="text-ink-2 max-md:text-sm">
          <p>{outcomeWords(intent, situation)}</p>
          {found === undefined ? null : <p className="mt-0.5">{found}</p>}
          {requestIdOf(intent) === undefined ? null : (
            <p className="xl:hidden">
              <Receipt intent={intent} />
            </p>
          )}
        </div>
      </Cell>
      <Cell from="xl">
        <Receipt intent={intent} />
      </Cell>
      <Cell align="end" phone="corner">
        <span className="text-ink-2 max-md:text-sm">
          <ShortMoment ms={endedAt ?? clickedAt} unit={isPhone ? "minutes" : "seconds"} />
        </span>
      </Cell>
      <Cell align="end" phone="below" wrap>
        {isOpen(intent) ? (
          <RowActions
            intent={intent}
            situation={situation}
            isReading={isReading}
            onRead={() => void read()}
            onSettle={(happened) => onSettle(intent, happened)}
          />
        ) : null}
      </Cell>
    </Row>
  );
}

/** The vehicle's tag; for a mapping the one from before and the new one. */
function tagOf({ about, write }: PendingWrite): ReactNode {
  if (write.kind === "map") {
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
  return about.vehicle === undefined ? null : <KeyTag reference={about.vehicle} />;
}

const shown = (reference: string | undefined) => (reference === undefined ? undefined : displayText(reference, 40));

function Target({ intent }: { intent: PendingWrite }) {
  const { write, about } = intent;
  const name = <ServerText>{about.name}</ServerText>;
  const look = "underline-offset-2 hover:underline max-md:py-[13px]";
  if (write.kind === "map") {
    return (
      <Link to="/vehicles/$vehicleId" params={{ vehicleId: write.target }} className={look}>
        {name}
      </Link>
    );
  }
  if (aboutOf(intent) !== "booking") return name;
  return (
    <Link to="/bookings/$bookingId" params={{ bookingId: write.target }} className={look}>
      {name}
    </Link>
  );
}

/** The request that was answered. A dash where no answer is expected yet. */
function Receipt({ intent }: { intent: PendingWrite }) {
  const id = requestIdOf(intent);
  if (id !== undefined) return <CopyableId value={id} label={text.requestId} short />;
  const isAnswered = intent.ending === "answer" || intent.ending === "replay" || intent.last?.status !== undefined;
  return isAnswered ? <NotSent what={text.id} /> : <span className="text-ink-3">–</span>;
}
