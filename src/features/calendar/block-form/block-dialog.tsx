import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { TroubleCallout } from "#ui/feedback/trouble-callout.tsx";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { takeBack } from "#components/write-status/write-nouns.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { displayText } from "#values/text.ts";
import type { BlockOpening } from "../model/block-dialog-store.ts";
import { BlockFields } from "./block-fields.tsx";
import { MapSlot } from "./block-map-slot.ts";
import { isDoubleBooking } from "#components/write-status/ended-words.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { BlockRefusal } from "../block-refusal.tsx";
import { BlocksSent, UnknownBlocks } from "../block-sent.tsx";
import { useBlockForm } from "./use-block-form.ts";

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

type Props = {
  opening: BlockOpening;
  /** Where what was chosen is on the page. */
  beside: () => DOMRect | undefined;
  onClose: () => void;
};

/** Blocks dates of one vehicle or several: the form, how far each block is, and what became of it. */
export function BlockDialog({ opening, beside, onClose }: Props) {
  const form = useBlockForm(opening);
  const renderMap = use(MapSlot);
  const [mapping, setMapping] = useState<CalendarVehicle>();
  const content = useRef<HTMLDivElement>(null);
  const { draft, chosen, plan, isSent, isDone, isTried, refused } = form;
  const hasNothing = isTried && plan.blocks.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const moveFocus = useEffectEvent((hasBeenTried: boolean) => {
    if (hasBeenTried && hasNothing) content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // The button that was pressed is gone with what it stood in.
    else if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  // The mistake takes it when it was to be sent, and not while it is being put right.
  useEffect(() => moveFocus(isTried && !isSent), [isTried, isSent]);
  // Before the button with the focus takes the same Enter for its own.
  useShortcuts({ "mod+Enter": mapping === undefined ? () => void form.send() : undefined }, { inDialog: true });

  if (mapping !== undefined && renderMap !== undefined) {
    const { id, reference } = mapping;
    return (
      <Part>
        {renderMap({
          // One that only bookings name is known by its reference alone.
          vehicle: id === reference ? undefined : id,
          reference,
          onClose: () => setMapping(undefined),
          onMapped: (mapped) => {
            setMapping(undefined);
            form.mapped(mapping, mapped);
            announce(text.mapped(displayText(mapping.name, 60), displayText(mapped, 60)));
          },
        })}
      </Part>
    );
  }
  const onMap = renderMap === undefined ? undefined : setMapping;
  const isToldAlready = !draft.isFreeOnly && refused.some(isDoubleBooking);
  return (
    <Dialog
      title={titleOf(chosen)}
      isOpen
      onOpenChange={onClose}
      beside={opening.kind === "chosen" ? beside : undefined}
      footer={
        isSent ? (
          <SentButtons pendingWrites={form.pendingWrites} onClose={onClose} />
        ) : (
          <FormButtons
            count={plan.blocks.length}
            isSending={form.isSending}
            obstacle={form.obstacle}
            onSend={() => void form.send()}
            onClose={onClose}
          />
        )
      }
    >
      <div ref={content} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        <UnknownBlocks pendingWrites={isSent ? [] : form.unknown} />
        {isSent ? (
          <BlocksSent pendingWrites={form.pendingWrites} />
        ) : (
          refused.map((pending) => (
            <BlockRefusal
              key={pending.id}
              pending={pending}
              vehicle={form.vehicleOf(pending)}
              draftZone={draft.zone}
              onMap={onMap}
              onFreeOnly={() => {
                form.forgetRefusal(pending.id);
                form.change({ ...draft, isFreeOnly: true });
              }}
              onParked={() => form.park(pending, onClose)}
            />
          ))
        )}
        {form.isStorageBlocked ? <NoRecord /> : null}
        {form.problem === undefined ? null : (
          <Callout tone="danger" role="alert" title={form.problem.title}>
            {form.problem.said} {form.isStorageBlocked ? "" : form.problem.remedy}
          </Callout>
        )}
        {isSent ? null : (
          <BlockFields
            draft={draft}
            chosen={chosen}
            vehicles={form.vehicles}
            isFleetRead={form.isFleetRead}
            plan={plan}
            // The refusal above says the same, and more.
            overlaps={isToldAlready ? [] : form.overlaps}
            isTried={isTried}
            onChange={form.change}
            onMap={onMap}
          />
        )}
        {form.asked === "" ? null : (
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
        )}
      </div>
    </Dialog>
  );
}

function titleOf(chosen: readonly CalendarVehicle[]): string {
  const [first] = chosen;
  if (first === undefined) return text.title;
  return chosen.length === 1 ? text.titleOf(displayText(first.name, 60)) : text.titleOfMany(chosen.length);
}

type FormButtonsProps = {
  /** How many blocks would be sent. */
  count: number;
  isSending: boolean;
  /** Why nothing can be sent just now. */
  obstacle: string | undefined;
  onSend: () => void;
  onClose: () => void;
};

function FormButtons({ count, isSending, obstacle, onSend, onClose }: FormButtonsProps) {
  const delay = undoDelay();
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
        busy={isSending ? text.sending : undefined}
        notNow={obstacle}
        onPress={onSend}
      >
        {count > 1 ? text.blockMany(count) : text.block}
      </Button>
    </>
  );
}

type SentButtonsProps = { pendingWrites: readonly PendingWrite[]; onClose: () => void };

/** While it is on its way nothing more is needed here. */
function SentButtons({ pendingWrites, onClose }: SentButtonsProps) {
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
      {/* One is undone where all undoing is offered, beside this; on a phone that lies below. */}
      {waiting.length > 1 || (isPhone && waiting.length === 1) ? (
        <Button onPress={() => void undo()}>{waiting.length > 1 ? text.undoAll : text.undo}</Button>
      ) : null}
      <Button autoFocus keys={["Esc"]} onPress={onClose}>
        {text.close}
      </Button>
    </>
  );
}

function NoRecord() {
  return <TroubleCallout {...useStorageTrouble()} />;
}
