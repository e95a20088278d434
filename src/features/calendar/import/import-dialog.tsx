import { ph, t } from "@lingui/core/macro";
import { calendarLimits } from "#components/calendar-file/calendar-reading.ts";
import { ImportWizard, jobShown } from "#components/import/import-wizard.tsx";
import { countText } from "#language/locale/number.ts";
import { useJobs } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { cannotBeLifted } from "../model/blocks.ts";
import { calendarVehicles } from "../model/calendar-vehicles.ts";
import { useCalendarImport } from "./calendar-import.ts";
import { blockColumns, CalendarPlan, jobCells, unsentLine } from "./calendar-plan.tsx";
import { ImportColumns, ImportSettings } from "./import-settings.tsx";

const columns = [{ id: "line", label: t`Line`, width: "3.5rem" }, ...blockColumns];

/** Imports blocks from a calendar or a table. */
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
      title={name === undefined ? t`Import calendar` : t`Import ${ph({ file: displayText(name, 60) })}`}
      width="wide"
      isOpen
      onOpenChange={onClose}
    >
      <div className="-mx-5 -mt-2.5 -mb-4.5 max-md:-mx-4 max-md:-mt-2 max-md:-mb-4">
        <ImportWizard
          state={state}
          actions={actions}
          action="block"
          field={{ label: t`Calendar file`, accept: ".ics,.ical,.ifb,.csv,.tsv,.txt,text/calendar,text/csv" }}
          explains={
            <Fill
              text={t`An ${ph({ ics: "{ics}" })} file from Outlook, Google or Apple, or a ${ph({ csv: "{csv}" })} file with the columns ${ph({ columns: "{columns}" })}.`}
              parts={{ ics: <Code>.ics</Code>, csv: <Code>.csv</Code>, columns: <Code>external_ref,start,end</Code> }}
            />
          }
          limits={t`Up to ${ph({ megabytes: calendarLimits.bytes / 1024 ** 2 })} MB and ${countText(calendarLimits.events)} events. The file stays in this browser, and nothing is sent until you apply it.`}
          below={<p className="text-xs text-pretty text-ink-3 max-md:text-sm">{cannotBeLifted}</p>}
          plan={
            file === undefined ? null : file.reading.kind === "columns" ? (
              <ImportColumns
                {...file.reading}
                onChoose={(columns, headLine) => actions.choose({ columns, headLine }, true)}
              />
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
          results={{ progress: t`Applying blocks`, columns, cells: jobCells, unsent: unsentLine }}
        />
      </div>
    </Dialog>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>;
}
