import type { PendingWrite } from "../outbox/pending-write.ts";

/** What replacing an endpoint needs to know of one. */
export type EndpointFacts = {
  readonly id: string;
  readonly url: string | undefined;
  readonly events: readonly string[];
};

/**
 * The next thing to do in a replacement: create the new endpoint; store its secret; see a delivery there; delete the old one;
 * or nothing. In all but the last steps both may exist, and the old one does.
 */
export type ReplacementStep = (typeof steps)[number];

const steps = ["create", "store", "watch", "delete", "done"] as const;

/** Earlier versions also stored steps that no longer exist. Such replacements are ignored. */
export const isKnownStep = ({ step }: Pick<Replacement, "step">): boolean => steps.includes(step);

/**
 * One endpoint that replaces another. The API can't change an endpoint or issue a second secret (Endpoints, Webhooks), so a
 * new one is created before the old one is deleted.
 */
export type Replacement = {
  readonly kind: "replacement";
  readonly id: string;
  /** When it was started, epoch ms. */
  readonly at: number;
  readonly old: EndpointFacts;
  readonly next: { readonly url: string; readonly events: readonly string[] };
  /** Nobody has the secret of the old one: no delivery to it can be verified, so there is nothing to wait for. */
  readonly isLost: boolean;
  readonly step: ReplacementStep;
  /** ID of the new endpoint, once known. */
  readonly created: string | undefined;
  /** IDs of the endpoints that already had the new address: none of them is the new one. Undefined: unknown. */
  readonly before: readonly string[] | undefined;
  /** New endpoints whose secret was given up: they are deleted with the old one. */
  readonly spare?: readonly string[];
  /** IDs of the writes that created those. */
  readonly past?: readonly string[];
};

/** What can happen to a replacement. */
export type ReplacementNews =
  /** The new endpoint is created, and its secret isn't stored yet. */
  | { readonly type: "created" }
  /** It is created, and somebody has its secret. */
  | { readonly type: "stored" }
  /** The user gave up the secret of the new endpoint, so another one is created. `write`: the one that created the first. */
  | { readonly type: "given up"; readonly write: string }
  | { readonly type: "found"; readonly endpoint: string }
  /** A delivery to the new one was seen, or somebody says so. */
  | { readonly type: "heard" }
  /** The old one no longer exists. */
  | { readonly type: "gone" };

/** The state machine of a replacement, pure. An event that doesn't fit the step returns the very same object. */
export function replacementStep(replacement: Replacement, news: ReplacementNews): Replacement {
  const { step } = replacement;
  switch (news.type) {
    case "created":
      return step === "create" ? { ...replacement, step: "store" } : replacement;
    case "stored":
      if (step !== "create" && step !== "store") return replacement;
      return { ...replacement, step: replacement.isLost ? "delete" : "watch" };
    case "given up":
      return step === "create" || step === "store" ? startOver(replacement, news.write) : replacement;
    case "found":
      // The first ID wins: it comes from the reply to the creation.
      return replacement.created === undefined && !goingOf(replacement).includes(news.endpoint)
        ? { ...replacement, created: news.endpoint }
        : replacement;
    case "heard":
      return step === "watch" ? { ...replacement, step: "delete" } : replacement;
    case "gone":
      // Until the new one's secret is stored there is still something to do, with or without the old one.
      return step === "watch" || step === "delete" ? { ...replacement, step: "done" } : replacement;
  }
}

function startOver(replacement: Replacement, creation: string): Replacement {
  const { created, before, spare = [], past = [] } = replacement;
  return {
    ...replacement,
    step: "create",
    created: undefined,
    // Otherwise the discarded one would be taken for the new one when the list is loaded.
    before: created === undefined || before === undefined ? undefined : [...before, created],
    spare: created === undefined ? spare : [...spare, created],
    past: [...past, creation],
  };
}

/** IDs of the endpoints that must be gone in the end. */
export const goingOf = ({ old, spare = [] }: Pick<Replacement, "old" | "spare">): readonly string[] => [
  old.id,
  ...spare,
];

export const isOver = ({ step }: Pick<Replacement, "step">) => step === "done";

type KnownWrite = Pick<PendingWrite, "id" | "write" | "about" | "state" | "owes" | "isGivenUp" | "last">;

/** The writes of a replacement; those that did nothing are ignored, unless they show that an endpoint is missing. */
export function writesOf<T extends KnownWrite>(
  { id, past = [] }: Pick<Replacement, "id" | "past">,
  writes: readonly T[],
) {
  const own = writes.filter(({ about }) => about.endpoint?.replacement === id);
  const live = own.filter(({ state }) => state !== "refused" && state !== "withdrawn");
  return {
    creation: live.find((pending) => pending.write.kind === "hookCreate" && !past.includes(pending.id)),
    /** The deletion of the endpoint with this ID. */
    removal: (endpoint: string) => live.find(({ write }) => write.kind === "hookDelete" && write.target === endpoint),
    isGone: (endpoint: string) => own.some((pending) => pending.write.target === endpoint && isGone(pending)),
  };
}

function isGone({ write, state, last }: KnownWrite): boolean {
  return write.kind === "hookDelete" && (state === "applied" || (state === "refused" && last?.kind === "missing"));
}

/** Takes over the outcome of its writes: what the outbox knows needs no note of its own, so a crash can't separate the two. */
export function follow(replacement: Replacement, writes: readonly KnownWrite[]): Replacement {
  const { creation, isGone } = writesOf(replacement, writes);
  let now = replacement;
  if (creation?.state === "applied") now = replacementStep(now, secretNews(creation));
  return goingOf(now).every(isGone) ? replacementStep(now, { type: "gone" }) : now;
}

function secretNews({ id, owes, isGivenUp }: KnownWrite): ReplacementNews {
  if (owes !== undefined) return { type: "created" };
  return isGivenUp === true ? { type: "given up", write: id } : { type: "stored" };
}

/** Takes over what a complete list of endpoints shows. */
export function followList(replacement: Replacement, listed: readonly EndpointFacts[]): Replacement {
  const fresh = newOnes(replacement, listed);
  const [only] = fresh;
  const isMade = replacement.step !== "create";
  let now = replacement;
  if (isMade && only !== undefined && fresh.length === 1)
    now = replacementStep(now, { type: "found", endpoint: only.id });
  // Nothing is over unless the same list shows the new one.
  const isThere = isListed(now, listed);
  const going = goingOf(now);
  return isThere && listed.every(({ id }) => !going.includes(id)) ? replacementStep(now, { type: "gone" }) : now;
}

/** Whether a complete list shows the new endpoint: only then may the old one be deleted. */
export function isListed({ created }: Replacement, listed: readonly EndpointFacts[]): boolean {
  return created !== undefined && listed.some(({ id }) => id === created);
}

function newOnes(replacement: Replacement, listed: readonly EndpointFacts[]): readonly EndpointFacts[] {
  const { next, before } = replacement;
  if (before === undefined) return [];
  const others = new Set([...before, ...goingOf(replacement)]);
  return listed.filter(({ id, url }) => url === next.url && !others.has(id));
}
