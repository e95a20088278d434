/** A delivery as it leaves (Events: an HTTP POST with a signed JSON body). */
export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Carries a post to its receiver and gives the status of the answer. Rejects when none came; the message says why. */
export type Deliver = (post: Post) => Promise<number>;
