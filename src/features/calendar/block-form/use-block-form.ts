import { knownBlocks } from "#records/blocks/known-blocks.ts";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useDraftForm } from "#components/draft-form.ts";
import { useWriteForm } from "#components/write-form.tsx";
import { useBlocks } from "#queries/blocks.ts";
import { useBookings } from "#queries/bookings.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import { type Submitted, useCreateBlock } from "#queries/writes.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import type { Range } from "../model/bars.ts";
import type { BlockOpening, Chosen } from "../model/block-dialog-store.ts";
import { holdersWithin, usedIds } from "../model/blocks.ts";
import { allVehicles, calendarVehicles, vehicleByReference, type CalendarVehicle } from "../model/calendar-vehicles.ts";
import { tracksOf } from "../model/tracks.ts";
import { blockDrafts, draftAfter, openedDraft, typedRange, type BlockDraft } from "./block-draft.ts";
import { blockPlan, blockSchema, type ToSend } from "./block-plan.ts";

/** The vehicles, bookings and blocks that this browser knows, to plan a draft with. */
function usePlanning() {
  const outbox = useOutboxView();
  const ownBlocks = useBlocks();
  const { rows } = useBookings();
  const listed = useVehicles();
  const zone = useZone();
  const now = useNow();
  const vehicles = allVehicles(calendarVehicles(listed.rows), tracksOf(rows), knownBlocks(ownBlocks, outbox));
  const barsOf = (vehicle: CalendarVehicle, range: Range) => holdersWithin(vehicle, range, rows, zone);
  // However the list ended: if the service doesn't say where it ends, nothing more comes.
  const areVehiclesRead = listed.checkedAt !== undefined;
  const context = { now, used: usedIds(ownBlocks, outbox), areVehiclesRead };
  /** The vehicle as we know it now, if it had no reference when it was chosen. */
  const upToDate = (vehicle: CalendarVehicle) =>
    vehicle.reference === undefined ? (vehicles.find(({ id }) => id === vehicle.id) ?? vehicle) : vehicle;
  const currentOf = (draft: BlockDraft) =>
    draft.vehicles.every((vehicle) => upToDate(vehicle) === vehicle)
      ? draft
      : { ...draft, vehicles: draft.vehicles.map(upToDate) };
  const planOf = (draft: BlockDraft) => blockPlan(currentOf(draft), context);
  return { vehicles, areVehiclesRead, barsOf, currentOf, planOf, zone, listed: listed.rows };
}

type Options = {
  opening: BlockOpening;
  /** The days chosen on the timeline, which the form follows. */
  chosen?: Chosen | undefined;
  /** Other days or vehicles were entered here; undefined while they can't be read. */
  onChosen?: ((chosen: Chosen | undefined) => void) | undefined;
  /** Blocks were stored and are on their way: the IDs of their writes. `isAll`: nothing is left to send. */
  onSent: (ids: readonly string[], isAll: boolean) => void;
};

