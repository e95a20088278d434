import { ph, t } from "@lingui/core/macro";
import { CircleX, TriangleAlert } from "lucide-react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useOutbox, usePendingWrites } from "#queries/outbox.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { isToBeMapped, notDoneWords } from "../mapping-standing.ts";
import { useVehiclesAround, vehiclesAround } from "../vehicles-context.ts";
import { useCellDraft, useCellDrafts, useIsWanted, type CellDraft } from "./cell-drafts.ts";
import { useReference, warningsIn } from "./use-reference.ts";

/** Where the focus goes after saving: the next unmapped cell below or above, or the row. */
type Move = "down" | "up" | "row";

/** The field for a reference in its row, with its errors right below. */
export function MappingCell({ row }: { row: VehicleRow }) {
  const draft = useCellDraft(row.id);
  return draft === undefined ? null : <Field row={row} draft={draft} />;
}

function Field({ row, draft }: { row: VehicleRow; draft: CellDraft }) {
  const { id } = row;
  const drafts = useCellDrafts();
  const outbox = useOutbox();
  const pendingWrites = usePendingWrites();
  const { groups, edit } = useVehiclesAround();
  const { check, pending, send } = useReference(row, draft.text);
  const field = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const isWanted = useIsWanted(id);
  const noteId = useId();
  const warnings = warningsIn(check);
  const isEmpty = check.clean === "" && referenceOf(row) === undefined;
  const isUnchanged = isEmpty || check.isSame;
  const isRefused = pending?.state === "refused" && pending.about.reference === check.clean;
  const notDone = pending?.about.reference === check.clean ? notDoneWords(pending) : undefined;
  const refused = draft.text === "" ? undefined : check.refused?.words;
  const wrong = draft.problem ?? notDone ?? refused;
  const said = wrong === undefined ? (draft.text === "" ? [] : [...warnings, check.cleaned ?? ""]) : [wrong];
  const lines = said.filter((line) => line !== "");
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    field.current?.select();
    drafts.focused();
  }, [isWanted, drafts]);

  const goOn = (move: Move) => {
    const { before, after } = vehiclesAround(groups, id, (other) => isToBeMapped(other, pendingWrites));
    const next = move === "down" ? after : move === "up" ? before : undefined;
    if (next !== undefined) edit(next);
  };
  const save = async (move: Move) => {
    const now = drafts.of(id);
    // Another key press at the same moment has sent or discarded it already.
    if (now === undefined || now.sentAs !== undefined) return;
    if (isUnchanged) {
      drafts.drop(id);
      return goOn(move);
    }
    if (check.refused !== undefined) return announce(check.refused.words);
    if (warnings.length > 0 && draft.confirming !== check.clean) {
      drafts.change(id, { confirming: check.clean });
      return announce(t`${ph({ why: warnings.join(" ") })} Press Enter again to send it.`);
    }
    // Leaving the field doesn't resend a refused reference.
    if (move === "row" && isRefused) return;
    drafts.change(id, { sentAs: "", problem: undefined });
    goOn(move);
    const sent = await send(check.clean);
    if (sent.problem !== undefined) announce(sent.problem);
    drafts.change(id, sent.problem === undefined ? { sentAs: sent.id } : { sentAs: undefined, problem: sent.problem });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (pending?.state === "refused" || pending?.state === "withdrawn") outbox.dismiss(pending);
      drafts.drop(id);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) void save(event.shiftKey ? "up" : "down");
    } else if (event.key === "Tab") {
      // After the focus has moved: a field that disappears earlier would lose it.
      requestAnimationFrame(() => void save("row"));
    }
  };
  // The note belongs to the field: its request ID can be copied.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setFocus(false);
    // After the focus has arrived elsewhere. A background window keeps it.
    requestAnimationFrame(() => {
      if (isUnchanged && !currentTarget.contains(document.activeElement)) drafts.drop(id);
    });
  };
  const isWrong = wrong !== undefined;
  const Icon = isWrong ? CircleX : TriangleAlert;
  return (
    <span className="contents" onFocus={() => setFocus(true)} onBlur={onBlur}>
      <input
        ref={field}
        aria-label={t`Your reference`}
        aria-invalid={isWrong}
        {...(lines.length === 0 ? {} : { "aria-describedby": noteId })}
        value={draft.text}
        onChange={({ target }) => drafts.change(id, { text: target.value, confirming: undefined, problem: undefined })}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={`-ml-[7px] h-7 max-w-full scroll-mt-20 scroll-mb-20 px-1.5 font-mono text-xs ${fieldBox.replace("px-2.5 text-sm", "")} ${isWrong ? "border-danger" : ""}`}
      />
      {lines.length === 0 ? null : !hasFocus ? (
        <span id={noteId} className="sr-only">
          {lines.join(" ")}
        </span>
      ) : (
        <CellNote id={noteId} field={field}>
          {lines.map((line) => (
            <p key={line} className={isWrong ? "text-danger-ink" : ""}>
              <Icon aria-hidden size={13} strokeWidth={1.75} className="mr-1 inline-block align-[-2px]" />
              {line}
            </p>
          ))}
          {wrong !== undefined && wrong === notDone ? (
            <p className="font-medium text-ink">{t`What you typed is still here. Esc discards it.`}</p>
          ) : null}
          {!isWrong && warnings.length > 0 && draft.confirming === check.clean ? (
            <p className="font-medium text-ink">{t`Press Enter again to send it.`}</p>
          ) : null}
          {isRefused && wrong === notDone ? <RequestLine requestId={pending.last?.requestId} /> : null}
        </CellNote>
      )}
    </span>
  );
}

type NoteProps = { id: string; field: RefObject<HTMLElement | null>; children: ReactNode };

/** Space between the field and its note, in CSS pixels. */
const gap = 4;

/** A field's note, as a popover right below it, because cells clip their content. */
function CellNote({ id, field, children }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In the top layer, so that no ancestor clips it.
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
    // Its text changes its height.
    const sizes = new ResizeObserver(place);
    if (note.current !== null) sizes.observe(note.current);
    place();
    const stop = new AbortController();
    // Any scrolling ancestor.
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
