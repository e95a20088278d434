import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Write } from "#api/writes.ts";
import { step } from "../outbox/reducer.ts";
import type { About, PendingWrite } from "../outbox/pending-write.ts";
import { createOutboxView } from "../outbox/outbox-view.ts";
import { newPendingWrite } from "../outbox/new-write.ts";
import type { WebhookNote } from "./webhook-notes.ts";
import type { EndpointFacts, Replacement } from "./replacement.ts";
import type { ReceivedSecret } from "./secret-store.ts";
import { createReplacements } from "./replacements.ts";

const empty = createOutboxView().read();

class Crash extends Error {}

const old: EndpointFacts = { id: "old", url: "https://a.example", events: ["*"] };

/** A service, a disk and a page that can die before and after each thing that it stores. */
function createSetting({ isSameAddress, isLost, crashes }: Pick<Plan, "isSameAddress" | "isLost" | "crashes">) {
  const next = { url: isSameAddress ? "https://a.example" : "https://b.example", events: ["*"] };
  const service = { hooks: [old], byKey: new Map<string, string>(), made: 0 };
  const disk = { notes: new Map<string, Replacement>(), open: [] as PendingWrite[], ended: [] as PendingWrite[] };
  let [ticks, ids, now, died] = [0, 0, 0, 0];
  const mayDie = () => {
    ticks += 1;
    if (!crashes.includes(ticks)) return;
    died += 1;
    throw new Crash();
  };
  /** Replies that a page has in memory; no page uses them except in the test about them. */
  const answers: ReceivedSecret[] = [];
  const view = () => ({ ...empty, open: disk.open, ended: disk.ended });
  const store = (pending: PendingWrite) => {
    disk.open = disk.open.filter(({ id }) => id !== pending.id);
    disk.ended = disk.ended.filter(({ id }) => id !== pending.id);
    if (["applied", "refused", "withdrawn"].includes(pending.state)) disk.ended = [pending, ...disk.ended];
    else disk.open = [...disk.open, pending];
  };
  /** What a newly opened page has in memory. */
  const page = () =>
    createReplacements({
      now: () => (now += 1),
      newId: () => `id-${(ids += 1)}`,
      notes: {
        read: () => ({ isRead: true, names: new Map(), replacements: [...disk.notes.values()] }),
        subscribe: () => () => undefined,
        change: async (_kind, id, change) => {
          mayDie();
          const changed: WebhookNote | undefined = change(disk.notes.get(id));
          if (changed?.kind === "replacement") disk.notes.set(id, changed);
          else disk.notes.delete(id);
          mayDie();
          return true;
        },
      },
      secrets: { read: () => answers, subscribe: () => () => undefined },
      outbox: {
        read: view,
        subscribe: () => () => undefined,
        decide: async (write: Write, about: About) => {
          mayDie();
          const pending = newPendingWrite({
            fp: "fp",
            write,
            about,
            clickedAt: now,
            undoFor: 0,
            newId: () => `id-${(ids += 1)}`,
          });
          const taken = disk.open.find(({ slot }) => slot === pending.slot);
          if (taken === undefined) store(pending);
          mayDie();
          return taken === undefined ? { kind: "stored", pending } : { kind: "joined", pending: taken };
        },
      },
    });
  /** What the outbox does without the user; each reply is lost once if the page dies. */
  const drive = () => {
    for (const pending of disk.open) {
      const sent = step({ ...pending, state: "recorded" }, { type: "attempt", at: now, by: "page" });
      store(sent);
      mayDie();
      carryOut(sent);
      mayDie();
      store(step(sent, { type: "accepted", at: now, attempt: sent.attempts, requestId: undefined, replayed: false }));
    }
  };
  const carryOut = ({ key, write }: PendingWrite) => {
    if (service.byKey.has(key)) return;
    if (write.kind === "hookCreate") {
      service.made += 1;
      service.byKey.set(key, `new-${service.made}`);
      service.hooks = [...service.hooks, { id: `new-${service.made}`, url: write.target, events: ["*"] }];
    } else {
      service.byKey.set(key, "gone");
      service.hooks = service.hooks.filter(({ id }) => id !== write.target);
    }
  };
  /** Endpoints whose secret somebody has: nobody can verify what arrives at the others. */
  const held = new Set(isLost ? [] : [old.id]);
  const settleUp = (isGivenUp: boolean) => {
    for (const pending of disk.ended.filter(({ owes }) => owes !== undefined)) {
      store(step(pending, { type: "settled up", isGivenUp }));
      if (!isGivenUp) held.add(service.byKey.get(pending.key) ?? "");
      mayDie();
    }
  };
  return { next, service, disk, answers, held, page, drive, settleUp, stopped: new Set<boolean>(), died: () => died };
}

type Plan = {
  isSameAddress: boolean;
  isLost: boolean;
  isHasty: boolean;
  crashes: readonly number[];
  stopsAt: string;
  /** How many secrets are given up before one is stored. */
  givesUp: number;
};

