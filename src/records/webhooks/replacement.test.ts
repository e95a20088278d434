import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Write } from "#api/writes.ts";
import { step } from "../intent-step.ts";
import type { About, Intent } from "../intent.ts";
import { newIntent } from "../new-intent.ts";
import type { OutboxView } from "../intent-mirror.ts";
import type { HookNote } from "./hook-note.ts";
import type { HookFacts, Replacement } from "./replacement.ts";
import { createReplacements } from "./replacements.ts";

class Crash extends Error {}

const old: HookFacts = { id: "old", url: "https://a.example", events: ["*"] };

/** A service, a disk and a page over them that can die before and after each thing that it keeps. */
function createSetting(isSameAddress: boolean, crashes: readonly number[]) {
  const next = { url: isSameAddress ? "https://a.example" : "https://b.example", events: ["*"] };
  const service = { hooks: [old], byKey: new Map<string, string>(), made: 0 };
  const disk = { notes: new Map<string, Replacement>(), open: [] as Intent[], ended: [] as Intent[] };
  let [ticks, ids, now, died] = [0, 0, 0, 0];
  const mayDie = () => {
    ticks += 1;
    if (!crashes.includes(ticks)) return;
    died += 1;
    throw new Crash();
  };
  const view = (): OutboxView => ({
    phase: "ready",
    blockedBy: undefined,
    isVolatile: false,
    isPaused: false,
    open: disk.open,
    ended: disk.ended,
    recent: new Map(),
    unknownForms: [],
    others: [],
  });
  const store = (intent: Intent) => {
    disk.open = disk.open.filter(({ id }) => id !== intent.id);
    disk.ended = disk.ended.filter(({ id }) => id !== intent.id);
    if (["applied", "refused", "withdrawn"].includes(intent.state)) disk.ended = [intent, ...disk.ended];
    else disk.open = [...disk.open, intent];
  };
  /** What a page holds that begins anew. */
  const page = () =>
    createReplacements({
      now: () => (now += 1),
      newId: () => `id-${(ids += 1)}`,
      notes: {
        read: () => ({ isRead: true, names: new Map(), replacements: [...disk.notes.values()] }),
        subscribe: () => () => undefined,
        change: async (_kind, id, change) => {
          mayDie();
          const changed: HookNote | undefined = change(disk.notes.get(id));
          if (changed?.kind === "replacement") disk.notes.set(id, changed);
          else disk.notes.delete(id);
          mayDie();
          return true;
        },
      },
      outbox: {
        read: view,
        subscribe: () => () => undefined,
        decide: async (write: Write, about: About) => {
          mayDie();
          const intent = newIntent({
            fp: "fp",
            write,
            about,
            clickedAt: now,
            undoFor: 0,
            newId: () => `id-${(ids += 1)}`,
          });
          const taken = disk.open.find(({ slot }) => slot === intent.slot);
          if (taken === undefined) store(intent);
          mayDie();
          return taken === undefined ? { kind: "kept", intent } : { kind: "joined", intent: taken };
        },
      },
    });
  /** What the outbox does by itself, each answer once lost where the page dies. */
  const drive = () => {
    for (const intent of disk.open) {
      const sent = step({ ...intent, state: "recorded" }, { type: "attempt", at: now, by: "page" });
      store(sent);
      mayDie();
      carryOut(sent);
      mayDie();
      store(step(sent, { type: "accepted", at: now, attempt: sent.attempts, requestId: undefined, replayed: false }));
    }
  };
  const carryOut = ({ key, write }: Intent) => {
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
  const settleUp = () => {
    for (const intent of disk.ended) if (intent.owes !== undefined) store(step(intent, { type: "settled up" }));
  };
  return { next, service, disk, page, drive, settleUp, died: () => died };
}

type Plan = Pick<Replacement, "isLost"> & { isHasty: boolean; stopsAt: string };

/** What a user does who always takes the next step, from whatever is on the disk. */
async function goOn(setting: ReturnType<typeof createSetting>, plan: Plan) {
  const { disk, service, next } = setting;
  const page = setting.page();
  const press = async (standing: string | undefined, id: string) => {
    if (standing === plan.stopsAt) await page.tell(id, { type: "cancelled" });
    else if (standing === "create") await page.create(id);
    else if (standing === "store") setting.settleUp();
    else if (standing === "watch") await page.tell(id, { type: "heard" });
    else if (standing === "delete") await page.remove(id, { endpoints: service.hooks, isWhole: true });
  };
  if (disk.notes.size === 0)
    await page.begin({ old, next, isLost: plan.isLost, before: listedAt(service.hooks, next.url) });
  for (const { id } of disk.notes.values()) {
    setting.drive();
    // Who presses at once presses on what the page showed before.
    const before = disk.notes.get(id)?.step;
    if (plan.isHasty) await press(before, id);
    await page.catchUp(service.hooks);
    const standing = disk.notes.get(id)?.step;
    await press(standing, id);
  }
}

const listedAt = (hooks: readonly HookFacts[], url: string) =>
  hooks.filter((one) => one.url === url).map(({ id }) => id);

const plans = fc.record({
  isSameAddress: fc.boolean(),
  isLost: fc.boolean(),
  isHasty: fc.boolean(),
  crashes: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
  stopsAt: fc.constantFrom("never", "never", "create", "store", "watch", "delete"),
});

test("whenever the page dies, one endpoint is always there, one alone after the end, and each step is gone on with", async () => {
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(plans, async ({ isSameAddress, crashes, ...plan }) => {
      const setting = createSetting(isSameAddress, crashes);
      const { disk, service } = setting;
      const standing = () => [...disk.notes.values()].map(({ step: at }) => at);
      const isOver = () => standing().some((at) => at === "done" || at === "cancelled");
      for (let turn = 0; turn < 40 && !isOver(); turn += 1) {
        await goOn(setting, plan).catch((failure: unknown) => {
          if (!(failure instanceof Crash)) throw failure;
        });
        expect(service.hooks.length).toBeGreaterThan(0);
        expect(service.hooks.length).toBeLessThanOrEqual(2);
      }
      deaths += setting.died();
      expect(standing()).toEqual([
        plan.stopsAt === "never" || (plan.isLost && plan.stopsAt === "watch") ? "done" : "cancelled",
      ]);
      setting.drive();
      const isDone = standing()[0] === "done";
      expect(service.made).toBeLessThanOrEqual(1);
      // Stopped: the old one is there, whatever became of the new one.
      expect(service.hooks.some(({ id }) => id === old.id)).toBe(!isDone);
      const others = service.hooks.map(({ id }) => id).filter((id) => id !== old.id);
      expect(others.length).toBe(isDone ? 1 : service.made);
    }),
    { numRuns: 500 },
  );
  expect(deaths).toBeGreaterThan(500);
});

test("the old endpoint stays as long as the list does not show the new one", async () => {
  const setting = createSetting(false, []);
  const { disk, service } = setting;
  const plan = { isLost: true, isHasty: false, stopsAt: "never" };
  while ([...disk.notes.values()][0]?.step !== "store") await goOn(setting, plan);
  setting.settleUp();
  await setting.page().catchUp(service.hooks);
  const [id = ""] = disk.notes.keys();
  expect(disk.notes.get(id)).toMatchObject({ step: "delete", created: "new-1" });
  // Somebody else deletes the new one.
  service.hooks = service.hooks.filter((hook) => hook.id === old.id);
  expect(await setting.page().remove(id, { endpoints: service.hooks, isWhole: true })).toBe("not listed");
  expect(disk.open).toEqual([]);
});
