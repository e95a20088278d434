import { ph, plural, t } from "@lingui/core/macro";
import { Check, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useDraftForm } from "#components/draft-form.ts";
import { storageWords } from "#components/storage-words.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { pausedReason } from "#components/write-status/next-step-words.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { countText } from "#language/locale/number.ts";
import { useBookings } from "#queries/bookings.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { listedCount, type Row } from "#records/replica/row.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { TroubleCallout } from "#ui/feedback/trouble-callout.tsx";
import { fieldHint, TextField } from "#ui/form/field.tsx";
import { displayText } from "#values/text.ts";
import { referenceDrafts } from "../conclude-mapping.ts";
import { waitsForMapping } from "../mapping-standing.ts";
import { MappingForm, useReference } from "./use-reference.ts";

const text = {
  sending: t`Sending`,
};

type Props = {
  row: VehicleRow;
  /** What stands in the field where nothing was typed before. */
  prefilled: string | undefined;
  /** Another one each time that the field is to have the focus; undefined where nobody asked for that. */
  focusRequest: string | undefined;
  onCancel: () => void;
  /** Whether something else leaves the form already, so that no button does. */
  hasOwnWayOut?: boolean;
  /** Goes on to the next vehicle once this one is sent; undefined where there is none. */
  onNext?: (() => void) | undefined;
  className: string;
  /** Where the fields stand, and the buttons: there are none while something is asked. */
  children: (fields: ReactNode, buttons: ReactNode) => ReactNode;
};

