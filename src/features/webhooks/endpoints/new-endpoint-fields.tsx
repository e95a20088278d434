import { TriangleAlert } from "lucide-react";
import { useId, type RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { checkboxLook } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/field.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import type { EventKind } from "#contract/event.ts";
import { allKinds, eventGroups, firesWhen } from "../events/event-groups.ts";
import type { DraftChecks, EndpointDraft } from "./new-endpoint-checks.ts";

const text = catalogue("webhooks/new-endpoint-fields", {
  url: "Endpoint URL",
  urlHint: "HTTPS only. The service calls it, so it must be reachable from outside.",
  events: "Events",
  all: "All events",
  allHint: "Kinds that the service adds later are among them.",
  selected: "Selected events",
  selectedHint: (chosen: number, all: number) => `${chosen} of ${all} chosen.`,
});

type Props = {
  draft: EndpointDraft;
  checks: DraftChecks;
  onChange: (draft: EndpointDraft) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The address and the events of an endpoint to come, with what is known of them before anything is sent. */
export function NewEndpointFields({ draft, checks, onChange, inputRef }: Props) {
  const chosen = allKinds.filter((kind) => draft.kinds.has(kind)).length;
  return (
    <>
      <div className="grid gap-2">
        <TextField
          label={text.url}
          mono
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          value={draft.url}
          onChange={(url) => onChange({ ...draft, url })}
          error={checks.error}
          hint={text.urlHint}
          inputRef={inputRef}
        />
        {checks.warnings.map((warning) => (
          <p key={warning} role="status" className="flex gap-1.5 text-xs text-pretty text-ink-2 max-md:text-sm">
            <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-px flex-none text-awaiting" />
            {warning}
          </p>
        ))}
      </div>
      <div className="grid gap-2">
        <RadioGroup
          label={text.events}
          value={draft.isAll ? "all" : "selected"}
          onChange={(value) => onChange({ ...draft, isAll: value === "all" })}
        >
          <Radio value="all" hint={text.allHint}>
            {text.all}
          </Radio>
          <Radio value="selected" hint={text.selectedHint(chosen, allKinds.length)}>
            {text.selected}
          </Radio>
        </RadioGroup>
        <div className="grid gap-3 rounded-lg border border-line px-3 py-2.5">
          {eventGroups.map(({ title, kinds }) => (
            <fieldset key={title} className="grid gap-1.5">
              <legend className="mb-1 text-xs text-ink-3 max-md:text-sm">{title}</legend>
              {kinds.map((kind) => (
                <EventChoice
                  key={kind}
                  kind={kind}
                  isChosen={!draft.isAll && draft.kinds.has(kind)}
                  onChange={(isChosen) => {
                    // To choose one is to want a choice.
                    const kinds = new Set(draft.kinds);
                    if (isChosen) kinds.add(kind);
                    else kinds.delete(kind);
                    onChange({ ...draft, isAll: false, kinds });
                  }}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </>
  );
}

type ChoiceProps = { kind: EventKind; isChosen: boolean; onChange: (isChosen: boolean) => void };

/** One kind of event: its name alone names the box, and when it fires describes it. */
function EventChoice({ kind, isChosen, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 max-md:min-h-11">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
          className={checkboxLook}
        />
        <code className="font-mono text-xs max-md:text-sm">{kind}</code>
      </label>
      <span
        id={id}
        className="text-xs text-ink-3 max-md:-mt-2 max-md:basis-full max-md:pb-1 max-md:pl-7 max-md:text-sm"
      >
        {firesWhen(kind)}
      </span>
    </div>
  );
}
