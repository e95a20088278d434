import { createWebhook, deleteWebhook } from "#api/webhooks.ts";
import type { Outbox } from "../outbox/outbox-types.ts";
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

/** Endpoints that take the place of others, each step kept before the next is taken. Nothing here goes on by itself. */
export type Replacements = {
  /** Notes that an endpoint is to be replaced; sends nothing. */
  begin: (plan: Pick<Replacement, "old" | "next" | "isLost" | "before">) => Promise<Replacement | undefined>;
  /** Creates the new endpoint, once. */
  create: (id: string) => Promise<Wished>;
  /** Notes something that was learnt. */
  tell: (id: string, news: ReplacementNews) => Promise<boolean>;
  /** Takes over what a whole list of endpoints shows; what becomes of the writes is taken over by itself. */
  catchUp: (listed: readonly EndpointFacts[]) => Promise<void>;
  /** Deletes the old endpoint and those whose secret was given up, as long as a list that was just read shows the new one. */
  remove: (id: string, list: Listed) => Promise<Wished>;
  /** Deletes the new endpoint once its secret was given up, as long as a list that was just read shows another one. */
  removeNew: (id: string, list: Listed) => Promise<Wished>;
  /** Leaves the new endpoint, whose secret was given up, to go with the old one, and creates another. */
  createAnother: (id: string, list: Listed) => Promise<Wished>;
  /** Forgets one that is over. */
  drop: (id: string) => Promise<boolean>;
  close: () => void;
};

type Options = {
  notes: Pick<WebhookNotes, "read" | "change" | "subscribe">;
  outbox: Pick<Outbox, "read" | "decide" | "subscribe">;
  /** Answers to creations, which say best which endpoint was made. */
  secrets: Pick<SecretStore, "read" | "subscribe">;
  now: () => number;
  newId: () => string;
};

/** Replaces endpoints with what the outbox and the notes of a credential keep. */
export function createReplacements({ notes, outbox, secrets, now, newId }: Options): Replacements {
  const intents = () => [...outbox.read().open, ...outbox.read().ended];
  const current = (id: string) => notes.read().replacements.find((one) => one.id === id);
  /** Changes what is stored at this moment, after what became of its writes; undefined when that could not be kept. */
  const change = (id: string, next: (one: Replacement) => Replacement) =>
    notes.change("replacement", id, (stored) =>
      stored?.kind === "replacement" ? next(follow(stored, intents())) : undefined,
    );
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
  const follows = () => void catchUp();
  const ends = [outbox, notes, secrets].map((source) => source.subscribe(follows));

  /** Keeps the removal of an endpoint, unless there is one. */
  async function decideRemoval(one: Replacement, endpoint: EndpointFacts): Promise<Wished> {
    if (writesOf(one, intents()).removal(endpoint.id) !== undefined) return "already";
    const { id, url, events } = endpoint;
    const about = { name: url ?? id, endpoint: { events, before: undefined, replacement: one.id } };
    const decided = await outbox.decide(deleteWebhook(id), about, 0);
    if (decided.kind === "kept") return "ok";
    return decided.kind === "joined" ? "already" : "not kept";
  }
  async function create(id: string): Promise<Wished> {
    const replacement = current(id);
    if (replacement === undefined) return "not kept";
    const caught = follow(replacement, intents());
    if (caught.step !== "create" || writesOf(caught, intents()).creation !== undefined) return "already";
    const { url, events } = caught.next;
    const about = { name: url, endpoint: { events, before: caught.before, replacement: id } };
    const decided = await outbox.decide(createWebhook(url, events), about, 0);
    if (decided.kind === "kept") return "ok";
    if (decided.kind !== "joined") return "not kept";
    return decided.pending.about.endpoint?.replacement === id ? "already" : "taken";
  }

  return {
    async begin(plan) {
      const made = {
        kind: "replacement",
        id: newId(),
        at: now(),
        step: "create",
        created: undefined,
        ...plan,
      } as const;
      return (await notes.change("replacement", made.id, () => made)) ? made : undefined;
    },
    create,
    tell: (id, news) => change(id, (one) => replacementStep(one, news)),
    catchUp,
    async remove(id, { endpoints: listed, isWhole }) {
      const replacement = current(id);
      if (replacement === undefined) return "not kept";
      // A list that breaks off shows nothing by what it leaves out.
      const followed = (one: Replacement) => (isWhole ? followList(one, listed) : one);
      const caught = followed(follow(replacement, intents()));
      if (caught !== replacement && !(await change(id, followed))) return "not kept";
      if (caught.step !== "delete") return "already";
      // Whatever became of the new one meanwhile: the old one is never the last that goes.
      if (!isListed(caught, listed)) return "not listed";
      let wished: Wished = "already";
      const { isGone } = writesOf(caught, intents());
      for (const going of goingOf(caught).filter((endpoint) => !isGone(endpoint))) {
        const became = await decideRemoval(caught, factsOf(caught, going));
        if (became !== "already") wished = became;
        if (became === "not kept") break;
      }
      return wished;
    },
    async removeNew(id, { endpoints: listed }) {
      const replacement = current(id);
      if (replacement === undefined) return "not kept";
      const caught = follow(replacement, intents());
      const { step, created } = caught;
      if (step !== "lost" || created === undefined) return "already";
      // Whoever deleted the old one meanwhile: the last endpoint stays.
      if (listed.every((one) => one.id === created)) return "alone";
      return decideRemoval(caught, { id: created, ...caught.next });
    },
    async createAnother(id, { endpoints: listed, isWhole }) {
      const replacement = current(id);
      if (replacement === undefined) return "not kept";
      const caught = follow(replacement, intents());
      const { url } = caught.next;
      const before = isWhole ? listed.filter((one) => one.url === url).map((one) => one.id) : undefined;
      const intent = writesOf(caught, intents()).creation?.id;
      const isKept = await change(id, (one) => replacementStep(one, { type: "another", intent, before }));
      return isKept ? create(id) : "not kept";
    },
    drop: (id) => notes.change("replacement", id, () => undefined),
    close: () => {
      for (const end of ends) end();
    },
  };
}

/** What is known of an endpoint that goes. */
const factsOf = ({ old, next }: Replacement, id: string): EndpointFacts => (id === old.id ? old : { id, ...next });
