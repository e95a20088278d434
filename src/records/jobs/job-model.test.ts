import { expect, test } from "vitest";
import { morning } from "./testing/morning.ts";

// `npm run bench:writes` plays many more.
test.for(Array.from({ length: 24 }, (_, index) => index + 1))(
  "does nothing twice and shows the truth in every row, whatever happens: seed %i",
  async (seed) => {
    expect(await morning(seed)).toEqual([]);
  },
);
