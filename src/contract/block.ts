import * as z from "zod/mini";

/** An ISO-8601 date-time with an offset, `Z` or `+02:00`. Without an offset it isn't a moment (Resources, Block). */
const DateTimeWithOffset = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/));

/** Body of POST /vehicles/{external_ref}/blocks (Endpoints, Blocks). The API document doesn't show the body of the response. */
export const BlockRequest = z.looseObject({
  start: DateTimeWithOffset,
  end: DateTimeWithOffset,
  external_block_id: z.string(),
});
export type BlockRequest = z.infer<typeof BlockRequest>;
