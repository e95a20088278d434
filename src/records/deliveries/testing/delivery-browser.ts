import { settle } from "#api/testing/held-clock.ts";
import type { Answer } from "#api/transport.ts";
import type { RawObject } from "#contract/raw.ts";
import { createMemoryStorage } from "../../storage.ts";
import { createVirtualClock } from "../../testing/virtual-clock.ts";
import { createDeliveryLog, type DeliveryMessage } from "../delivery-log.ts";

export const second = 1000;
export const minute = 60 * second;
export const start = Date.UTC(2026, 5, 11, 12);

/** A browser with tabs, and a service whose list of deliveries is `rows`. */
export function browser() {
  const clock = createVirtualClock(start, settle);
  const storage = createMemoryStorage();
  const listens = new Set<(message: DeliveryMessage) => void>();
  const state = { rows: [] as RawObject[], asked: 0, isVisible: true, isLocked: false, fails: undefined as unknown };
  let isHeld = false;
  const ask = async (): Promise<Answer> => {
    state.asked += 1;
    if (state.fails !== undefined) throw state.fails;
    return { status: 200, body: { data: state.rows }, requestId: "req_1", replayed: false, at: clock.now() };
  };
  const open = () => {
    let own: ((message: DeliveryMessage) => void) | undefined;
    return createDeliveryLog({
      client: { ask, isLocked: () => state.isLocked },
      store: async () => ({ storage, fp: "fp" }),
      link: {
        post: (message) => {
          for (const listen of listens) if (listen !== own) listen(message);
        },
        onMessage: (listen) => {
          own = listen;
          listens.add(listen);
          return () => void listens.delete(listen);
        },
      },
      lock: async (work) => {
        if (isHeld) return false;
        isHeld = true;
        try {
          await work();
          return true;
        } finally {
          isHeld = false;
        }
      },
      now: clock.now,
      after: clock.after,
      isVisible: () => state.isVisible,
    });
  };
  return { state, storage, open, pass: async (ms: number) => void (await clock.runUntil(clock.now() + ms)), clock };
}

export const delivered = (id: string, status = "delivered"): RawObject => ({
  id,
  status,
  attempts: 1,
  webhook_id: "wh-1",
  created_at: new Date(start - minute).toISOString(),
});
