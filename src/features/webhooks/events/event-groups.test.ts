import { expect, test } from "vitest";
import { eventKinds } from "#contract/webhook.ts";
import { valueAt } from "#contract/raw.ts";
import { dataFields, eventGroups, samplePayload, searchEvents } from "./event-groups.ts";

const kinds = eventGroups.flatMap((group) => group.kinds);
const found = (text: string) => searchEvents(text).flatMap((group) => group.kinds);

test("puts every event kind into exactly one group", () => {
  expect(kinds.toSorted()).toEqual(Object.keys(eventKinds).toSorted());
});

test.each(kinds)("writes a sample of %s with documented fields only", (kind) => {
  const sample: unknown = JSON.parse(samplePayload(kind));
  expect(sample).toEqual({
    id: expect.stringMatching(/^evt_/),
    event: kind,
    created_at: expect.stringMatching(/Z$/),
    data: expect.any(Object),
  });
  const names = Object.keys(Object(valueAt(sample, "data"))).filter((name) => name !== "vehicle");
  const documented = new Set((dataFields(kind) ?? []).map(({ name }) => name));
  expect(names.every((name) => documented.has(`data.${name}`))).toBe(true);
});

test.each([
  ["", kinds],
  ["conflict", ["availability.conflict", "conflict.resolved"]],
  ["booking currency", ["booking.created"]],
])("searches the events for “%s”", (text, expected) => {
  expect(found(text)).toEqual(expected);
});
