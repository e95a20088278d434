import { expect, test } from "vitest";
import { onlyReceivedBy } from "./delete-dialog.tsx";

const endpoint = (id: string, ...events: string[]) => ({
  id,
  url: `https://${id}.example`,
  events,
});

test("finds the event kinds that lose their only endpoint, including unknown kinds", () => {
  const both = [
    endpoint("a", "booking.created", "booking.approved", "fleet.renamed"),
    endpoint("b", "booking.created"),
  ];
  expect(onlyReceivedBy({ id: "a" }, both)).toEqual(["booking.approved", "fleet.renamed"]);
  expect(onlyReceivedBy({ id: "b" }, both)).toEqual([]);
  expect(onlyReceivedBy({ id: "b" }, [endpoint("a", "*"), endpoint("b", "fleet.renamed")])).toEqual([]);
});
