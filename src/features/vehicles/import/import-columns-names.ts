/** What the head of a column says, without case, punctuation and underscores: `service vehicle id`. */
export const plainHead = (head: string) =>
  head
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** How likely a column of this head holds vehicle ids of the service, 0 to 1. */
const vehicleHeads: Readonly<Record<string, number>> = {
  "service vehicle id": 1,
  "vehicle id": 0.9,
  "vehicle uuid": 0.9,
  "service id": 0.8,
  "car id": 0.7,
  uuid: 0.7,
  guid: 0.7,
  vehicle: 0.5,
  id: 0.5,
};

/** How likely a column of this head holds references, 0 to 1. */
const referenceHeads: Readonly<Record<string, number>> = {
  "external ref": 1,
  "external reference": 0.95,
  "external id": 0.9,
  reference: 0.9,
  ref: 0.9,
  "new reference": 0.95,
  "new ref": 0.95,
  "your reference": 0.9,
  "our reference": 0.9,
  "partner reference": 0.9,
  "vehicle reference": 0.9,
  "vehicle ref": 0.9,
  "your ref": 0.9,
  "our ref": 0.9,
  "fleet number": 0.8,
  "fleet no": 0.8,
  "fleet nr": 0.8,
  "unit number": 0.8,
  "unit no": 0.8,
  "unit id": 0.75,
  unit: 0.75,
  "vehicle number": 0.7,
  "vehicle no": 0.7,
  "asset number": 0.7,
  asset: 0.6,
  "internal id": 0.7,
  "internal number": 0.7,
  code: 0.5,
  number: 0.5,
};

const likeness = (heads: Readonly<Record<string, number>>) => (head: string) => {
  const plain = plainHead(head);
  return Object.hasOwn(heads, plain) ? (heads[plain] ?? 0) : 0;
};

/** How much the head of a column sounds like the ids of the service's vehicles, 0 to 1. */
export const vehicleLikeness = likeness(vehicleHeads);
/** How much the head of a column sounds like references of vehicles, 0 to 1. */
export const referenceLikeness = likeness(referenceHeads);

/** What a field of the service is, where its name tells. */
type FieldKind = "plates" | "vins" | "names" | "references";

const kinds: Readonly<Record<string, FieldKind>> = {
  plate: "plates",
  "license plate": "plates",
  "licence plate": "plates",
  "number plate": "plates",
  registration: "plates",
  "registration number": "plates",
  vin: "vins",
  name: "names",
  title: "names",
  label: "names",
  "display name": "names",
  "make model": "names",
  "external ref": "references",
};

/** What the values of a field of the service are; undefined where the name of the field is all we know. */
export function fieldKind(path: string): FieldKind | undefined {
  const plain = plainHead(path);
  return Object.hasOwn(kinds, plain) ? kinds[plain] : undefined;
}
