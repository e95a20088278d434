import { CircleX, TriangleAlert } from "lucide-react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { catalogue } from "#language/catalogue.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { checkReference, cleanReference } from "../import/reference-check.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { fieldBox } from "#ui/form/field.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { useCellDraft, useCellDrafts, useIsWanted, type CellDraft } from "./cell-drafts.ts";
import { useVehiclesAround } from "../vehicles-context.ts";
import { mappingOf, notDoneWords } from "../mapping-standing.ts";
import { linesOf } from "./paste-plan.ts";
import { warningsIn } from "./save-cell.ts";
import { useCell, type CellMove } from "./use-cell.ts";

const text = catalogue("vehicles/cell", {
  label: "Your reference",
  kept: "What you typed is kept. Esc gives it up.",
  enterAgain: "Press Enter again to send it.",
});

/** The field in which a reference is typed in its row. What is wrong with it stands right below. */
export function MappingCell({ row }: { row: VehicleRow }) {
  const draft = useCellDraft(row.id);
  return draft === undefined ? null : <Field row={row} draft={draft} />;
}

function Field({ row, draft }: { row: VehicleRow; draft: CellDraft }) {
  const drafts = useCellDrafts();
  const { paste } = useVehiclesAround();
  const { save, leave, rest } = useCell(row);
  const field = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const isWanted = useIsWanted(row.id);
  const noteId = useId();
  const said = useSaid(row, draft);
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    field.current?.select();
    drafts.focused();
  }, [isWanted, drafts]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      leave();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const move: CellMove = event.shiftKey ? "up" : "down";
      if (!event.repeat) save(move);
    } else if (event.key === "Tab") {
      // Once the focus has gone on: a field that goes away before takes it along.
      requestAnimationFrame(() => save("row"));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    paste(row, lines);
  };
  // What is said of the field belongs to it: a receipt in it can be copied.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setFocus(false);
    // Once it has arrived elsewhere: a field that goes away before calls it back. A window in the background keeps it.
    requestAnimationFrame(() => {
      if (!currentTarget.contains(document.activeElement)) rest();
    });
  };
  return (
    <span className="contents" onFocus={() => setFocus(true)} onBlur={onBlur}>
      <input
        ref={field}
        aria-label={text.label}
        aria-invalid={said?.isWrong === true}
        {...(said === undefined ? {} : { "aria-describedby": noteId })}
        value={draft.text}
        onChange={({ target }) =>
          drafts.change(row.id, { text: target.value, confirming: undefined, problem: undefined })
        }
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={`-ml-[7px] h-7 max-w-full scroll-mt-20 scroll-mb-20 px-1.5 font-mono text-xs ${fieldBox.replace("px-2.5 text-sm", "")} ${said?.isWrong === true ? "border-danger" : ""}`}
      />
      {said === undefined ? null : hasFocus ? (
        <CellNote id={noteId} field={field}>
          <Said said={said} />
        </CellNote>
      ) : (
        <span id={noteId} className="sr-only">
          {said.words.join(" ")}
        </span>
      )}
    </span>
  );
}

type Told = {
  words: readonly string[];
  isWrong: boolean;
  /** What Enter does next, where it is not to save. */
  hint: string | undefined;
  receipt: { requestId: string | undefined } | undefined;
};

/** What is to be said of what stands in the field; undefined for nothing. */
function useSaid(row: VehicleRow, { text: typed, confirming, problem }: CellDraft): Told | undefined {
  const { rows } = useVehicles();
  const pending = mappingOf(usePendingWrites(), row.id);
  const nothing = { hint: undefined, receipt: undefined };
  if (problem !== undefined) return { ...nothing, words: [problem], isWrong: true };
  const refused = pending === undefined ? undefined : notDoneWords(pending);
  if (refused !== undefined && pending?.about.reference === cleanReference(typed)) {
    const receipt = pending.state === "refused" ? { requestId: pending.last?.requestId } : undefined;
    return { words: [refused], isWrong: true, hint: text.kept, receipt };
  }
  // An empty field is where typing begins.
  if (typed === "") return undefined;
  const check = checkReference(typed, { id: row.id, fleet: fleetIndex(rows) });
  if (check.refused !== undefined) return { ...nothing, words: [check.refused.words], isWrong: true };
  const warnings = warningsIn(check);
  const words = check.cleaned === undefined ? warnings : [...warnings, check.cleaned];
  if (words.length === 0) return undefined;
  const hint = warnings.length > 0 && confirming === check.clean ? text.enterAgain : undefined;
  return { words, isWrong: false, hint, receipt: undefined };
}

function Said({ said: { words, isWrong, hint, receipt } }: { said: Told }) {
  const Icon = isWrong ? CircleX : TriangleAlert;
  return (
    <>
      {words.map((line) => (
        <p key={line} className={isWrong ? "text-danger-ink" : ""}>
          <Icon aria-hidden size={13} strokeWidth={1.75} className="mr-1 inline-block align-[-2px]" />
          {line}
        </p>
      ))}
      {hint === undefined ? null : <p className="font-medium text-ink">{hint}</p>}
      {receipt === undefined ? null : <RequestLine requestId={receipt.requestId} />}
    </>
  );
}

type NoteProps = { id: string; field: RefObject<HTMLElement | null>; children: ReactNode };

/** Space between the field and what is said of it, in CSS pixels. */
const gap = 4;

/** What is said of a field in a row, right below it and over the rows there: cells cut off what does not fit into them. */
function CellNote({ id, field, children }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Above everything: what stands around it may be its frame of reference, and cuts it off.
    if (note.current?.matches(":popover-open") === false) note.current.showPopover();
    const place = () => {
      const [element, at] = [note.current, field.current?.getBoundingClientRect()];
      if (element === null || at === undefined) return;
      const { height, width } = element.getBoundingClientRect();
      const isBelow = at.bottom + gap + height < innerHeight;
      element.style.top = `${String(isBelow ? at.bottom + gap : at.top - gap - height)}px`;
      element.style.left = `${String(Math.max(gap, Math.min(at.left, innerWidth - width - gap)))}px`;
      const list = field.current?.closest("[role=grid]")?.parentElement?.getBoundingClientRect();
      const isSeen = list === undefined || (at.bottom > list.top && at.top < list.bottom);
      element.style.visibility = isSeen ? "visible" : "hidden";
    };
    // What is said changes its height.
    const sizes = new ResizeObserver(place);
    if (note.current !== null) sizes.observe(note.current);
    place();
    const stop = new AbortController();
    // Of whatever scrolls around it.
    window.addEventListener("scroll", place, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener("resize", place, { signal: stop.signal });
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, [field]);
  return (
    <div
      ref={note}
      id={id}
      popover="manual"
      className="fixed inset-auto m-0 grid w-max max-w-[min(26rem,calc(100vw-8px))] gap-1 rounded-md border-0 bg-raised px-2.5 py-1.5 text-xs whitespace-normal text-ink-2 shadow-pop"
    >
      {children}
    </div>
  );
}
