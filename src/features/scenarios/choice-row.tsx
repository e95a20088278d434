import type { ReactNode } from "react";

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
