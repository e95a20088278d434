import { CalendarPlus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { calendarLimits } from "#components/calendar-file/calendar-reading.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { jobLine } from "#components/jobs/job-lines.ts";
import { Button } from "#ui/button/button.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import type { ImportStore } from "./import-draft.ts";
import { cannotBeLifted } from "../block-words.ts";

const text = catalogue("calendar/import-file", {
  drop: "Drop an {ics} file of Outlook, Google or Apple here, or a {csv} with the columns {columns}.",
  choose: "Choose a file",
  limits: (megabytes: number, events: number) =>
    `Up to ${megabytes} MB and ${countText(events)} events. The file stays in this browser; a dry run comes first, and nothing is sent before you apply it.`,
  box: "Drop a file",
  file: "Calendar file",
  earlier: "Earlier imports",
  show: "Show",
});

type Props = { actions: ImportStore; jobs: readonly JobView[] };

/** Where a file is chosen: what it may hold, and how much. */
export function ImportFile({ actions, jobs }: Props) {
  const zone = useZone();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const take = (files: Iterable<File>) => {
    const [file] = files;
    if (file !== undefined) actions.take(file, zone);
  };
  const isOver = useDrop(box, take);
  return (
    <>
      <section
        ref={box}
        aria-label={text.box}
        className={`grid justify-items-center gap-3 rounded-xl border px-6 py-8 text-center ${isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-sunken"}`}
      >
        <p className="max-w-md text-pretty">
          <Fill
            text={text.drop}
            parts={{
              ics: <Code>.ics</Code>,
              csv: <Code>.csv</Code>,
              columns: <Code>external_ref,start,end</Code>,
            }}
          />
        </p>
        <Button variant="primary" icon={<CalendarPlus strokeWidth={1.75} />} onPress={() => field.current?.click()}>
          {text.choose}
        </Button>
        <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
          {text.limits(calendarLimits.bytes / 1024 ** 2, calendarLimits.events)}
        </p>
        <input
          ref={field}
          type="file"
          accept=".ics,.ical,.ifb,.csv,.tsv,.txt,text/calendar,text/csv"
          aria-label={text.file}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file again is a choice, too: it may have been corrected.
            currentTarget.value = "";
          }}
        />
      </section>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{cannotBeLifted}</p>
      {jobs.length === 0 ? null : (
        <section aria-label={text.earlier} className="grid gap-2">
          {jobs.slice(0, 5).map((view) => (
            <p key={view.job.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 text-pretty">
                {displayText(view.job.source ?? "", 80)} {jobLine(view)}
              </span>
              <Button size="sm" onPress={() => actions.show(view.job.id)}>
                {text.show}
              </Button>
            </p>
          ))}
        </section>
      )}
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>;
}

/** Takes files that are dropped on an element. Gives whether something is held over it. */
function useDrop(box: RefObject<HTMLElement | null>, onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => onFiles(event.dataTransfer?.files ?? []));
  useEffect(() => {
    const element = box.current;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event);
    };
    element?.addEventListener("dragover", over);
    element?.addEventListener("dragleave", leave);
    element?.addEventListener("drop", drop);
    return () => {
      element?.removeEventListener("dragover", over);
      element?.removeEventListener("dragleave", leave);
      element?.removeEventListener("drop", drop);
    };
  }, [box]);
  return isOver;
}
