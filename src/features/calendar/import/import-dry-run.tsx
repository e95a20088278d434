import { useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import { calendarNoteWords, calendarRefusalWords } from "#components/calendar-file/calendar-words.ts";
import { useBulk } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks } from "#queries/blocks.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { loadedBookings, useLoaded } from "../block-overlaps.tsx";
import type { ImportState, ImportStore } from "./import-draft.ts";
import { ImportLines } from "./import-lines.tsx";
import { ImportColumns, ImportSettings } from "./import-settings.tsx";
import { blocksOf, otherLinesOf } from "./import-start.ts";
import { countsText, importTitle, planTitle, startProblems } from "./import-words.ts";
import { sheetVehicles } from "../sheet-vehicles.ts";
import { useImportPlan } from "./use-import-plan.ts";

const text = catalogue("calendar/import-dry-run", {
  readingFile: "Reading the file.",
  reading: "The file is being read.",
  readingLedger: "What was blocked from here is being read.",
  nothingLeft: "Nothing is left to send.",
  another: "Choose another file",
  apply: (count: number) => `Apply ${countText(count)} ${count === 1 ? "block" : "blocks"}`,
  nothingBegun: "Nothing was begun",
  nothingSent: "Nothing has been sent yet.",
  judged: (count: number, isAll: boolean) =>
    `Judged by ${loadedBookings(count, isAll)} and the blocks that this browser knows. The service cannot list or lift blocks: what is applied stays.`,
});

const noLines: readonly CalendarLine[] = [];

type Props = {
  state: ImportState & { readonly file: File; readonly wishes: NonNullable<ImportState["wishes"]> };
  actions: ImportStore;
  onClose: () => void;
};

/** What a file would do, line by line, before anything is sent. */
export function ImportDryRun({ state, actions, onClose }: Props) {
  const { file, kind, wishes, reading, isReading, ticks } = state;
  const bulk = useBulk();
  const zone = useZone();
  const now = useNow();
  const loaded = useLoaded();
  const { rows } = useVehicles();
  const { isRead } = useBlocks();
  const vehicles = sheetVehicles(rows).filter(({ reference }) => reference !== undefined);
  const lines = reading?.kind === "calendar" ? reading.lines : noLines;
  const plan = useImportPlan(lines, { now, zone, ticks });
  const [problem, setProblem] = useState<string>();
  const isStarting = useRef(false);
  const blocks = blocksOf(plan.all, ticks);
  const apply = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    const started = await bulk.startBlocks(blocks, file.name, otherLinesOf(plan.all, ticks));
    isStarting.current = false;
    if (started.kind === "started") actions.show(started.job.id);
    else setProblem(startProblems[started.kind]);
  };
  const notNow = isReading
    ? text.reading
    : !isRead
      ? text.readingLedger
      : reading?.kind === "calendar" && blocks.length > 0
        ? undefined
        : text.nothingLeft;
  return (
    <Dialog
      title={importTitle(file.name)}
      width="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={actions.begin}>{text.another}</Button>
          <Button variant="primary" notNow={notNow} onPress={() => void apply()}>
            {text.apply(blocks.length)}
          </Button>
        </>
      }
    >
      {problem === undefined ? null : (
        <Callout tone="danger" role="alert" title={text.nothingBegun}>
          {problem}
        </Callout>
      )}
      {reading?.kind === "columns" ? (
        <ImportColumns {...reading} onChoose={(columns) => actions.change({ columns })} />
      ) : (
        <ImportSettings kind={kind} wishes={wishes} reading={reading} vehicles={vehicles} actions={actions} />
      )}
      {reading?.kind === "refused" ? <Refused refusal={reading} /> : null}
      {reading === undefined ? <p className="text-ink-2">{text.readingFile}</p> : null}
      {reading?.kind === "calendar" ? (
        <>
          <div role="status" className="grid gap-1 text-pretty">
            <b className="font-semibold">{planTitle(blocks.length, plan.all.length)}</b>
            <span className="text-ink-2">
              {countsText(plan.all.map(({ group }) => group))} {text.nothingSent}
            </span>
          </div>
          <ul className="grid gap-1 text-sm text-pretty text-ink-2">
            {reading.notes.map(calendarNoteWords).map((note) => (
              <li key={note}>{note}</li>
            ))}
            <li>{text.judged(...loaded)}</li>
          </ul>
          {lines.length === 0 ? null : (
            <div className="-mx-5 border-t border-line max-md:-mx-4">
              <ImportLines key={file.name} lines={plan.shown} ticks={ticks} onTick={actions.tick} />
            </div>
          )}
        </>
      ) : null}
    </Dialog>
  );
}

function Refused({ refusal }: { refusal: Parameters<typeof calendarRefusalWords>[0] }) {
  const { title, meaning, remedy } = calendarRefusalWords(refusal);
  return (
    <Callout tone="danger" role="alert" title={title}>
      {meaning} {remedy}
    </Callout>
  );
}
