import * as fc from "fast-check";
import { expect, test } from "vitest";
import { moveOn, nextOf, placeAt, placeOf } from "./use-current.ts";

const group = (id: string, ids: readonly string[]) => ({
  id,
  label: id,
  count: ids.length,
  rows: ids.map((each) => ({ id: each })),
});
const list = (...groups: readonly string[]) =>
  groups.map((ids, at) => group(`g${at}`, ids === "" ? [] : ids.split(" ")));
const ringAt = (groups: ReturnType<typeof list>, id: string) => {
  const place = placeOf(groups, id);
  if (place === undefined) throw new Error(`${id} isn't listed.`);
  return place;
};

test("the ring stays with its booking, which may change its group", () => {
  expect(moveOn(list("a", "c b"), ringAt(list("a b", "c"), "b"))?.id).toBe("b");
});

test.each([
  ["to the row that takes its place", list("a b c", "d"), "b", list("a c", "d"), "c"],
  ["into the next group", list("a b", "c"), "b", list("a", "c"), "c"],
  ["to the row before the last one", list("a b", "c"), "c", list("a b"), "b"],
  ["past rows that come above at the same time", list("a b c"), "b", list("x y a c"), "c"],
  ["to the nearest place if its neighbours left too", list("a b c d e"), "c", list("a e"), "e"],
])("the ring moves on %s once its row leaves", (_, before, ring, after, next) => {
  expect(moveOn(after, ringAt(before, ring))?.id).toBe(next);
});

const open = (ids: string) => (row: { id: string }) => ids.includes(row.id);

test("the next request is the one after the decided one, else the first that is left, else none", () => {
  const groups = list("a b c", "d e");
  expect(nextOf(groups, "b", open("acd"))).toBe("c");
  expect(nextOf(groups, "d", open("abc"))).toBe("a");
  expect(nextOf(groups, "d", open("d"))).toBeUndefined();
  expect(nextOf(groups, "elsewhere", open("bd"))).toBe("b");
});

test("over any changes of the list, the ring is at a listed booking, and never jumps while that one is listed", () => {
  const lists = fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"), { minLength: 1 })
    .chain((ids) => fc.nat(ids.length).map((cut) => list(ids.slice(0, cut).join(" "), ids.slice(cut).join(" "))));
  fc.assert(
    fc.property(lists, fc.nat(9), fc.array(lists), (first, at, changes) => {
      const ids = (groups: typeof first) => groups.flatMap(({ rows }) => rows.map(({ id }) => id));
      let place = placeAt(first, at % ids(first).length);
      for (const groups of changes) {
        if (place === undefined) throw new Error("The ring is lost.");
        const next = moveOn(groups, place);
        const listed = ids(groups);
        expect(listed).toContain(next?.id);
        expect(next?.id).toBe(listed.includes(place.id) ? place.id : listed[next?.index ?? -1]);
        expect(listed[next?.index ?? -1]).toBe(next?.id);
        place = next;
      }
    }),
  );
});
