/** What arrived at a receiver: headers and the raw body, as signed. */
export type Arrival = { headers: Headers; body: string };

/** A receiver of events at `url`, that the test owns. */
export type Receiver = {
  readonly url: string;
  /** Everything that arrived so far, oldest first. */
  readonly arrivals: readonly Arrival[];
  /** What it answers from now on; 204 until told otherwise. */
  answers(status: number): void;
  /** Called by whatever carries an event here; gives the status to answer. */
  take(arrival: Arrival): number;
};

/** A receiver that keeps all that arrives. */
export function createReceiver(url: string): Receiver {
  const arrivals: Arrival[] = [];
  let status = 204;
  return {
    url,
    arrivals,
    answers: (next) => {
      status = next;
    },
    take: (arrival) => {
      arrivals.push(arrival);
      return status;
    },
  };
}
