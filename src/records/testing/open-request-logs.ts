import type { RequestNote } from "#api/transport.ts";
import { createRequestLog } from "../requests/request-log.ts";
import { createMemoryStorage, type Storage } from "../storage.ts";

export const note = (fields: Partial<RequestNote> = {}): RequestNote => ({
  id: "approve",
  isUnderWay: false,
  at: 0,
  method: "POST",
  route: "/bookings/:id/approve",
  path: "/bookings/b-1/approve",
  status: 200,
  kind: undefined,
  code: undefined,
  requestId: "req_1",
  attempt: 1,
  replayed: false,
  ms: 5,
  retryKeyEnd: "c1f09b",
  ...fields,
});
export const read = (fields: Partial<RequestNote> = {}) =>
  note({ id: "me", method: "GET", route: "/me", path: "/me", retryKeyEnd: undefined, ...fields });
/** The approval as it leaves for the `attempt`th time. */
export const leaving = (attempt: number, fields: Partial<RequestNote> = {}) =>
  note({
    id: `approve ${attempt}`,
    isUnderWay: true,
    status: undefined,
    requestId: undefined,
    ms: undefined,
    attempt,
    at: attempt,
    ...fields,
  });

/** The same without a reply. */
export const silence = (attempt: number, fields: Partial<RequestNote> = {}) =>
  leaving(attempt, { isUnderWay: false, kind: "silent", ms: 30_000, ...fields });

/** Request logs over one storage, as a page and its reloads open them; their clock only moves when it is set. */
export function openRequestLogs(change: (storage: Storage) => Storage = (storage) => storage) {
  const storage = change(createMemoryStorage());
  const timers = new Map<() => void, number>();
  const clock = { now: 0 };
  const open = () =>
    createRequestLog({
      open: async () => ({ fp: "fp", storage }),
      after: (ms, then) => {
        timers.set(then, ms);
        return () => void timers.delete(then);
      },
      now: () => clock.now,
    });
  const reload = async () => {
    const requestLog = open();
    await requestLog.load();
    return requestLog.read();
  };
  return { requestLog: open(), open, reload, storage, timers, clock };
}
