import { FileClock } from "lucide-react";
import { useEffect, useState } from "react";
import { errorTime, readErrorWords } from "#api/error-words.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { countText } from "#language/number.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Strip } from "#ui/strip.tsx";
import { useZone } from "#ui/zone.ts";
import { momentText } from "#values/zone.ts";
import { seenText } from "#values/text.ts";
import type { ImportState } from "./import-draft.ts";
import type { FreshFleet } from "./import-fresh-fleet.ts";

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
          Stop
        </Button>
      }
    >
      <b>Reading {seenText(name, 80)}.</b> Nothing of it leaves this browser.
    </Strip>
  );
}

type RefusedProps = { refused: NonNullable<ImportState["refused"]>; kept: string | undefined; choose: () => void };

/** A file that was not read: what happened, what it means, what to do. `kept`: the file whose dry run stays below. */
export function RefusedFile({ refused, kept, choose }: RefusedProps) {
  const { title, meaning, remedy, name } = refused;
  return (
    <div className="flex-none p-gutter pb-0">
      <Callout
        tone="danger"
        role="alert"
        title={`${seenText(name, 80)}: ${title}`}
        actions={
          <Button size="sm" onPress={choose}>
            Choose another file
          </Button>
        }
      >
        {meaning} {remedy}
        {kept === undefined ? "" : ` What stands below is still ${seenText(kept, 80)}.`}
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
        <b>Reading the vehicles</b> to compare the file with
        <span aria-live="off">{fresh.count === 0 ? "" : `: ${countText(fresh.count)} so far`}</span>.
      </Strip>
    ) : null;
  }
  const { error, view, again } = fresh;
  const { title, meaning } = readErrorWords(error, "Vehicles");
  const kept =
    view.checkedAt === undefined
      ? "Without them nothing can be planned."
      : `What follows goes by the vehicles as of ${momentText(view.checkedAt, zone)}, and cannot be applied before they are read again.`;
  return (
    <div className="flex-none p-gutter">
      <ErrorPanel
        title={title}
        meaning={`${meaning} ${kept}`}
        actions={
          <Button size="sm" onPress={again}>
            Try again
          </Button>
        }
        requestId={error.facts.requestId}
        at={errorTime(error, zone)}
      />
    </div>
  );
}
