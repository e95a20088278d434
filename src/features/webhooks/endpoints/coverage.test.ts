import { expect, test } from "vitest";
import { coverageOf, coverageWords, onlyHeardBy } from "./coverage.ts";
import { allKinds } from "../events/endpoint-events.ts";
import { eventKinds } from "#contract/event.ts";

const endpoint = (id: string, ...events: string[]) => ({ id, url: `https://${id}.example`, events });

test("the picker holds each kind of the interface once", () => {
  expect(allKinds.toSorted()).toEqual(Object.keys(eventKinds).toSorted());
});

test("who hears what: all, some, nobody, and a kind that we do not know", () => {
  const rows = coverageOf([endpoint("a", "*"), endpoint("b", "booking.created", "fleet.renamed")]);
  const heard = Object.fromEntries(rows.map(({ kind, heardBy }) => [kind, heardBy.map(({ id }) => id)]));
  expect(heard).toMatchObject({
    "booking.created": ["a", "b"],
    "booking.approved": ["a"],
    "fleet.renamed": ["a", "b"],
  });
});

test("the kinds that lose their only endpoint with it", () => {
  const both = [endpoint("a", "booking.created", "booking.approved"), endpoint("b", "booking.created")];
  expect(onlyHeardBy({ id: "a" }, both)).toEqual(["booking.approved"]);
  expect(onlyHeardBy({ id: "b" }, both)).toEqual([]);
});

test("gaps and repetitions in words", () => {
  expect(coverageWords(coverageOf([endpoint("a", "*")]))).toBe("Every event is heard by one endpoint.");
  expect(coverageWords(coverageOf([endpoint("a", "booking.created"), endpoint("b", "booking.created")]))).toBe(
    "9 events are heard by nobody, 1 event is heard by more than one endpoint.",
  );
  expect(coverageWords(coverageOf([]))).toBe("10 events are heard by nobody.");
});