/** A user who always takes the next step, from whatever is on the disk. */
async function goOn(setting: ReturnType<typeof createSetting>, plan: Plan) {
  const { disk, service, next } = setting;
  const page = setting.page();
  const list = () => ({ endpoints: service.hooks, coverage: "complete", unreadable: 0 }) as const;
  const press = async (standing: string | undefined, id: string) => {
    if (standing === plan.stopsAt) setting.stopped.add(await page.drop(id));
    else if (standing === "create") await page.create(id);
    else if (standing === "store") setting.settleUp(service.made <= plan.givesUp);
    else if (standing === "watch") await page.tell(id, { type: "heard" });
    else if (standing === "delete") await page.remove(id, list());
  };
  if (disk.notes.size === 0)
    await page.begin({ old, next, isLost: plan.isLost, before: listedAt(service.hooks, next.url) });
  for (const { id } of disk.notes.values()) {
    setting.drive();
    // Who clicks at once clicks on what the page showed before.
    const before = disk.notes.get(id)?.step;
    if (plan.isHasty) await press(before, id);
    await page.catchUp(service.hooks);
    const standing = disk.notes.get(id)?.step;
    await press(standing, id);
  }
}

const listedAt = (hooks: readonly EndpointFacts[], url: string) =>
  hooks.filter((one) => one.url === url).map(({ id }) => id);

const plans = fc.record({
  isSameAddress: fc.boolean(),
  isLost: fc.boolean(),
  isHasty: fc.boolean(),
  crashes: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
  stopsAt: fc.constantFrom("never", "never", "never", "create", "store", "watch", "delete"),
  givesUp: fc.integer({ min: 0, max: 3 }),
});

test("keeps the old endpoint until a new one's secret is stored, whenever the page dies", async () => {
  let [deaths, madeAnew] = [0, 0];
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const setting = createSetting(plan);
      const { disk, service, held, stopped } = setting;
      const standing = () => [...disk.notes.values()].map(({ step: at }) => at);
      const isOver = () => stopped.size > 0 || standing().includes("done");
      const ids = () => service.hooks.map(({ id }) => id);
      for (let turn = 0; turn < 80 && !isOver(); turn += 1) {
        await goOn(setting, plan).catch((failure: unknown) => {
          if (!(failure instanceof Crash)) throw failure;
        });
        expect(ids()).not.toEqual([]);
        expect(ids().includes(old.id) || ids().some((id) => held.has(id))).toBe(true);
      }
      deaths += setting.died();
      if (service.made > 1) madeAnew += 1;
      setting.drive();
      // Done: one endpoint is left, its secret stored. Stopped: the old one exists, whatever happened to the new ones.
      const isDone = standing()[0] === "done";
      expect(isDone || plan.stopsAt !== "never").toBe(true);
      expect(standing()).toEqual(isDone ? ["done"] : []);
      expect(ids().filter((id) => isDone && !held.has(id))).toEqual([]);
      expect(isDone ? ids().length : ids().filter((id) => id === old.id).length).toBe(1);
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(deaths).toBeGreaterThan(150);
  expect(madeAnew).toBeGreaterThan(60);
});

/** A replacement whose new endpoint exists, its secret not stored yet. */
async function begunSetting() {
  const plan: Plan = {
    isSameAddress: false,
    isLost: false,
    isHasty: false,
    crashes: [],
    stopsAt: "never",
    givesUp: 0,
  };
  const setting = createSetting(plan);
  while ([...setting.disk.notes.values()][0]?.step !== "store") await goOn({ ...setting, settleUp: () => {} }, plan);
  const [id = ""] = setting.disk.notes.keys();
  return {
    ...setting,
    id,
    list: () => ({ endpoints: setting.service.hooks, coverage: "complete", unreadable: 0 }) as const,
  };
}

test("doesn't delete the old endpoint if the new secret was given up", async () => {
  const { settleUp, page, service, disk, id, list } = await begunSetting();
  settleUp(true);
  await page().catchUp(service.hooks);
  expect(disk.notes.get(id)).toMatchObject({ step: "create", created: undefined, spare: ["new-1"] });
  expect(await page().remove(id, list())).toBe("already");
  await page().tell(id, { type: "heard" });
  expect(disk.notes.get(id)?.step).toBe("create");
  expect(disk.open).toEqual([]);
});

test("keeps the old endpoint as long as the list doesn't show the new one", async () => {
  const { settleUp, page, service, disk, id, list } = await begunSetting();
  settleUp(false);
  await page().tell(id, { type: "heard" });
  expect(disk.notes.get(id)).toMatchObject({ step: "delete", created: "new-1" });
  // Somebody else deletes the new one.
  service.hooks = service.hooks.filter((hook) => hook.id === old.id);
  expect(await page().remove(id, list())).toBe("not listed");
  expect(disk.open).toEqual([]);
});

test("finds the new endpoint in the reply to its creation, before any list shows it", async () => {
  const { page, answers, disk, id } = await begunSetting();
  const [creation] = disk.ended;
  const noted = disk.notes.get(id);
  if (noted !== undefined) disk.notes.set(id, { ...noted, created: undefined });
  await page().catchUp([]);
  expect(disk.notes.get(id)?.created).toBeUndefined();
  answers.push({ pending: creation?.id ?? "", endpoint: "new-1", hasSecret: true });
  await page().catchUp([]);
  expect(disk.notes.get(id)?.created).toBe("new-1");
});
