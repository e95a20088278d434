/** Requests a second: at first, at least and at most. The most keeps a long quiet day from taking all pace away. */
const [first, least, most] = [2, 1 / 30, 20];

/** How many may leave together after a rest. */
const burst = 6;

const growth = 1.1;
const minute = 60_000;

/** How fast requests follow each other while nothing tells how many the service allows: a token bucket. Times: epoch ms. */
export type Pace = {
  /** Requests a second of all tabs together. */
  read(): number;
  /** Ms until the next one may leave, 0 for now. `tabs`: among how many the pace is divided. */
  delay(at: number, tabs: number): number;
  take(at: number, tabs: number): void;
  /** A success was heard: a tenth faster, once a minute. */
  grow(at: number): void;
  /** The service asked to wait: half as fast. */
  slow(at: number): void;
  /** Another tab is slower. */
  slowTo(rate: number): void;
};

/** A pace that begins with a full bucket. */
export function createPace(begin: number): Pace {
  let [rate, tokens, filledAt, changedAt] = [first, burst, begin, begin];
  const fill = (at: number, tabs: number) => {
    // A clock that was set back fills nothing, and the next look counts from its new time.
    tokens = Math.min(burst, tokens + (Math.max(at - filledAt, 0) / 1000) * (rate / tabs));
    filledAt = at;
  };
  return {
    read: () => rate,
    delay(at, tabs) {
      fill(at, tabs);
      // A hair less than a whole token is one: fractions of seconds do not add up exactly.
      return tokens > 1 - 1e-9 ? 0 : Math.ceil(((1 - tokens) / (rate / tabs)) * 1000);
    },
    take(at, tabs) {
      fill(at, tabs);
      tokens = Math.max(tokens - 1, 0);
    },
    grow(at) {
      if (Math.abs(at - changedAt) < minute) return;
      rate = Math.min(rate * growth, most);
      changedAt = at;
    },
    slow(at) {
      rate = Math.max(rate / 2, least);
      changedAt = at;
    },
    slowTo(other) {
      rate = Math.max(Math.min(rate, other), least);
    },
  };
}
