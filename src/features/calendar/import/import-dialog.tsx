import { useJobs } from "#queries/outbox.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useImport } from "./import-draft.ts";
import { ImportDryRun } from "./import-dry-run.tsx";
import { ImportFile } from "./import-file.tsx";
import { ImportJob } from "./import-job.tsx";
import { importTitle } from "./import-words.ts";

/** Blocks dates from a calendar or a table: choose it, look at what it would do, apply it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, actions } = useImport();
  const jobs = useJobs().jobs.filter(({ job }) => job.action === "block");
  const view =
    state.job === undefined
      ? jobs.find(({ job }) => job.state !== "done")
      : jobs.find(({ job }) => job.id === state.job);
  if (view !== undefined) return <ImportJob view={view} actions={actions} onClose={onClose} />;
  if (state.file !== undefined && state.wishes !== undefined) {
    return (
      <ImportDryRun state={{ ...state, file: state.file, wishes: state.wishes }} actions={actions} onClose={onClose} />
    );
  }
  return (
    <Dialog title={importTitle(undefined)} isOpen onOpenChange={onClose} width="wide">
      <ImportFile actions={actions} jobs={jobs} />
    </Dialog>
  );
}
