import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { expect, test } from "vitest";
import { emptyDraft, type BlockDraft, draftAfter } from "./block-draft.ts";

const van = (reference: string): CalendarVehicle => ({
  id: `id of ${reference}`,
  reference,
  title: undefined,
  name: reference,
  isMapped: true,
  text: "",
});

const draft = (more: Partial<BlockDraft> = {}): BlockDraft => ({
  ...emptyDraft("Europe/Oslo", "x7k2"),
  vehicles: [van("HV-09"), van("HV-10")],
  from: "2026-06-12T08:00",
  until: "2026-06-14T20:00",
  ...more,
});

const notMade = (reference: string, id: string, from: string, until: string) => ({
  reference,
  id,
  from: Date.parse(from),
  until: Date.parse(until),
});

test("what was not made stays in the form: its vehicles, with the range and all that was typed", () => {
  const left = notMade("HV-10", "brakes", "2026-06-12T08:00+02:00", "2026-06-14T20:00+02:00");
  const typed = draft({ ids: { "id of HV-10": "brakes" } });
  expect(draftAfter(typed, [left])).toEqual({ ...typed, vehicles: [van("HV-10")] });
});

test("one free part that was not made is a range of its own, several are what is free of the whole", () => {
  const parts = [
    notMade("HV-09", "brakes", "2026-06-12T08:00+02:00", "2026-06-12T20:00+02:00"),
    notMade("HV-09", "brakes-3", "2026-06-14T10:00+02:00", "2026-06-14T20:00+02:00"),
  ];
  const typed = draft({ isFreeOnly: true });
  expect(draftAfter(typed, parts.slice(1))).toMatchObject({
    vehicles: [{ reference: "HV-09" }],
    from: "2026-06-14T10:00",
    until: "2026-06-14T20:00",
    isFreeOnly: false,
    ids: { "id of HV-09": "brakes-3" },
  });
  expect(draftAfter(typed, parts)).toEqual({ ...typed, vehicles: [van("HV-09")] });
});
