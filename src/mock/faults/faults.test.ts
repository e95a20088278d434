import { describe, expect, test } from "vitest";
import { seededRandom } from "../service/random.ts";
import { FaultRule, type Match } from "./fault-rule.ts";
import { createFaults } from "./faults.ts";

const ask = (method: string, path: string) => new Request(`https://service.example/v1${path}`, { method });

function hits(match: Match, requests: readonly Request[], seed = 1): readonly number[] {
  const faults = createFaults(seededRandom(seed), [{ match, when: "before", do: { kind: "drop" } }]);
  return requests.flatMap((request, index) => (faults.hitting(request).length > 0 ? [index] : []));
}

const day = [
  ask("GET", "/bookings?limit=200"),
  ask("POST", "/bookings/b-1/approve"),
  ask("GET", "/vehicles"),
  ask("POST", "/bookings/b.2/approve"),
  ask("POST", "/bookings/b-1/reject"),
];

describe("requests that a rule matches", () => {
  test.each<[Match, number[]]>([
    [{}, [0, 1, 2, 3, 4]],
    [{ path: "/bookings" }, [0]],
    [{ path: "/bookings/*/approve" }, [1, 3]],
    [{ path: "/bookings/b.1/approve" }, []],
    [{ method: "POST", path: "/bookings/b-1/*" }, [1, 4]],
    [{ method: "POST", nth: 2 }, [3, 4]],
    [{ method: "POST", nth: 2, times: 1 }, [3]],
    [{ chance: 0 }, []],
    [{ chance: 1 }, [0, 1, 2, 3, 4]],
  ])("%j", (match, expected) => {
    expect(hits(match, day)).toEqual(expected);
  });
});

test("lists rules in the order added, and removes them singly or all at once", () => {
  const faults = createFaults(seededRandom(1));
  const drop: FaultRule = { match: { times: 1 }, when: "before", do: { kind: "drop" } };
  const hang: FaultRule = { match: {}, when: "afterCommit", do: { kind: "hang" } };
  const takeBack = faults.add(drop);
  faults.add(drop);
  faults.add(hang);
  expect(JSON.parse(JSON.stringify(faults.list()))).toEqual([drop, drop, hang]);
  takeBack();
  expect(faults.list()).toEqual([drop, hang]);
  faults.clear();
  expect(faults.list()).toEqual([]);
});

test.each([
  { match: {}, when: "before", do: { kind: "cut", share: 0.5 } },
  { match: {}, when: "later", do: { kind: "drop" } },
  { match: { nth: 0 }, when: "before", do: { kind: "drop" } },
  { match: {}, when: "before", do: { kind: "drop", after: 3 } },
])("refuses the invalid rule %j", (rule) => {
  expect(FaultRule.safeParse(rule).success).toBe(false);
});
