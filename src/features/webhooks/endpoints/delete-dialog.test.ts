import { expect, test } from "vitest";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { onlyReceivedBy } from "../list/webhooks-dialog.tsx";

const endpoint = (id: string, ...events: string[]) => ({
  id,
  url: `https://${id}.example`,
  events,
});

const none: ReadonlyMap<string, PendingWrite> = new Map();

test("finds the event kinds that lose their only endpoint, including unknown kinds", () => {
  const first = endpoint("a", "booking.created", "booking.approved", "fleet.renamed");
  const second = endpoint("b", "booking.created");
  expect(onlyReceivedBy(first, [first, second], none)).toEqual(["booking.approved", "fleet.renamed"]);
  expect(onlyReceivedBy(second, [first, second], none)).toEqual([]);
  expect(onlyReceivedBy(second, [endpoint("a", "*"), second], none)).toEqual([]);
  // The other one may be gone soon, or already.
  const deletion = new Map([["a", aPendingWrite("hookDelete", "a")]]);
  expect(onlyReceivedBy(second, [endpoint("a", "*"), second], deletion)).toEqual(["booking.created"]);
  // No longer listed, so that nothing lists its events.
  expect(onlyReceivedBy(second, [], none)).toEqual(["booking.created"]);
});
