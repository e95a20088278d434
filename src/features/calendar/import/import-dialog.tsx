import { calendarLimits } from "#components/calendar-file/calendar-reading.ts";
import { ImportWizard, jobShown } from "#components/import/import-wizard.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { useJobs } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { cannotBeLifted } from "../block-words.ts";
import { calendarVehicles } from "../model/calendar-vehicles.ts";
import { useCalendarImport } from "./calendar-import.ts";
import { blockColumns, CalendarPlan, jobCells, unsentLine } from "./calendar-plan.tsx";
import { ImportColumns, ImportSettings } from "./import-settings.tsx";

const text = catalogue("calendar/import-dialog", {
  title: "Import calendar",
  titleOf: (file: string) => `Import ${file}`,
  drop: "An {ics} file of Outlook, Google or Apple, or a {csv} with the columns {columns}.",
  limits: (megabytes: number, events: number) =>
    `Up to ${megabytes} MB and ${countText(events)} events. The file stays in this browser; a dry run comes first, and nothing is sent before you apply it.`,
  file: "Calendar file",
  line: "Line",
  progress: "Applying blocks",
});

const columns = [{ id: "line", label: text.line, width: "3.5rem" }, ...blockColumns];

/** Blocks dates from a calendar or a table. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, actions } = useCalendarImport();
  const { file, loading, ticks } = state;
  const job = jobShown(
    state,
    useJobs().jobs.filter(({ job: { action } }) => action === "block"),
  )?.job;
  const { rows } = useVehicles();
  const vehicles = calendarVehicles(rows).filter(({ reference }) => reference !== undefined);
  const name = job === undefined ? file?.name : job.source;
  return (
    <Dialog
      title={name === undefined ? text.title : text.titleOf(displayText(name, 60))}
      width="wide"
      isOpen
      onOpenChange={onClose}
    >
      <div className="-mx-5 -mt-2.5 -mb-4.5 max-md:-mx-4 max-md:-mt-2 max-md:-mb-4">
        <ImportWizard
          state={state}
          actions={actions}
          action="block"
          field={{ label: text.file, accept: ".ics,.ical,.ifb,.csv,.tsv,.txt,text/calendar,text/csv" }}
          explains={
            <Fill
              text={text.drop}
              parts={{ ics: <Code>.ics</Code>, csv: <Code>.csv</Code>, columns: <Code>external_ref,start,end</Code> }}
            />
          }
          limits={text.limits(calendarLimits.bytes / 1024 ** 2, calendarLimits.events)}
          below={<p className="text-xs text-pretty text-ink-3 max-md:text-sm">{cannotBeLifted}</p>}
          plan={
            file === undefined ? null : file.reading.kind === "columns" ? (
              <ImportColumns {...file.reading} onChoose={(chosen) => actions.choose({ columns: chosen }, true)} />
            ) : (
              <CalendarPlan
                key={file.name}
                file={file}
                ticks={ticks}
                isReading={loading !== undefined}
                actions={actions}
                settings={
                  <ImportSettings
                    wishes={loading?.choice ?? file.choice}
                    reading={file.reading}
                    vehicles={vehicles}
                    onChange={(wishes) => actions.choose(wishes, true)}
                  />
                }
              />
            )
          }
          results={{ progress: text.progress, columns, cells: jobCells, unsent: unsentLine }}
        />
      </div>
    </Dialog>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>;
}
