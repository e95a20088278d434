import { TroubleCallout } from "#ui/trouble-callout.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { undoDelay } from "#records/settings.ts";
import { useOutbox } from "#records/records-context.tsx";
import { isInUndoTime } from "#records/situation.ts";
import { takeBack } from "#records/take-back.ts";
import { useStorageTrouble } from "#records/use-storage-trouble.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { commandKey } from "#ui/command-key.ts";
import { Dialog } from "#ui/dialog.tsx";
import { fieldHint } from "#ui/field.tsx";
import { useSecond } from "#ui/now.ts";
import { Part } from "#ui/part.tsx";
import { usePhone } from "#ui/phone.ts";
import { seenText } from "#values/text.ts";
import type { BlockOpening } from "./block-drafts.ts";
import { BlockFields } from "./block-fields.tsx";
import { useMapSlot } from "./block-map-slot.ts";
import { BlockRefusal } from "./block-refusal.tsx";
import { BlocksSent, UnknownBlocks } from "./block-sent.tsx";
import type { SheetVehicle } from "./sheet-row.tsx";
import { useBlockForm, type BlockForm } from "./use-block-form.ts";

type Props = { opening: BlockOpening; onClose: () => void };

/** Blocks dates of one vehicle or several: the form, how what was sent stands, and what became of it. */
export function BlockDialog({ opening, onClose }: Props) {
  const form = useBlockForm(opening);
  const MapDialog = useMapSlot();
  const [mapping, setMapping] = useState<SheetVehicle>();
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
            announce(`${seenText(mapping.name, 60)} is mapped to ${seenText(mapped, 60)}. The block can be sent.`);
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
      footer={isSent ? <SentButtons form={form} onClose={onClose} /> : <FormButtons form={form} onClose={onClose} />}
    >
      <div ref={content} tabIndex={-1} className="grid gap-4 outline-none">
        <UnknownBlocks intents={isSent ? [] : form.unknown} />
        {isSent ? (
          <BlocksSent intents={form.intents} />
        ) : (
          form.refused.map((intent) => (
            <BlockRefusal
              key={intent.id}
              intent={intent}
              vehicle={form.vehicleOf(intent)}
              draftZone={form.draft.zone}
              onMap={onMap}
              onFreeOnly={() => {
                form.forgetRefusal(intent.id);
                form.change({ ...form.draft, isFreeOnly: true });
              }}
              onParked={() => form.parked(intent, onClose)}
            />
          ))
        )}
        {form.isStorageBlocked ? <NoRecord /> : null}
        {form.problem === undefined ? null : (
          <Callout tone="danger" role="alert" title={isSent ? "Not all was sent" : "Nothing was sent"}>
            {form.problem}
          </Callout>
        )}
        {isSent ? null : <BlockFields form={form} onMap={onMap} />}
        {form.asked === "" ? null : <Question form={form} />}
      </div>
    </Dialog>
  );
}

function titleOf({ chosen }: BlockForm): string {
  const [first] = chosen;
  if (first === undefined) return "Block dates";
  return chosen.length === 1 ? `Block ${seenText(first.name, 60)}` : `Block ${chosen.length} vehicles`;
}

function FormButtons({ form, onClose }: { form: BlockForm; onClose: () => void }) {
  const delay = undoDelay();
  const count = form.plan.blocks.length;
  return (
    <>
      <span className={`mr-auto ${fieldHint}`}>
        {delay === 0 ? "Sent at once" : `Sent after ${delay} s, with undo`}
      </span>
      <Button keys={["Esc"]} onPress={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        keys={[commandKey, "↵"]}
        busy={form.isSending ? "Sending" : undefined}
        notNow={form.obstacle}
        onPress={() => void form.send()}
      >
        {count > 1 ? `Block dates, ${count} blocks` : "Block dates"}
      </Button>
    </>
  );
}

/** While it is on its way: nothing more is needed here, and it goes on when the dialog is closed. */
function SentButtons({ form: { intents }, onClose }: { form: BlockForm; onClose: () => void }) {
  const outbox = useOutbox();
  const isPhone = usePhone();
  const second = useSecond();
  const waiting = intents.filter((intent) => isInUndoTime(intent, second));
  const undo = async () => {
    for (const intent of waiting) announce(await takeBack(outbox, intent, "undone"));
  };
  return (
    <>
      <span className={`mr-auto ${fieldHint}`}>It goes on when this is closed.</span>
      {/* One is undone where all undoing stands, beside this; on a phone that lies below. */}
      {waiting.length > 1 || (isPhone && waiting.length === 1) ? (
        <Button onPress={() => void undo()}>{waiting.length > 1 ? "Undo all" : "Undo"}</Button>
      ) : null}
      <Button autoFocus keys={["Esc"]} onPress={onClose}>
        Close
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
      title="Block it all the same?"
      actions={
        <>
          <Button autoFocus size="sm" onPress={form.takeBackQuestion}>
            Leave unblocked
          </Button>
          <Button size="sm" variant="primary" keys={[commandKey, "↵"]} onPress={() => void form.send()}>
            Block it
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
