import { useDeferredValue } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { RowGroup, Table, type TableColumn, Cell, Row } from "#ui/grid/table.tsx";
import { CountingRow, OutboxRow } from "./outbox-row.tsx";
import type { OutcomeGroup } from "./outbox-groups.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import type { OthersIntent } from "#records/outbox/write-store.ts";
import { writeNouns } from "#components/write-status/write-nouns.ts";
import { ShortMoment } from "#ui/format/moment.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";

const text = catalogue("activity/outbox-list", {
  outbox: "Outbox",
  needs: "Needs you",
  needsNote: "Nothing else on these bookings is sent until they are settled",
  way: "On its way",
  settled: "Settled",
  state: "State",
  action: "Action",
  vehicle: "Vehicle",
  outcome: "What happened",
  request: "Request",
  time: "Time",
  buttons: "What you can do",
  unknown: "Outcome unknown",
  record: "Unknown record",
  meaning: "Kept by another version of this dashboard. We cannot read it; look at it, and check by hand.",
  asKept: "The record as it is kept",
  one: (moment: string) => `1 action from ${moment} was sent with another key: check it by hand`,
  several: (count: number) => `${count} actions were sent with another key: check them by hand`,
  whoSees: "Who signs in with that key sees what is kept of it.",
});

/** How many settled rows are drawn at once; the others follow while the browser has time. */
const drawnAtOnce = 60;

type Props = {
  groups: Record<OutcomeGroup, readonly PendingWrite[]>;
  unknownForms: readonly unknown[];
  situation: SendGate;
  isPhone: boolean;
  onSettle: (pending: PendingWrite, happened: boolean) => void;
};

/** The writes of this browser in their groups; a group that has none is left out. */
export function OutboxList({ groups, unknownForms, ...row }: Props) {
  const drawn = useDeferredValue(groups.settled.length, drawnAtOnce);
  const needs = groups.needs.length + unknownForms.length;
  const columns = outboxColumns.length;
  return (
    <Table label={text.outbox} columns={outboxColumns} isGrouped>
      {needs === 0 ? null : (
        <RowGroup title={text.needs} count={needs} columns={columns} note={text.needsNote}>
          {groups.needs.map((pending) => (
            <OutboxRow key={pending.id} pending={pending} {...row} />
          ))}
          {unknownForms.map((record) => (
            <UnknownFormRow key={JSON.stringify(record)} record={record} />
          ))}
        </RowGroup>
      )}
      {groups.way.length === 0 ? null : (
        <RowGroup title={text.way} count={groups.way.length} columns={columns}>
          {groups.way.map((pending) => (
            <CountingRow key={pending.id} pending={pending} {...row} />
          ))}
        </RowGroup>
      )}
      {groups.settled.length === 0 ? null : (
        <RowGroup title={text.settled} count={groups.settled.length} columns={columns}>
          {groups.settled.slice(0, drawn).map((pending) => (
            <OutboxRow key={pending.id} pending={pending} {...row} />
          ))}
        </RowGroup>
      )}
    </Table>
  );
}

/** The columns of the outbox; on phones a row becomes two lines, and buttons below them. */
const outboxColumns: readonly TableColumn[] = [
  { id: "glyph", label: text.state, isLabelHidden: true, width: "52px" },
  { id: "action", label: text.action, width: "176px" },
  // Narrower, these two stand with the action, and below what happened.
  { id: "vehicle", label: text.vehicle, width: "92px", from: "lg" },
  { id: "outcome", label: text.outcome },
  { id: "request", label: text.request, width: "156px", from: "xl" },
  { id: "time", label: text.time, align: "end", width: "132px" },
  { id: "buttons", label: text.buttons, isLabelHidden: true, width: "clamp(172px, 17.5vw, 252px)" },
];

/** A record that another version of this dashboard keeps: shown as it is, because throwing it away could lose a payment. */
function UnknownFormRow({ record }: { record: unknown }) {
  const raw = JSON.stringify(record, null, 2) ?? "";
  return (
    <Row layout="lines" tone="outcome">
      <Cell phone="lead">
        <StateGlyph tone="outcome" label={text.unknown} />
      </Cell>
      <Cell phone="title">
        <span className="font-medium">{text.record}</span>
      </Cell>
      <Cell from="lg" />
      <Cell phone="below" wrap>
        <div className="text-ink-2 max-md:text-sm">
          <p>{text.meaning}</p>
          <Disclosure title={text.asKept}>
            <pre className="max-h-80 overflow-auto rounded-md bg-sunken p-2.5 font-mono text-xs whitespace-pre-wrap">
              {raw
                .split("\n")
                .map((line) => displayText(line))
                .join("\n")}
            </pre>
          </Disclosure>
        </div>
      </Cell>
      <Cell from="xl" />
      <Cell phone="corner" />
      <Cell phone="hide" />
    </Row>
  );
}

/** What other keys left open in this browser: what kind and when, and nothing of what it was about. */
export function OtherKeys({ others }: { others: readonly OthersIntent[] }) {
  const zone = useZone();
  const [first] = others;
  if (first === undefined) return null;
  return (
    <div className="px-gutter pt-1">
      <Disclosure
        title={others.length === 1 ? text.one(momentText(first.clickedAt, zone)) : text.several(others.length)}
      >
        <ul className="grid gap-1 text-ink-2">
          {others.map(({ id, write, clickedAt }) => (
            <li key={id}>
              {writeNouns[write.kind].verb}, <ShortMoment ms={clickedAt} unit="seconds" />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-xs text-ink-3">{text.whoSees}</p>
      </Disclosure>
    </div>
  );
}
