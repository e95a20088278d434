import { expect, test } from "vitest";
import { onlyReceivedBy } from "../list/webhooks-dialog.tsx";

const endpoint = (id: string, ...events: string[]) => ({
  id,
  url: `https://${id}.example`,
  events,
});

test("finds the event kinds that lose their only endpoint, including unknown kinds", () => {
  const first = endpoint("a", "booking.created", "booking.approved", "fleet.renamed");
  const second = endpoint("b", "booking.created");
  expect(onlyReceivedBy(first, [first, second])).toEqual(["booking.approved", "fleet.renamed"]);
  expect(onlyReceivedBy(second, [first, second])).toEqual([]);
  expect(onlyReceivedBy(second, [endpoint("a", "*"), second])).toEqual([]);
  // No longer listed, so that nothing lists its events.
  expect(onlyReceivedBy(second, [])).toEqual(["booking.created"]);
});