/** The draft of the block form and what it would send. */
export function useBlockForm({ opening, chosen, onChosen, onSent }: Options) {
  const session = useSession().client.id;
  const { open, ended } = useOutboxView();
  const write = useWriteForm();
  const creation = useCreateBlock();
  const { vehicles, areVehiclesRead, barsOf, currentOf, planOf, zone, listed } = usePlanning();
  const byId = (id: string) => open.find((pending) => pending.id === id) ?? ended.find((pending) => pending.id === id);

  const [first] = useState(() => {
    const draft = openedDraft(opening, { session, zone, byId, rows: listed });
    // What the form opens with replaces the saved draft.
    blockDrafts.set(draft, session);
    return draft;
  });
  const form = useDraftForm({ schema: blockSchema(planOf), drafts: blockDrafts, empty: first });
  const { control } = form;
  const draft = currentOf(useWatch({ control, compute: (typed: BlockDraft) => typed }));
  const { submitCount } = useFormState({ control });
  const plan = planOf(draft);
  const { range } = plan;
  const overlaps =
    range === undefined
      ? []
      : draft.vehicles.map((vehicle) => ({ vehicle, bars: barsOf(vehicle, range) })).filter(({ bars }) => bars.length);

  /** The writes that brought the form back and aren't answered yet by a change. */
  const [refusedIds, setRefusedIds] = useState(opening.kind === "refused" ? opening.pending : []);
  const [asked, setAsked] = useState("");
  const [isSentInPart, setSentInPart] = useState(false);

  const change = (next: Partial<BlockDraft>) => {
    form.setValues(next);
    setAsked("");
    write.forget();
    setSentInPart(false);
    const after = currentOf({ ...draft, ...next });
    const entered = planOf(after).range;
    onChosen?.(entered && { vehicles: after.vehicles, range: entered });
  };
  const follow = useEffectEvent((next: Chosen) => {
    const isSame = range !== undefined && range.from === next.range.from && range.until === next.range.until;
    const isSameVehicles = idsOf(next.vehicles) === idsOf(draft.vehicles);
    if (!isSame || !isSameVehicles) form.setValues({ vehicles: next.vehicles, ...typedRange(draft.zone, next.range) });
  });
  useLayoutEffect(() => {
    if (chosen !== undefined) follow(chosen);
  }, [chosen]);
  const show = useEffectEvent(() => {
    if (range !== undefined) onChosen?.({ vehicles: draft.vehicles, range });
  });
  useLayoutEffect(() => show(), []);

  /** Returns what is said of all: the worst that happened to one of them. */
  const submit = async ({ blocks, asks }: ToSend): Promise<Submitted | undefined> => {
    if (asks !== "" && asks !== asked) {
      setAsked(asks);
      return undefined;
    }
    // Submit all before rendering, so that timeline and form change in the same frame.
    const decided = await Promise.all(blocks.map(async (block) => ({ block, ...(await creation.submit(block)) })));
    onChosen?.(undefined);
    const sent = decided.flatMap((each) => ("pending" in each ? [each.pending.id] : []));
    const notSent = decided.filter((each) => !("pending" in each));
    const rest = draftAfter(
      draft,
      notSent.map(({ block }) => block.reference),
    );
    blockDrafts.set(notSent.length === 0 ? undefined : rest, session);
    onSent(sent, notSent.length === 0);
    if (notSent.length > 0) {
      change(rest);
      setSentInPart(sent.length > 0);
    }
    return notSent.find(({ kind }) => kind === "unclear") ?? notSent[0] ?? decided[0];
  };

  return {
    draft,
    vehicles,
    areVehiclesRead,
    plan,
    overlaps,
    change,
    /** How often the user tried to send; after the first try empty fields are errors. */
    tries: submitCount,
    /** The question that waits for a confirmation; empty where there is none. */
    asked: plan.asks.join(" ") === asked ? asked : "",
    takeBackQuestion: () => setAsked(""),
    /** Whether only what is still in the form wasn't sent. */
    isSentInPart,
    /** How sending goes, and what keeps it from being sent now. */
    write,
    /** Shown above the form: why its blocks weren't made. */
    refused: refusedIds
      .flatMap((id) => byId(id) ?? [])
      .filter(({ state, ending }) => state === "refused" || ending === "late"),
    /** The vehicle of a sent block, as chosen. */
    vehicleOf: ({ write }: PendingWrite) =>
      draft.vehicles.find(({ reference }) => reference === write.target) ?? vehicleByReference(write.target, listed),
    /** A vehicle got a reference: its block is sent to that from now on. */
    mapped: ({ id }: CalendarVehicle, reference: string) => {
      const named = { reference, name: reference, isMapped: true };
      change({ vehicles: draft.vehicles.map((each) => (each.id === id ? Object.assign({}, each, named) : each)) });
      // The refusal was about the old reference.
      setRefusedIds(refusedIds.filter((each) => byId(each)?.last?.code !== "unmapped_vehicle"));
    },
    /** Fills in a free part of the period. Nothing is sent. `refused`: the write whose refusal that answers. */
    takeFree: (part: Range, refused?: PendingWrite) => {
      setRefusedIds(refusedIds.filter((each) => each !== refused?.id));
      change(typedRange(draft.zone, part));
    },
    /** Sends every block of the plan, unless there is a problem or a question first. */
    send: () => {
      if (write.hint !== undefined) return;
      void write.submit(async () => {
        let submitted: Submitted | undefined;
        await form.handleSubmit(async (planned) => (submitted = await submit(planned)))();
        return submitted;
      });
    },
  };
}

const idsOf = (vehicles: readonly CalendarVehicle[]) => JSON.stringify(vehicles.map(({ id }) => id));
