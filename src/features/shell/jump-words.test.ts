import { expect, test } from "vitest";
import { searchedWords, type Searched } from "./jump-words.ts";

const searched: Searched = {
  bookings: 248,
  coverage: "complete",
  vehicles: 24,
  fleet: "whole",
  endpoints: 1,
  requests: 1200,
  isRequestUnknown: false,
};

test.each<[Partial<Searched>, string]>([
  [
    {},
    "all 248 bookings that the service lists; all 24 vehicles of the fleet; 1,200 requests of this browser; 1 endpoint",
  ],
  [{ coverage: "partial" }, "the 248 bookings loaded so far (older ones may exist)"],
  [{ coverage: "none", bookings: 0 }, "no bookings, because none are loaded yet"],
  [{ fleet: "reading" }, "the 24 vehicles that bookings name, while the fleet is being read"],
  [{ fleet: "unread" }, "because the fleet could not be read"],
  [{ fleet: "part" }, "24 vehicles of a fleet whose list did not come to its end"],
  [{ endpoints: undefined }, "no endpoints, because they could not be read yet"],
])("what was searched is said with how complete it is: %j", (part, said) => {
  expect(searchedWords({ ...searched, ...part })).toContain(said);
});
