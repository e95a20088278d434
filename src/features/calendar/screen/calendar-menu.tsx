import { t } from "@lingui/core/macro";
import { CalendarPlus, CalendarRange, ChevronDown, Ellipsis, List, Lock, Printer, Sheet } from "lucide-react";
import { usePhone } from "#ui/browser/phone.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { useExport } from "#components/list-head.tsx";
import type { CalendarExport } from "../export/export-calendar.ts";
import { looks, type CalendarLook, type CalendarSearch } from "../model/calendar-address.ts";
import { jobLine } from "#components/jobs/job-lines.ts";
import { useJobs } from "#queries/outbox.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";

const views = {
  sheet: { label: t`Timeline`, icon: <CalendarRange /> },
  agenda: { label: t`Agenda`, icon: <List /> },
  blocks: { label: t`Your blocks`, icon: <Lock /> },
};

type Props = {
  look: CalendarLook;
  onChange: (next: CalendarSearch) => void;
  onImport: () => void;
  /** What is exported; computed only then. */
  of: () => CalendarExport;
};

const loadExport = () => import("../export/export-calendar.ts");

/** The views of the calendar, and what can be done with all of what is in view. */
export function CalendarMenu({ look, onChange, onImport, of }: Props) {
  const isPhone = usePhone();
  const { startExport } = useExport(async () => {
    const { exportCalendar } = await loadExport();
    await exportCalendar(of());
  });
  const act = (id: string) => {
    const view = looks.find((each) => each === id);
    // A search among blocks, such as a request ID, would find no vehicles.
    if (view !== undefined) return onChange(look === "blocks" ? { view, q: undefined } : { view });
    if (id === "import") return onImport();
    if (id === "print") return print();
    void startExport();
  };
  const label = t`View`;
  return (
    <Menu
      label={label}
      trigger={
        isPhone ? (
          <IconButton label={label} icon={<Ellipsis strokeWidth={1.75} />} />
        ) : (
          <Button icon={views[look].icon} aria-label={`${views[look].label}, ${label}`}>
            <span className="inline-flex items-center gap-1 align-middle">
              <span className="max-[1399px]:hidden">{views[look].label}</span>
              <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
            </span>
          </Button>
        )
      }
      items={[
        ...looks.map((id) => ({
          id,
          label: views[id].label,
          icon: views[id].icon,
          notNow: id === look ? t`Already shown` : undefined,
        })),
        "separator",
        // Elsewhere it's a button of its own.
        ...(isPhone ? [{ id: "import", label: t`Import calendar`, icon: <CalendarPlus /> }] : []),
        // The list of blocks has an export of its own.
        ...(look === "blocks"
          ? []
          : [
              {
                id: "csv",
                label: t`Export CSV`,
                icon: <Sheet />,
                note: t`What's shown, without guest details`,
              },
            ]),
        { id: "print", label: t`Print`, icon: <Printer />, note: t`The rows on screen` },
      ]}
      onAction={act}
    />
  );
}

const ImportDialog = later(async () => (await import("../import/import-dialog.tsx")).ImportDialog);

type ImportProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Opens the import of a calendar or a table, and shows the progress of a running one. On a phone a menu opens it. */
export function ImportCalendar({ isOpen, onOpenChange }: ImportProps) {
  const isPhone = usePhone();
  const open = () => onOpenChange(true);
  useCommands([{ id: "import calendar", label: t`Import calendar`, run: open }]);
  const unfinished = useJobs().jobs.find(({ job }) => job.action === "block" && job.state !== "done");
  return (
    <>
      {unfinished === undefined || isPhone ? null : (
        <Button variant="ghost" onPress={open}>
          {jobLine(unfinished)}
        </Button>
      )}
      {isPhone ? null : (
        <IconButton line label={t`Import calendar`} icon={<CalendarPlus strokeWidth={1.75} />} onPress={open} />
      )}
      {isOpen ? (
        <Part>
          <ImportDialog onClose={() => onOpenChange(false)} />
        </Part>
      ) : null}
    </>
  );
}
