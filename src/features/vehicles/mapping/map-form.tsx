import { ph, plural, t } from "@lingui/core/macro";
import { Check, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useDraftForm } from "#components/draft-form.ts";
import { useWriteForm } from "#components/write-form.tsx";
import { referenceWords } from "#components/write-status/write-nouns.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { useBookings } from "#queries/bookings.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { type Row } from "#records/replica/row.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { TextField } from "#ui/form/field.tsx";
import { displayText } from "#values/text.ts";
import { referenceDrafts } from "../after-write.ts";
import * as z from "zod/mini";
import { vehicleWords } from "#components/vehicle-words.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useMapVehicle } from "#queries/writes.ts";
import { isUnknown } from "#records/outbox/pending-write.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { checkReference, cleanReference, freeWords, refusalOf } from "../import/reference-check.ts";
import { mappingOf } from "../vehicle-groups.ts";

/** A vehicle's reference to send, cleaned. POST /vehicles/mapping (Key and vehicles). */
const MappingForm = z.object({
  reference: z.string().check(z.overwrite(cleanReference), ({ value, issues }) => {
    const refused = refusalOf(value);
    if (refused !== undefined) issues.push({ code: "custom", message: refused.words, input: value });
  }),
});

type Props = {
  row: VehicleRow;
  /** The field's text unless something was typed before. */
  prefilled: string | undefined;
  /** A new value moves the focus to the field; undefined: nobody asked for that. */
  focusRequest: string | undefined;
  onCancel: () => void;
  onMapped: (reference: string) => void;
  /** Whether there is another way out, so that the form needs no Cancel. */
  hasOwnWayOut?: boolean;
  /** Opens the next vehicle once this one is sent; undefined if there is none. */
  onNext?: (() => void) | undefined;
  className: string;
  /** Places the fields and the buttons; no buttons while a question is shown. */
  children: (fields: ReactNode, buttons: ReactNode) => ReactNode;
};

