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

/** A clock that starts at `start`, epoch ms. */
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

/** A binary heap: the entry that is due first comes first. */
function createQueue() {
  const heap: Entry[] = [];
  const at = (index: number) => heap[index];
  const swap = (one: number, other: number) => {
    const [a, b] = [at(one), at(other)];
    if (a === undefined || b === undefined) return;
    heap[one] = b;
    heap[other] = a;
  };
  const isLess = (one: number, other: number) => {
    const [a, b] = [at(one), at(other)];
    return a !== undefined && b !== undefined && isBefore(a, b);
  };
  return {
    first: () => at(0),
    push(entry: Entry) {
      heap.push(entry);
      let index = heap.length - 1;
      for (let parent = (index - 1) >> 1; index > 0 && isLess(index, parent); parent = (index - 1) >> 1) {
        swap(index, parent);
        index = parent;
      }
    },
    shift() {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
      for (let index = 0; ;) {
        const [left, right] = [2 * index + 1, 2 * index + 2];
        const least = isLess(right, left) ? right : left;
        if (!isLess(least, index)) return;
        swap(least, index);
        index = least;
      }
    },
  };
}
