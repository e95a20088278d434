import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { isDoubleBooking } from "#components/write-status/write-nouns.ts";
import { StorageTrouble } from "#components/write-status/not-sent.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { DialogBeside } from "#ui/overlay/dialog-beside.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { displayText } from "#values/text.ts";
import { BlockFields } from "./block-fields.tsx";
import { MapSlot } from "./block-map-slot.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { BlockRefusal } from "./block-outcomes.tsx";
import { useBlockForm } from "./use-block-form.ts";

type Props = Parameters<typeof useBlockForm>[0] & {
  /** Where the chosen days are on the page. */
  beside?: (() => DOMRect | undefined) | undefined;
  onClose: () => void;
};

/** The form that blocks dates of one vehicle or several. In wide windows it is beside the chosen days, which stay in reach. */
export function BlockDialog({ beside, onClose, ...options }: Props) {
  const form = useBlockForm(options);
  const renderMap = use(MapSlot);
  const [mapping, setMapping] = useState<CalendarVehicle>();
  const content = useRef<HTMLDivElement>(null);
  const { draft, plan, tries, refused, problem, obstacle } = form;
  const moveFocus = useEffectEvent(() => {
    const wrong = content.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (plan.blocks.length === 0) wrong?.focus();
  });
  // Only on sending: while the user corrects a field, the focus stays there.
  useEffect(() => {
    if (tries > 0) moveFocus();
  }, [tries]);
  const sendFrom = ({ target }: Event) => {
    // The form may lie beside an open booking, and then these keys are meant for the dialog over that.
    const own = content.current?.closest("[role=dialog]");
    if (target !== document.body && !(target instanceof Node && own?.contains(target) === true)) return false;
    form.send();
    return undefined;
  };
  // Must run before the focused button handles the same Enter.
  useShortcuts({ "mod+Enter": mapping === undefined ? sendFrom : undefined }, { inDialog: true });

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
  const { length: count } = plan.blocks;
  const isToldAlready = refused.some(isDoubleBooking);
  return (
    <DialogBeside
      title={titleOf(draft.vehicles)}
      beside={beside}
      onClose={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {t`Close`}
          </Button>
          <Button
            // A known booking is in the way, so sending isn't the first thing to do.
            variant={isToldAlready || form.overlaps.length > 0 ? "plain" : "primary"}
            keys={[commandKey, "↵"]}
            busy={form.isSending ? t`Sending` : undefined}
            notNow={obstacle}
            onPress={form.send}
          >
            {count > 1 ? t`Block dates (${count} blocks)` : t`Block dates`}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
    </DialogBeside>
  );
}

function titleOf(chosen: readonly CalendarVehicle[]): string {
  const [first] = chosen;
  if (first === undefined) return t`Block dates`;
  return chosen.length === 1
    ? t`Block ${ph({ vehicle: displayText(first.name, 60) })}`
    : t`Block ${ph({ count: chosen.length })} vehicles`;
}
