import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import type { Difference } from "#records/vehicles/fold-reference.ts";

const loaded = (listed: number) =>
  listed === 1 ? "the one loaded vehicle" : `the ${countText(listed)} loaded vehicles`;

/** What is said of a reference that somebody typed or that stands in a file. */
export const referenceText = catalogue("fleet/reference", {
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
  alphabet: "in letters of another alphabet that look alike",
  other: "in ways that are easily overlooked",
});

/** What two references differ in, in words: `in upper and lower case`. */
export const differenceWords = (difference: Difference): string => differences[difference];
