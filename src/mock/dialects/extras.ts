import type { Fields } from "./nest.ts";

/** Versioning: whether fields may be added is not shown. Fields that nobody asked for, of every JSON kind. */
export type Extras = "none" | "many";

const many: Fields = {
  "@type": "resource",
  odometer: { unit: "km", out: 48_211, back: null },
  labels: ["night", "return elsewhere"],
  insured: true,
  ratio: 0.25,
  comment: null,
  _links: { self: { href: "/v2/things/1" } },
  "with space": "and a value",
  // An undocumented field may hold what nobody should see by accident.
  renter: { name: "Invented Person", phone: "+00 000 00 000" },
};

/** What is added to every row. Names with a dot would be taken for a path, so there are none. */
export function extraFields(extras: Extras): Fields {
  return extras === "none" ? {} : many;
}
