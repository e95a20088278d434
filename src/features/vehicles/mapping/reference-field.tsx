import { Check, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { catalogue } from "#language/catalogue.ts";
import { TextField } from "#ui/form/field.tsx";
import { displayText } from "#values/text.ts";
import type { MapForm } from "./use-map-form.ts";

const text = catalogue("vehicles/reference-field", {
  label: "Your reference",
  isNow: (reference: string) => `${reference} is its reference now.`,
});

/** The field for a reference, and what is to be said of what it holds. */
export function ReferenceField({ form, inputRef }: { form: MapForm; inputRef: Ref<HTMLInputElement> }) {
  const { typed, check, isTried, type } = form;
  const isWrong = check.refused !== undefined && (isTried || check.refused.kind !== "empty");
  return (
    <div className="grid gap-2">
      <TextField
        label={text.label}
        mono
        value={typed}
        onChange={type}
        inputRef={inputRef}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        error={isWrong ? check.refused?.words : undefined}
        hint={<Said form={form} />}
      />
    </div>
  );
}

/** What is known of the reference, the weightiest first. */
function Said({ form: { check, free, current, typed } }: { form: MapForm }) {
  const { refused, taken, warnings, cleaned, isSame } = check;
  const isRefused = refused !== undefined;
  return (
    <span className="grid gap-0.5">
      {taken === undefined ? null : (
        <Line icon={TriangleAlert} look="text-awaiting-ink">
          {taken.words}
        </Line>
      )}
      {warnings.map((warning) =>
        warning.kind === "encoded" ? (
          <Line key={warning.words} icon={Info}>
            {warning.words}
          </Line>
        ) : (
          <Line key={warning.words} icon={TriangleAlert} look="text-awaiting-ink">
            {warning.words}
          </Line>
        ),
      )}
      {cleaned === undefined || isRefused ? null : <Line icon={Info}>{cleaned}</Line>}
      {free === undefined ? null : free.isFree ? (
        <Line icon={Check} look="text-pickedup-ink">
          {free.words}
        </Line>
      ) : (
        <Line icon={Info}>{free.words}.</Line>
      )}
      {isSame && current !== undefined && typed !== "" ? (
        <Line icon={Info}>{text.isNow(displayText(current, 80))}</Line>
      ) : null}
    </span>
  );
}

function Line({ icon: Icon, look = "", children }: { icon: LucideIcon; look?: string; children: ReactNode }) {
  return (
    <span className={`block break-words ${look}`}>
      <Icon size={13} strokeWidth={1.75} aria-hidden className="mr-[3px] inline-block align-[-2px]" />
      {children}
    </span>
  );
}
