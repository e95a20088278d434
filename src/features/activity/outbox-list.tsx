import { ph, t } from "@lingui/core/macro";
import { useDeferredValue } from "react";
import { StateGlyph } from "#components/state-badge.tsx";
import { statusWords, writeNouns } from "#components/write-status/write-nouns.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import type { OthersWrite } from "#records/outbox/write-table.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { Cell, Row, RowGroup, Table, type TableColumn } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import type { OutcomeGroup } from "./outbox-groups.ts";
import { CountingRow, OutboxRow } from "./outbox-row.tsx";

/** How many ended rows are drawn at first; the others follow when the browser is idle. */
const drawnAtOnce = 60;

/** On phones a row becomes two lines with the buttons below. */
const columns: readonly TableColumn[] = [
  { id: "glyph", label: t`Status`, isLabelHidden: true, width: "52px" },
  { id: "action", label: t`Action`, width: "176px" },
  // On narrow windows, vehicle and request move below the action and the outcome.
  { id: "vehicle", label: t`Vehicle`, width: "92px", from: "lg" },
  { id: "outcome", label: t`What happened` },
  { id: "request", label: t`Request`, width: "156px", from: "xl" },
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
  {
    id: "needs",
    title: t`Needs you`,
    note: t`You can't take another action on these until they're resolved`,
    Item: CountingRow,
  },
  { id: "way", title: t`On its way`, note: undefined, Item: CountingRow },
  { id: "settled", title: t`Settled`, note: undefined, Item: OutboxRow },
] as const;

type Props = {
  groups: Record<OutcomeGroup, readonly PendingWrite[]>;
  unknownForms: readonly unknown[];
  situation: SendGate;
  isPhone: boolean;
  onSettle: (pending: PendingWrite, happened: boolean) => void;
};

/** The writes of this browser in their groups, without empty groups. */
export function OutboxList({ groups, unknownForms, ...row }: Props) {
  const drawn = useDeferredValue(groups.settled.length, drawnAtOnce);
  const hasButtons = groups.needs.length + groups.way.length > 0;
  const shownColumns = hasButtons ? [...columns, buttons] : columns;
  return (
    <Table label={t`Outbox`} columns={shownColumns} isGrouped>
      {shownGroups.map(({ id, title, note, Item }) => {
        const unknown = id === "needs" ? unknownForms : [];
        const count = groups[id].length + unknown.length;
        return count === 0 ? null : (
          <RowGroup key={id} title={title} count={count} columns={shownColumns.length} note={note}>
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
          <p>{t`We can't read this. Another version of this dashboard may have saved it. Check yourself what happened.`}</p>
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
  const zone = useZone();
  const [first] = others;
  if (first === undefined) return null;
  const title =
    others.length === 1
      ? t`1 action from ${ph({ moment: momentText(first.clickedAt, zone) })} with an earlier API key is still open. Check it by hand`
      : t`${ph({ count: others.length })} actions from earlier API keys are still open. Check them by hand`;
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
        <p className="mt-1 text-xs text-ink-3">{t`To see them, sign in with the API key you used.`}</p>
      </Disclosure>
    </div>
  );
}
