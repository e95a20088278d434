import { t } from "@lingui/core/macro";
import { fieldsWith, type FieldTexts } from "#contract/fields.ts";
import type { Path } from "#contract/raw.ts";
import { readInstant } from "#values/instant.ts";

export type FieldList = "bookings" | "vehicles" | "deliveries";

/** Something the dashboard shows, whose field the service may name as it likes. */
export type Meaning = {
  readonly id: string;
  readonly label: string;
  /** Whether a value may be it: such fields are offered first. */
  readonly fits: (value: unknown) => boolean;
  readonly places: (texts: FieldTexts) => readonly string[];
  /**
   * The choice with this place for it; "" says that the service doesn't provide it. `placeOf`: where another meaning is read
   * now, for those that count only together.
   */
  readonly with: (texts: FieldTexts, path: string, placeOf: (id: string) => string) => FieldTexts;
  /** Whether a person named its place, or said that there is none. */
  readonly isNamed: (texts: FieldTexts) => boolean;
};

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isTime = (value: unknown) => readInstant(value) !== undefined;
const isNumber = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
const isCurrency = (value: unknown) => typeof value === "string" && /^[A-Za-z]{3}$/.test(value);
const isWord = (value: unknown) => isText(value) && !isTime(value) && !isNumber(value);

const textOf = ({ text }: Path) => text;

type Group = "booking" | "vehicle" | "delivery";

/** One that is read at one place. */
function single(group: Group, name: string, label: string, fits: (value: unknown) => boolean): Meaning {
  const named = (texts: FieldTexts): readonly string[] | undefined => Object(texts[group])[name];
  return {
    id: name,
    label,
    fits,
    places: (texts) => named(texts) ?? Object(fieldsWith()[group])[name].map(textOf),
    with: (texts, path) => ({ ...texts, [group]: { ...texts[group], [name]: path === "" ? [] : [path] } }),
    isNamed: (texts) => named(texts) !== undefined,
  };
}

/** One half of two that count only together. */
function half(
  name: "dates" | "amount",
  ids: readonly [string, string],
  { id, label, fits }: Pick<Meaning, "id" | "label" | "fits">,
): Meaning {
  const pairs = ({ booking }: FieldTexts) =>
    booking?.[name] ?? fieldsWith().booking[name].map(([one, other]) => [one.text, other.text] as const);
  const side = ids[0] === id ? 0 : 1;
  return {
    id,
    label,
    fits,
    places: (texts) => pairs(texts).map((pair) => pair[side]),
    with: (texts, path, placeOf) => {
      const pair = side === 0 ? ([path, placeOf(ids[1])] as const) : ([placeOf(ids[0]), path] as const);
      return { ...texts, booking: { ...texts.booking, [name]: [pair] } };
    },
    isNamed: ({ booking }) => booking?.[name] !== undefined,
  };
}

const range = ["from", "to"] as const;
const money = ["amount", "currency"] as const;

/** What is shown of each list, in the order of the page. */
export const meanings: Readonly<Record<FieldList, readonly Meaning[]>> = {
  bookings: [
    single("booking", "number", t`Number`, isText),
    single("booking", "state", t`Status`, isWord),
    half("dates", range, { id: "from", label: t`From`, fits: isTime }),
    half("dates", range, { id: "to", label: t`To`, fits: isTime }),
    half("amount", money, { id: "amount", label: t`Amount`, fits: isNumber }),
    half("amount", money, { id: "currency", label: t`Currency`, fits: isCurrency }),
    single("booking", "vehicleReference", t`Vehicle`, isWord),
    single("booking", "changedAt", t`Last change`, isTime),
    single("booking", "payment", t`Payment`, isWord),
    single("booking", "vehicleTitle", t`Vehicle name`, isWord),
  ],
  vehicles: [
    single("vehicle", "reference", t`Reference`, isText),
    single("vehicle", "title", t`Name`, isText),
    single("vehicle", "plate", t`Plate`, isText),
  ],
  deliveries: [
    single("delivery", "status", t`Status`, isWord),
    single("delivery", "attempts", t`Attempts`, (value) => isNumber(value) || Array.isArray(value)),
    single("delivery", "lastError", t`Last error`, isText),
    single("delivery", "event", t`Event`, isWord),
    single("delivery", "url", t`Endpoint`, isText),
    single("delivery", "at", t`Time`, isTime),
  ],
};
