import { Checkbox, checkboxLook } from "../form/checkbox.tsx";
import { useIsTabStop } from "../browser/tab-stop.ts";

/** Rows that can be ticked. Which of them are is kept outside the grid. */
export interface GridSelection<T> {
  isSelected: (key: string) => boolean;
  /** `range`: all from the row that was toggled last to this one. */
  onToggle: (key: string, range: boolean) => void;
  onToggleAll: () => void;
  all: "none" | "some" | "all";
  /** Accessible name of a row's checkbox, e.g. "Select BK-20431". */
  labelOf: (row: T) => string;
  /** Accessible name of the checkbox in the head, which names what it covers. */
  allLabel: string;
  /** While rows are being ticked every checkbox is shown; otherwise that of the row one is at. */
  isSelecting: boolean;
}

const ignore = () => {};

interface RowCheckboxProps<T> {
  selection: GridSelection<T>;
  row: T;
  rowKey: string;
}

/** The checkbox of a row. All around it, from the row's edge to its content, belongs to it, so that the box has no area of its own. */
export function RowCheckbox<T>({ selection, row, rowKey }: RowCheckboxProps<T>) {
  const isTabStop = useIsTabStop();
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the checkbox in it has the name and the keys
    <label
      // A click with Shift would select the text up to here.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
      // Here rather than at the change, which does not know about Shift. The label's own click makes another of the box.
      onClick={(event) => {
        if (event.target instanceof HTMLInputElement) selection.onToggle(rowKey, event.shiftKey);
      }}
      className={`flex flex-none cursor-pointer items-center self-stretch pe-2.5 ps-5 select-none group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-checked:opacity-100 max-md:-me-2 max-md:w-11 max-md:pe-0 max-md:ps-4 ${selection.isSelecting ? "" : "opacity-0"}`}
    >
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={selection.isSelected(rowKey)}
        onChange={ignore}
        {...(isTabStop ? {} : { tabIndex: -1 })}
        className={checkboxLook}
      />
    </label>
  );
}

/** The checkbox of all rows, in the head. */
export function AllCheckbox<T>({ selection }: { selection: GridSelection<T> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox in it has the name
    <label
      className={`flex h-8 flex-none cursor-pointer items-center pe-2.5 ps-5 group-hover/head:opacity-100 has-checked:opacity-100 has-focus-visible:opacity-100 has-indeterminate:opacity-100 ${selection.isSelecting ? "" : "opacity-0"}`}
    >
      <Checkbox
        aria-label={selection.allLabel}
        isSelected={selection.all === "all"}
        isIndeterminate={selection.all === "some"}
        onChange={selection.onToggleAll}
      />
    </label>
  );
}
