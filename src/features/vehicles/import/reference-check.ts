import { pathWords } from "#components/error-words.ts";
import { pathFault } from "#values/path-value.ts";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { holdersOf, type FleetIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import {
  differenceOf,
  type Difference,
  foldReference,
  unseenMarks,
  withMarksSeen,
  type UnseenMark,
} from "#records/vehicles/fold-reference.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";

const loaded = (listed: number) =>
  listed === 1 ? "the one loaded vehicle" : `the ${countText(listed)} loaded vehicles`;

const text = catalogue("fleet/reference", {
  empty: "The reference is empty.",
  unsafe: (reason: string) => `This reference cannot stand in an address: ${reason}`,
  trimmed: "It will be sent without the white space around it.",
  composed: "It will be sent with its accents and letters composed (Unicode NFC).",
  trimmedAndComposed:
    "It will be sent without the white space around it and with its accents and letters composed (Unicode NFC).",
  taken: (reference: string, names: string) =>
    `${reference} already belongs to ${names}. The service may refuse it, or take it from there.`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  unseen: (seen: string) => `It holds characters that cannot be seen or told apart: ${seen}`,
  twin: (reference: string, other: string, vehicle: string, difference: string) =>
    `“${reference}” and “${other}” of ${vehicle} differ only ${difference}.`,
  space: "a space",
  markAs: (mark: string, written: string) => `${mark} as ${written}`,
  encoded: (marks: string) => `In addresses it is written with ${marks}.`,
  encodedAndMore: (marks: string) => `In addresses it is written with ${marks} and so on.`,
  unshownAll: (listed: number, reference: string) =>
    `The service does not show the references of ${loaded(listed)}, so whether ${reference} is free is not known`,
  unshown: (unseen: number, listed: number, reference: string) =>
    `The service does not show the references of ${countText(unseen)} of ${loaded(listed)}, so whether ${reference} is free is not known`,
  freeSoFar: (listed: number, reference: string) =>
    `None of ${loaded(listed)} uses ${reference}, but the list was not read to its end`,
  freeOfRead: (listed: number, reference: string, unreadable: number) =>
    `${listed === 1 ? "The one loaded vehicle does not use" : `None of ${loaded(listed)} uses`} ${reference}, but ${countText(unreadable)} ${plural(unreadable, { one: "vehicle", other: "vehicles" })} of the list could not be read`,
  free: (listed: number, reference: string) =>
    listed === 1
      ? `Free: ${loaded(listed)} does not use ${reference}`
      : `Free: none of ${loaded(listed)} uses ${reference}`,
});

const differences = catalogue("fleet/difference", {
  composition: "in how its characters are put together",
  case: "in upper and lower case",
  zeros: "in leading zeros",
  unseen: "in characters that cannot be seen",
  space: "in white space",
  dash: "in the kind of dash",
  form: "in the width or form of its characters",
  other: "in ways that are easily overlooked",
});

/** What two references differ in, in words: `in upper and lower case`. */
export const differenceWords = (difference: Difference): string => differences[difference];

/** What a person should know of a reference before it is sent. `words` are a whole sentence, fit to be shown. */
export type ReferenceWarning =
  /** It holds marks that nobody sees. `seen`: the reference with each of them drawn by its number. */
  | { readonly kind: "unseen"; readonly marks: readonly UnseenMark[]; readonly seen: string; readonly words: string }
  /** Another vehicle has one that is easily taken for it. */
  | { readonly kind: "twin"; readonly reference: string; readonly vehicle: VehicleRow; readonly words: string }
  /** It is not itself in an address. `marks`: each character that is written in another way there, once. */
  | { readonly kind: "encoded"; readonly marks: readonly string[]; readonly words: string };

/**
 * Why a reference is never sent: there is none, or no address can carry it. `words`: a whole sentence; `clause`: the same
 * without its full stop.
 */
export type ReferenceRefusal =
  | { readonly kind: "empty"; readonly words: string }
  | { readonly kind: "unsafe"; readonly words: string; readonly clause: string };

/** What is to be said of a reference that somebody typed or that stands in a file. */
export type ReferenceCheck = {
  /** What is sent: without white space around it, its characters in their composed form. */
  readonly clean: string;
  /** How that differs from what was typed, a whole sentence; undefined where it does not. */
  readonly cleaned: string | undefined;
  readonly refused: ReferenceRefusal | undefined;
  /** The other vehicles that have exactly this reference. A form warns of it, a file does not send it. */
  readonly taken: { readonly vehicles: readonly VehicleRow[]; readonly words: string } | undefined;
  readonly warnings: readonly ReferenceWarning[];
  /** The vehicle has it already, so that there is nothing to send. */
  readonly isSame: boolean;
  /** Where blocks will go below the base address: `/vehicles/VAN%2F7/blocks`; undefined where it is refused. */
  readonly path: string | undefined;
};

/** Whose reference it is to be, and what is known of the others. */
export type CheckAbout = { readonly id: string | undefined; readonly fleet: FleetIndex };

/** The reference as it is sent: without white space around it, in the composed form (NFC). */
export const cleanReference = (typed: string) => typed.trim().normalize("NFC");

/** Why a reference is never sent, or undefined where it may be. The service may still refuse it. */
export function refusalOf(clean: string): ReferenceRefusal | undefined {
  if (clean === "") return { kind: "empty", words: text.empty };
  const fault = pathFault(clean);
  if (fault === undefined) return undefined;
  const clause = text.unsafe(pathWords(fault));
  return { kind: "unsafe", words: `${clause}.`, clause };
}

/** Checks a reference for the vehicle `id`. What is no refusal is up to the service: its rules are not shown. */
export function checkReference(typed: string, { id, fleet }: CheckAbout): ReferenceCheck {
  const clean = cleanReference(typed);
  const refused = refusalOf(clean);
  const current = ownReference(id, fleet);
  const isSame = current !== undefined && (current === clean || current === typed);
  const path = refused === undefined ? `/vehicles/${encodeURIComponent(clean)}/blocks` : undefined;
  const judged = { clean, cleaned: cleanedWords(typed, clean), refused, isSame, path };
  if (refused !== undefined) return { ...judged, taken: undefined, warnings: [] };
  return { ...judged, taken: takenBy(clean, id, fleet), warnings: warningsOf(clean, id, fleet) };
}

function ownReference(id: string | undefined, fleet: FleetIndex): string | undefined {
  const own = id === undefined ? undefined : fleet.byId.get(id);
  return own === undefined ? undefined : referenceOf(own);
}

function cleanedWords(typed: string, clean: string): string | undefined {
  if (typed === clean) return undefined;
  const isTrimmed = typed !== typed.trim();
  const isComposed = typed.trim() !== clean;
  if (isTrimmed) return isComposed ? text.trimmedAndComposed : text.trimmed;
  return text.composed;
}

function takenBy(clean: string, id: string | undefined, fleet: FleetIndex): ReferenceCheck["taken"] {
  const vehicles = holdersOf(fleet, clean, id);
  const [first] = vehicles;
  if (first === undefined) return undefined;
  const names = vehicles.slice(0, 3).map(vehicleWords).join(", ");
  const all = vehicles.length > 3 ? text.andMore(names, vehicles.length - 3) : names;
  return { vehicles, words: text.taken(displayText(clean), all) };
}

/** What to know of a reference that is not refused. `id`: whose it is to be; `fold`: its `foldReference`, where it is known. */
export function warningsOf(
  clean: string,
  id: string | undefined,
  fleet: FleetIndex,
  fold = foldReference(clean),
): readonly ReferenceWarning[] {
  const unseen = unseenWarning(clean);
  const encoded = encodedWarning(clean);
  const alike = fleet.byFold.get(fold) ?? [];
  const twins = alike.filter((row) => row.id !== id && referenceOf(row) !== clean).slice(0, 3);
  return [unseen, encoded, ...twins.map((vehicle) => twinWarning(clean, vehicle))].filter((each) => each !== undefined);
}

function unseenWarning(clean: string): ReferenceWarning | undefined {
  const marks = unseenMarks(clean);
  if (marks.length === 0) return undefined;
  const seen = displayText(withMarksSeen(clean));
  return { kind: "unseen", marks, seen, words: text.unseen(seen) };
}

function twinWarning(clean: string, vehicle: VehicleRow): ReferenceWarning {
  const reference = referenceOf(vehicle) ?? "";
  const difference = differenceWords(differenceOf(clean, reference));
  const words = text.twin(displayText(clean), displayText(reference), vehicleWords(vehicle), difference);
  return { kind: "twin", reference, vehicle, words };
}

function encodedWarning(clean: string): ReferenceWarning | undefined {
  if (encodeURIComponent(clean) === clean) return undefined;
  const marks = [...new Set(Array.from(clean))].filter((mark) => encodeURIComponent(mark) !== mark);
  const named = marks
    .slice(0, 6)
    .map((mark) => text.markAs(mark === " " ? text.space : displayText(mark), encodeURIComponent(mark)))
    .join(", ");
  return { kind: "encoded", marks, words: marks.length > 6 ? text.encodedAndMore(named) : text.encoded(named) };
}

/** What can be said of a reference that no vehicle is known to have. `isFree`: none has it for sure. */
type FreeWords = { readonly isFree: boolean; readonly words: string };

/**
 * `Free: none of the 26 loaded vehicles uses HV-20`, or why that cannot be told. Undefined where it is refused, taken or the
 * vehicle's own. Sure only where the list was read to its end and all of it could be read.
 */
export function freeWords(
  check: ReferenceCheck,
  fleet: FleetIndex,
  { coverage, unreadable }: Pick<FleetView, "coverage" | "unreadable">,
): FreeWords | undefined {
  if (check.refused !== undefined || check.taken !== undefined || check.isSame) return undefined;
  const { listed, unseen } = fleet;
  const name = displayText(check.clean);
  if (unseen > 0) {
    const words = unseen === listed ? text.unshownAll(listed, name) : text.unshown(unseen, listed, name);
    return { isFree: false, words };
  }
  if (coverage !== "complete") return { isFree: false, words: text.freeSoFar(listed, name) };
  if (unreadable > 0) return { isFree: false, words: text.freeOfRead(listed, name, unreadable) };
  return { isFree: true, words: text.free(listed, name) };
}
