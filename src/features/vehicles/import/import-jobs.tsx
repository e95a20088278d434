import type { JobView } from "#records/jobs/job-types.ts";
import { jobLine, stoppedWords } from "#components/jobs/job-lines.ts";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { displayText } from "#values/text.ts";
import { JobButtons } from "./import-job-parts.tsx";

const text = catalogue("import/jobs", {
  heading: "Imports of this browser",
  job: (line: string) => `Job: ${line}`,
  unnamed: "Mappings",
  show: "Show results",
});

type Props = {
  /** Newest first. */
  jobs: readonly JobView[];
  onShow: (id: string) => void;
};

/** Jobs that map vehicles and are not looked at: those that this browser kept, each until it is dismissed. */
export function ImportJobs({ jobs, onShow }: Props) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="import-jobs" className="grid gap-2">
      <h2 id="import-jobs" className="text-sm font-semibold">
        {text.heading}
      </h2>
      <ul className="grid divide-y divide-line-soft rounded-lg border border-line">
        {jobs.map((view) => (
          <li key={view.job.id} className="px-3.5 py-2.5">
            <ImportJobLine view={view} onShow={() => onShow(view.job.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those that have not ended, over whatever else is looked at. */
export function OpenImportJobs({ jobs, onShow }: Props) {
  return jobs.map((view) => (
    <div key={view.job.id} className="flex-none border-b border-line bg-sunken px-gutter py-2.5">
      <ImportJobLine view={view} onShow={() => onShow(view.job.id)} />
    </div>
  ));
}

function ImportJobLine({ view, onShow }: { view: JobView; onShow: () => void }) {
  const { job } = view;
  return (
    <section
      aria-label={text.job(jobLine(view))}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-md:grid-cols-1"
    >
      <p className="min-w-0 text-pretty text-ink-2">
        <b className="font-semibold text-ink">{displayText(job.source ?? text.unnamed, 80)}</b>{" "}
        <ShortMoment ms={job.createdAt} />
        <br />
        {jobLine(view)} {stoppedWords(view)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onPress={onShow}>
          {text.show}
        </Button>
        <JobButtons view={view} />
      </div>
    </section>
  );
}
