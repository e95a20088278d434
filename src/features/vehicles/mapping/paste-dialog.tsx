import { plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { vehicleWords } from "#components/vehicle-words.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBulk, usePendingWrites } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import type { Started } from "#records/jobs/job-types.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { countText } from "#language/locale/number.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { displayText } from "#values/text.ts";
import { changeOf, pastePlan, type PastedLine } from "./paste-plan.ts";

const text = {
  nothingLeft: t`There's nothing left to send.`,
  tooLong: (count: number) =>
    t`${countText(count)} lines are too many here. Use “Map from CSV”, which checks them first.`,
};

type Props = {
  lines: readonly string[];
  /** The row that was pasted into and those below it, in screen order. */
  below: readonly VehicleRow[];
  onClose: () => void;
  onStarted: () => void;
};

/** Shows which vehicle each pasted reference would go to, before any is sent. */
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
    const started = await bulk.startMapping(mappings, t`pasted column`);
    isStarting.current = false;
    if (started.kind === "started") onStarted();
    else setProblem(problems[started.kind]);
  };
  return (
    <Dialog
      role="alertdialog"
      width="wide"
      title={t`Map ${countText(sent.length)} ${plural({ count: sent.length }, { one: "vehicle", other: "vehicles" })} from the pasted column?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus keys={["Esc"]} onPress={onClose}>
            {t`Not yet`}
          </Button>
          <Button
            variant="primary"
            notNow={isTooLong ? text.tooLong(lines.length) : sent.length === 0 ? text.nothingLeft : undefined}
            onPress={() => void start()}
          >
            {t`Map ${countText(sent.length)} ${plural({ count: sent.length }, { one: "vehicle", other: "vehicles" })}`}
          </Button>
        </>
      }
    >
      {isTooLong ? <p>{text.tooLong(lines.length)}</p> : null}
      {problem === undefined ? null : (
        <Callout tone="danger" role="alert" title={t`Not started`}>
          {problem}
        </Callout>
      )}
      <p className="text-ink-2">
        {t`The references go to the selected row and those below it, in this order.`}{" "}
        {plan.over === 0
          ? ""
          : plural(
              { count: plan.over },
              { one: "# line goes past the end of the list.", other: "# lines go past the end of the list." },
            )}
      </p>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t`Pasted references`}</caption>
        <thead className="text-left text-xs text-ink-3">
          <tr>
            <th className="w-[30%] py-1 pr-3 font-normal">{t`Vehicle`}</th>
            <th className="w-28 py-1 pr-3 font-normal">{t`Now`}</th>
            <th className="w-32 py-1 pr-3 font-normal">{t`Then`}</th>
            <th className="py-1 font-normal">{t`Note`}</th>
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

/** Nobody would check more than this here; a file has its own screen. */
const linesAtMost = 300;

function Line({ line: { row, reference, isSent, why } }: { line: PastedLine }) {
  const now = referenceOf(row);
  return (
    <tr className="border-t border-line-soft align-top">
      <td className="py-1.5 pr-3 break-words">{vehicleWords(row)}</td>
      <td className="py-1.5 pr-3">
        {now === undefined && row.mapping.kind === "unknown" ? (
          <span className="text-ink-3 italic">{t`not known`}</span>
        ) : (
          <KeyTag reference={now === undefined ? undefined : displayText(now, 60)} />
        )}
      </td>
      <td className={`py-1.5 pr-3 font-mono text-xs break-all ${isSent ? "" : "text-ink-3 line-through"}`}>
        {displayText(reference, 60)}
      </td>
      <td className="py-1.5 text-ink-2">
        {isSent ? "" : <b className="font-medium text-ink">{t`Not sent.`} </b>}
        {why}
      </td>
    </tr>
  );
}

const problems: Readonly<Record<Exclude<Started["kind"], "started">, string>> = {
  "no record": t`This browser couldn't save the job, so nothing was sent.`,
  busy: t`Another job is running in this tab. Wait for it, or pause it.`,
  "too many": t`You pasted too many lines for one job. Paste fewer.`,
  nothing: text.nothingLeft,
};