/** The form that maps a vehicle. Asks before it changes a reference or uses another vehicle's. */
export function MapForm(props: Props) {
  const { row, prefilled, focusRequest, onCancel, onMapped, hasOwnWayOut, onNext, className, children } = props;
  const { control, handleSubmit } = useDraftForm({
    schema: MappingForm,
    drafts: referenceDrafts,
    of: row.id,
    empty: { reference: prefilled ?? "" },
  });
  const typed = useWatch({ control, name: "reference" });
  const view = useVehicles();
  const vehicles = vehicleIndex(view.rows);
  const check = checkReference(typed, { id: row.id, vehicles });
  const pendingWrites = usePendingWrites();
  const free = freeWords(check, vehicles, view, pendingWrites);
  const pending = mappingOf(pendingWrites, row.id);
  const mapping = useMapVehicle(row, vehicleWords(row));
  const write = useWriteForm({
    pending,
    onDone: ({ about }) => about.reference !== undefined && onMapped(about.reference),
  });
  const isSending = write.isSubmitting || (pending?.state === "sending" && !isUnknown(pending));
  const field = useRef<HTMLInputElement>(null);
  /** The reference in question; only valid for that text. */
  const [asked, setAsked] = useState<string>();
  const current = referenceOf(row);
  const isAsking = asked === check.clean && (current !== undefined || check.taken !== undefined);
  const name = referenceWords(check.clean);
  const same = check.isSame
    ? t`As far as we know, it already has the reference ${ph({ reference: displayText(check.clean, 80) })}.`
    : undefined;
  const obstacle = write.hint ?? check.refused?.words ?? same;
  useEffect(() => {
    if (focusRequest === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [focusRequest]);

  const onSent = useRef<(() => void) | undefined>(undefined);
  /** `isSure`: the user has confirmed what was asked. Calls the first press's `then` once it is sent. */
  const save = (isSure: boolean, then?: () => void) =>
    void handleSubmit(async ({ reference }) => {
      if (obstacle !== undefined || isSending) return field.current?.focus();
      if (!isSure) onSent.current = then;
      if (!isSure && (current !== undefined || check.taken !== undefined)) return setAsked(reference);
      const isSent = await write.submit(() => mapping.submit(reference));
      if (isSent === undefined) return;
      setAsked(undefined);
      if (isSent) onSent.current?.();
      else field.current?.focus();
    })();
  const keep = () => {
    setAsked(undefined);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isSend = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (!isSend && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    // A held key counts once.
    if (event.repeat) return;
    if (isSend) save(isAsking, onNext);
    else if (isAsking) keep();
    else onCancel();
  };

  const fields = (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Controller
        control={control}
        name="reference"
        render={({ field: { ref, ...value }, fieldState: { error } }) => (
          <TextField
            {...value}
            onChange={(next) => {
              write.forget();
              value.onChange(next);
            }}
            label={t`Your reference`}
            mono
            inputRef={(element) => {
              ref(element);
              field.current = element;
            }}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            // An empty field is an error only on submit.
            error={check.refused?.kind === "unsafe" ? check.refused.words : error?.message}
            hint={
              <span className="grid gap-0.5">
                {check.taken === undefined || isAsking ? null : <Line icon={TriangleAlert}>{check.taken}</Line>}
                {check.warnings.map(({ words }) => (
                  <Line key={words} icon={TriangleAlert}>
                    {words}
                  </Line>
                ))}
                {check.cleaned === "" || check.refused !== undefined || same !== undefined ? null : (
                  <Line icon={Info}>{check.cleaned}</Line>
                )}
                {free === undefined ? null : <Line icon={free.isFree ? Check : Info}>{`${free.words}.`}</Line>}
                {same === undefined || typed === "" ? null : <Line icon={Info}>{same}</Line>}
              </span>
            }
          />
        )}
      />
      {write.notices}
      {isAsking ? (
        <div ref={intoView}>
          <Callout
            tone="wait"
            role="alert"
            title={
              current === undefined
                ? t`Use ${ph({ reference: name })} anyway?`
                : t`Change ${ph({ from: referenceWords(current) })} to ${ph({ to: name })}?`
            }
            actions={
              <>
                <Button autoFocus size="sm" onPress={keep}>
                  {current === undefined
                    ? t`Don't use this reference`
                    : t`Keep ${ph({ reference: displayText(current, 24) })}`}
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  busy={isSending ? t`Sending` : undefined}
                  keys={[commandKey, "↵"]}
                  onPress={() => save(true)}
                >
                  {current === undefined ? t`Use this reference` : t`Change reference`}
                </Button>
              </>
            }
          >
            {check.taken === undefined ? null : <p>{check.taken}</p>}
            {current === undefined ? null : <StillUsed reference={current} next={name} />}
          </Callout>
        </div>
      ) : null}
    </form>
  );
  const press = { notNow: isSending ? undefined : obstacle, busy: isSending ? t`Sending` : undefined };
  const likeliest = { ...press, variant: "primary", keys: [commandKey, "↵"] } as const;
  const buttons = (
    <>
      {hasOwnWayOut === true ? null : (
        // A panel has no room for three buttons with key hints.
        <Button keys={onNext === undefined ? ["Esc"] : undefined} onPress={onCancel}>
          {t`Close`}
        </Button>
      )}
      <span className="flex-1 max-md:hidden" />
      <Button {...(onNext === undefined ? likeliest : press)} onPress={() => save(false)}>
        {t`Save mapping`}
      </Button>
      {onNext === undefined ? null : (
        <Button {...likeliest} onPress={() => save(false, onNext)}>
          {t`Save and next`}
        </Button>
      )}
    </>
  );
  return (
    // Only listens for keys, whatever has the focus inside.
    <div role="presentation" className={className} onKeyDown={onKeyDown}>
      {children(fields, isAsking ? null : buttons)}
    </div>
  );
}

const lineLooks = new Map([
  [TriangleAlert, "text-awaiting-ink"],
  [Check, "text-pickedup-ink"],
]);

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={`block break-words ${lineLooks.get(Icon) ?? ""}`}>
      <Icon size={13} strokeWidth={1.75} aria-hidden className="mr-[3px] inline-block align-[-2px]" />
      {children}
    </span>
  );
}

/** Focus alone doesn't scroll, and on a phone it can be off screen. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Which loaded bookings use the reference that would be replaced. */
function StillUsed({ reference, next }: { reference: string; next: string }) {
  const { rows } = useBookings();
  const count = bookingsNaming(rows, reference).length;
  const old = referenceWords(reference);
  const used =
    count === 0
      ? t`We found no loaded booking that uses ${ph({ reference: old })}.`
      : t`${plural(count, { one: "# loaded booking uses", other: "# loaded bookings use" })} ${ph({ reference: old })}.`;
  return (
    <p>
      {used}{" "}
      {t`We don't know whether existing bookings will show ${next}, or whether ${old} keeps working for this vehicle.`}
    </p>
  );
}

export function bookingsNaming(rows: readonly Row[], reference: string): readonly Row[] {
  return rows.filter(({ vehicle, goneAt }) => vehicle === reference && goneAt === undefined);
}
