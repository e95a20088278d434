import { CircleX, TriangleAlert } from "lucide-react";
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import { catalogue } from "#language/catalogue.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { checkReference, cleanReference } from "../import/reference-check.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { fieldBox } from "#ui/form/field.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { useCellDraft, useCellDrafts, type CellDraft } from "./cell-drafts.ts";
import { CellNote } from "./cell-note.tsx";
import { useFleetAround } from "../vehicles-context.ts";
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
  const { paste } = useFleetAround();
  const { save, leave, rest } = useCell(row);
  const field = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const isWanted = useSyncExternalStore(drafts.subscribe, () => drafts.wanted() === row.id);
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
