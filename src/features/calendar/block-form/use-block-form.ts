import { knownBlocks } from "#records/ledger/known-blocks.ts";
import { ph, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useDraftForm } from "#components/draft-form.ts";
import { storageWords } from "#components/storage-words.ts";
import { showOnScreen } from "#components/write-status/shown-on-screen.ts";
import { useBlocks, useParkedView } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import { useCreateBlock } from "#queries/writes.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import type { Range } from "../model/bars.ts";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import { holdersWithin, usedIds } from "../model/blocks.ts";
import { allVehicles, calendarVehicles, vehicleNamed, type CalendarVehicle } from "../model/calendar-vehicles.ts";
import { tracksOf } from "../model/tracks.ts";
import { blockDrafts, draftAfter, notMade, openedDraft, type BlockDraft } from "./block-draft.ts";
import { blockPlan, blockSchema, type PlannedBlock } from "./block-plan.ts";
import { notSentWords } from "./block-words.ts";

/** Why nothing was sent, or not all of it, in whole sentences. `remedy`: what to do about the browser. */
type Problem = { readonly title: string; readonly detail: string; readonly remedy: string | undefined };

/** What was sent from the form. `told`: the ids of the writes whose outcome it tells; `left`: what could not be recorded. */
type Sent = { readonly told: readonly string[]; readonly isSent: boolean; readonly left: readonly PlannedBlock[] };

const underWay: ReadonlySet<string> = new Set(["waiting", "sending", "busy", "held"]);
const unclear: ReadonlySet<string> = new Set(["unknown", "person"]);
const isDefined = <T>(value: T | undefined) => value !== undefined;

/** What this browser knows of vehicles, bookings and blocks, by which a draft is planned. */
function usePlanning() {
  const outbox = useOutboxView();
  const ledger = useBlocks();
  const parked = useParkedView();
  const { rows } = useBookings();
  const fleet = useVehicles();
  const zone = useZone();
  const now = useNow();
  const vehicles = allVehicles(calendarVehicles(fleet.rows), tracksOf(rows), knownBlocks(ledger, outbox));
  const barsOf = (vehicle: CalendarVehicle, range: Range) => holdersWithin(vehicle, range, rows, zone);
  // To whatever end: of a list that names none, nothing more will come.
  const isFleetRead = fleet.checkedAt !== undefined;
  const context = { now, used: usedIds(ledger, outbox, parked), isFleetRead, barsOf };
  /** A vehicle as it is known now, where it had no reference when it was chosen. */
  const upToDate = (vehicle: CalendarVehicle) =>
    vehicle.reference === undefined ? (vehicles.find(({ id }) => id === vehicle.id) ?? vehicle) : vehicle;
  const currentOf = (draft: BlockDraft) => ({ ...draft, vehicles: draft.vehicles.map(upToDate) });
  const planOf = (draft: BlockDraft) => blockPlan(currentOf(draft), context);
  return { vehicles, isFleetRead, barsOf, currentOf, planOf, parked, zone, fleet: fleet.rows };
}

