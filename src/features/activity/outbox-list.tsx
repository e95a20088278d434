import { useDeferredValue } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { RowGroup, Table } from "#ui/grid/table.tsx";
import { outboxColumns } from "./outbox-columns.ts";
import { CountingRow, OutboxRow } from "./outbox-row.tsx";
import type { OutcomeGroup } from "./outbox-groups.ts";
import { UnknownFormRow } from "./unknown-form-row.tsx";

const text = catalogue("activity/outbox-list", {
  outbox: "Outbox",
  needs: "Needs you",
  needsNote: "Nothing else on these bookings is sent until they are settled",
  way: "On its way",
  settled: "Settled",
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
