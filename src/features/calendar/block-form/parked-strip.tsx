import { ph, plural, t } from "@lingui/core/macro";
import { useState } from "react";
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
import { notSentWords } from "./block-words.ts";

const title = t`Saved blocks`;
const standings: Readonly<Record<ParkedStanding, string>> = {
  free: t`Free now, as far as we know.`,
  taken: t`A booking still overlaps, as far as we know.`,
  hidden: t`The service refused it, but we know of no overlapping booking. We'll remind you when a booking in this period is cancelled or moved.`,
  unread: t`We can't tell whether it's free, because some bookings may be missing.`,
  over: t`This period is over.`,
};

type Judged = { readonly parked: ParkedBlock; readonly standing: ParkedStanding; readonly words: string };

/** Offers parked blocks whose dates are free now as far as we know. None is sent without a click. */
export function ParkedStrip() {
  const [isOpen, setOpen] = useState(false);
  const all = useJudged();
  const free = all.filter(({ standing }) => standing === "free");
  const waiting = all.length - free.length;
  return (
    <>
      {free.map((judged) => (
        <Strip key={blockKey(judged.parked)} tone="info" action={<Offer judged={judged} />}>
          <Fill
            text={t`${ph({ block: "{block}" })} is free now, as far as we know.`}
            parts={{ block: <b>{judged.words}</b> }}
          />
        </Strip>
      ))}
      {waiting === 0 ? null : (
        <Strip
          tone="info"
          action={
            <Button size="sm" variant="ghost" onPress={() => setOpen(true)}>
              {t`Show`}
            </Button>
          }
        >
          {plural({ count: all.length }, { one: "You have # saved block.", other: "You have # saved blocks." })}
        </Strip>
      )}
      {isOpen ? <ParkedDialog all={all} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The parked blocks that aren't being sent, with their status. */
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
      const times = range === undefined ? t`dates unknown` : rangeText(zone, range.start, range.end);
      const standing = parkedStanding(each, vehicleNamed(each.reference, fleet.rows), view, { zone, now });
      return { parked: each, standing, words: `${displayText(each.reference, 40)}, ${times}` };
    });
}

/** Whether a block that exists is the parked one, or has the same range. */
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
    // If it starts in the past by now, the form asks first.
    if (range === undefined || range.start < now) return askForDialog({ kind: "parked", key: blockKey(parked) });
    const problem = notSentWords(
      await creation.submit({ ...parked, id: parked.blockId }),
      t`${ph({ block: words })} wasn't sent`,
    );
    if (problem !== undefined) showToast({ tone: "bad", ...problem });
  };
  return (
    <span className="flex gap-2">
      <Button size="sm" onPress={() => void block()}>
        {t`Block it`}
      </Button>
      <Drop parked={parked} words={words} />
    </span>
  );
}

function Drop({ parked: { reference, blockId }, words }: Pick<Judged, "parked" | "words">) {
  const store = useParked();
  const drop = async () => {
    if (await store.drop({ reference, blockId })) return announce(t`${ph({ block: words })} discarded`);
    showToast({
      tone: "bad",
      title: t`${ph({ block: words })} wasn't discarded for good`,
      detail: t`This browser couldn't save that, so you'll see it again after a reload. Discard it again then.`,
    });
  };
  return (
    <Button size="sm" variant="ghost" onPress={() => void drop()}>
      {t`Discard`}
    </Button>
  );
}

/** All parked blocks with their status. */
function ParkedDialog({ all, onClose }: { all: readonly Judged[]; onClose: () => void }) {
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} footer={<Button onPress={onClose}>{t`Close`}</Button>}>
      <p className="text-pretty text-ink-2">{t`The service refused these because of a booking. We'll remind you in this browser when they look free.`}</p>
      <ul aria-label={title} className="grid gap-2">
        {all.map(({ parked, standing, words }) => (
          <li key={blockKey(parked)} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
            <span className="min-w-0 flex-1">
              <b className="font-medium">{words}</b>
              <span className="block text-sm text-ink-2">{standings[standing]}</span>
              <span className="block font-mono text-xs break-all text-ink-3">{displayText(parked.blockId)}</span>
            </span>
            <Drop parked={parked} words={words} />
          </li>
        ))}
      </ul>
      {all.length === 0 ? <p className="text-ink-2">{t`No saved blocks.`}</p> : null}
    </Dialog>
  );
}
