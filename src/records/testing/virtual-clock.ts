/** Time that only moves on command. Everything in a virtual world waits for one of these. */
export type VirtualClock = {
  /** The true time, epoch ms: it only goes forward. */
  now: () => number;
  /** The wall clock, epoch ms. */
  wall: () => number;
  /** Sets the wall clock forward by so many ms, or back if negative. */
  set: (by: number) => void;
  /** Calls back after so many ms of virtual time; returns a function that cancels it. */
  after: (ms: number, then: () => void) => () => void;
  /** Runs everything that is due until a moment, or until `isEnough` is true after an event; returns how many events ran. */
  runUntil: (moment: number, isEnough?: () => boolean) => Promise<number>;
  /** Lets promises finish that wait only for each other. */
  settle: Settle;
};

type Entry = { at: number; order: number; work: (() => void) | undefined };

/** More than this in one run means an endless loop. */
const mostEvents = 60_000;

/** Finishes every chain of promises, however long, without real time: a turn of the event loop. */
export type Settle = () => Promise<void>;

export function createVirtualClock(start: number, settle: Settle): VirtualClock {
  const queue = createQueue();
  let time = start;
  let order = 0;
  let events = 0;
  let offset = 0;
  return {
    now: () => time,
    wall: () => time + offset,
    set: (by) => {
      offset += by;
    },
    after(ms, then) {
      const entry: Entry = { at: time + Math.max(0, ms), order: (order += 1), work: then };
      queue.push(entry);
      return () => {
        entry.work = undefined;
      };
    },
    async runUntil(moment, isEnough) {
      let count = 0;
      // What was started just before may still be about to set its timers.
      await settle();
      for (let entry = queue.first(); entry !== undefined && entry.at <= moment; entry = queue.first()) {
        queue.shift();
        if (entry.work === undefined) continue;
        time = Math.max(time, entry.at);
        entry.work();
        await settle();
        count += 1;
        if ((events += 1) > mostEvents) throw new Error(`It never comes to rest: ${mostEvents} events.`);
        if (isEnough?.() === true) return count;
      }
      time = Math.max(time, moment);
      return count;
    },
    settle,
  };
}

const isBefore = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.order < other.order);

/** Entries in order: the one that is due first comes first. */
function createQueue() {
  const entries: Entry[] = [];
  return {
    first: () => entries[0],
    push(entry: Entry) {
      let place = entries.length;
      for (
        let before = entries[place - 1];
        before !== undefined && isBefore(entry, before);
        before = entries[place - 1]
      )
        place -= 1;
      entries.splice(place, 0, entry);
    },
    shift: () => void entries.shift(),
  };
}
