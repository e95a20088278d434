import { ph, t } from "@lingui/core/macro";
import { calendarLimits, type CalendarTable } from "#components/calendar-file/calendar-reading.ts";
import { ColumnsForm } from "#components/import/columns-form.tsx";
import { ImportWizard, jobShown } from "#components/import/import-wizard.tsx";
import { countText } from "#language/locale/number.ts";
import { useJobs } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { cannotBeLifted } from "../model/blocks.ts";
import { calendarVehicles, type CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useCalendarImport, type ImportWishes } from "./calendar-import.ts";
import { blockColumns, CalendarPlan, jobCells, unsentLine } from "./calendar-plan.tsx";
import { useState } from "react";
import { Select } from "#ui/form/select.tsx";
import { useDeviceZone, useZone } from "#ui/browser/zone.ts";
import { zoneCity } from "#values/zone.ts";
import { BlockVehicles } from "../block-form/block-vehicles.tsx";

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
              <ColumnsForm
                {...file.reading}
                fields={fields}
                onChoose={({ vehicle, start, end, id }, headLine) => {
                  if (vehicle !== undefined && start !== undefined && end !== undefined)
                    actions.choose({ columns: { vehicle, start, end, id }, headLine }, true);
                }}
              />
            ) : (
              <CalendarPlan
                key={file.name}
                file={file}
                ticks={ticks}
                isLoading={loading !== undefined}
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

const fields = [
  { id: "vehicle", label: t`Vehicle reference` },
  { id: "start", label: t`Start` },
  { id: "end", label: t`End` },
  { id: "id", label: t`Block ID`, without: t`None (we create the IDs)` },
] as const;

type Props = {
  wishes: ImportWishes;
  reading: CalendarTable;
  /** The vehicles that can be blocked. */
  vehicles: readonly CalendarVehicle[];
  onChange: (wishes: Partial<ImportWishes>) => void;
};

/** What the file doesn't say: the vehicles, the time zone, and which time is meant when one happens twice. */
export function ImportSettings({ wishes, reading, vehicles, onChange }: Props) {
  const chosen = vehicles.filter(({ reference }) => reference !== undefined && wishes.vehicles.includes(reference));
  const asksRepeated = reading.repeated > 0 || wishes.repeated !== undefined;
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
      {wishes.kind === "csv" ? null : (
        <BlockVehicles
          all={vehicles}
          chosen={chosen}
          problem={wishes.vehicles.length === 0 ? t`Choose the vehicles to block.` : undefined}
          onMap={undefined}
          onChange={(next) => onChange({ vehicles: next.flatMap(({ reference }) => reference ?? []) })}
        />
      )}
      {reading.hasFloating ? (
        <ZoneField zone={reading.zone} onChange={(zone) => onChange({ zone, isZoneChosen: true })} />
      ) : null}
      {asksRepeated ? (
        <Select
          label={t`Times that happen twice`}
          placeholder={t`Choose which one you mean`}
          value={wishes.repeated ?? ""}
          options={[
            { id: "earlier", label: t`The earlier one, before the clocks go back` },
            { id: "later", label: t`The later one, after the clocks go back` },
          ]}
          hint={t`Applies to every line with such a time.`}
          onChange={(id) => onChange({ repeated: id === "earlier" ? "earlier" : "later" })}
        />
      ) : null}
    </div>
  );
}

const listed = () => Intl.supportedValuesOf("timeZone");

type ZoneProps = { zone: string; onChange: (zone: string) => void };

/** A choice of time zones, the likely ones first. */
function ZoneField({ zone, onChange }: ZoneProps) {
  const shown = useZone();
  const [zones] = useState(listed);
  const options = [...new Set([zone, shown, useDeviceZone() ?? "UTC", "UTC", ...zones])];
  return (
    <Select
      label={t`Time zone`}
      options={options.map((id) => ({ id, label: id === "UTC" ? id : `${zoneCity(id)} (${id})` }))}
      value={zone}
      hint={t`For dates and times without a time zone.`}
      onChange={onChange}
    />
  );
}
