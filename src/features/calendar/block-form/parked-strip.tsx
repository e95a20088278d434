import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { blockKey, holds, rangeOf, type BlockRecord } from "#records/ledger/block-record.ts";
import type { ParkedBlock } from "#records/ledger/parked.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks, useParked, useParkedView } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useCreateBlock } from "#queries/writes.ts";
import { useBookings } from "#queries/bookings.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useNow } from "#ui/browser/now.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { useZone } from "#ui/browser/zone.ts";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { askForDialog } from "../model/block-dialog-store.ts";
import { vehicleNamed } from "../model/calendar-vehicles.ts";
import { parkedStanding, type ParkedStanding } from "../model/blocks.ts";
import { notSentTitle, notSentWords } from "./block-send.ts";

const text = catalogue("calendar/block-parked", {
  free: "{block} is free now, as far as we know.",
  waiting: (count: number) =>
    `${count === 1 ? "1 parked block waits" : `${countText(count)} parked blocks wait`} for a booking to be cancelled.`,
  show: "Show",
  noTimes: "times not known",
  notSent: (block: string) => `${block} was not sent`,
  block: "Block it",
  drop: "Drop it",
  dropped: (block: string) => `${block} dropped`,
  notDropped: (block: string) => `${block} is dropped until this page closes`,
  notDroppedDetail:
    "This browser could not change what it keeps, so it is offered again after a reload. Drop it again then.",
  title: "Parked blocks",
  close: "Close",
  meaning:
    "The service refused these because of a booking. They are offered again when it is out of their way, and never sent by themselves. They are kept in this browser only.",
  nothing: "Nothing is parked.",
  standing: {
    free: "Free now, as far as we know.",
    taken: "A booking overlaps still, as far as we know.",
    hidden:
      "The service refused it, and no booking that we know of overlaps. It is offered again once a booking of these dates is gone.",
    unread: "Too little is known of the bookings at the moment to say.",
    over: "These dates are past.",
  },
});

type Judged = { readonly parked: ParkedBlock; readonly standing: ParkedStanding; readonly words: string };

/** Blocks that waited for a booking to go, and whose dates are free now as far as is known. None is sent by itself. */
export function ParkedStrip() {
  const [isOpen, setOpen] = useState(false);
  const all = useJudged();
  const free = all.filter(({ standing }) => standing === "free");
  const waiting = all.length - free.length;
  return (
    <>
      {free.map((judged) => (
        <Strip key={blockKey(judged.parked)} tone="info" action={<Offer judged={judged} />}>
          <Fill text={text.free} parts={{ block: <b>{judged.words}</b> }} />
        </Strip>
      ))}
      {waiting === 0 ? null : (
        <Strip
          tone="info"
          action={
            <Button size="sm" variant="ghost" onPress={() => setOpen(true)}>
              {text.show}
            </Button>
          }
        >
          {text.waiting(waiting)}
        </Strip>
      )}
      {isOpen ? <ParkedDialog all={all} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** What is parked and not on its way, as it stands now. */
function useJudged(): readonly Judged[] {
  const parked = useParkedView();
  const view = useBookings();
  const fleet = useVehicles();
  const { open } = useOutboxView();
  const zone = useZone();
  const now = useNow();
  const { records } = useBlocks();
  const underWay = new Set(
    open.map(({ write, about }) => blockKey({ reference: write.target, blockId: about.block?.id ?? "" })),
  );
  return parked
    .filter((each) => !underWay.has(blockKey(each)) && !records.some((record) => isMade(record, each)))
    .map((each) => {
      const range = rangeOf(each);
      const times = range === undefined ? text.noTimes : rangeText(zone, range.start, range.end);
      const standing = parkedStanding(each, vehicleNamed(each.reference, fleet.rows), view, { zone, now });
      return { parked: each, standing, words: `${displayText(each.reference, 40)}, ${times}` };
    });
}

/** Whether a block that is known to hold is the parked one, or has its very range. */
function isMade(record: BlockRecord, parked: ParkedBlock): boolean {
  if (!holds(record) || record.reference !== parked.reference) return false;
  const [made, wanted] = [rangeOf(record), rangeOf(parked)];
  return record.blockId === parked.blockId || (made?.start === wanted?.start && made?.end === wanted?.end);
}

function Offer({ judged: { parked, words } }: { judged: Judged }) {
  const creation = useCreateBlock();
  const now = useNow();
  const block = async () => {
    const range = rangeOf(parked);
    // What begins in the past by now is asked about first.
    if (range === undefined || range.start < now) return askForDialog({ kind: "parked", key: blockKey(parked) });
    const decided = await creation.submit({ ...parked, id: parked.blockId });
    const detail = notSentWords(decided);
    if (detail !== undefined) showToast({ tone: "bad", title: notSentTitle(decided, text.notSent(words)), detail });
  };
  return (
    <span className="flex gap-2">
      <Button size="sm" onPress={() => void block()}>
        {text.block}
      </Button>
      <Drop parked={parked} words={words} />
    </span>
  );
}

function Drop({ parked: { reference, blockId }, words }: Pick<Judged, "parked" | "words">) {
  const store = useParked();
  const drop = async () => {
    if (await store.drop({ reference, blockId })) return announce(text.dropped(words));
    showToast({ tone: "bad", title: text.notDropped(words), detail: text.notDroppedDetail });
  };
  return (
    <Button size="sm" variant="ghost" onPress={() => void drop()}>
      {text.drop}
    </Button>
  );
}

/** All that is parked. */
function ParkedDialog({ all, onClose }: { all: readonly Judged[]; onClose: () => void }) {
  return (
    <Dialog title={text.title} isOpen onOpenChange={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <p className="text-pretty text-ink-2">{text.meaning}</p>
      <ul aria-label={text.title} className="grid gap-2">
        {all.map(({ parked, standing, words }) => (
          <li key={blockKey(parked)} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
            <span className="min-w-0 flex-1">
              <b className="font-medium">{words}</b>
              <span className="block text-sm text-ink-2">{text.standing[standing]}</span>
              <span className="block font-mono text-xs break-all text-ink-3">{displayText(parked.blockId)}</span>
            </span>
            <Drop parked={parked} words={words} />
          </li>
        ))}
      </ul>
      {all.length === 0 ? <p className="text-ink-2">{text.nothing}</p> : null}
    </Dialog>
  );
}
