import type { Write } from "#api/writes.ts";
import { createDriver } from "./driver.ts";
import type { About, PendingWrite, Verification } from "./pending-write.ts";
import type { Decided, OutboxOptions } from "./outbox-types.ts";
import { newPendingWrite } from "./new-write.ts";
import { createStoredWrites } from "./stored-writes.ts";

/** The pending writes of one API key in this browser. Any tab can finish what another one started. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Creates the outbox of an API key and continues with the writes that are open. */
export function createOutbox(options: OutboxOptions) {
  const { now, random } = options;
  const stored = createStoredWrites(options);
  const { clock, view, sending } = stored;
  const driver = createDriver(stored, options);
  const { change } = driver;
  const ready = driver.start(true);
  const stopListening = options.link.onMessage((message) => {
    if (message.type === "paused") sending.say(message);
    else void driver.reload(message.hasEnded);
  });

  return {
    read: view.read,
    subscribe: view.subscribe,
    onEnded: view.onEnded,
    /** Stores a write, then sends it. `undoFor`: ms in which it can be undone before it is sent. */
    async decide(write: Write, about: About, undoFor: number): Promise<Decided> {
      const [clickedAt, clockSetBack] = [now(), clock.setBack()];
      const known = new Set(view.read().ended.map(({ id }) => id));
      await ready;
      const fp = stored.fp();
      if (fp === undefined || view.read().phase !== "ready") return { kind: "no record" };
      const pending = newPendingWrite({ fp, write, about, clickedAt, undoFor, newId: options.newId });
      driver.own(pending);
      const decided = await stored.add(pending, { clockSetBack, known });
      if (decided.kind === "stored" && decided.pending === pending) driver.goOn(pending);
      return decided;
    },
    /** Discards a write that can't have happened; false if it is too late for that. */
    withdraw: async (pending: PendingWrite, how: "undone" | "person"): Promise<boolean> =>
      (await change(pending, { type: "withdrawn", at: now(), how }))?.state === "withdrawn",
    /** Sends it again now, with the same idempotency key. */
    askAgain: async (pending: PendingWrite): Promise<void> =>
      void (await change(pending, { type: "hurry", at: now(), byUser: true })),
    /** Looks up the outcome. @throws ApiError if that couldn't be loaded */
    verify: async (pending: PendingWrite): Promise<Verification> => {
      const shows = await options.verify(pending);
      await change(pending, { type: "looked", at: now(), shows, random: random() });
      return shows;
    },
    /** Gets the secret of a created endpoint again, see `createDriver`. @throws ApiError */
    async fetchAgain({ id }: Pick<PendingWrite, "id">): Promise<boolean> {
      const pending = (await stored.ended()).find((one) => one.id === id);
      return pending !== undefined && driver.fetchAgain(pending);
    },
    /** The secret is stored, or given up: forgets the key. False if that couldn't be stored. */
    settleUp: async (pending: PendingWrite, how: "stored" | "given up"): Promise<boolean> => {
      const next = await change(pending, { type: "settled up", isGivenUp: how === "given up" });
      return next !== undefined && next.owes === undefined;
    },
    /** Ends it by a person's word; false if it is being sent again, has ended otherwise, or that couldn't be stored. */
    settle: async (pending: PendingWrite, happened: boolean): Promise<boolean> => {
      const next = await change(pending, { type: "found out", at: now(), happened });
      return next?.ending === "person" && next.state === (happened ? "applied" : "withdrawn");
    },
    /** Stops showing an ended write next to the thing it was about. */
    dismiss: view.forget,
    /** Pauses or resumes sending, in all tabs and across reloads. */
    pause(isPaused: boolean): void {
      void stored.pause(isPaused).then(driver.schedule);
    },
    /** Checks what can continue: online again, page visible again, API key accepted. */
    wake(why: "link" | "seen" | "unlocked"): void {
      for (const pending of view.read().open) {
        if (why === "unlocked") void change(pending, { type: "unlocked", at: now() });
        else if (pending.state === "unknown") {
          void change(pending, { type: "hurry", at: now() + random() * (why === "link" ? 2000 : 1000), byUser: false });
        }
      }
      void driver.reload();
    },
    /** Continues without stored records, as the user chose, for as long as this page is open. */
    workWithout: (): Promise<void> => driver.start(false),
    close: (): void => {
      stored.close();
      driver.stop();
      stopListening();
    },
  };
}
