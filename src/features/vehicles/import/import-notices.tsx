import { FileClock } from "lucide-react";
import { useEffect, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { csvRefusalWords } from "#components/csv-file/csv-words.ts";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { countText } from "#language/number.ts";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { displayText } from "#values/text.ts";
import type { ImportState } from "./import-draft.ts";
import type { FreshFleet } from "./import-fresh-fleet.ts";

const text = catalogue("import/notices", {
  stop: "Stop",
  reading: (file: string) => `Reading ${file}.`,
  staysHere: "Nothing of it leaves this browser.",
  refused: (file: string, title: string) => `${file}: ${title}`,
  otherFile: "Choose another file",
  kept: (file: string) => `What stands below is still ${file}.`,
  readingVehicles: "{lead} to compare the file with{count}.",
  readingLead: "Reading the vehicles",
  soFar: (count: number) => `: ${countText(count)} so far`,
  subject: "Vehicles",
  without: "Without them nothing can be planned.",
  asOf: (moment: string) =>
    `What follows goes by the vehicles as of ${moment}, and cannot be applied before they are read again.`,
  tryAgain: "Try again",
});

/** A shorter wait than this, in ms, is not worth a word. */
const patience = 200;

/** Says what it holds only once that has lasted. */
function useLasting(isUnderWay: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setShown(true), patience);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isUnderWay]);
  return isShown && isUnderWay;
}

/** A file that is being read. */
export function ReadingFile({ name, stop }: { name: string | undefined; stop: () => void }) {
  const isLong = useLasting(name !== undefined);
  if (!isLong || name === undefined) return null;
  return (
    <Strip
      tone="info"
      icon={<FileClock strokeWidth={1.75} />}
      action={
        <Button size="sm" onPress={stop}>
          {text.stop}
        </Button>
      }
    >
      <b>{text.reading(displayText(name, 80))}</b> {text.staysHere}
    </Strip>
  );
}

type RefusedProps = { refused: NonNullable<ImportState["refused"]>; kept: string | undefined; choose: () => void };

/** A file that was not read: what happened, what it means, what to do. `kept`: the file whose dry run stays below. */
export function RefusedFile({ refused, kept, choose }: RefusedProps) {
  const { title, meaning, remedy } = csvRefusalWords(refused);
  return (
    <div className="flex-none p-gutter pb-0">
      <Callout
        tone="danger"
        role="alert"
        title={text.refused(displayText(refused.name, 80), title)}
        actions={
          <Button size="sm" onPress={choose}>
            {text.otherFile}
          </Button>
        }
      >
        {meaning} {remedy} {kept === undefined ? "" : text.kept(displayText(kept, 80))}
      </Callout>
    </div>
  );
}

/** The vehicles that a dry run goes by, while they are being read or where they could not be. */
export function FleetNotice({ fresh }: { fresh: FreshFleet }) {
  const zone = useZone();
  const isLong = useLasting(fresh.kind === "reading");
  if (fresh.kind === "ready") return null;
  if (fresh.kind === "reading") {
    return isLong ? (
      <Strip tone="info">
        <Fill
          text={text.readingVehicles}
          parts={{
            lead: <b>{text.readingLead}</b>,
            count: <span aria-live="off">{fresh.count === 0 ? "" : text.soFar(fresh.count)}</span>,
          }}
        />
      </Strip>
    ) : null;
  }
  const { error, view, again } = fresh;
  const { title, meaning } = readErrorWords(error, text.subject);
  const kept = view.checkedAt === undefined ? text.without : text.asOf(momentText(view.checkedAt, zone));
  return (
    <div className="flex-none p-gutter">
      <ErrorPanel
        title={title}
        meaning={`${meaning} ${kept}`}
        actions={
          <Button size="sm" onPress={again}>
            {text.tryAgain}
          </Button>
        }
        requestId={error.facts.requestId}
        at={errorTime(error, zone)}
      />
    </div>
  );
}
