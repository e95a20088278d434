import { expect, test } from "vitest";
import { createBlock } from "#api/blocks.ts";
import { actOnBooking } from "#api/bookings.ts";
import { mapVehicle } from "#api/vehicles.ts";
import { createWebhook, deleteWebhook } from "#api/webhooks.ts";
import { bookingActions } from "#contract/booking.ts";
import { endpoints } from "#contract/endpoints.ts";
import { slotOf, writeKinds } from "./write-kinds.ts";

const kinds = Object.entries(writeKinds);
const named = (test: (rule: (typeof kinds)[number][1]) => boolean) =>
  kinds.filter(([, rule]) => test(rule)).map(([kind]) => kind);

test("only what can be taken back is held back, and only what something judges may be repeated late", () => {
  const repeated = (how: string) => named(({ endpoint }) => endpoints[endpoint].repeat === how);
  expect(named(({ undo }) => undo)).toEqual(["pickup", "return", "block"]);
  expect(repeated("guarded")).toEqual(["approve", "reject", "cancel", "pickup", "return"]);
  expect(repeated("unguarded")).toEqual(["block", "map", "hookCreate"]);
  expect(repeated("removal")).toEqual(["hookDelete"]);
});

test("each kind goes to its own line of the table, and every line that writes has its kind", () => {
  const lines = Object.entries(endpoints).filter(([, { repeat }]) => repeat !== "read");
  expect(kinds.map(([, { endpoint }]) => endpoint).toSorted()).toEqual(lines.map(([name]) => name).toSorted());
  expect(Object.fromEntries(kinds.map(([kind, { endpoint }]) => [kind, endpoints[endpoint].path]))).toEqual({
    ...Object.fromEntries(bookingActions.map((action) => [action, `/bookings/:id/${action}`])),
    block: "/vehicles/:external_ref/blocks",
    map: "/vehicles/mapping",
    hookCreate: "/webhooks",
    hookDelete: "/webhooks/:id",
  });
});

// Browsers keep them: another form would let an action be taken twice after an update.
test("a slot has the form that browsers keep", () => {
  const [start, end] = ["2026-06-12T10:00:00+02:00", "2026-06-14T19:00:00Z"];
  const slots = bookingActions.map((action) => slotOf("fp", actOnBooking[action]("b-1")));
  expect(new Set(slots)).toEqual(new Set(["fp|booking|b-1"]));
  expect(slotOf("fp", mapVehicle("v-1", "VAN-7"))).toBe("fp|vehicle|v-1");
  expect(slotOf("fp", createWebhook("https://a.example", ["*"]))).toBe("fp|webhook|https://a.example");
  expect(slotOf("fp", deleteWebhook("wh-1"))).toBe("fp|webhook|wh-1");
  expect(slotOf("fp", createBlock("VAN-7", { id: "blk-1", start, end }))).toBe(
    `fp|block|VAN-7|${Date.parse(start)}|${Date.parse(end)}`,
  );
});
