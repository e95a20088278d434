import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { Button as RacButton, type PressEvent } from "react-aria-components";
import { useWatch, type Control } from "react-hook-form";
import * as z from "zod/mini";
import { useDraftForm } from "#components/draft-form.ts";
import { MoneyButton } from "#components/money-button.tsx";
import { actionsWithReason, type BookingAction, type ReasonRequest } from "#contract/booking.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { isLetterKey } from "#ui/browser/letter-keys.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { reasonDrafts, type ReasonDraft } from "../after-write.ts";
import { isByPointer } from "./use-decision.tsx";

const text = {
  templates: [t`Vehicle off the road`, t`Dates not possible`, t`Outside our rules`],
};

type Props = {
  action: BookingAction;
  /** The question, without its question mark. */
  ask: string;
  /** Of the button that sends it. */
  label: string;
  safe: string;
  /** What happens to the money; empty if none is known to move. */
  moved: string;
  isInert: boolean;
  notNow: string | undefined;
  width?: "wide";
  onConfirm: () => void;
  /** By the command key and Enter; without it, `onConfirm`, or the reason why not is announced. */
  onChord?: () => void;
  /** Leads to a choice that comes first. Then its button is the main one and has the chord, and no key confirms. */
  onChoose?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is sent. Enter alone never sends it; with the command key it does, unless a choice comes first. */
export function ConfirmDialog(props: Props) {
  const { action, ask, label, safe, moved, isInert, notNow, onConfirm, onChoose, onClose, children, ...rest } = props;
  const { onChord = notNow === undefined ? onConfirm : () => announce(notNow), ...dialog } = rest;
  useShortcuts({ "mod+Enter": onChoose ?? onChord }, { inDialog: true });
  const withReason = actionsWithReason.has(action);
  const variant = onChoose !== undefined ? "plain" : withReason ? "danger" : "primary";
  const keys = [commandKey, "↵"];
  const onPress = (event: PressEvent) => {
    if (!isInert || !isByPointer(event)) onConfirm();
  };
  const press = {
    variant,
    keys: onChoose === undefined ? keys : undefined,
    "aria-disabled": isInert,
    notNow,
    onPress,
  } as const;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      title={`${ask}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={!withReason} keys={["Esc"]} onPress={onClose}>
            {safe}
          </Button>
          {/* By its key another button: a press that began before the choice came doesn't end on it. */}
          {moved === "" ? (
            <Button key={variant} {...press}>
              {label}
            </Button>
          ) : (
            <MoneyButton key={variant} {...press} label={label} consequence={moved} />
          )}
          {onChoose === undefined ? null : (
            <Button variant="primary" keys={keys} onPress={onChoose}>
              {t`Choose one…`}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** A reason as typed, and the body of the request that it becomes. */
const ReasonForm = z.object({ reason: z.string().check(z.trim()) }) satisfies z.ZodMiniType<ReasonRequest>;

/** The form of a reason. `of`: what it is typed for, `reject b-1`. */
export const useReasonForm = (of: string) =>
  useDraftForm({ schema: ReasonForm, drafts: reasonDrafts, of, empty: { reason: "" } });

type ReasonProps = {
  action: BookingAction;
  form: ReturnType<typeof useReasonForm>;
  /** Whether the focus starts here, and digits choose a short reason. */
  isFirst?: boolean;
};

/** The reason of a reject or cancel, after short suggestions. The API docs don't say whether it's required. */
export function ReasonField({ action, form: { control, setValue }, isFirst = true }: ReasonProps) {
  const hint = useId();
  return (
    <div className="grid gap-2">
      <ShortReasons control={control} isFirst={isFirst} onChoose={(reason) => setValue("reason", reason)} />
      <FormField control={control} name="reason" label={t`Reason`} multiline aria-describedby={hint} />
      <p id={hint} className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {action === "reject"
          ? t`Sent with the rejection. The service doesn't say who can read it, so leave out personal details.`
          : t`Sent with the cancellation. The service doesn't say who can read it, so leave out personal details.`}
      </p>
    </div>
  );
}

type ShortProps = Required<Pick<ReasonProps, "isFirst">> & {
  control: Control<ReasonDraft, unknown, ReasonDraft>;
  onChoose: (reason: string) => void;
};

function ShortReasons({ control, isFirst, onChoose }: ShortProps) {
  const typed = useWatch({ control, name: "reason" });
  const choose = (template: string) => (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.matches("input, textarea") ? false : onChoose(template);
  const keys = Object.fromEntries(text.templates.map((template, place) => [String(place + 1), choose(template)]));
  useShortcuts(isFirst ? keys : {}, { inDialog: true });
  return (
    <div
      role="group"
      aria-label={t`Short reasons`}
      // Who starts to type writes a reason of their own.
      onKeyDownCapture={(event) => {
        if (isFirst && isLetterKey(event.nativeEvent))
          event.currentTarget.parentElement?.querySelector("textarea")?.focus();
      }}
      className="flex flex-wrap gap-1.5"
    >
      {text.templates.map((template, place) => (
        <RacButton
          key={template}
          autoFocus={isFirst && place === 0}
          aria-pressed={typed === template}
          onPress={() => onChoose(template)}
          className={`h-[26px] cursor-pointer rounded-sm border px-[9px] text-xs max-md:h-10 max-md:px-3 max-md:text-sm ${
            typed === template
              ? "border-accent-line bg-selected text-ink"
              : "border-line-strong text-ink-2 hover:bg-hover"
          }`}
        >
          {isFirst ? (
            <span aria-hidden className="me-1.5 text-ink-3 max-md:hidden">
              {place + 1}
            </span>
          ) : null}
          {template}
        </RacButton>
      ))}
    </div>
  );
}
