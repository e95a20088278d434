import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { undoDelay } from "#records/browser/settings.ts";
import { useOutbox } from "#queries/outbox.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { isDoubleBooking, takeBack } from "#components/write-status/write-nouns.ts";
import { StorageTrouble } from "#components/storage-trouble.tsx";
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
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { BlockRefusal, BlockStatusList } from "./block-outcomes.tsx";
import { useBlockForm } from "./use-block-form.ts";

type Props = {
  opening: BlockOpening;
  /** Where the chosen days are on the page. */
  beside: () => DOMRect | undefined;
  onClose: () => void;
};

/** Blocks dates of one vehicle or several: the form, then the status and outcome of each block. */
export function BlockDialog({ opening, beside, onClose }: Props) {
  const form = useBlockForm(opening, onClose);
  const renderMap = use(MapSlot);
  const [mapping, setMapping] = useState<CalendarVehicle>();
  const content = useRef<HTMLDivElement>(null);
  const { draft, plan, isSent, tries, refused, problem, obstacle } = form;
  const moveFocus = useEffectEvent((isRefused: boolean) => {
    const wrong = content.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (isRefused && plan.blocks.length === 0) wrong?.focus();
    // The focused button was unmounted with the form.
    else if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  // Only on sending: while the user corrects a field, the focus stays there.
  useEffect(() => moveFocus(tries > 0 && !isSent), [tries, isSent]);
  // Must run before the focused button handles the same Enter.
  useShortcuts({ "mod+Enter": mapping === undefined ? form.send : undefined }, { inDialog: true });

  if (mapping !== undefined && renderMap !== undefined) {
    const { id, reference } = mapping;
    return (
      <Part>
        {renderMap({
          // A vehicle known only from bookings has its reference as its ID.
          vehicle: id === reference ? undefined : id,
          reference,
          onClose: () => setMapping(undefined),
          onMapped: (mapped) => {
            setMapping(undefined);
            form.mapped(mapping, mapped);
            announce(
              t`${ph({ vehicle: displayText(mapping.name, 60) })} is mapped to ${ph({ reference: displayText(mapped, 60) })}. You can block it now.`,
            );
          },
        })}
      </Part>
    );
  }
  const onMap = renderMap === undefined ? undefined : setMapping;
  const isToldAlready = refused.some(isDoubleBooking);
  return (
    <Dialog
      title={titleOf(draft.vehicles)}
      isOpen
      onOpenChange={onClose}
      beside={opening.kind === "chosen" ? beside : undefined}
      footer={
        isSent ? (
          <SentButtons sent={form.sent} onClose={onClose} />
        ) : (
          <FormButtons
            count={plan.blocks.length}
            isSending={form.isSending}
            obstacle={obstacle}
            onSend={form.send}
            onClose={onClose}
          />
        )
      }
    >
      <div ref={content} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        {form.unknown.map((pending) => (
          <WriteStatus key={pending.id} pending={pending} />
        ))}
        {isSent ? <BlockStatusList pendingWrites={form.sent} /> : null}
        {refused.map((pending) => (
          <BlockRefusal
            key={pending.id}
            pending={pending}
            vehicle={form.vehicleOf(pending)}
            onMap={onMap}
            onTakeFree={(part) => form.takeFree(part, pending)}
          />
        ))}
        <StorageTrouble />
        {problem === undefined ? null : (
          <Callout tone="danger" role="alert" title={problem.title}>
            {problem.meaning}
          </Callout>
        )}
        {isSent ? null : (
          <BlockFields
            draft={draft}
            vehicles={form.vehicles}
            areVehiclesRead={form.areVehiclesRead}
            plan={plan}
            // The refusal above shows them already.
            overlaps={isToldAlready ? [] : form.overlaps}
            isTried={tries > 0}
            onChange={form.change}
            onTakeFree={form.takeFree}
            onMap={onMap}
          />
        )}
        {form.asked === "" ? null : (
          <Callout
            tone="wait"
            role="alert"
            title={t`Block anyway?`}
            actions={
              <>
                <Button autoFocus size="sm" onPress={form.takeBackQuestion}>
                  {t`Not yet`}
                </Button>
                <Button size="sm" variant="primary" keys={[commandKey, "↵"]} onPress={form.send}>
                  {t`Block anyway`}
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
  if (first === undefined) return t`Block dates`;
  return chosen.length === 1
    ? t`Block ${ph({ vehicle: displayText(first.name, 60) })}`
    : t`Block ${ph({ count: chosen.length })} vehicles`;
}

type FormButtonsProps = {
  /** How many blocks will be sent. */
  count: number;
  isSending: boolean;
  /** Why nothing can be sent now. */
  obstacle: string | undefined;
  onSend: () => void;
  onClose: () => void;
};

function FormButtons({ count, isSending, obstacle, onSend, onClose }: FormButtonsProps) {
  const delay = undoDelay();
  return (
    <>
      <span className={`text-pretty md:min-w-20 md:flex-1 ${fieldHint}`}>
        {delay === 0
          ? t`You won't be able to undo this`
          : t`You'll have ${ph({ seconds: delay })} seconds to undo this`}
      </span>
      <Button keys={["Esc"]} onPress={onClose}>
        {t`Close`}
      </Button>
      <Button
        variant="primary"
        keys={[commandKey, "↵"]}
        busy={isSending ? t`Sending` : undefined}
        notNow={obstacle}
        onPress={onSend}
      >
        {count > 1 ? t`Block dates (${count} blocks)` : t`Block dates`}
      </Button>
    </>
  );
}

type SentButtonsProps = { sent: readonly PendingWrite[]; onClose: () => void };

/** While blocks are being sent there is only undo and close. */
function SentButtons({ sent, onClose }: SentButtonsProps) {
  const outbox = useOutbox();
  const isPhone = usePhone();
  const second = useSecond();
  const waiting = sent.filter((pending) => isInUndoTime(pending, second));
  const undo = async () => {
    for (const pending of waiting) announce(await takeBack(outbox, pending, "undone"));
  };
  return (
    <>
      <span
        className={`text-pretty md:min-w-20 md:flex-1 ${fieldHint}`}
      >{t`You can close this. See the Outbox for the result.`}</span>
      {/* A single block has its undo beside this dialog; on a phone the dialog covers that. */}
      {waiting.length > 1 || (isPhone && waiting.length === 1) ? (
        <Button onPress={() => void undo()}>{waiting.length > 1 ? t`Undo all` : t`Undo`}</Button>
      ) : null}
      <Button autoFocus keys={["Esc"]} onPress={onClose}>
        {t`Close`}
      </Button>
    </>
  );
}
