import { expect, test } from "vitest";
import { namedFields, type FieldTexts } from "#contract/fields.ts";
import { meanings, type FieldList } from "./meanings.ts";
import { countLeaves, leavesOf } from "./field-choices.tsx";

const meaning = (id: string, list: FieldList = "bookings") => {
  const found = meanings[list].find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};
const places: Readonly<Record<string, string>> = { from: "start", to: "end", amount: "total", currency: "currency" };
const placeOf = (id: string) => places[id] ?? "";

test.each<[string, string, FieldTexts]>([
  ["state", "phase", { booking: { state: ["phase"] } }],
  ["state", "", { booking: { state: [] } }],
  ["from", "interval.0", { booking: { dates: [["interval.0", "end"]] } }],
  ["to", "interval.1", { booking: { dates: [["start", "interval.1"]] } }],
  ["amount", "worth.sum", { booking: { amount: [["worth.sum", "currency"]] } }],
  ["currency", "", { booking: { amount: [["total", ""]] } }],
])("takes %s from %j, and leaves the other half of a pair where it is read now", (id, path, chosen) => {
  expect(meaning(id).with({}, path, placeOf)).toEqual(chosen);
  expect(meaning(id).places(chosen)).toEqual(path === "" && id === "state" ? [] : [path]);
});

test("keeps what was chosen for other meanings, and lets what is configured win, meaning by meaning", () => {
  const chosen = meaning("state").with(
    { booking: { number: ["ref"] }, vehicle: { title: ["label"] } },
    "phase",
    placeOf,
  );
  expect(chosen).toEqual({ booking: { number: ["ref"], state: ["phase"] }, vehicle: { title: ["label"] } });
  const configured: FieldTexts = { booking: { state: ["status.code"] }, lists: { rows: ["payload"] } };
  expect(namedFields(configured, chosen)).toEqual({
    booking: { number: ["ref"], state: ["status.code"] },
    vehicle: { title: ["label"] },
    lists: { rows: ["payload"] },
  });
  expect([meaning("state"), meaning("number")].map(({ isNamed }) => isNamed(configured))).toEqual([true, false]);
});

test("finds every field of a row that holds a value, in objects and lists, and none that can't be named", () => {
  const row = { id: "b-1", pay: { sums: [{ sum: 3 }, { sum: 4 }] }, range: ["a", "b"], none: null, "odd.name": 1 };
  expect([...leavesOf(row).keys()]).toEqual(["id", "pay.sums.0.sum", "pay.sums.1.sum", "range.0", "range.1", "none"]);
  const counts = countLeaves([row, { ...row, id: "" }]);
  expect([counts.get("id"), counts.get("range.1"), counts.has("none")]).toEqual([1, 2, false]);
});
