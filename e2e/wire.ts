/** One request that arrived, even if a fault then kept it from the service. */
export type Arrived = {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  /** By the service's clock, epoch milliseconds. */
  readonly at: number;
};

/** All requests of this test's pages under /v1, in order. */
export class Wire {
  readonly requests: Arrived[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** For the host: records a request before it's answered. */
  note({ method, url, headers }: Request): void {
    const key = headers.get("Idempotency-Key") ?? undefined;
    this.requests.push({ method, path: new URL(url).pathname, key, at: this.#now() });
  }

  /** The POSTs so far; `path` is the end of their path, such as "/approve". */
  posts(path = ""): readonly Arrived[] {
    return this.requests.filter((request) => request.method === "POST" && request.path.endsWith(path));
  }

  /** The different Idempotency-Keys of those POSTs; a POST without one is in the list as undefined. */
  keys(path = ""): readonly (string | undefined)[] {
    return [...new Set(this.posts(path).map(({ key }) => key))];
  }
}
