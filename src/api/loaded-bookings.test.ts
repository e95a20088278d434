import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Next } from "#contract/page.ts";
import type { RawObject } from "#contract/raw.ts";
import type { ListPage } from "./lists.ts";
import { mergePages } from "./loaded-bookings.ts";

const early = "2026-06-12T10:00:00Z";
const late = "2026-06-12T11:00:00Z";
const row = (id: string, state: string, updated_at?: string): RawObject => ({
  service_booking_id: id,
  state,
  ...(updated_at === undefined ? {} : { updated_at }),
});
const page = (at: number, rows: readonly RawObject[], next: Next = { kind: "end" }, unreadable = 0): ListPage => ({
  rows,
  unreadable,
  next,
  requestId: undefined,
  at,
});
const to = (cursor: string, ...ids: string[]) =>
  page(
    1,
    ids.map((id) => row(id, "new")),
    { kind: "cursor", cursor },
  );
const states = (pages: ListPage[], changes: ListPage[] = []) =>
  mergePages(pages, changes).bookings.map(({ id, state }) => [id, state.kind === "unsent" ? "" : state.raw].join(" "));

describe("what is loaded", () => {
  test("shows each booking once, in the order in which they first came", () => {
    const pages = [page(1, [row("b2", "new"), row("b1", "new")]), page(2, [row("b3", "new"), row("b2", "new")])];
    expect(states(pages, [page(3, [row("b1", "newer"), row("b4", "new")])])).toEqual([
      "b2 new",
      "b1 newer",
      "b3 new",
      "b4 new",
    ]);
  });

  test("has every booking as the service changed it last, even when the answers came the wrong way round", () => {
    expect(states([page(1, [row("b1", "before", early)])], [page(2, [row("b1", "after", late)])])).toEqual([
      "b1 after",
    ]);
    expect(states([page(9, [row("b1", "after", late)])], [page(2, [row("b1", "before", early)])])).toEqual([
      "b1 after",
    ]);
    expect(states([page(1, [row("b1", "after", late)])], [page(9, [row("b1", "before", early)])])).toEqual([
      "b1 after",
    ]);
  });

  test.each([
    ["the same change", early, early],
    ["no time of change", undefined, undefined],
    ["a time of change in one of them", undefined, early],
    ["only the day of the change", "2026-06-12", "2026-06-12"],
  ])("goes by the time of the answer when two of them carry %s", (_what, first, second) => {
    const answered = (a: number, b: number) =>
      states([page(a, [row("b1", "one", first)])], [page(b, [row("b1", "two", second)])]);
    expect(answered(1, 2)).toEqual(["b1 two"]);
    expect(answered(2, 1)).toEqual(["b1 one"]);
    expect(answered(1, 1)).toEqual(["b1 two"]);
  });

  test("counts the rows of the list that could not be read", () => {
    const pages = [page(1, [], { kind: "cursor", cursor: "c" }, 2), page(2, [row("b1", "new")], { kind: "end" }, 1)];
    expect(mergePages(pages, []).unreadable).toBe(3);
  });

  test.each<[Next, string]>([
    [{ kind: "end" }, "complete"],
    [{ kind: "cursor", cursor: "c9" }, "more"],
    [{ kind: "unsaid" }, "unsaid"],
  ])("after %j is %s", (next, ending) => {
    const pages = [page(1, [], { kind: "cursor", cursor: "c2" }), page(2, [row("b1", "new")], next)];
    expect(mergePages(pages, []).ending).toBe(ending);
  });

  test("that leads in a circle, or has too many pages, is a circle", () => {
    const pages = [to("A", "b1"), to("A", "b2"), to("A")];
    expect(mergePages(pages, [], [undefined, "A", "A"]).ending).toBe("more");
    expect(mergePages([...pages, to("A")], [], [undefined, "A", "A", "A"]).ending).toBe("circle");
    expect(mergePages([{ ...to("A", "b1"), isIncomplete: true }], [], [undefined]).ending).toBe("circle");
  });

  test("of nothing claims nothing", () => {
    expect(mergePages([], [])).toEqual({ bookings: [], unreadable: 0, ending: "unsaid" });
  });

  test("is made once for the same pages, and anew when something was read since", () => {
    const pages = [page(1, [row("b1", "new", early)])];
    const none: ListPage[] = [];
    expect(mergePages(pages, none)).toBe(mergePages(pages, none));
    expect(mergePages(pages, [page(2, [row("b1", "newer", late)])]).bookings[0]?.state).toMatchObject({ raw: "newer" });
  });
});

const time = (minute: number) => `2026-06-12T10:${String(minute).padStart(2, "0")}:00Z`;

test("no order of answers can put an older state over a newer one, lose a booking or double it", () => {
  const change = fc.record({ id: fc.constantFrom("b1", "b2", "b3"), minute: fc.integer({ min: 0, max: 59 }) });
  const answers = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.array(change, { maxLength: 4 })));
  fc.assert(
    fc.property(answers, fc.nat({ max: 9 }), (sent, split) => {
      const all = sent.map(([at, rows]) =>
        page(
          at,
          rows.map(({ id, minute }) => row(id, String(minute), time(minute))),
        ),
      );
      const newest = new Map<string, number>();
      for (const { id, minute } of sent.flatMap(([, rows]) => rows)) {
        newest.set(id, Math.max(minute, newest.get(id) ?? 0));
      }
      expect(states(all.slice(0, split), all.slice(split))).toEqual(
        [...newest].map(([id, minute]) => `${id} ${minute}`),
      );
    }),
    { numRuns: 1000 },
  );
});
