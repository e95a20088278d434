import { catalogue } from "#language/catalogue.ts";
import { TroubleCallout } from "#ui/feedback/trouble-callout.tsx";
import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { listedCount, type Row } from "#records/replica/row.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { countText, plural } from "#language/locale/number.ts";
import { fieldHint } from "#ui/form/field.tsx";
import { displayText } from "#values/text.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";
import { ReferenceField } from "./reference-field.tsx";
import type { MapForm } from "./use-map-form.ts";

const naming = { one: "names", other: "name" };

const text = catalogue("vehicles/form", {
  path: "Blocks on this vehicle will be sent to",
  nothingSent: "Nothing was sent",
  later:
    "You can map a vehicle again later. The service does not say what happens to blocks made under an earlier reference.",
  take: (reference: string) => `Take ${reference} all the same?`,
  change: (from: string, to: string) => `Change ${from} → ${to}?`,
  leave: "Leave it unmapped",
  keep: (reference: string) => `Keep ${reference}`,
  send: "Send it",
  changeIt: "Change reference",
  sending: "Sending",
  unused: (loaded: number, reference: string) => `None of the ${countText(loaded)} bookings loaded names ${reference}.`,
  unusedSoFar: (loaded: number, reference: string) =>
    `None of the ${countText(loaded)} bookings loaded so far names ${reference}.`,
  used: (count: number, loaded: number, reference: string) =>
    `${countText(count)} of the ${countText(loaded)} bookings loaded ${plural(count, naming)} ${reference}.`,
  usedSoFar: (count: number, loaded: number, reference: string) =>
    `${countText(count)} of the ${countText(loaded)} bookings loaded so far ${plural(count, naming)} ${reference}.`,
  notShown: (next: string, old: string) =>
    `Whether the service then names ${next} in them, and whether it still takes ${old} for this vehicle, is not shown.`,
  cancel: "Cancel",
  save: "Save mapping",
  saveNext: "Save and next",
});

type Props = {
  form: MapForm;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Sends it: on Enter, and after the second word was given. */
  onSave: (isSure: boolean) => void;
};

/** The form that gives a vehicle a reference: the field, where blocks will go, and what is asked before it is sent. */
export function MapFields({ form, inputRef, onSave }: Props) {
  const { check, isAsking, problem } = form;
  const { phase } = useOutboxView();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(false);
      }}
    >
      <ReferenceField form={form} inputRef={inputRef} />
      {check.path === undefined ? null : (
        <div className="rounded-md bg-sunken px-3 py-2">
          <p className={fieldHint}>{text.path}</p>
          <code className="font-mono text-[0.78125rem] break-all max-md:text-sm">{check.path}</code>
        </div>
      )}
      {phase === "blocked" ? <NoRecord /> : null}
      {problem === undefined ? null : (
        <Callout tone="danger" role="alert" title={text.nothingSent}>
          {problem}
        </Callout>
      )}
      {isAsking ? (
        <Question
          form={form}
          onSure={() => onSave(true)}
          onKeep={() => {
            form.keep();
            inputRef.current?.focus();
          }}
        />
      ) : null}
      <p className={fieldHint}>{text.later}</p>
    </form>
  );
}

/** Asked once, in the place, before a reference is changed or taken from another vehicle. */
function Question({ form, onSure, onKeep }: { form: MapForm; onSure: () => void; onKeep: () => void }) {
  const { current, check, isSending } = form;
  const box = useRef<HTMLDivElement>(null);
  // Taking the focus scrolls nothing, and on a phone it can be below the edge.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const name = referenceWords(check.clean);
  return (
    <div ref={box}>
      <Callout
        tone="wait"
        role="alert"
        title={current === undefined ? text.take(name) : text.change(referenceWords(current), name)}
        actions={
          <>
            <Button autoFocus size="sm" onPress={onKeep}>
              {current === undefined ? text.leave : text.keep(displayText(current, 24))}
            </Button>
            <Button
              size="sm"
              variant="primary"
              busy={isSending ? text.sending : undefined}
              keys={[commandKey, "↵"]}
              onPress={onSure}
            >
              {current === undefined ? text.send : text.changeIt}
            </Button>
          </>
        }
      >
        {check.taken === undefined ? null : <p>{check.taken.words}</p>}
        {current === undefined ? null : <StillUsed reference={current} next={name} />}
      </Callout>
    </div>
  );
}

/** What uses a reference that is about to be given up, as far as this browser knows. */
function StillUsed({ reference, next }: { reference: string; next: string }) {
  const { rows, coverage } = useBookings();
  const count = bookingsNaming(rows, reference).length;
  const loaded = listedCount(rows);
  const isWhole = coverage === "complete";
  const old = referenceWords(reference);
  const used =
    count === 0
      ? (isWhole ? text.unused : text.unusedSoFar)(loaded, old)
      : (isWhole ? text.used : text.usedSoFar)(count, loaded, old);
  return (
    <p>
      {used} {text.notShown(next, old)}
    </p>
  );
}

/** The bookings that name a vehicle by this reference, without those that are no longer listed. */
export function bookingsNaming(rows: readonly Row[], reference: string): readonly Row[] {
  return rows.filter(({ vehicle, goneAt }) => vehicle === reference && goneAt === undefined);
}

function NoRecord() {
  return <TroubleCallout {...useStorageTrouble()} />;
}

type ButtonsProps = {
  form: MapForm;
  /** Leaves it; undefined where something else does that already. */
  onCancel: (() => void) | undefined;
  onSave: () => void;
  /** Saves it and goes on to the next vehicle; undefined where there is none. */
  onSaveAndNext?: (() => void) | undefined;
};

/** What ends the form. On a phone they stack, the likeliest on top. */
export function MapButtons({ form, onCancel, onSave, onSaveAndNext }: ButtonsProps) {
  const { obstacle, isSending } = form;
  const press = { notNow: isSending ? undefined : obstacle, busy: isSending ? text.sending : undefined };
  return (
    <>
      {onCancel === undefined ? null : (
        // Three buttons with their keys have no room in a panel.
        <Button keys={onSaveAndNext === undefined ? ["Esc"] : undefined} onPress={onCancel}>
          {text.cancel}
        </Button>
      )}
      <span className="flex-1 max-md:hidden" />
      <Button
        {...press}
        variant={onSaveAndNext === undefined ? "primary" : "plain"}
        keys={onSaveAndNext === undefined ? [commandKey, "↵"] : undefined}
        onPress={onSave}
      >
        {text.save}
      </Button>
      {onSaveAndNext === undefined ? null : (
        <Button {...press} variant="primary" keys={[commandKey, "↵"]} onPress={onSaveAndNext}>
          {text.saveNext}
        </Button>
      )}
    </>
  );
}

/** The keys of a form: Ctrl or ⌘ with Enter sends, Escape leaves it. Held down they were meant once. */
export function pressInForm(event: KeyboardEvent, send: () => void, leave: () => void): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return;
  const isSend = event.key === "Enter" && (event.metaKey || event.ctrlKey);
  if (!isSend && event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  if (event.repeat) return;
  if (isSend) send();
  else leave();
}
