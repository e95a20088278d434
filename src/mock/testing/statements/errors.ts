import { expect } from "vitest";
import type { ErrorCode } from "#contract/headers.ts";
import { demoKeys } from "../../scenarios/demo-access.ts";
import type { Reply } from "../ask.ts";
import { bookingIn, type ServedService } from "../served-service.ts";
import { expectRefusal } from "./replies.ts";
import { blockOf, freeBlock } from "./requests.ts";
import type { Statement } from "./statement.ts";

/** Uses up the rate limit and one request more; gives the answer to that one. */
export async function askTooOften({ ask }: ServedService): Promise<Reply> {
  for (;;) {
    const reply = await ask("GET", "/me");
    if (reply.status !== 200) return reply;
  }
}

/** What provokes each code of the table, with what the table says of it. */
const provoked: readonly (readonly [ErrorCode, string, (service: ServedService) => Promise<Reply>])[] = [
  ["invalid_request", "bad or missing fields", ({ ask }) => ask("POST", "/vehicles/mapping", { body: {} })],
  ["unauthorized", "a missing, invalid or revoked key", ({ ask }) => ask("GET", "/me", { key: null })],
  [
    "forbidden",
    "the key lacks the scope",
    (service) =>
      service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`, { key: demoKeys.readOnly }),
  ],
  ["not_found", "the resource does not exist", ({ ask }) => ask("POST", "/bookings/none/approve")],
  [
    "conflict",
    "a duplicate in-flight request",
    async ({ ask, hold }) => {
      const { reached, letThrough } = hold();
      const asking = { idempotencyKey: "k-1", body: freeBlock };
      const first = ask("POST", "/vehicles/HV-01/blocks", asking);
      await reached;
      const duplicate = await ask("POST", "/vehicles/HV-01/blocks", asking);
      letThrough();
      await first;
      return duplicate;
    },
  ],
  [
    "double_booking",
    "the range overlaps a booking",
    ({ ask, world }) => {
      const booking = world.bookings.all().find(({ number }) => number === "BK-20431");
      const body = blockOf(booking?.period ?? { start: 0, end: 0 });
      return ask("POST", "/vehicles/HV-12/blocks", { body });
    },
  ],
  [
    "unmapped_vehicle",
    "an unknown vehicle reference",
    ({ ask }) => ask("POST", "/vehicles/nobody/blocks", { body: freeBlock }),
  ],
  ["rate_limited", "too many requests", askTooOften],
];

/** Errors. */
export const errors: readonly Statement[] = [
  ...provoked.map(([code, meaning, provoke]) => ({
    says: `${code}: ${meaning}, with its status and in the envelope`,
    holds: async (service: ServedService) => expectRefusal(await provoke(service), code),
  })),
  {
    says: "rule 1: an action in an invalid state gives 400 with a descriptive message",
    holds: async (service) => {
      const { id, number } = bookingIn(service, "completed");
      const reply = await service.ask("POST", `/bookings/${id}/pickup`);
      const message = `Booking ${number} is not approved: it is completed.`;
      expect(reply).toMatchObject({ status: 400, body: { error: { message } } });
    },
  },
  {
    says: "rule 2: a 429 includes retry_after, in seconds",
    holds: async (service) => {
      expect(await askTooOften(service)).toMatchObject({ body: { error: { retry_after: 60 } } });
    },
  },
];