/** What is typed to block dates, what it comes to, and how it is sent and answered. */
export function useBlockForm(opening: BlockOpening, onClose: () => void) {
  const { client } = useSession();
  const session = client.id;
  const outbox = useOutbox();
  const { open, ended, phase, blockedBy } = useOutboxView();
  const creation = useCreateBlock();
  const { vehicles, isFleetRead, barsOf, currentOf, planOf, parked, zone, fleet } = usePlanning();
  const byId = (id: string) => open.find((pending) => pending.id === id) ?? ended.find((pending) => pending.id === id);

  const [first] = useState(() => {
    const draft = openedDraft(opening, { session, zone, byId, parked, rows: fleet });
    // Whatever it opens with is the draft from then on.
    blockDrafts.set(draft, session);
    return draft;
  });
  const form = useDraftForm({ schema: blockSchema(planOf), drafts: blockDrafts, empty: first });
  const { control } = form;
  const draft = currentOf(useWatch({ control, compute: (typed: BlockDraft) => typed }));
  const { isSubmitting, submitCount } = useFormState({ control });
  const plan = planOf(draft);
  const { range } = plan;
  const overlaps =
    range === undefined
      ? []
      : draft.vehicles.map((vehicle) => ({ vehicle, bars: barsOf(vehicle, range) })).filter(({ bars }) => bars.length);

  const [{ told, isSent, left }, update] = useReducer((before: Sent, next: Partial<Sent>) => ({ ...before, ...next }), {
    told: opening.kind === "refused" ? [opening.pending] : [],
    isSent: false,
    left: [],
  });
  const [asked, setAsked] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const writes = told.map(byId).filter(isDefined);
  const back = writes.filter(({ state }) => state === "refused" || state === "withdrawn");
  // All is answered, and something of it was not made: what was typed for that is the form again.
  const isBack = isSent && back.length + left.length > 0 && !writes.some((pending) => underWay.has(statusOf(pending)));
  const takeBack = useEffectEvent(() => {
    form.reset(draftAfter(draft, [...back.flatMap(notMade), ...left]));
    update({ isSent: false, left: [] });
  });
  useLayoutEffect(() => {
    if (isBack) takeBack();
  }, [isBack]);
  // What was refused is told here as long as it is shown: whoever else would tell it may hear of it later.
  useEffect(() => showOnScreen(told), [told]);
  const isDone = isSent && left.length === 0 && writes.length === told.length && writes.every(isApplied);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const change = (next: Partial<BlockDraft>) => {
    form.setValues(next);
    setAsked("");
    setProblem(undefined);
  };
  const forget = (isForgotten: (id: string) => boolean) => update({ told: told.filter((id) => !isForgotten(id)) });

  const submit = form.handleSubmit(async ({ blocks, asks }) => {
    if (asks !== "" && asks !== asked) return setAsked(asks);
    // Before anything is drawn: what is recorded is on the timeline in the same frame as what the form says of it.
    const decided = await Promise.all(blocks.map(async (block) => ({ block, ...(await creation.submit(block)) })));
    const kept = decided.flatMap((each) => ("pending" in each ? [each.pending.id] : []));
    const notKept = decided.filter((each) => !("pending" in each));
    for (const id of kept) blockDrafts.set(draft, session, id);
    const why = notKept.find(({ kind }) => kind === "unclear") ?? notKept[0];
    const words = why && notSentWords(why, kept.length === 0 ? t`Nothing was sent` : t`Not everything was sent`);
    const rest = notKept.map(({ block }) => block);
    const names = [...new Set(rest.map(({ vehicle }) => displayText(vehicle.name, 40)))].join(", ");
    const remedy = why?.kind === "no record" ? storageWords(outbox.read().blockedBy).remedy : undefined;
    setAsked("");
    setProblem(
      words && {
        ...words,
        remedy,
        detail:
          kept.length === 0
            ? words.detail
            : t`${ph({ said: words.detail })} Still to send once that's fixed: ${names}. What you typed is still here, and nothing is sent twice.`,
      },
    );
    if (kept.length === 0) return;
    update({ told: kept, isSent: true, left: rest });
    blockDrafts.set(rest.length === 0 ? undefined : draftAfter(draft, rest), session);
  });

  return {
    draft,
    vehicles,
    isFleetRead,
    plan,
    overlaps,
    change,
    /** How often it was to be sent and could not be: from then on an empty field is a mistake too. */
    tries: submitCount,
    isSending: isSubmitting,
    /** The question that waits for a second word, or nothing. */
    asked,
    takeBackQuestion: () => setAsked(""),
    problem,
    /** Why it cannot be sent as things are. */
    obstacle: phase === "blocked" ? `${storageWords(blockedBy).title}.` : undefined,
    isSent,
    /** What was sent from here and is not answered in full; none while the form is shown. */
    sent: isSent ? writes : [],
    /** Beside the form: what was not made, and what nobody knows the outcome of. */
    refused: isSent ? [] : writes.filter(({ state, ending }) => state === "refused" || ending === "late"),
    unknown: isSent ? [] : writes.filter((pending) => unclear.has(statusOf(pending))),
    /** The vehicle of a block that was sent, as it was chosen. */
    vehicleOf: ({ write }: PendingWrite) =>
      draft.vehicles.find(({ reference }) => reference === write.target) ?? vehicleNamed(write.target, fleet),
    /** A vehicle got a reference: the block goes to that one from now on. */
    mapped: ({ id }: CalendarVehicle, reference: string) => {
      const named = { reference, name: reference, isMapped: true };
      change({ vehicles: draft.vehicles.map((each) => (each.id === id ? { ...each, ...named } : each)) });
      // Whatever it was refused under is no longer what it is sent to.
      forget((each) => byId(each)?.last?.code === "unmapped_vehicle");
    },
    /** Goes on with what is free of a range that was refused. */
    takeFree: ({ id }: PendingWrite) => {
      forget((each) => each === id);
      change({ isFreeOnly: true });
    },
    /** A block waits for its booking to go: what else is typed stays, and with nothing left the form is done. */
    park: ({ id, write }: PendingWrite) => {
      const rest = draft.vehicles.filter(({ reference }) => reference !== write.target);
      forget((each) => each === id);
      change({ vehicles: rest });
      if (rest.length > 0) return;
      blockDrafts.set(undefined, session);
      onClose();
    },
    /** Sends every block of the plan, unless something has to be said or asked first. */
    send: () => {
      // While the key is asked for, this dialog lies below and its keys are not meant.
      if (!client.isLocked() && !isSubmitting && !isSent && phase !== "blocked") void submit();
    },
  };
}

const isApplied = ({ state }: PendingWrite) => state === "applied";
