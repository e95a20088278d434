import { useId, type ReactNode } from "react";

/** A group of the switcher, with what stands at the end of its title. */
export function SwitcherSection({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
      <div className="mb-1 flex min-h-6 items-center gap-2 text-xs">
        <h3 id={id} className="flex-1 font-semibold text-ink-2">
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  );
}

const row =
  "-mx-2 flex min-h-[29px] cursor-pointer items-center gap-[9px] rounded-sm px-2 text-left max-md:min-h-11 pointer-coarse:min-h-11";
const ring = "size-4 flex-none rounded-full bg-field max-md:size-5";

type Props = { isChosen: boolean; children: ReactNode; note?: ReactNode; onChoose: () => void };

/** One line a row, so that there is much to be seen at once; a note that does not fit is there for the pointer and the ear. */
function Words({ children, note }: Pick<Props, "children" | "note">) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
      <span className="flex-none whitespace-nowrap">{children}</span>
      {note === undefined ? null : (
        <span {...(typeof note === "string" ? { title: note } : {})} className="min-w-0 truncate text-xs text-ink-2">
          {note}
        </span>
      )}
    </span>
  );
}

/** One of several worlds. A button rather than a radio: an arrow key that loads the page again would surprise. */
export function WorldRow({ isChosen, children, note, onChoose }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`${row} ${isChosen ? "bg-selected" : "hover:bg-hover"}`}
    >
      <span aria-hidden className={`${ring} ${isChosen ? "border-[5px] border-accent" : "border border-control"}`} />
      <Words note={note}>{children}</Words>
    </button>
  );
}

/** One of several settings, which hold at once. */
export function SettingRow({ isChosen, children, note, group, onChoose }: Props & { group: string }) {
  return (
    <label className={`${row} ${isChosen ? "bg-selected" : "hover:bg-hover"}`}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className={`${ring} cursor-pointer appearance-none border border-control checked:border-[5px] checked:border-accent checked:bg-on-accent`}
      />
      <Words note={note}>{children}</Words>
    </label>
  );
}

const tones: Readonly<Record<string, string>> = {
  "2": "text-pickedup-ink",
  "4": "text-awaiting-ink",
  "5": "text-conflict-ink",
};

/** The status of an answer in mono, by its kind; `none` when no answer comes. */
export function StatusCode({ status }: { status: string }) {
  const tone = tones[status.charAt(0)] ?? "text-unknown-ink";
  return <code className={`font-mono text-xs font-medium ${tone}`}>{status}</code>;
}
