import { Copy, Pencil, Send } from "lucide-react";
import { type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { isUnknown, type PendingWrite } from "#records/outbox/pending-write.ts";
import { Fill } from "#ui/feedback/fill.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { later } from "#ui/feedback/later.ts";
import { shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { stateGlyph } from "#components/state-badge.tsx";
import { displayText, shortId } from "#values/text.ts";
import { MappingCell } from "../mapping/mapping-cell.tsx";
import { notDoneWords, onItsWayWords } from "../mapping-standing.ts";

const text = catalogue("vehicles/row", {
  edit: (reference: string) => `${reference}, edit the reference here`,
  noReference: "no ref",
  notKnown: "not known",
  noName: "no name sent",
  copyId: "Copy vehicle id",
  change: "Change",
  map: "Map",
  outcome: "Outcome unknown",
  refused: "Refused",
  gone: "no longer listed",
  accepted: "Accepted {when}, not yet seen in the list",
  overruled: "Accepted {when} as {reference}; the list read since says {listed}",
  nothing: "nothing",
});

const AskAgain = later(async () => (await import("#components/write-status/ask-again.tsx")).AskAgain, {
  isTelling: true,
});

/** A vehicle in the list. */
export type ListedVehicle = {
  readonly row: VehicleRow;
  /** What this browser sent to map it. */
  readonly pending: PendingWrite | undefined;
  /** Somebody types in its row. */
  readonly isEdited: boolean;
  /** What is next on its calendar, drawn. */
  readonly next: ReactNode;
  /** Whether the list carries references at all. */
  readonly showsReferences: boolean;
};

/**
 * The cells of a vehicle in the order of `vehicleColumns`. Plain elements where they can be: hundreds are drawn while a list is
 * scrolled. The list that they stand in answers their buttons.
 * @param isTabStop whether its controls are in the tab order
 */
export function vehicleCells(listed: ListedVehicle, times: TimesShown, isTabStop: boolean): ReactNode[] {
  const { row, pending, isEdited, next } = listed;
  const stop = isTabStop ? {} : { tabIndex: -1 };
  const standing = standingCell(listed, times);
  return [
    isEdited ? (
      <MappingCell key={row.id} row={row} />
    ) : (
      <span key="tag" className="flex min-w-0 items-center gap-1.5">
        {tagButton(row, stop)}
        {signOf(pending)}
      </span>
    ),
    nameOf(row),
    <span key="id" className="flex items-center gap-px text-ink-2">
      <code className="truncate font-mono text-xs" title={displayText(row.id)}>
        {shortId(row.id)}
      </code>
      {row.goneAt === undefined ? copyButton(row.id, stop) : null}
    </span>,
    <span key="next">{standing ?? next}</span>,
    pending !== undefined && isUnknown(pending) && pending.state !== "held" ? (
      <AskAgain key={pending.id} pending={pending} />
    ) : (
      mapButton(row, stop, "h-6 rounded-sm px-2 text-xs")
    ),
  ];
}

/** The same on a phone, in two lines. `glyph`: the state of the next booking. */
export function vehiclePhoneRow(listed: ListedVehicle, times: TimesShown, glyph: ReactNode): ReactNode {
  const { row, pending } = listed;
  const standing = standingCell(listed, times);
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-x-2 px-4">
      <span className="min-w-0">{tagOf(row)}</span>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-medium">{nameOf(row)}</span>
        <span className="truncate text-sm text-ink-2">
          {standing ?? <code className="font-mono text-xs text-ink-3">{shortId(row.id)}</code>}
        </span>
      </span>
      <span className="flex items-center gap-2">
        {signOf(pending) ?? <span className="inline-flex max-[359px]:hidden">{glyph}</span>}
        {mapButton(row, {}, "h-9 rounded-md px-3 text-sm")}
      </span>
    </div>
  );
}

type Stop = { tabIndex?: number };

/** Where a reference is typed in its place; the tag itself says what stands there. */
const tagButton = (row: VehicleRow, stop: Stop) => (
  <button
    type="button"
    data-edit={row.id}
    {...stop}
    aria-label={text.edit(tagWords(row))}
    className="group/tag -ml-1 inline-flex min-w-0 cursor-text items-center gap-1 rounded-md px-1 py-0.5 text-left hover:bg-press focus-visible:-outline-offset-2"
  >
    {tagOf(row)}
    {pencil}
  </button>
);
const pencil = (
  <Pencil aria-hidden size={12} strokeWidth={1.75} className="hidden flex-none text-ink-3 group-hover/tag:block" />
);

function tagWords(row: VehicleRow): string {
  if (row.mapping.kind === "unknown") return text.notKnown;
  const reference = referenceOf(row);
  return reference === undefined ? text.noReference : displayText(reference, 80);
}

/** Hatched: known from this browser alone. */
function tagOf(row: VehicleRow): ReactNode {
  const { kind } = row.mapping;
  if (kind === "unknown") return <span className="text-ink-3 italic">{text.notKnown}</span>;
  const reference = referenceOf(row);
  const tag = keyTag(reference === undefined ? undefined : displayText(reference, 80));
  return kind === "here" ? (
    <span className="hatched inline-flex max-w-full rounded-[12px_5px_5px_12px] p-0.5 align-middle">{tag}</span>
  ) : (
    tag
  );
}

function nameOf(row: VehicleRow): ReactNode {
  if (row.title === undefined) return noName;
  return serverText(row.title, row.goneAt === undefined ? "text-ink-2 max-md:text-ink" : "text-ink-3 line-through");
}

const noName = <span className="text-ink-3 italic">{text.noName}</span>;

const copyButton = (id: string, stop: Stop) => (
  <button
    type="button"
    data-copy={id}
    aria-label={text.copyId}
    {...stop}
    className="grid size-6 flex-none cursor-pointer place-items-center rounded-sm text-transparent group-focus-within/row:text-ink-3 group-hover/row:text-ink-3 hover:bg-press hover:text-ink! focus-visible:text-ink-3 pointer-coarse:text-ink-3"
  >
    {copyIcon}
  </button>
);
const copyIcon = <Copy aria-hidden size={13} strokeWidth={1.75} />;

const loud = "border-line-strong bg-surface text-ink";
/** By its colours and not by its opacity, which makes a layer of each. */
const quiet =
  "border-transparent bg-transparent max-md:px-2 max-md:text-ink-2 md:text-transparent md:group-focus-within/row:border-line-strong md:group-focus-within/row:bg-surface md:group-focus-within/row:text-ink md:group-hover/row:border-line-strong md:group-hover/row:bg-surface md:group-hover/row:text-ink md:pointer-coarse:border-line-strong md:pointer-coarse:bg-surface md:pointer-coarse:text-ink";

/** What is mapped is rarely changed: its button shows to the pointer and the keyboard, and always to a finger. */
function mapButton(row: VehicleRow, stop: Stop, size: string): ReactNode {
  if (row.goneAt !== undefined) return null;
  const isMapped = referenceOf(row) !== undefined;
  return (
    <button
      type="button"
      data-map={row.id}
      {...stop}
      className={`inline-flex cursor-pointer items-center border font-medium whitespace-nowrap hover:bg-hover md:hover:bg-hover ${size} ${isMapped ? quiet : loud}`}
    >
      {isMapped ? text.change : text.map}
    </button>
  );
}

/** How its mapping stands, as a glyph that stays where the words have no room. */
function signOf(pending: PendingWrite | undefined): ReactNode {
  if (pending === undefined) return null;
  if (isUnknown(pending)) return stateGlyph({ tone: "outcome", label: text.outcome, size: 15 });
  const words = onItsWayWords(pending);
  if (words !== undefined) {
    return (
      <Send role="img" aria-label={words} size={14} strokeWidth={2} className="inline-block flex-none text-accent" />
    );
  }
  return pending.state === "refused" ? stateGlyph({ tone: "rejected", label: text.refused, size: 15 }) : null;
}

/** How a mapping from this browser stands, in the place of what is next; undefined where there is nothing to say. */
function standingCell({ row, pending, showsReferences }: ListedVehicle, times: TimesShown): ReactNode {
  if (pending !== undefined) {
    if (isUnknown(pending)) return <span className="text-unknown-ink">{text.outcome}</span>;
    const words = onItsWayWords(pending);
    if (words !== undefined) return <span className="text-ink-2">{words}</span>;
    const notDone = notDoneWords(pending);
    if (notDone !== undefined) {
      return (
        <span className="text-danger-ink" title={notDone}>
          {notDone}
        </span>
      );
    }
  }
  const { mapping, overruled, goneAt } = row;
  if (goneAt !== undefined) return <span className="text-ink-3 italic">{text.gone}</span>;
  if (mapping.kind === "here" && showsReferences) {
    return (
      <span className="text-ink-2">
        <Fill text={text.accepted} parts={{ when: shortMoment(mapping.at, times) }} />
      </span>
    );
  }
  if (overruled === undefined) return undefined;
  const listed = mapping.kind === "mapped" ? displayText(mapping.reference, 60) : text.nothing;
  return (
    <span className="text-awaiting-ink">
      <Fill
        text={text.overruled}
        parts={{ when: shortMoment(overruled.at, times), reference: displayText(overruled.reference, 60), listed }}
      />
    </span>
  );
}
