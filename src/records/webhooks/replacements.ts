import type { Outbox } from "../outbox-types.ts";
import type { HookNotes } from "./hook-notes.ts";
import {
  follow,
  followList,
  isListed,
  isOver,
  replacementStep,
  writesOf,
  type HookFacts,
  type Replacement,
  type ReplacementNews,
} from "./replacement.ts";

/**
 * What became of a wish: done; nothing to do, as it is done or under way; the browser could not keep it; another creation for
 * the same address is open; the list does not show the new endpoint, so that the old one stays.
 */
export type Wished = "ok" | "already" | "not kept" | "taken" | "not listed";

/** Endpoints that take the place of others, each step kept before the next is taken. Nothing here goes on by itself. */
export type Replacements = {
  /** Notes that an endpoint is to be replaced; sends nothing. */
  begin: (plan: Pick<Replacement, "old" | "next" | "isLost" | "before">) => Promise<Replacement | undefined>;
  /** Creates the new endpoint, once. */
  create: (id: string) => Promise<Wished>;
  /** Notes something that was learnt. */
  tell: (id: string, news: ReplacementNews) => Promise<boolean>;
  /** Takes over what a whole list of endpoints shows; what becomes of the writes is taken over by itself. */
  catchUp: (listed: readonly HookFacts[]) => Promise<void>;
  /** Deletes the old endpoint, as long as a list that was just read shows the new one. */
  remove: (
    id: string,
    list: { readonly endpoints: readonly HookFacts[]; readonly isWhole: boolean },
  ) => Promise<Wished>;
  /** Forgets one that is over. */
  drop: (id: string) => Promise<boolean>;
  close: () => void;
};

type Options = {
  notes: Pick<HookNotes, "read" | "change" | "subscribe">;
  outbox: Pick<Outbox, "read" | "decide" | "subscribe">;
  now: () => number;
  newId: () => string;
};

/** Replaces endpoints with what the outbox and the notes of a credential keep. */
export function createReplacements({ notes, outbox, now, newId }: Options): Replacements {
  const intents = () => [...outbox.read().open, ...outbox.read().ended];
  const current = (id: string) => notes.read().replacements.find((one) => one.id === id);
  /** Changes what is stored at this moment, after what became of its writes; undefined when that could not be kept. */
  const change = (id: string, next: (one: Replacement) => Replacement) =>
    notes.change("replacement", id, (stored) =>
      stored?.kind === "replacement" ? next(follow(stored, intents())) : undefined,
    );
  async function catchUp(listed?: readonly HookFacts[]): Promise<void> {
    for (const one of notes.read().replacements) {
      const next = (stored: Replacement) => (listed === undefined ? stored : followList(stored, listed));
      if (!isOver(one) && next(follow(one, intents())) !== one) await change(one.id, next);
    }
  }
  const follows = () => void catchUp();
  const ends = [outbox.subscribe(follows), notes.subscribe(follows)];

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
    async create(id) {
      const replacement = current(id);
      if (replacement === undefined) return "not kept";
      const caught = follow(replacement, intents());
      if (caught.step !== "create" || writesOf(caught, intents()).creation !== undefined) return "already";
      const { url, events } = caught.next;
      const about = { name: url, endpoint: { events, before: caught.before, replacement: id } };
      const body = JSON.stringify({ url, events });
      const decided = await outbox.decide({ kind: "hookCreate", target: url, body }, about, 0);
      if (decided.kind === "kept") return "ok";
      if (decided.kind !== "joined") return "not kept";
      return decided.intent.about.endpoint?.replacement === id ? "already" : "taken";
    },
    tell: (id, news) => change(id, (one) => replacementStep(one, news)),
    catchUp,
    async remove(id, { endpoints: listed, isWhole }) {
      const replacement = current(id);
      if (replacement === undefined) return "not kept";
      // A list that breaks off shows nothing by what it leaves out.
      const followed = (one: Replacement) => (isWhole ? followList(one, listed) : one);
      const caught = followed(follow(replacement, intents()));
      if (caught !== replacement && !(await change(id, followed))) return "not kept";
      if (caught.step !== "delete" || writesOf(caught, intents()).removal !== undefined) return "already";
      // Whatever became of the new one meanwhile: the old one is never the last that goes.
      if (!isListed(caught, listed)) return "not listed";
      const { old } = caught;
      const about = { name: old.url ?? old.id, endpoint: { events: old.events, before: undefined, replacement: id } };
      const decided = await outbox.decide({ kind: "hookDelete", target: old.id, body: null }, about, 0);
      if (decided.kind === "kept") return "ok";
      return decided.kind === "joined" ? "already" : "not kept";
    },
    drop: (id) => notes.change("replacement", id, () => undefined),
    close: () => {
      for (const end of ends) end();
    },
  };
}
