import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { TroubleCallout } from "#ui/feedback/trouble-callout.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/command-key.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { displayText } from "#values/text.ts";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import { BlockFields } from "./block-fields.tsx";
import { useMapSlot } from "./block-map-slot.ts";
import { BlockRefusal } from "../block-refusal.tsx";
import { BlocksSent, UnknownBlocks } from "../block-sent.tsx";
import { useBlockForm, type BlockForm } from "./use-block-form.ts";

const text = catalogue("calendar/block-dialog", {
  title: "Block dates",
  titleOf: (vehicle: string) => `Block ${vehicle}`,
  titleOfMany: (count: number) => `Block ${count} vehicles`,
  mapped: (vehicle: string, reference: string) => `${vehicle} is mapped to ${reference}. The block can be sent.`,
  atOnce: "Sent at once",
  after: (seconds: number) => `Sent after ${seconds} s, with undo`,
  cancel: "Cancel",
  sending: "Sending",
  block: "Block dates",
  blockMany: (count: number) => `Block dates, ${count} blocks`,
  goesOn: "It goes on when this is closed.",
  undoAll: "Undo all",
  undo: "Undo",
  close: "Close",
  question: "Block it all the same?",
  leave: "Leave unblocked",
  blockIt: "Block it",
});

type Props = { opening: BlockOpening; onClose: () => void };

/** Blocks dates of one vehicle or several: the form, how what was sent stands, and what became of it. */
export function BlockDialog({ opening, onClose }: Props) {
  const form = useBlockForm(opening);
  const MapDialog = useMapSlot();
  const [mapping, setMapping] = useState<CalendarVehicle>();
  const content = useRef<HTMLDivElement>(null);
  const { isSent, isDone, isTried, plan } = form;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  useEffect(() => {
    // The button that was pressed is gone with what it stood in.
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [isSent]);
  useEffect(() => {
    if (isTried && plan.blocks.length === 0)
      content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // Once when it was to be sent, and not while it is being put right.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTried]);
  useSendKey(mapping === undefined ? () => void form.send() : undefined);

  if (mapping !== undefined && MapDialog !== undefined) {
    const { id, reference } = mapping;
    return (
      <Part>
        <MapDialog
          // One that only bookings name is known by its reference alone.
          vehicle={id === reference ? undefined : id}
          reference={reference}
          onClose={() => setMapping(undefined)}
          onMapped={(mapped) => {
            setMapping(undefined);
            form.mapped(mapping, mapped);
            announce(text.mapped(displayText(mapping.name, 60), displayText(mapped, 60)));
          }}
        />
      </Part>
    );
  }
  const onMap = MapDialog === undefined ? undefined : setMapping;
  return (
    <Dialog
      title={titleOf(form)}
      isOpen
      onOpenChange={onClose}
      beside={opening.kind === "chosen" ? chosenOnTimeline : undefined}
      footer={isSent ? <SentButtons form={form} onClose={onClose} /> : <FormButtons form={form} onClose={onClose} />}
    >
      <div ref={content} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        <UnknownBlocks pendingWrites={isSent ? [] : form.unknown} />
        {isSent ? (
          <BlocksSent pendingWrites={form.pendingWrites} />
        ) : (
          form.refused.map((pending) => (
            <BlockRefusal
              key={pending.id}
              pending={pending}
              vehicle={form.vehicleOf(pending)}
              draftZone={form.draft.zone}
              onMap={onMap}
              onFreeOnly={() => {
                form.forgetRefusal(pending.id);
                form.change({ ...form.draft, isFreeOnly: true });
              }}
              onParked={() => form.parked(pending, onClose)}
            />
          ))
        )}
        {form.isStorageBlocked ? <NoRecord /> : null}
        {form.problem === undefined ? null : (
          <Callout tone="danger" role="alert" title={form.problem.title}>
            {form.problem.said} {form.isStorageBlocked ? "" : form.problem.remedy}
          </Callout>
        )}
        {isSent ? null : <BlockFields form={form} onMap={onMap} />}
        {form.asked === "" ? null : <Question form={form} />}
      </div>
    </Dialog>
  );
}

/** Where the range stands that was chosen on the sheet. */
const chosenOnTimeline = () => document.querySelector("[data-chosen]")?.getBoundingClientRect();

function titleOf({ chosen }: BlockForm): string {
  const [first] = chosen;
  if (first === undefined) return text.title;
  return chosen.length === 1 ? text.titleOf(displayText(first.name, 60)) : text.titleOfMany(chosen.length);
}

function FormButtons({ form, onClose }: { form: BlockForm; onClose: () => void }) {
  const delay = undoDelay();
  const count = form.plan.blocks.length;
  return (
    <>
      <span className={`text-pretty md:min-w-20 md:flex-1 ${fieldHint}`}>
        {delay === 0 ? text.atOnce : text.after(delay)}
      </span>
      <Button keys={["Esc"]} onPress={onClose}>
        {text.cancel}
      </Button>
      <Button
        variant="primary"
        keys={[commandKey, "↵"]}
        busy={form.isSending ? text.sending : undefined}
        notNow={form.obstacle}
        onPress={() => void form.send()}
      >
        {count > 1 ? text.blockMany(count) : text.block}
      </Button>
    </>
  );
}

/** While it is on its way: nothing more is needed here, and it goes on when the dialog is closed. */
function SentButtons({ form: { pendingWrites }, onClose }: { form: BlockForm; onClose: () => void }) {
  const outbox = useOutbox();
  const isPhone = usePhone();
  const second = useSecond();
  const waiting = pendingWrites.filter((pending) => isInUndoTime(pending, second));
  const undo = async () => {
    for (const pending of waiting) announce(await takeBack(outbox, pending, "undone"));
  };
  return (
    <>
      <span className={`text-pretty md:min-w-20 md:flex-1 ${fieldHint}`}>{text.goesOn}</span>
      {/* One is undone where all undoing stands, beside this; on a phone that lies below. */}
      {waiting.length > 1 || (isPhone && waiting.length === 1) ? (
        <Button onPress={() => void undo()}>{waiting.length > 1 ? text.undoAll : text.undo}</Button>
      ) : null}
      <Button autoFocus keys={["Esc"]} onPress={onClose}>
        {text.close}
      </Button>
    </>
  );
}

/** Asked once, in the place: a long block, or one that begins in the past. */
function Question({ form }: { form: BlockForm }) {
  return (
    <Callout
      tone="wait"
      role="alert"
      title={text.question}
      actions={
        <>
          <Button autoFocus size="sm" onPress={form.takeBackQuestion}>
            {text.leave}
          </Button>
          <Button size="sm" variant="primary" keys={[commandKey, "↵"]} onPress={() => void form.send()}>
            {text.blockIt}
          </Button>
        </>
      }
    >
      {form.asked}
    </Callout>
  );
}

function NoRecord() {
  return <TroubleCallout {...useStorageTrouble()} />;
}

/** Ctrl or ⌘ with Enter sends, wherever the focus is; held down it was meant once, and perhaps for the page below. */
function useSendKey(send: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (send === undefined || event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
    // Before the button with the focus takes the same Enter for its own.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) send();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}
