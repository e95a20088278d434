/** A delivery that arrived: headers and the raw body, as signed. */
export type Arrival = { headers: Headers; body: string };

/** A test's own receiver of events at `url`. */
export type Receiver = {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  answers(status: number): void;
  /** Receives a delivery and returns the status to answer. */
  take(arrival: Arrival): number;
};

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
