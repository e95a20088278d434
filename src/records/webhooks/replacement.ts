import type { PendingWrite } from "../outbox/pending-write.ts";

/** An endpoint as far as replacing one needs it. */
export type EndpointFacts = {
  readonly id: string;
  readonly url: string | undefined;
  readonly events: readonly string[];
};

/**
 * How far a replacement is: the new endpoint is to be created; its secret is to be stored; that was given up, so that the new
 * one is of no use to anybody; a delivery is to be seen there; the old one is to be deleted; over. In each of them but the last
 * two both may be there, and the old one is.
 */
export type ReplacementStep = "create" | "store" | "lost" | "watch" | "delete" | "done" | "cancelled";

/**
 * One endpoint that takes the place of another. The interface changes no endpoint and gives out no second secret (Endpoints,
 * Webhooks), so a new one is there before the old one goes.
 */
export type Replacement = {
  readonly kind: "replacement";
  readonly id: string;
  /** When it was begun, epoch ms. */
  readonly at: number;
  readonly old: EndpointFacts;
  readonly next: { readonly url: string; readonly events: readonly string[] };
  /** Nobody has the secret of the old one: no delivery to it counts, so that nothing has to be waited for. */
  readonly isLost: boolean;
  readonly step: ReplacementStep;
  /** Id of the new endpoint, once it is known. */
  readonly created: string | undefined;
  /** Ids of the endpoints that had the new address before: none of them is the new one. Undefined: that was not known. */
  readonly before: readonly string[] | undefined;
  /** New endpoints that were made on the way and whose secret was given up: they go, and take nobody's place. */
  readonly spare?: readonly string[];
  /** Ids of the intents that made those. */
  readonly past?: readonly string[];
};

/** What is learnt on the way. */
export type ReplacementNews =
  /** The new endpoint is created, and its secret waits to be stored. */
  | { readonly type: "created" }
  /** It is created, and somebody has its secret. */
  | { readonly type: "stored" }
  /** It is created, and nobody has its secret or ever will. */
  | { readonly type: "given up" }
  /** Another one is to be created in its stead; it was deleted, or goes with the old one. `intent`: that created it. */
  | { readonly type: "another"; readonly intent: string | undefined; readonly before: Replacement["before"] }
  /** Which one it is. */
  | { readonly type: "found"; readonly endpoint: string }
  /** A delivery to the new one was seen, or somebody says so. */
  | { readonly type: "heard" }
  /** The old one is not there any more. */
  | { readonly type: "gone" }
  | { readonly type: "cancelled" };

/** The state machine of a replacement, pure. What does not fit the step changes nothing and gives the very same object. */
export function replacementStep(replacement: Replacement, news: ReplacementNews): Replacement {
  const { step } = replacement;
  if (isOver(replacement)) return replacement;
  switch (news.type) {
    case "created":
      return step === "create" ? { ...replacement, step: "store" } : replacement;
    case "stored":
      if (step !== "create" && step !== "store" && step !== "lost") return replacement;
      return { ...replacement, step: replacement.isLost ? "delete" : "watch" };
    case "given up":
      return step === "create" || step === "store" ? { ...replacement, step: "lost" } : replacement;
    case "another":
      return step === "lost" ? anew(replacement, news) : replacement;
    case "found":
      // The first word counts: the answer to the creation knows it best.
      return replacement.created === undefined && !goingOf(replacement).includes(news.endpoint)
        ? { ...replacement, created: news.endpoint }
        : replacement;
    case "heard":
      return step === "watch" ? { ...replacement, step: "delete" } : replacement;
    case "gone":
      // Before the new one has its secret stored there is still something to do, with the old one or without.
      return step === "watch" || step === "delete" ? { ...replacement, step: "done" } : replacement;
    case "cancelled":
      return { ...replacement, step: "cancelled" };
  }
}

function anew(
  replacement: Replacement,
  { intent, before }: Extract<ReplacementNews, { type: "another" }>,
): Replacement {
  const { created, spare = [], past = [] } = replacement;
  return {
    ...replacement,
    step: "create",
    created: undefined,
    before,
    spare: created === undefined ? spare : [...spare, created],
    past: intent === undefined ? past : [...past, intent],
  };
}

/** Ids of the endpoints that are to be gone in the end. */
export const goingOf = ({ old, spare = [] }: Pick<Replacement, "old" | "spare">): readonly string[] => [
  old.id,
  ...spare,
];

export const isOver = ({ step }: Pick<Replacement, "step">) => step === "done" || step === "cancelled";

type Told = Pick<PendingWrite, "id" | "write" | "about" | "state" | "owes" | "isGivenUp" | "last">;

/** The writes of a replacement among all; one that did nothing counts for nothing, but that its endpoint was not there. */
export function writesOf<T extends Told>({ id, past = [] }: Pick<Replacement, "id" | "past">, intents: readonly T[]) {
  const own = intents.filter(({ about }) => about.endpoint?.replacement === id);
  const live = own.filter(({ state }) => state !== "refused" && state !== "withdrawn");
  return {
    creation: live.find((intent) => intent.write.kind === "hookCreate" && !past.includes(intent.id)),
    /** That of the endpoint of this id. */
    removal: (endpoint: string) => live.find(({ write }) => write.kind === "hookDelete" && write.target === endpoint),
    isGone: (endpoint: string) => own.some((intent) => intent.write.target === endpoint && isGone(intent)),
  };
}

function isGone({ write, state, last }: Told): boolean {
  return write.kind === "hookDelete" && (state === "applied" || (state === "refused" && last?.kind === "missing"));
}

/** Takes over what became of its writes: what the outbox knows needs no note of its own, so no crash can come between. */
export function follow(replacement: Replacement, intents: readonly Told[]): Replacement {
  const { creation, isGone } = writesOf(replacement, intents);
  let now = replacement;
  if (creation?.state === "applied") now = replacementStep(now, { type: secretNews(creation) });
  // Once the one without a secret is gone, it is as if it had not been created.
  if (now.step === "lost" && now.created !== undefined && isGone(now.created))
    now = replacementStep(now, { type: "another", intent: creation?.id, before: now.before });
  return goingOf(now).every(isGone) ? replacementStep(now, { type: "gone" }) : now;
}

function secretNews({ owes, isGivenUp }: Told): "created" | "given up" | "stored" {
  if (owes !== undefined) return "created";
  return isGivenUp === true ? "given up" : "stored";
}

/** Takes over what a whole list of endpoints shows. */
export function followList(replacement: Replacement, listed: readonly EndpointFacts[]): Replacement {
  const fresh = newOnes(replacement, listed);
  const [only] = fresh;
  const isMade = replacement.step !== "create";
  let now = replacement;
  if (isMade && only !== undefined && fresh.length === 1)
    now = replacementStep(now, { type: "found", endpoint: only.id });
  // Without the new one in the same list nothing is over.
  const isThere = isListed(now, listed);
  const going = goingOf(now);
  return isThere && listed.every(({ id }) => !going.includes(id)) ? replacementStep(now, { type: "gone" }) : now;
}

/** Whether a whole list shows the new endpoint: only then may the old one go. */
export function isListed({ created }: Replacement, listed: readonly EndpointFacts[]): boolean {
  return created !== undefined && listed.some(({ id }) => id === created);
}

function newOnes(replacement: Replacement, listed: readonly EndpointFacts[]): readonly EndpointFacts[] {
  const { next, before } = replacement;
  if (before === undefined) return [];
  const others = new Set([...before, ...goingOf(replacement)]);
  return listed.filter(({ id, url }) => url === next.url && !others.has(id));
}
