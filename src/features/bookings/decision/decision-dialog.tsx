import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { use, useEffect, useEffectEvent, useRef, useState, useId, type ReactNode } from "react";
import {
  actionsWithReason,
  type BookingAction,
  type ReasonRequest,
  bookingName,
  type Booking,
} from "#contract/booking.ts";
import { useUnitUnset } from "#queries/bookings.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { useShortcuts, isLetterKey } from "#ui/browser/use-shortcuts.ts";
import { actionWords } from "../booking-actions.tsx";
import { afterDialog, focusChoice, InboxContext } from "../inbox-context.ts";
import { consequence, meaningOf, safeWords, DecisionFacts } from "./decision-facts.tsx";
import { useDecision, isByPointer } from "./use-decision.tsx";
import { Button as RacButton, type PressEvent } from "react-aria-components";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useDraftForm } from "#components/draft-form.ts";
import { MoneyButton } from "#components/money-button.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { reasonDrafts } from "../after-write.ts";

type Props = {
  booking: Booking;
  action: BookingAction;
  /** Confirms without the question, unless there is something to say before. */
  atOnce?: boolean;
  /** Whether it may ask now: only one question is open at a time. */
  mayAsk?: boolean;
  /** It was confirmed and stored; gets the ID of the pending write, and the action whose letter came meanwhile. */
  onDecided: (id: string, ahead: BookingAction | undefined) => void;
  onClose: () => void;
};

export function DecisionDialog({ booking, action, atOnce = false, mayAsk = true, onDecided, onClose }: Props) {
  const ahead = useRef<BookingAction>(undefined);
  const decision = useDecision(booking, action, (id) => onDecided(id, ahead.current));
  const { submit, press, isInert, hint, waiting, isLoading, isSure, isDeciding, isConfirmed, isDouble } = decision;
  const inbox = use(InboxContext);
  const isUnitUnset = useUnitUnset();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(!atOnce);
  const tryAtOnce = useEffectEvent(() => {
    if (isAsking || isDeciding()) return;
    const tried = isSure && !decision.isWarned ? submit() : Promise.resolve();
    // Still here: something speaks against it, or it couldn't be saved.
    void tried.then(() => setAsking(true));
  });
  useEffect(() => {
    if (!isLoading) tryAtOnce();
  }, [isLoading]);
  const withReason = actionsWithReason.has(action);
  const form = useReasonForm(`${action} ${booking.id}`);
  const isTaken = waiting !== undefined;
  useEffect(() => {
    // Decided in another tab meanwhile: the panel shows its status.
    if (isTaken && !isDeciding()) onClose();
  }, [isTaken, isDeciding, onClose]);
  // At typing speed a letter comes before the decision ahead of it is saved. It only opens a question.
  const keep = (next: BookingAction) => () => {
    if (!isConfirmed()) return false;
    ahead.current = next;
    return undefined;
  };
  const [approve, reject] = [keep("approve"), keep("reject")];
  // Where a reason is typed, letters are text.
  useShortcuts(withReason ? {} : { a: approve, A: approve, r: reject, R: reject }, { inDialog: true });
  const choose = () => {
    onClose();
    afterDialog(focusChoice);
    if (inbox !== undefined) return inbox.open(booking.id);
    void navigate({ to: "/bookings/$bookingId", params: { bookingId: booking.id } });
  };
  if (!isAsking || !mayAsk) return null;
  return (
    <ConfirmDialog
      action={action}
      ask={actionWords[action].ask(bookingName(booking))}
      label={isDouble ? t`Approve anyway` : actionWords[action].verb}
      safe={safeWords[action]}
      moved={consequence(action, booking, isUnitUnset)}
      isInert={isInert}
      notNow={hint}
      onConfirm={() => void form.handleSubmit(({ reason }) => submit(reason))()}
      onChord={() => void form.handleSubmit(({ reason }) => press(reason))()}
      onChoose={isDouble ? choose : undefined}
      onClose={onClose}
    >
      <p className="-mt-2 text-pretty text-ink-2">{meaningOf(action, booking)}</p>
      {decision.notices}
      {isUnitUnset ? <UnitNotice /> : null}
      {decision.warnings}
      <DecisionFacts booking={booking} action={action} />
      {withReason ? <ReasonField form={form} /> : null}
    </ConfirmDialog>
  );
}

/** Nobody knows whether 31200 is 312.00. */
function UnitNotice() {
  return (
    <Callout tone="wait" title={t`The amount unit isn't set`}>
      <Link to="/settings/fields" className="text-link underline underline-offset-2">
        {t`Set it in Fields`}
      </Link>
    </Callout>
  );
}

type ConfirmProps = {
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
export function ConfirmDialog(props: ConfirmProps) {
  const { action, ask, label, safe, moved, isInert, notNow, onConfirm, onChoose, onClose, children, ...rest } = props;
  const { onChord, ...dialog } = rest;
  const onKeys = onChord ?? (notNow === undefined ? onConfirm : () => announce(notNow));
  useShortcuts({ "mod+Enter": onChoose ?? onKeys }, { inDialog: true });
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
  form: ReturnType<typeof useReasonForm>;
  /** Whether the focus starts here, and digits choose a short reason. */
  isFirst?: boolean;
};

const shortReasons = [t`Vehicle off the road`, t`Dates not possible`, t`Outside our rules`];

/** The reason of a reject or cancel, after short suggestions. The API docs don't say whether it's required. */
export function ReasonField({ form: { control, setValue }, isFirst = true }: ReasonProps) {
  const hint = useId();
  const typed = useWatch({ control, name: "reason" });
  const choose = (reason: string) => (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.matches("input, textarea") ? false : setValue("reason", reason);
  const keys = Object.fromEntries(shortReasons.map((reason, place) => [String(place + 1), choose(reason)]));
  useShortcuts(isFirst ? keys : {}, { inDialog: true });
  return (
    <div className="grid gap-2">
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
        {shortReasons.map((reason, place) => (
          <RacButton
            key={reason}
            autoFocus={isFirst && place === 0}
            aria-pressed={typed === reason}
            onPress={() => setValue("reason", reason)}
            className={`h-[26px] cursor-pointer rounded-sm border px-[9px] text-xs max-md:h-10 max-md:px-3 max-md:text-sm ${
              typed === reason
                ? "border-accent-line bg-selected text-ink"
                : "border-line-strong text-ink-2 hover:bg-hover"
            }`}
          >
            {isFirst ? (
              <span aria-hidden className="me-1.5 text-ink-3 max-md:hidden">
                {place + 1}
              </span>
            ) : null}
            {reason}
          </RacButton>
        ))}
      </div>
      <FormField control={control} name="reason" label={t`Reason`} multiline aria-describedby={hint} />
      <p id={hint} className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {t`We don't know who can read it, so leave out personal details.`}
      </p>
    </div>
  );
}
