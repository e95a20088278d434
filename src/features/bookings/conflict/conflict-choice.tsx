import { ph, plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useBookings } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { verdictOf } from "#records/jobs/booking-rule.ts";
import { liveByVehicle, type Conflict, type Conflicts } from "#records/replica/conflicts.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { isTyping } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { lengthWords } from "#values/range-text.ts";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { whyWords } from "#components/jobs/why-words.ts";
import { ReasonField, type useReasonForm } from "../decision/confirm-dialog.tsx";
import { useInbox } from "../inbox-context.ts";
import { overlapLayout } from "../panel/overlap-layout.ts";
import { OverlapPicture } from "../panel/overlap-picture.tsx";
import { namesText, rowName } from "../panel/choice-words.ts";
import type { Choice } from "./conflict-confirm.tsx";
import { clashesOf, isTaken, rivalsOf, type Clash } from "./conflict-facts.ts";
import { useConflictKeys } from "./conflict-keys.ts";
import { ConflictTable } from "./conflict-table.tsx";
import { TakenActions } from "./taken-actions.tsx";

type Props = {
  conflict: Conflict;
  overlaps: Conflicts["overlaps"];
  /** The booking in the address. */
  shownId: string;
  form: ReturnType<typeof useReasonForm>;
  onAsk: (choice: Choice) => void;
};

/** The bookings of a conflict side by side, and the choice between them. Choosing sends nothing. */
export function ConflictChoice({ conflict, overlaps, shownId, form, onAsk }: Props) {
  const { close } = useInbox();
  const pendingWrites = usePendingWrites();
  const box = useRef<HTMLDivElement>(null);
  const [chosenId, setChosen] = useState("");
  const { rows, vehicle } = conflict;
  const clashes = clashesOf(conflict, overlaps);
  const isChoice = !rows.some(isTaken);
  const chosen = rows.find(({ id }) => id === chosenId);
  const rivals = chosen === undefined ? [] : rivalsOf(conflict, clashes, chosen.id);
  const spared = rows.filter((row) => row !== chosen && !rivals.includes(row));
  const verdicts = [
    ...(chosen === undefined ? [] : [{ row: chosen, action: "approve" as const }]),
    ...rivals.map((row) => ({ row, action: "reject" as const })),
  ].map(({ row, action }) => ({ row, verdict: verdictOf(action, row, pendingWrites.get(row.id)) }));
  const [barrier] = verdicts.flatMap(({ row, verdict }) =>
    verdict.kind === "not" ? [`${rowName(row)}: ${whyWords(verdict.why)}`] : [],
  );
  const notNow = chosen === undefined ? t`First choose the booking to approve.` : barrier;
  const ask = () => {
    if (chosen === undefined || notNow !== undefined) return;
    const isSure = clashes.every(({ one, other, isSure: sure }) => sure || (one !== chosen && other !== chosen));
    onAsk({ chosen: chosen.id, rivals: rivals.map(({ id }) => id), isSure });
  };
  const choose = (at: number) => () => {
    const radio = box.current?.querySelectorAll<HTMLInputElement>("input[type=radio]")[at];
    radio?.focus();
    radio?.click();
  };
  useConflictKeys(
    isChoice
      ? { ...Object.fromEntries(rows.slice(0, 9).map((_, at) => [String(at + 1), choose(at)])), Enter: ask }
      : {},
  );
  useEffect(() => {
    // The button that led here is gone. Somebody who types or goes through the list meanwhile isn't interrupted.
    const { activeElement } = document;
    if (isTyping(activeElement) || activeElement?.closest("[role=grid]") != null) return;
    const radio = box.current?.querySelector<HTMLElement>("input[type=radio]");
    (radio ?? box.current?.closest<HTMLElement>("section"))?.focus({ preventScroll: true });
  }, [box]);
  const table = <ConflictTable rows={rows} vehicle={vehicle} chosen={isChoice ? chosenId : undefined} />;
  return (
    <>
      <div ref={box} className="flex flex-1 flex-col gap-5 overflow-auto px-5 py-4 *:flex-none max-xl:px-4">
        <Timeline
          conflict={conflict}
          shown={chosen ?? rows.find(({ id }) => id === shownId) ?? rows[0]}
          clashes={clashes}
        />
        {isChoice ? (
          <RadioGroup label={t`Which one do you want to approve?`} value={chosenId} onChange={setChosen}>
            {table}
          </RadioGroup>
        ) : (
          table
        )}
        {spared.length === 0 || chosen === undefined ? null : (
          <p className="text-sm text-pretty text-ink-2">
            {t`Not affected: ${ph({ names: namesText(spared.map(rowName)) })}. We found no overlap with ${ph({ chosen: rowName(chosen) })}.`}
          </p>
        )}
        {isChoice ? (
          <section>
            <h3 className="mb-2 text-xs font-semibold text-ink-2">{reasonTitle(rivals)}</h3>
            <ReasonField action="reject" form={form} isFirst={false} />
          </section>
        ) : (
          <TakenActions conflict={conflict} clashes={clashes} />
        )}
      </div>
      <div className="flex flex-none flex-wrap gap-2 border-t border-line bg-surface px-5 py-3 max-xl:px-4 max-md:[&>*]:w-full">
        {isChoice ? (
          <span className="min-w-0 flex-1 max-md:flex-none max-md:[&_button]:h-14">
            <Button wide variant="primary" keys={["↵"]} notNow={notNow} onPress={ask}>
              {approveText(chosen, rivals)}
            </Button>
          </span>
        ) : null}
        <Button variant="ghost" keys={["Esc"]} onPress={close}>
          {t`Later`}
        </Button>
      </div>
    </>
  );
}

