import { type CalendarVehicle, vehicleNamed, allVehicles, calendarVehicles } from "../model/calendar-vehicles.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useReducer } from "react";
import { createDraftStore } from "#components/draft-store.ts";
import { useSession } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks, useParkedView } from "#queries/blocks.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { useCreateBlock } from "#queries/writes.ts";
import { useBookings } from "#queries/bookings.ts";
import { showOnScreen } from "#components/write-status/shown-on-screen.ts";
import { storageWords } from "#components/storage-words.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import type { Range } from "../model/bars.ts";
import { type BlockDraft, draftAfter, notMade, openedDraft } from "./block-draft.ts";
import { keepZone, type BlockOpening } from "../model/block-dialog-store.ts";
import { holdersWithin, usedIds, knownBlocks } from "../model/blocks.ts";
import type { Overlap } from "../block-overlaps.tsx";
import { blockPlan, type PlannedBlock } from "./block-plan.ts";
import { notSentTitle, notSentWords } from "./block-send.ts";
import { tracksOf } from "../model/tracks.ts";

const text = catalogue("calendar/block-form", {
  nothingSent: "Nothing was sent",
  notAllSent: "Not all was sent",
  left: (said: string, names: string) =>
    `${said} Still to be sent, once that is put right: ${names}. What was typed is kept; the others are not sent again.`,
});

/** What was typed, by session: closing the dialog loses none of it. */
const drafts = createDraftStore<BlockDraft>();

/** What the form shows and sends. Ids are those of pending writes. */
type State = {
  readonly draft: BlockDraft;
  /** Sent from here and not settled. */
  readonly sent: readonly string[];
  /** Not made, and why is told here. */
  readonly refused: readonly string[];
  /** Sent, and nobody knows the outcome. */
  readonly unknown: readonly string[];
  /** What could not be recorded while others were, and so was not sent. */
  readonly unrecorded: readonly PlannedBlock[];
  /** It was to be sent and could not be: from then on an empty field is a mistake too. */
  readonly isTried: boolean;
  /** The question that waits for a second word, or nothing. */
  readonly asked: string;
  readonly problem: Problem | undefined;
  readonly isSending: boolean;
};

/** Why nothing was sent, or not all of it. `remedy`: what to do about the browser. */
type Problem = { readonly title: string; readonly said: string; readonly remedy: string | undefined };

type Step =
  | { readonly do: "type"; readonly draft: BlockDraft }
  | { readonly do: "ask"; readonly asked: string }
  | { readonly do: "start sending" }
  | {
      readonly do: "sent";
      readonly kept: readonly string[];
      readonly left: readonly PlannedBlock[];
      readonly problem: Problem | undefined;
    }
  | {
      readonly do: "answered";
      readonly draft: BlockDraft;
      readonly refused: readonly string[];
      readonly unknown: readonly string[];
    }
  | { readonly do: "forget"; readonly isForgotten: (refused: string) => boolean };

function reduce(state: State, step: Step): State {
  switch (step.do) {
    case "type":
      return { ...state, draft: step.draft, asked: "", problem: undefined };
    case "ask":
      return { ...state, isTried: true, asked: step.asked };
    case "start sending":
      return { ...state, isTried: true, isSending: true };
    case "sent": {
      const ended = { ...state, isSending: false, asked: "", problem: step.problem };
      if (step.kept.length === 0) return ended;
      return { ...ended, sent: step.kept, unrecorded: step.left, refused: [], unknown: [] };
    }
    case "answered": {
      const { draft, refused, unknown } = step;
      return { ...state, draft, refused, unknown, unrecorded: [], sent: [], isTried: false };
    }
    case "forget":
      return { ...state, refused: state.refused.filter((id) => !step.isForgotten(id)) };
  }
}

const underWay: ReadonlySet<string> = new Set(["waiting", "sending", "busy", "held"]);

