import { ph, t } from "@lingui/core/macro";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { jobTitle } from "#components/jobs/job-words.ts";
import { useJobs } from "#queries/outbox.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { Button } from "#ui/button/button.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";

const ImportDialog = later(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** Opens the import of a calendar or a table, and shows the progress of a running one. */
export function ImportCalendar() {
  const [isOpen, setOpen] = useState(false);
  useCommands([{ id: "import calendar", label: t`Import calendar`, run: () => setOpen(true) }]);
  const standing = useJobs().jobs.find(({ job }) => job.action === "block" && job.state !== "done");
  return (
    <>
      {standing === undefined ? null : (
        <Button variant="ghost" onPress={() => setOpen(true)}>
          {standing.job.state === "paused" ? t`${ph({ job: jobTitle(standing) })}, paused` : jobTitle(standing)}
        </Button>
      )}
      <Button icon={<CalendarPlus strokeWidth={1.75} />} onPress={() => setOpen(true)}>
        {t`Import calendar`}
      </Button>
      {isOpen ? (
        <Part>
          <ImportDialog onClose={() => setOpen(false)} />
        </Part>
      ) : null}
    </>
  );
}
