import { useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBulk, usePendingWrites } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import type { Started } from "#records/jobs/job-types.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { countText, plural } from "#language/locale/number.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { displayText } from "#values/text.ts";
import { changeOf, pastePlan, type PastedLine } from "./paste-plan.ts";

const vehicles = { one: "vehicle", other: "vehicles" };

const text = catalogue("vehicles/paste", {
  source: "pasted column",
  title: (count: number) => `Map ${countText(count)} ${plural(count, vehicles)} from what was pasted?`,
  map: (count: number) => `Map ${countText(count)} ${plural(count, vehicles)}`,
  notYet: "Not yet",
  nothingLeft: "Nothing is left to send.",
  notBegun: "Nothing was begun",
  explains: "They fall on the rows from the field on downwards, as they stand on screen, and are sent one by one.",
  over: (count: number) =>
    `${countText(count)} more ${plural(count, { one: "line finds", other: "lines find" })} no row.`,
  caption: "What was pasted",
  vehicle: "Vehicle",
  now: "Now",
  next: "Then",
  toKnow: "To know",
  notKnown: "not known",
  notSent: "Not sent.",
  tooLong: (count: number) =>
    `${countText(count)} lines are too many to be looked through here. Use “Map from CSV”, which shows what is wrong first.`,
  noRecord: "This browser could not keep a record of it, and without one nothing leaves.",
  busy: "Another job runs in this tab. Wait for it, or pause it.",
  tooMany: "A job takes only so many vehicles at once. Paste fewer lines.",
});

type Props = {
  lines: readonly string[];
  /** The row that was pasted into and those below it, in the order on screen. */
  below: readonly VehicleRow[];
  onClose: () => void;
  onStarted: () => void;
};

/** A column of references was pasted: which vehicle each would go to, before any of them is sent. */
export function PasteDialog({ lines, below, onClose, onStarted }: Props) {
  const bulk = useBulk();
  const { rows } = useVehicles();
  const pendingWrites = usePendingWrites();
  const [problem, setProblem] = useState<string>();
  const isStarting = useRef(false);
  const isTooLong = lines.length > linesAtMost;
  const plan = pastePlan(isTooLong ? [] : lines, below, { fleet: rows, pendingWrites });
  const sent = plan.lines.filter(({ isSent }) => isSent);
  const start = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    const mappings = sent.map((line, place) => ({
      target: line.row.id,
      name: vehicleWords(line.row),
      change: changeOf(line, place),
    }));
    const started = await bulk.startMapping(mappings, text.source);
    isStarting.current = false;
    if (started.kind === "started") onStarted();
    else setProblem(problems[started.kind]);
  };
  return (
    <Dialog
      role="alertdialog"
      width="wide"
      title={text.title(sent.length)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus keys={["Esc"]} onPress={onClose}>
            {text.notYet}
          </Button>
          <Button
            variant="primary"
            notNow={isTooLong ? text.tooLong(lines.length) : sent.length === 0 ? text.nothingLeft : undefined}
            onPress={() => void start()}
          >
            {text.map(sent.length)}
          </Button>
        </>
      }
    >
      {isTooLong ? <p>{text.tooLong(lines.length)}</p> : null}
      {problem === undefined ? null : (
        <Callout tone="danger" role="alert" title={text.notBegun}>
          {problem}
        </Callout>
      )}
      <p className="text-ink-2">
        {text.explains} {plan.over === 0 ? "" : text.over(plan.over)}
      </p>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{text.caption}</caption>
        <thead className="text-left text-xs text-ink-3">
          <tr>
            <th className="w-[30%] py-1 pr-3 font-normal">{text.vehicle}</th>
            <th className="w-28 py-1 pr-3 font-normal">{text.now}</th>
            <th className="w-32 py-1 pr-3 font-normal">{text.next}</th>
            <th className="py-1 font-normal">{text.toKnow}</th>
          </tr>
        </thead>
        <tbody>
          {plan.lines.map((line) => (
            <Line key={line.row.id} line={line} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** More than anybody looks through here; a file has its own screen. */
const linesAtMost = 300;

function Line({ line: { row, reference, isSent, why } }: { line: PastedLine }) {
  const now = referenceOf(row);
  return (
    <tr className="border-t border-line-soft align-top">
      <td className="py-1.5 pr-3 break-words">{vehicleWords(row)}</td>
      <td className="py-1.5 pr-3">
        {now === undefined && row.mapping.kind === "unknown" ? (
          <span className="text-ink-3 italic">{text.notKnown}</span>
        ) : (
          <KeyTag reference={now === undefined ? undefined : displayText(now, 60)} />
        )}
      </td>
      <td className={`py-1.5 pr-3 font-mono text-xs break-all ${isSent ? "" : "text-ink-3 line-through"}`}>
        {displayText(reference, 60)}
      </td>
      <td className="py-1.5 text-ink-2">
        {isSent ? "" : <b className="font-medium text-ink">{text.notSent} </b>}
        {why}
      </td>
    </tr>
  );
}

const problems: Readonly<Record<Exclude<Started["kind"], "started">, string>> = {
  "no record": text.noRecord,
  busy: text.busy,
  "too many": text.tooMany,
  nothing: text.nothingLeft,
};