function reasonTitle(rivals: readonly Row[]): string {
  const names = namesText(rivals.map(rowName));
  return rivals.length === 0 ? t`Reason for the rejection` : t`Reason for rejecting ${names}`;
}

function approveText(chosen: Row | undefined, rivals: readonly Row[]): string {
  if (chosen === undefined) return t`Approve one…`;
  const [name, names] = [rowName(chosen), namesText(rivals.map(rowName))];
  return rivals.length > 2
    ? plural(
        { count: rivals.length },
        { one: `Approve ${name}, reject # other…`, other: `Approve ${name}, reject # others…` },
      )
    : t`Approve ${name}, reject ${names}…`;
}

type TimelineProps = { conflict: Conflict; shown: Row | undefined; clashes: readonly Clash[] };

function Timeline({ conflict: { rows, vehicle }, shown, clashes }: TimelineProps) {
  const zone = useZone();
  const now = useNow();
  const { open } = useInbox();
  const live = liveByVehicle(useBookings().rows).get(vehicle) ?? [];
  if (shown === undefined) return null;
  const layout = overlapLayout(bookingOf(shown), live, zone, now);
  return (
    <section aria-label={t`Overlap`}>
      <h3 className="mb-2 flex items-center gap-2 text-xs font-semibold text-ink-2">
        {t`Around these dates`}
        <span className="ml-auto font-normal text-ink-3">{t`${ph({ city: zoneCity(zone) })} time`}</span>
      </h3>
      {layout.kind === "drawn" ? <OverlapPicture drawn={layout} zone={zone} onOpen={open} /> : null}
      <ul className="mt-2 grid gap-1 text-sm text-pretty text-conflict-ink">
        {clashes.map((clash) => (
          <li key={`${clash.one.id} ${clash.other.id}`}>
            <TriangleAlert size={13} strokeWidth={2.1} aria-hidden className="mr-1 inline-block align-[-2px]" />
            {clashText(clash, zone, rows.length > 2)}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-3">{t`We compared the bookings loaded.`}</p>
    </section>
  );
}

function clashText({ one, other, from, until, isSure }: Clash, zone: string, isNamed: boolean): string {
  const moment = (ms: number) => `${formatDay(zone, ms, "weekday")} ${formatClock(zone, ms)}`;
  const range = `${moment(from)} – ${moment(until)} ${offsetAt(zone, until)}`;
  const length = lengthWords(until - from);
  const names = namesText([rowName(one), rowName(other)]);
  if (isSure) return isNamed ? t`${names} want ${range}, ${length}` : t`Both want ${range}, ${length}`;
  const depends = t`That depends on times we don't know.`;
  return `${isNamed ? t`${names} may want ${range}.` : t`Both may want ${range}.`} ${depends}`;
}