/** What is typed to block dates, what it comes to, and how it is sent and answered. */
export function useBlockForm(opening: BlockOpening) {
  const { client } = useSession();
  const outbox = useOutbox();
  const creation = useCreateBlock();
  const outboxView = useOutboxView();
  const ledger = useBlocks();
  const parked = useParkedView();
  const { rows } = useBookings();
  const fleet = useVehicles();
  const zone = useZone();
  const now = useNow();
  const byId = (id: string) => findIntent(outboxView, id);
  const [state, dispatch] = useReducer(reduce, undefined, (): State => {
    const known = { kept: drafts.get(client.id), zone, byId, parked, rows: fleet.rows };
    return {
      draft: openedDraft(opening, known),
      sent: [],
      refused: opening.kind === "refused" ? [opening.pending] : [],
      unknown: [],
      unrecorded: [],
      isTried: false,
      asked: "",
      problem: undefined,
      isSending: false,
    };
  });
  const { draft, sent, refused, unknown, unrecorded, isTried, asked, problem, isSending } = state;

  const tracks = tracksOf(rows);
  const blocks = knownBlocks(ledger, outboxView);
  const vehicles = allVehicles(calendarVehicles(fleet.rows), tracks, blocks);
  const chosen = draft.vehicles.map((vehicle) => mappedSince(vehicle, vehicles));
  const barsOf = (vehicle: CalendarVehicle, range: Range) => holdersWithin(vehicle, range, rows, zone);
  // To whatever end: of a list that names none, nothing more will come.
  const isFleetRead = fleet.checkedAt !== undefined;
  const used = usedIds(ledger, outboxView, parked);
  const plan = blockPlan({ ...draft, vehicles: chosen }, { now, used, isFleetRead, barsOf });
  const { range } = plan;
  const overlaps: readonly Overlap[] =
    range === undefined
      ? []
      : chosen.map((vehicle) => ({ vehicle, bars: barsOf(vehicle, range) })).filter(({ bars }) => bars.length > 0);

  const pendingWrites = sent.map(byId).filter((pending) => pending !== undefined);
  const isUnderWay = pendingWrites.some((pending) => underWay.has(statusOf(pending)));
  const back = pendingWrites.filter(({ state }) => state === "refused" || state === "withdrawn");
  // All is answered, and something of it was not made: what was typed for that is the form again.
  const isBack = !isUnderWay && back.length + unrecorded.length > 0;
  const takeBack = useEffectEvent(() => {
    const unclear = pendingWrites.filter((pending) => ["unknown", "person"].includes(statusOf(pending)));
    dispatch({
      do: "answered",
      draft: draftAfter({ ...draft, vehicles: chosen }, [...back.flatMap(notMade), ...unrecorded]),
      refused: back.filter(isToBeTold).map(({ id }) => id),
      unknown: unclear.map(({ id }) => id),
    });
  });
  useLayoutEffect(() => {
    if (isBack) takeBack();
  }, [isBack]);

  const isSent = sent.length > 0;
  useEffect(() => {
    if (!isSent) drafts.set(draft, client.id);
  }, [client.id, draft, isSent]);
  // What was refused is told here as long as it is shown: whoever else would tell it may hear of it later.
  useEffect(() => showOnScreen([...sent, ...refused]), [sent, refused]);

  const { phase, blockedBy } = outboxView;
  const asks = plan.asks.join(" ");
  const change = (next: BlockDraft) => dispatch({ do: "type", draft: next });
  const forget = (isForgotten: (id: string) => boolean) => dispatch({ do: "forget", isForgotten });

  return {
    draft,
    chosen,
    vehicles,
    isFleetRead,
    plan,
    overlaps,
    change,
    /** Whether it was to be sent and could not be: then an empty field is a mistake too. */
    isTried,
    /** What waits for a second word; nothing while nothing does. */
    asked,
    takeBackQuestion: () => dispatch({ do: "ask", asked: "" }),
    /** Why nothing was sent, or not all of it, in whole sentences. */
    problem,
    isSending,
    /** Why it cannot be sent as things are. */
    obstacle: phase === "blocked" ? `${storageWords(blockedBy).title}.` : undefined,
    isStorageBlocked: phase === "blocked",
    /** What was sent from here and is not answered in full; none while the form is shown. */
    pendingWrites: isSent ? pendingWrites : [],
    isSent,
    isDone:
      isSent &&
      unrecorded.length === 0 &&
      pendingWrites.length === sent.length &&
      pendingWrites.every(({ state }) => state === "applied"),
    refused: refused.map(byId).filter((pending) => pending !== undefined),
    unknown: unknown.map(byId).filter((pending) => pending !== undefined),
    /** The vehicle of a block that was sent, as it was chosen. */
    vehicleOf: ({ write }: PendingWrite) =>
      chosen.find(({ reference }) => reference === write.target) ?? vehicleNamed(write.target, fleet.rows),
    /** A vehicle got a reference: the block goes to that one from now on. */
    mapped: ({ id }: CalendarVehicle, reference: string) => {
      const named = { reference, name: reference, isMapped: true };
      change({ ...draft, vehicles: chosen.map((each) => (each.id === id ? { ...each, ...named } : each)) });
      // Whatever it was refused under is no longer what it is sent to.
      forget((each) => byId(each)?.last?.code === "unmapped_vehicle");
    },
    /** A block waits for its booking to go: what else is typed stays, and with nothing left the form is done. */
    park: ({ id, write }: PendingWrite, onNothingLeft: () => void) => {
      const vehicles = chosen.filter(({ reference }) => reference !== write.target);
      forget((each) => each === id);
      change({ ...draft, vehicles });
      if (vehicles.length > 0) return;
      drafts.set(undefined, client.id);
      onNothingLeft();
    },
    forgetRefusal: (id: string) => forget((each) => each === id),
    /** Sends every block of the plan, unless something has to be said or asked first. */
    send: async (): Promise<void> => {
      const { blocks } = plan;
      // While the key is asked for, this dialog lies below and its keys are not meant.
      const isReady = !client.isLocked() && !isSending && !isSent && phase !== "blocked" && blocks.length > 0;
      const isSure = asks === "" || asked === asks;
      // Before anything is drawn: what is recorded is on the timeline in the same frame as what the form says of it.
      const decisions = isReady && isSure ? Promise.all(blocks.map((block) => creation.submit(block))) : undefined;
      if (decisions === undefined) return dispatch({ do: "ask", asked: isReady ? asks : asked });
      dispatch({ do: "start sending" });
      const kept: string[] = [];
      const left: PlannedBlock[] = [];
      let notSent: Problem | undefined;
      for (const [place, decided] of (await decisions).entries()) {
        const block = blocks[place];
        if ("pending" in decided) {
          kept.push(decided.pending.id);
          keepZone(decided.pending.id, draft.zone);
        } else if (block !== undefined) {
          left.push(block);
          const remedy = decided.kind === "no record" ? storageWords(outbox.read().blockedBy).remedy : undefined;
          if (notSent === undefined || decided.kind === "unclear") {
            notSent = { title: notSentTitle(decided, text.nothingSent), said: notSentWords(decided) ?? "", remedy };
          }
        }
      }
      const problem = kept.length > 0 && notSent !== undefined ? partly(notSent, left) : notSent;
      dispatch({ do: "sent", kept, left, problem });
      if (kept.length === 0) return;
      drafts.set(left.length === 0 ? undefined : draftAfter({ ...draft, vehicles: chosen }, left), client.id);
    },
  };
}

/** Why not all was sent: what is left is named. */
function partly({ title, said, remedy }: Problem, left: readonly PlannedBlock[]): Problem {
  const names = [...new Set(left.map(({ vehicle }) => displayText(vehicle.name, 40)))].join(", ");
  return { title: title === text.nothingSent ? text.notAllSent : title, said: text.left(said, names), remedy };
}

const isToBeTold = ({ state, ending }: PendingWrite) => state === "refused" || ending === "late";

function findIntent({ open, ended }: { open: readonly PendingWrite[]; ended: readonly PendingWrite[] }, id: string) {
  return open.find((pending) => pending.id === id) ?? ended.find((pending) => pending.id === id);
}

/** The vehicle as it is known now, where it had no reference when it was chosen. */
function mappedSince(vehicle: CalendarVehicle, all: readonly CalendarVehicle[]): CalendarVehicle {
  if (vehicle.reference !== undefined) return vehicle;
  return all.find(({ id }) => id === vehicle.id) ?? vehicle;
}
