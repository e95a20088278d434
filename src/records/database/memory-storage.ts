import { createMemoryArchive } from "../archive/memory-archive.ts";
import { createMemoryJobs } from "../jobs/memory-jobs.ts";
import type { Finding } from "../findings/finding.ts";
import { createMemoryMappings } from "../vehicles/memory-mappings.ts";
import { isOpen, type PendingWrite } from "../outbox/pending-write.ts";
import { withNote, withoutSurplus, type NotedRequest } from "../journal/journal.ts";
import { createMemoryBlocks } from "../ledger/memory-blocks.ts";
import { createMemoryParked } from "../ledger/parked-memory.ts";
import { createMemoryReplica } from "../replica/memory-replica.ts";
import { createMemoryWebhookNotes } from "../webhooks/memory-webhook-notes.ts";
import {
  asEnded,
  asStub,
  isLater,
  keptAtMost,
  neverPaused,
  sortOpen,
  type PauseWord,
  type Storage,
} from "../storage.ts";

/** Keeps everything as long as the page lives: for a browser that cannot keep more, and for tests. */
export function createMemoryStorage(): Storage {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const open = new Map<string, PendingWrite>();
  const paused = new Map<string, PauseWord>();
  let ended: PendingWrite[] = [];
  let requests: NotedRequest[] = [];
  const replica = createMemoryReplica();
  const jobs = createMemoryJobs();
  const mappings = createMemoryMappings();
  const findings = new Map<string, readonly Finding[]>();
  const blocks = createMemoryBlocks();
  const parked = createMemoryParked();
  const hooks = createMemoryWebhookNotes();
  const archive = createMemoryArchive();
  const endedFirst = (intent: PendingWrite) => {
    const all = [intent, ...ended.filter(({ id }) => id !== intent.id)];
    ended = all.filter(({ owes }, index) => index < keptAtMost || owes !== undefined);
  };
  return {
    salt: async () => salt,
    // What goes with the page is not sealed.
    unlock: async () => undefined,
    intents: {
      add: async (intent, isRepeat = () => false) => {
        const taken =
          open.get(intent.slot) ??
          ended
            .filter(({ slot }) => slot === intent.slot)
            .slice(0, 1)
            .find(isRepeat);
        if (taken === undefined) open.set(intent.slot, intent);
        return taken ?? intent;
      },
      change: async ({ id, slot }, change) => {
        const here = open.get(slot);
        const stored = here?.id === id ? here : ended.find((intent) => intent.id === id);
        if (stored === undefined) return undefined;
        const next = change(stored);
        if (next === stored) return stored;
        if (isOpen(next)) open.set(slot, next);
        else {
          if (here?.id === id) open.delete(slot);
          endedFirst(asEnded(next));
        }
        return next;
      },
      open: async (fp) => sortOpen([...open.values()], fp),
      ended: async (fp) => ended.filter((intent) => intent.fp === fp),
      paused: async (fp) => paused.get(fp) ?? neverPaused,
      setPaused: async (fp, word) => {
        if (isLater(word, paused.get(fp) ?? neverPaused)) paused.set(fp, word);
      },
    },
    requests: {
      add: async (more) => {
        for (const request of more) {
          const [own, others] = [requests.filter(isOf(request.fp)), requests.filter((kept) => !isOf(request.fp)(kept))];
          requests = [...withoutSurplus(withNote(own, request)), ...others];
        }
      },
      newest: async (fp) => requests.filter(isOf(fp)),
    },
    replica,
    jobs,
    mappings,
    blocks,
    parked,
    hooks,
    archive,
    findings: {
      read: async (fp) => findings.get(fp) ?? [],
      keep: async (fp, seen) => void findings.set(fp, seen),
    },
    forget: async (fp) => {
      jobs.forget(fp);
      mappings.forget(fp);
      blocks.forget(fp);
      parked.forget(fp);
      hooks.forget(fp);
      archive.forget(fp);
      findings.delete(fp);
      replica.forget(fp);
      for (const intent of open.values()) {
        if (intent.fp !== fp) continue;
        const stub = asStub(intent);
        if (stub === undefined) open.delete(intent.slot);
        else open.set(intent.slot, stub);
      }
      ended = ended.filter((intent) => intent.fp !== fp);
      requests = requests.filter((request) => request.fp !== fp);
    },
  };
}

const isOf =
  (fp: string) =>
  (request: NotedRequest): boolean =>
    request.fp === fp;
