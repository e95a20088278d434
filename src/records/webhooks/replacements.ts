import { createWebhook, deleteWebhook } from "#api/webhooks.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { SecretStore } from "./secret-store.ts";
import type { WebhookNotes } from "./webhook-notes.ts";
import {
  follow,
  followList,
  goingOf,
  isListed,
  isOver,
  replacementStep,
  writesOf,
  type EndpointFacts,
  type Replacement,
  type ReplacementNews,
} from "./replacement.ts";

/**
 * What became of a wish: done; nothing to do, as it is done or under way; the browser could not keep it; another creation for
 * the same address is open; the list does not show the new endpoint, so that the old one stays; or it shows no other one, so
 * that the new one stays.
 */
export type Wished = "ok" | "already" | "not kept" | "taken" | "not listed" | "alone";

/** The endpoints as they were just read. */
type Listed = { readonly endpoints: readonly EndpointFacts[]; readonly isWhole: boolean };

type Options = {
  notes: Pick<WebhookNotes, "read" | "change" | "subscribe">;
  outbox: Pick<Outbox, "read" | "decide" | "subscribe">;
  /** Answers to creations, which say best which endpoint was made. */
  secrets: Pick<SecretStore, "read" | "subscribe">;
  now: () => number;
  newId: () => string;
};

/** Endpoints that take the place of others, each step kept before the next is taken. Nothing here goes on by itself. */
export type Replacements = ReturnType<typeof createReplacements>;

/** Replaces endpoints with what the outbox and the notes of a credential keep. */
export function createReplacements({ notes, outbox, secrets, now, newId }: Options) {
  const intents = () => [...outbox.read().open, ...outbox.read().ended];
  /** One as it is noted, after what became of its writes. */
  const current = (id: string) => {
    const noted = notes.read().replacements.find((one) => one.id === id);
    return noted && follow(noted, intents());
  };
  /** Changes what is stored at this moment, after what became of its writes; false when that could not be kept. */
  const change = (id: string, next: (one: Replacement) => Replacement) =>
    notes.change("replacement", id, (stored) =>
      stored?.kind === "replacement" ? next(follow(stored, intents())) : undefined,
    );

  /** Takes over what a whole list of endpoints shows; what becomes of the writes is taken over by itself. */
  async function catchUp(listed?: readonly EndpointFacts[]): Promise<void> {
    for (const one of notes.read().replacements) {
      const next = (stored: Replacement) => {
        const { creation } = writesOf(stored, intents());
        const endpoint = secrets.read().find(({ pending }) => pending === creation?.id)?.endpoint;
        const found = endpoint === undefined ? stored : replacementStep(stored, { type: "found", endpoint });
        return listed === undefined ? found : followList(found, listed);
      };
      if (!isOver(one) && next(follow(one, intents())) !== one) await change(one.id, next);
    }
  }
  const ends = [outbox, notes, secrets].map((source) => source.subscribe(() => void catchUp()));

  /** Keeps the removal of an endpoint, unless there is one. */
  async function decideRemoval(one: Replacement, { id, url, events }: EndpointFacts): Promise<Wished> {
    if (writesOf(one, intents()).removal(id) !== undefined) return "already";
    const about = { name: url ?? id, endpoint: { events, before: undefined, replacement: one.id } };
    const decided = await outbox.decide(deleteWebhook(id), about, 0);
    if (decided.kind === "kept") return "ok";
    return decided.kind === "joined" ? "already" : "not kept";
  }

  /** Creates the new endpoint, once. */
  async function create(id: string): Promise<Wished> {
    const one = current(id);
    if (one === undefined) return "not kept";
    if (one.step !== "create" || writesOf(one, intents()).creation !== undefined) return "already";
    const { url, events } = one.next;
    const about = { name: url, endpoint: { events, before: one.before, replacement: id } };
    const decided = await outbox.decide(createWebhook(url, events), about, 0);
    if (decided.kind === "kept") return "ok";
    if (decided.kind !== "joined") return "not kept";
    return decided.pending.about.endpoint?.replacement === id ? "already" : "taken";
  }

  return {
    /** Notes that an endpoint is to be replaced; sends nothing. */
    async begin(plan: Pick<Replacement, "old" | "next" | "isLost" | "before">): Promise<Replacement | undefined> {
      const fresh = { kind: "replacement", id: newId(), at: now(), step: "create", created: undefined } as const;
      const made = { ...fresh, ...plan };
      return (await notes.change("replacement", made.id, () => made)) ? made : undefined;
    },
    create,
    /** Notes something that was learnt. */
    tell: (id: string, news: ReplacementNews): Promise<boolean> => change(id, (one) => replacementStep(one, news)),
    catchUp,
    /** Deletes the old endpoint and those whose secret was given up, as long as a list that was just read shows the new one. */
    async remove(id: string, { endpoints: listed, isWhole }: Listed): Promise<Wished> {
      // A list that breaks off shows nothing by what it leaves out.
      const followed = (one: Replacement) => (isWhole ? followList(one, listed) : one);
      const before = current(id);
      if (before === undefined || !(await change(id, followed))) return "not kept";
      const one = followed(before);
      if (one.step !== "delete") return "already";
      // Whatever became of the new one meanwhile: the old one is never the last that goes.
      if (!isListed(one, listed)) return "not listed";
      let wished: Wished = "already";
      const { isGone } = writesOf(one, intents());
      for (const going of goingOf(one).filter((endpoint) => !isGone(endpoint))) {
        const became = await decideRemoval(one, going === one.old.id ? one.old : { id: going, ...one.next });
        if (became !== "already") wished = became;
        if (became === "not kept") break;
      }
      return wished;
    },
    /** Deletes the new endpoint once its secret was given up, as long as a list that was just read shows another one. */
    async removeNew(id: string, { endpoints: listed }: Listed): Promise<Wished> {
      const one = current(id);
      if (one === undefined) return "not kept";
      const { step, created } = one;
      if (step !== "lost" || created === undefined) return "already";
      // Whoever deleted the old one meanwhile: the last endpoint stays.
      if (listed.every((each) => each.id === created)) return "alone";
      return decideRemoval(one, { id: created, ...one.next });
    },
    /** Leaves the new endpoint, whose secret was given up, to go with the old one, and creates another. */
    async createAnother(id: string, { endpoints: listed, isWhole }: Listed): Promise<Wished> {
      const one = current(id);
      if (one === undefined) return "not kept";
      const before = isWhole ? listed.filter(({ url }) => url === one.next.url).map((each) => each.id) : undefined;
      const intent = writesOf(one, intents()).creation?.id;
      const isKept = await change(id, (stored) => replacementStep(stored, { type: "another", intent, before }));
      return isKept ? create(id) : "not kept";
    },
    /** Forgets one that is over. */
    drop: (id: string): Promise<boolean> => notes.change("replacement", id, () => undefined),
    close: () => {
      for (const end of ends) end();
    },
  };
}
