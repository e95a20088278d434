import { useId, type ReactNode } from "react";

type SectionProps = {
  title: string;
  end?: ReactNode;
  isInline?: boolean;
  children: ReactNode;
};

export function SwitcherSection({ title, end, isInline = false, children }: SectionProps) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mb-1 flex min-h-6 items-center gap-2 text-xs">
        <h3 id={id} className="flex-1 font-semibold text-ink-2">
          {title}
        </h3>
        {end}
      </div>
      <div className={isInline ? "flex flex-wrap gap-1.5" : "grid grid-cols-[minmax(0,1fr)]"}>{children}</div>
    </section>
  );
}

const ring = "size-4 flex-none rounded-full bg-field max-md:size-5";

const rowLook = (isChosen: boolean) =>
  `-mx-2 flex min-h-[29px] cursor-pointer items-center gap-[9px] rounded-sm px-2 text-left max-md:min-h-11 pointer-coarse:min-h-11 ${isChosen ? "bg-selected" : "hover:bg-hover"}`;

type ChoiceProps = {
  isChosen: boolean;
  title: string;
  note: ReactNode;
  onChoose: () => void;
  /**
   * The radio group of a setting that applies at once. Without it this is a button, so that arrow keys can't reload the
   * page.
   */
  group?: string;
};

/** One choice in one line. A note that doesn't fit is shown as a tooltip and read out. */
export function Choice({ isChosen, title, note, onChoose, group }: ChoiceProps) {
  const words = (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
      <span className="flex-none whitespace-nowrap">{title}</span>
      <span title={typeof note === "string" ? note : undefined} className="min-w-0 truncate text-xs text-ink-2">
        {note}
      </span>
    </span>
  );
  if (group === undefined) {
    return (
      <button type="button" aria-pressed={isChosen} onClick={onChoose} className={rowLook(isChosen)}>
        <span aria-hidden className={`${ring} ${isChosen ? "border-[5px] border-accent" : "border border-control"}`} />
        {words}
      </button>
    );
  }
  return (
    <label className={rowLook(isChosen)}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className={`${ring} cursor-pointer appearance-none border border-control checked:border-[5px] checked:border-accent checked:bg-on-accent`}
      />
      {words}
    </label>
  );
}

const tones: Readonly<Record<string, string>> = {
  "2": "text-pickedup-ink",
  "4": "text-awaiting-ink",
  "5": "text-conflict-ink",
};

/** The status of a reply, coloured by its kind; `none` for no reply. */
export function StatusCode({ status }: { status: string }) {
  const tone = tones[status.charAt(0)] ?? "text-unknown-ink";
  return <code className={`font-mono text-xs font-medium ${tone}`}>{status}</code>;
}
