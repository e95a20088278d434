import { isAllRead } from "#api/covers.ts";
import { createWebhook, deleteWebhook, type EndpointList } from "#api/webhooks.ts";
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
 * The result of a step: done; nothing to do, as it is done or under way; it couldn't be stored; another creation for the same
 * address is open; or the list doesn't show the new endpoint, so the old one stays.
 */
export type Wished = "ok" | "already" | "not kept" | "taken" | "not listed";

type Listed = Pick<EndpointList, "coverage" | "unreadable"> & { readonly endpoints: readonly EndpointFacts[] };

type Options = {
  notes: Pick<WebhookNotes, "read" | "change" | "subscribe">;
  outbox: Pick<Outbox, "read" | "decide" | "subscribe">;
  /** Replies to creations, which say best which endpoint was created. */
  secrets: Pick<SecretStore, "read" | "subscribe">;
  now: () => number;
  newId: () => string;
};

/** Endpoints that replace others, each step stored before the next one. Only the user takes a step. */
export type Replacements = ReturnType<typeof createReplacements>;

/** Replaces endpoints, using the outbox and the notes of an API key. */
export function createReplacements({ notes, outbox, secrets, now, newId }: Options) {
  const writes = () => [...outbox.read().open, ...outbox.read().ended];
  /** A replacement as noted, with the outcome of its writes. */
  const current = (id: string) => {
    const noted = notes.read().replacements.find((one) => one.id === id);
    return noted && follow(noted, writes());
  };
  /** Changes what is stored right now, after the outcome of its writes; false if that couldn't be stored. */
  const change = (id: string, next: (one: Replacement) => Replacement) =>
    notes.change("replacement", id, (stored) =>
      stored?.kind === "replacement" ? next(follow(stored, writes())) : undefined,
    );

  /** Takes over what a complete list of endpoints shows; the outcome of writes is taken over in any case. */
  async function catchUp(listed?: readonly EndpointFacts[]): Promise<void> {
    for (const one of notes.read().replacements) {
      const next = (stored: Replacement) => {
        const { creation } = writesOf(stored, writes());
        const endpoint = secrets.read().find(({ pending }) => pending === creation?.id)?.endpoint;
        const found = endpoint === undefined ? stored : replacementStep(stored, { type: "found", endpoint });
        return listed === undefined ? found : followList(found, listed);
      };
      if (!isOver(one) && next(follow(one, writes())) !== one) await change(one.id, next);
    }
  }
  const ends = [outbox, notes, secrets].map((source) => source.subscribe(() => void catchUp()));

  /** Stores the deletion of an endpoint, unless there is one. */
  async function decideRemoval(one: Replacement, { id, url, events }: EndpointFacts): Promise<Wished> {
    if (writesOf(one, writes()).removal(id) !== undefined) return "already";
    const about = { name: url ?? id, endpoint: { events, before: undefined, replacement: one.id } };
    const decided = await outbox.decide(deleteWebhook(id), about, 0);
    if (decided.kind === "stored") return "ok";
    return decided.kind === "joined" ? "already" : "not kept";
  }

  /** Creates the new endpoint, once. */
  async function create(id: string): Promise<Wished> {
    const one = current(id);
    if (one === undefined) return "not kept";
    if (one.step !== "create" || writesOf(one, writes()).creation !== undefined) return "already";
    const { url, events } = one.next;
    const about = { name: url, endpoint: { events, before: one.before, replacement: id } };
    const decided = await outbox.decide(createWebhook(url, events), about, 0);
    if (decided.kind === "stored") return "ok";
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
    /** Notes an event. */
    tell: (id: string, news: ReplacementNews): Promise<boolean> => change(id, (one) => replacementStep(one, news)),
    catchUp,
    /** Deletes the old endpoint and those whose secret was given up, if a list just loaded shows the new one. */
    async remove(id: string, list: Listed): Promise<Wished> {
      const { endpoints: listed } = list;
      // What an incomplete list leaves out proves nothing.
      const followed = (one: Replacement) => (isAllRead(list) ? followList(one, listed) : one);
      const before = current(id);
      if (before === undefined || !(await change(id, followed))) return "not kept";
      const one = followed(before);
      if (one.step !== "delete") return "already";
      // Whatever happened to the new one meanwhile: the old one must never be the last to go.
      if (!isListed(one, listed)) return "not listed";
      let wished: Wished = "already";
      const { isGone } = writesOf(one, writes());
      for (const going of goingOf(one).filter((endpoint) => !isGone(endpoint))) {
        const became = await decideRemoval(one, going === one.old.id ? one.old : { id: going, ...one.next });
        if (became !== "already") wished = became;
        if (became === "not kept") break;
      }
      return wished;
    },
    /** Deletes the note of one that is over or stopped. */
    drop: (id: string): Promise<boolean> => notes.change("replacement", id, () => undefined),
    close: () => {
      for (const end of ends) end();
    },
  };
}
