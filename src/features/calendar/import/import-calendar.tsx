import { ph, t } from "@lingui/core/macro";
import { CalendarPlus } from "lucide-react";
import { jobTitle } from "#components/jobs/job-lines.ts";
import { useJobs } from "#queries/outbox.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";

const ImportDialog = later(async () => (await import("./import-dialog.tsx")).ImportDialog);

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Opens the import of a calendar or a table, and shows the progress of a running one. On a phone a menu opens it. */
export function ImportCalendar({ isOpen, onOpenChange }: Props) {
  const isPhone = usePhone();
  const open = () => onOpenChange(true);
  useCommands([{ id: "import calendar", label: t`Import calendar`, run: open }]);
  const standing = useJobs().jobs.find(({ job }) => job.action === "block" && job.state !== "done");
  return (
    <>
      {standing === undefined || isPhone ? null : (
        <Button variant="ghost" onPress={open}>
          {standing.job.state === "paused" ? t`${ph({ job: jobTitle(standing) })}, paused` : jobTitle(standing)}
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
