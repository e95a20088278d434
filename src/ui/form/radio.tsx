import { createContext, use, useId, useMemo, type ReactNode } from "react";
import { fieldLabel } from "./field.tsx";

const GroupContext = createContext<{ name: string; value: string; onChange: (value: string) => void } | null>(null);

export interface RadioGroupProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Short choices beside each other. */
  inline?: boolean;
  /** `Radio`s. */
  children: ReactNode;
}

/** One choice among a few that should all be visible. Arrows move and choose. */
export function RadioGroup({ label, value, onChange, inline = false, children }: RadioGroupProps) {
  const id = useId();
  const group = useMemo(() => ({ name: id, value, onChange }), [id, value, onChange]);
  return (
    <div role="radiogroup" aria-labelledby={id} className="grid gap-2">
      <span id={id} className={fieldLabel}>
        {label}
      </span>
      <GroupContext value={group}>
        {inline ? <div className="flex flex-wrap gap-x-5 gap-y-2">{children}</div> : children}
      </GroupContext>
    </div>
  );
}

/** A choice of the surrounding `RadioGroup`. */
export function Radio({ value, children }: { value: string; children: ReactNode }) {
  const group = use(GroupContext);
  if (group === null) throw new Error("A Radio needs a RadioGroup around it.");
  return (
    <label className="flex cursor-pointer items-center gap-2 max-md:min-h-11">
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        className="relative size-4 flex-none cursor-pointer appearance-none rounded-full border border-control bg-field before:absolute before:-inset-[5px] before:content-[''] checked:border-[5px] checked:border-accent checked:bg-on-accent max-md:size-5"
      />
      {children}
    </label>
  );
}
