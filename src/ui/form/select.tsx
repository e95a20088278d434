import { ChevronDown } from "lucide-react";
import { memo, useEffect, useId, useState, type ReactNode } from "react";
import { whenIdle } from "../browser/next-task.ts";
import { fieldBox, fieldHint, fieldLabel, FieldProblem } from "./field.tsx";

export interface SelectOption {
  id: string;
  label: string;
}

export interface SelectProps {
  label: ReactNode;
  options: readonly SelectOption[];
  value: string;
  onChange: (id: string) => void;
  hint?: ReactNode;
  /** What is wrong with the choice. Marks the field and is read with it. */
  error?: ReactNode;
  /** Shown while nothing is chosen (value ""). */
  placeholder?: string;
  isDisabled?: boolean;
}

/**
 * The number of options at first. The rest of up to 10,000 follow when the page is idle, because all at once would block a
 * dialog. The step is large because the browser goes over all earlier options each time.
 */
const [first, step] = [500, 2000];

/** A choice of one. The native select: role combobox, type-ahead, and the phone's own picker. */
export function Select({ label, options, value, onChange, hint, error, placeholder, isDisabled = false }: SelectProps) {
  const id = useId();
  const describedBy = [error === undefined ? "" : `${id}-error`, hint === undefined ? "" : `${id}-hint`].filter(
    Boolean,
  );
  const [count, setCount] = useState(first);
  const isMore = options.length > count;
  useEffect(() => {
    return isMore ? whenIdle(() => setCount(count + step)) : undefined;
  }, [isMore, count]);
  const chosen = options.findIndex((option) => option.id === value);
  const ends = Array.from({ length: 1 + (count - first) / step }, (_, place) => first + place * step);
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          {...(describedBy.length === 0 ? {} : { "aria-describedby": describedBy.join(" ") })}
          {...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true })}
          onChange={(event) => onChange(event.target.value)}
          className={`h-control cursor-pointer appearance-none truncate pe-8! max-md:h-11 disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-3 ${fieldBox}`}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {ends.map((end) => (
            <Options key={end} options={options} from={end === first ? 0 : end - step} until={end} />
          ))}
          {chosen >= count ? <Options options={options} from={chosen} until={chosen + 1} /> : null}
        </select>
        <ChevronDown
          aria-hidden
          size={14}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 end-2.5 -translate-y-1/2 text-ink-3"
        />
      </span>
      {error === undefined ? null : <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldHint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Some of the options. Memoised, so that earlier ones aren't drawn again for each step. */
const Options = memo(function Options({ options, from, until }: OptionsProps) {
  return options.slice(from, until).map((option) => (
    <option key={option.id} value={option.id} className="bg-raised text-ink">
      {option.label}
    </option>
  ));
});

interface OptionsProps {
  options: readonly SelectOption[];
  from: number;
  until: number;
}
