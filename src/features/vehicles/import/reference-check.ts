import { ph, t } from "@lingui/core/macro";
import { pathWords } from "#components/error-words.ts";
import { pathFault } from "#values/path-value.ts";
import { cleanPastedReference } from "#values/pasted.ts";
import { leftOutWords } from "#values/pasted-words.ts";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import {
  holdersOf,
  differenceOf,
  foldReference,
  withMarksSeen,
  type VehicleIndex,
} from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";

const differences = {
  case: t`in upper and lower case`,
  zeros: t`in leading zeros`,
  space: t`in spaces`,
  dash: t`in the kind of dash`,
  other: t`in details that are easy to miss`,
};

/** How two references differ: `in upper and lower case`. */
export const differenceWords = (one: string, other: string): string => differences[differenceOf(one, other)];

/**
 * What a person should know about a reference before it is sent. `unseen`: it has invisible characters; `twin`: `vehicle` has one that is easily confused with it.
 */
export type ReferenceWarning =
  | { readonly kind: "unseen"; readonly words: string }
  | { readonly kind: "twin"; readonly vehicle: VehicleRow; readonly words: string };

/** Why a reference is never sent: it's empty, or can't be part of an address. `clause`: `words` without the full stop. */
export type ReferenceRefusal = { readonly kind: "empty" | "unsafe"; readonly words: string; readonly clause: string };

/** What we say about a reference that was typed or imported. */
export type ReferenceCheck = {
  /** What is sent: without invisible characters, in NFC. */
  readonly clean: string;
  /** How that differs from what was typed, in sentences; empty if it doesn't. */
  readonly cleaned: string;
  readonly refused: ReferenceRefusal | undefined;
  /** That other vehicles have exactly this reference, a sentence. A form warns about it; an import doesn't send it. */
  readonly taken: string | undefined;
  readonly warnings: readonly ReferenceWarning[];
  /** The vehicle has it already: nothing to send. */
  readonly isSame: boolean;
};

/** The vehicle that gets the reference, and the fleet. */
export type CheckAbout = { readonly id: string | undefined; readonly vehicles: VehicleIndex };

/** The reference as it is sent: without invisible characters, in NFC. */
export const cleanReference = (typed: string) => cleanPastedReference(typed).text.normalize("NFC");

/** Why a reference is never sent; undefined if it may be. The service may still refuse it. */
export function refusalOf(clean: string): ReferenceRefusal | undefined {
  const refused = (kind: ReferenceRefusal["kind"], clause: string) => ({ kind, words: `${clause}.`, clause });
  if (clean === "") return refused("empty", t`The reference is empty`);
  const fault = pathFault(clean);
  if (fault === undefined) return undefined;
  return refused("unsafe", t`This reference can't be used in a URL: ${ph({ reason: pathWords(fault) })}`);
}

/** Checks a reference for the vehicle `id`. The rest is up to the service, whose rules aren't documented. */
export function checkReference(typed: string, { id, vehicles }: CheckAbout): ReferenceCheck {
  const clean = cleanReference(typed);
  const refused = refusalOf(clean);
  const own = vehicles.byId.get(id ?? "");
  const current = own && referenceOf(own);
  const isSame = current !== undefined && (current === clean || current === typed);
  return {
    clean,
    cleaned: cleanedWords(typed),
    refused,
    isSame,
    taken: refused === undefined && !isSame ? takenBy(clean, id, vehicles) : undefined,
    warnings: refused === undefined ? warningsOf(clean, id, vehicles) : [],
  };
}

/** What `cleanReference` changes, in sentences. */
export function cleanedWords(typed: string): string {
  const { text: plain, leftOut } = cleanPastedReference(typed);
  const composed =
    plain === plain.normalize("NFC") ? "" : t`We send some characters in another form that looks the same.`;
  return `${leftOutWords(leftOut)} ${composed}`.trim();
}

function takenBy(clean: string, id: string | undefined, vehicles: VehicleIndex): string | undefined {
  const holders = holdersOf(vehicles, clean, id);
  if (holders.length === 0) return undefined;
  const names = holders.slice(0, 3).map(vehicleWords).join(", ");
  return t`As far as we know, ${ph({ reference: displayText(clean) })} belongs to ${ph({ names: holders.length > 3 ? t`${names} and ${ph({ more: holders.length - 3 })} more` : names })}. The service may refuse it, or move it to this vehicle.`;
}

/** Warnings about a reference that isn't refused. `id`: its vehicle; `fold`: its `foldReference`, if known. */
export function warningsOf(
  clean: string,
  id: string | undefined,
  vehicles: VehicleIndex,
  fold = foldReference(clean),
): readonly ReferenceWarning[] {
  const marked = withMarksSeen(clean);
  const seen = displayText(marked);
  const unseen =
    marked === clean
      ? []
      : [{ kind: "unseen" as const, words: t`It contains invisible or easily confused characters: ${seen}` }];
  const alike = vehicles.byFold.get(fold) ?? [];
  const twins = alike.filter((row) => row.id !== id && referenceOf(row) !== clean).slice(0, 3);
  return [...unseen, ...twins.map((vehicle) => twinWarning(clean, vehicle))];
}

function twinWarning(clean: string, vehicle: VehicleRow): ReferenceWarning {
  const reference = referenceOf(vehicle) ?? "";
  const difference = differenceWords(clean, reference);
  const words = t`“${ph({ reference: displayText(clean) })}” differs from “${ph({ other: displayText(reference) })}” (${ph({ vehicle: vehicleWords(vehicle) })}) only ${difference}.`;
  return { kind: "twin", vehicle, words };
}

/** What we say about a reference that no known vehicle has. `isFree`: surely none has it. */
type FreeWords = { readonly isFree: boolean; readonly words: string };

/**
 * That no loaded vehicle uses it, or that we can't tell. Undefined if refused, taken or the vehicle's own.
 * Free only if the list is complete, every row could be read, and no open mapping uses it.
 */
export function freeWords(
  check: ReferenceCheck,
  vehicles: VehicleIndex,
  { coverage, unreadable }: Pick<VehiclesView, "coverage" | "unreadable">,
  pendingWrites: ReadonlyMap<string, PendingWrite>,
): FreeWords | undefined {
  if (check.refused !== undefined || check.taken !== undefined || check.isSame) return undefined;
  const reference = displayText(check.clean);
  // Another vehicle may get it any moment, or already have it.
  const isWanted = [...pendingWrites.values()].some(
    (pending) => isOpen(pending) && pending.write.kind === "map" && pending.about.reference === check.clean,
  );
  return isWanted || vehicles.unseen > 0 || coverage !== "complete" || unreadable > 0
    ? { isFree: false, words: t`${reference} may be taken` }
    : { isFree: true, words: t`As far as we know, no loaded vehicle uses ${reference}` };
}