/** The form that gives a vehicle a reference. It asks before one is changed or taken from another vehicle. */
export function MapForm({ row, prefilled, focusRequest, onCancel, hasOwnWayOut, onNext, className, children }: Props) {
  const { client } = useSession();
  const { phase, blockedBy, isPaused } = useOutboxView();
  const { control, handleSubmit } = useDraftForm({
    schema: MappingForm,
    drafts: referenceDrafts,
    of: row.id,
    empty: { reference: prefilled ?? "" },
  });
  const typed = useWatch({ control, name: "reference" });
  const { check, free, pending, isSending, send } = useReference(row, typed);
  const field = useRef<HTMLInputElement>(null);
  /** The reference that is asked about, and why the last one was not sent; about another text they say nothing. */
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState<{ of: string; words: string }>();
  const trouble = useStorageTrouble();
  const current = referenceOf(row);
  const isAsking = asked === check.clean;
  const name = referenceWords(check.clean);
  const obstacle =
    waitsForMapping(pending) ??
    (phase === "blocked" ? t`${ph({ title: storageWords(blockedBy).title })}.` : isPaused ? pausedReason : undefined) ??
    check.refused?.words ??
    (check.isSame ? t`It already has the reference ${ph({ reference: displayText(check.clean, 80) })}.` : undefined);
  useEffect(() => {
    if (focusRequest === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [focusRequest]);

  /** `isSure`: it was asked. Goes on to `then` once it is sent. */
  const save = (isSure: boolean, then?: () => void) =>
    void handleSubmit(async ({ reference }) => {
      // While the key is asked for, this form lies below that dialog.
      if (obstacle !== undefined || isSending || client.isLocked()) return field.current?.focus();
      if (!isSure && (current !== undefined || check.taken !== undefined)) return setAsked(reference);
      const { problem: words } = await send(reference);
      setAsked(undefined);
      if (words === undefined) return then?.();
      setProblem({ of: reference, words });
      field.current?.focus();
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
    // Held down it was meant once.
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
            label={t`Your reference`}
            mono
            inputRef={(element) => {
              ref(element);
              field.current = element;
            }}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            // An empty field is a mistake only once it was to be sent.
            error={check.refused?.kind === "unsafe" ? check.refused.words : error?.message}
            hint={
              <span className="grid gap-0.5">
                {check.taken === undefined ? null : <Line icon={TriangleAlert}>{check.taken}</Line>}
                {check.warnings.map(({ kind, words }) => (
                  <Line key={words} icon={kind === "encoded" ? Info : TriangleAlert}>
                    {words}
                  </Line>
                ))}
                {check.cleaned === undefined || check.refused !== undefined ? null : (
                  <Line icon={Info}>{check.cleaned}</Line>
                )}
                {free === undefined ? null : (
                  <Line icon={free.isFree ? Check : Info}>{free.isFree ? free.words : `${free.words}.`}</Line>
                )}
                {check.isSame && typed !== "" ? (
                  <Line icon={Info}>{t`${ph({ reference: displayText(check.clean, 80) })} is its reference now.`}</Line>
                ) : null}
              </span>
            }
          />
        )}
      />
      {check.path === undefined ? null : (
        <div className="rounded-md bg-sunken px-3 py-2">
          <p className={fieldHint}>{t`Blocks of this vehicle are sent to`}</p>
          <code className="font-mono text-[0.78125rem] break-all max-md:text-sm">{check.path}</code>
        </div>
      )}
      {phase === "blocked" ? <TroubleCallout {...trouble} /> : null}
      {problem?.of !== check.clean ? null : (
        <Callout tone="danger" role="alert" title={t`Nothing was sent`}>
          {problem.words}
        </Callout>
      )}
      {isAsking ? (
        <div ref={intoView}>
          <Callout
            tone="wait"
            role="alert"
            title={
              current === undefined
                ? t`Use ${ph({ reference: name })} anyway?`
                : t`Change ${ph({ from: referenceWords(current) })} → ${ph({ to: name })}?`
            }
            actions={
              <>
                <Button autoFocus size="sm" onPress={keep}>
                  {current === undefined
                    ? t`Leave it unmapped`
                    : t`Keep ${ph({ reference: displayText(current, 24) })}`}
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  busy={isSending ? text.sending : undefined}
                  keys={[commandKey, "↵"]}
                  onPress={() => save(true)}
                >
                  {current === undefined ? t`Send it` : t`Change reference`}
                </Button>
              </>
            }
          >
            {check.taken === undefined ? null : <p>{check.taken}</p>}
            {current === undefined ? null : <StillUsed reference={current} next={name} />}
          </Callout>
        </div>
      ) : null}
      <p
        className={fieldHint}
      >{t`You can change the reference later. The service doesn't say what happens to blocks made under the old one.`}</p>
    </form>
  );
  const press = { notNow: isSending ? undefined : obstacle, busy: isSending ? text.sending : undefined };
  const likeliest = { ...press, variant: "primary", keys: [commandKey, "↵"] } as const;
  const buttons = (
    <>
      {hasOwnWayOut === true ? null : (
        // Three buttons with their keys have no room in a panel.
        <Button keys={onNext === undefined ? ["Esc"] : undefined} onPress={onCancel}>
          {t`Cancel`}
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
    // It only listens: whatever has the focus inside, the keys are meant for the form.
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

/** Taking the focus scrolls nothing, and on a phone it can be below the edge. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** What uses a reference that is about to be given up, as far as this browser knows. */
function StillUsed({ reference, next }: { reference: string; next: string }) {
  const { rows } = useBookings();
  const count = bookingsNaming(rows, reference).length;
  const [loaded, old] = [listedCount(rows), referenceWords(reference)];
  const used =
    count === 0
      ? t`None of the ${countText(loaded)} loaded bookings uses ${ph({ reference: old })}.`
      : t`${countText(count)} of the ${countText(loaded)} loaded bookings ${plural(count, { one: "uses", other: "use" })} ${ph({ reference: old })}.`;
  return (
    <p>
      {used}{" "}
      {t`We don't know whether existing bookings will show ${next}, or whether ${old} keeps working for this vehicle.`}
    </p>
  );
}

/** The bookings that name a vehicle by this reference, without those that are no longer listed. */
export function bookingsNaming(rows: readonly Row[], reference: string): readonly Row[] {
  return rows.filter(({ vehicle, goneAt }) => vehicle === reference && goneAt === undefined);
}
