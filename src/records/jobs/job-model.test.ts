import { expect, test } from "vitest";
import { morning } from "./testing/morning.ts";

// `npm run bench:writes` plays many more. In 93801 a list grew old between the check and the request.
test.for([...Array.from({ length: 24 }, (_, index) => index + 1), 93801])(
  "does nothing twice and shows the truth in every row, whatever happens: seed %i",
  async (seed) => {
    expect(await morning(seed)).toEqual([]);
  },
);
