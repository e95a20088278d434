import { ph, plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useBookings } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { liveByVehicle, type Conflict, type Conflicts } from "#records/replica/conflicts.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { isTyping, useShortcuts, type Shortcut } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { RadioGroup } from "#ui/form/radio.tsx";
import { zoneCity } from "#values/zone.ts";
import { ReasonField, type useReasonForm } from "../decision/decision-dialog.tsx";
import { useInbox } from "../inbox-context.ts";
import { overlapLayout } from "../panel/overlap-layout.ts";
import { OverlapPicture } from "../panel/overlaps.tsx";
import { namesText, rowName } from "../panel/choice-notice.tsx";
import { barrierOf, type Choice } from "./conflict-confirm.tsx";
import { ConflictTable } from "./conflict-table.tsx";
import { actionWords, waitsFor } from "../booking-actions.tsx";
import { meaningOf, overlapWords } from "../decision/decision-facts.tsx";

/** Two bookings that want the vehicle at once. `from` and `until`: what both want, epoch ms; see `Overlap` for `isSure`. */
type Clash = {
  readonly one: Row;
  readonly other: Row;
  readonly from: number;
  readonly until: number;
  readonly isSure: boolean;
};

/** Every pair of a conflict that overlaps, by the start of its first booking. */
const clashesOf = ({ rows }: Conflict, overlaps: Conflicts["overlaps"]): readonly Clash[] =>
  rows.flatMap((one, place) =>
    (overlaps.get(one.id) ?? []).flatMap(({ with: found, from, until, isSure }): Clash[] => {
      const isLater = found.kind === "booking" && rows.indexOf(found.row) > place;
      return isLater ? [{ one, other: found.row, from, until, isSure }] : [];
    }),
  );

/** What a booking of a conflict collides with, in the order of the conflict. Others of a chain may not touch it. */
function rivalsOf({ rows }: Conflict, clashes: readonly Clash[], id: string): readonly Row[] {
  const rivals = new Set(clashes.flatMap(({ one, other }) => (one.id === id ? [other] : other.id === id ? [one] : [])));
  return rows.filter((row) => rivals.has(row));
}

/** Somebody has the vehicle already, so that it isn't a choice between requests any more. */
const isTaken = ({ state }: Pick<Row, "state">): boolean => state === "approved" || state === "pickedup";

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
  const notNow =
    chosen === undefined ? t`First choose the booking to approve.` : barrierOf([chosen, ...rivals], pendingWrites);
  const ask = () => {
    if (chosen === undefined || notNow !== undefined) return;
    onAsk({ chosen: chosen.id, rivals: rivals.map(({ id }) => id) });
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
        {spared.length === 0 || chosen === undefined || !isChoice ? null : (
          <p className="text-sm text-pretty text-ink-2">
            {t`We found no overlap of ${ph({ booking: rowName(chosen) })} with ${ph({ names: namesText(spared.map(rowName)) })}.`}
          </p>
        )}
        {isChoice ? (
          <section>
            <h3 className="mb-2 text-xs font-semibold text-ink-2">{t`Reason for rejecting`}</h3>
            <ReasonField form={form} isFirst={false} />
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
    <section aria-label={t`Around these dates`}>
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
    </section>
  );
}

function clashText({ one, other, from, until, isSure }: Clash, zone: string, isNamed: boolean): string {
  const words = overlapWords(zone, from, until, isSure);
  return isNamed ? `${namesText([rowName(one), rowName(other)])}: ${words}` : words;
}

/** One of them has the vehicle already: the requests that collide with it can be rejected, or it can be cancelled. */
function TakenActions({ conflict, clashes }: { conflict: Conflict; clashes: readonly Clash[] }) {
  const { ask } = useInbox();
  const pendingWrites = usePendingWrites();
  const approved = conflict.rows.filter(({ state }) => state === "approved");
  const requests = conflict.rows.filter((row) => !isTaken(row) && rivalsOf(conflict, clashes, row.id).some(isTaken));
  const waits = (row: Row) => waitsFor(bookingOf(row), pendingWrites.get(row.id));
  return (
    <section aria-label={t`What you can do`} className="grid gap-3">
      {requests.map((row, at) => (
        <Button
          key={row.id}
          wide
          variant={at === 0 ? "primary" : "plain"}
          notNow={waits(row)}
          onPress={() => ask(bookingOf(row), "reject")}
        >
          {`${actionWords.reject.ask(rowName(row))}…`}
        </Button>
      ))}
      {approved.length === 0 ? null : (
        <div className="grid gap-2 border-t border-line pt-3">
          {approved.map((row) => (
            <Button
              key={row.id}
              wide
              variant="danger-line"
              notNow={waits(row)}
              onPress={() => ask(bookingOf(row), "cancel")}
            >
              {`${actionWords.cancel.ask(rowName(row))}…`}
            </Button>
          ))}
          <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{meaningOf("cancel")}</p>
        </div>
      )}
    </section>
  );
}

/** Keys that act on one booking elsewhere: here there are several. */
const ofOne = ["a", "A", "r", "R", "c", "C", "p", "P", "e", "E", "y", "."] as const;

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const outsideOf =
  (selector: string) =>
  (run: () => void): Shortcut =>
  (event) =>
    isWithin(event, selector) ? false : run();

const outside = outsideOf("[role=grid]");
/** Enter presses the button or link that has the focus. */
const outsideButtons = outsideOf("button, a, summary, [role=grid]");
/** A digit in a dialog is meant for that. */
const outsideDialogs = outsideOf("[role=alertdialog], [role=dialog]");

/** Keys of the view; unless the focus is in the list, where only the digits count. They come before those of the list. */
export function useConflictKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const own = Object.entries(keys).flatMap(([key, run]): [string, Shortcut][] =>
    run === undefined
      ? []
      : [[key, key === "Enter" ? outsideButtons(run) : /\d/.test(key) ? outsideDialogs(run) : outside(run)]],
  );
  const off = ofOne.map((key): [string, Shortcut] => [key, outside(() => {})]);
  useShortcuts(Object.fromEntries([...off, ...own]), { isFirst: true });
}
