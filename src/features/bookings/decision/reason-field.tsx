import { useId } from "react";
import { Button as RacButton } from "react-aria-components";
import type { BookingAction } from "#contract/booking.ts";
import { TextField } from "#ui/form/field.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/reason", {
  reason: "Reason",
  short: "Short reasons",
  templates: ["Vehicle off the road", "Dates not possible", "Outside our rules"],
  hint: {
    reject: "Sent with the rejection. The service does not say who can read it, so leave personal details out.",
    cancel: "Sent with the cancellation. The service does not say who can read it, so leave personal details out.",
  },
});

/** The reason of a reject or cancel, with short ones at hand. Whether the service requires it is not shown. */
export function ReasonField({
  action,
  value,
  onChange,
}: {
  action: BookingAction;
  value: string;
  onChange: (text: string) => void;
}) {
  const hint = useId();
  return (
    <div className="grid gap-2">
      <TextField label={text.reason} multiline autoFocus value={value} onChange={onChange} aria-describedby={hint} />
      <div role="group" aria-label={text.short} className="flex flex-wrap gap-1.5">
        {text.templates.map((template) => (
          <RacButton
            key={template}
            aria-pressed={value === template}
            onPress={() => onChange(template)}
            className={`h-[26px] cursor-pointer rounded-sm border px-[9px] text-xs max-md:h-10 max-md:px-3 max-md:text-sm ${
              value === template
                ? "border-accent-line bg-selected text-ink"
                : "border-line-strong text-ink-2 hover:bg-hover"
            }`}
          >
            {template}
          </RacButton>
        ))}
      </div>
      <p id={hint} className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {action === "reject" ? text.hint.reject : text.hint.cancel}
      </p>
    </div>
  );
}
