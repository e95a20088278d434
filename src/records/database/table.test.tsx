import { deleteDB } from "idb";
import { beforeEach, describe, expect, test } from "vitest";
import type { StoredWebhookNote } from "../webhooks/webhook-notes.ts";
import { bothStorages, keyOf } from "../testing/open-database.ts";

beforeEach(() => deleteDB("partner-dashboard"));

const note = (fp: string, id: string, name = id) => ({ fp, kind: "name", id, name }) as const;

describe.each(bothStorages)("a table in %s", (_where, create) => {
  test("keeps records apart by API key and name, until dropped or signed out", async () => {
    const storage = await create();
    const { webhookNotes: hooks } = storage;
    await hooks.put("fp", [
      ["a", note("fp", "a")],
      ["b", note("fp", "b")],
    ]);
    await hooks.put("fp", [["a", note("fp", "a", "again")]]);
    await hooks.put("other", [["a", note("other", "a")]]);
    expect((await hooks.all("fp")).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      note("fp", "a", "again"),
      note("fp", "b"),
    ]);
    expect(await hooks.get("fp", "a")).toEqual(note("fp", "a", "again"));
    await hooks.drop("fp", "b");
    expect([await hooks.get("fp", "b"), (await hooks.all("fp")).length]).toEqual([undefined, 1]);
    await storage.forget("fp");
    await storage.unlock("fp", await keyOf("fp"));
    expect([await hooks.all("fp"), (await hooks.all("other")).length]).toEqual([[], 1]);
  });

  test("changes a record as it is stored, adds one and removes one", async () => {
    const { webhookNotes: hooks } = await create();
    const seen: unknown[] = [];
    await hooks.change("fp", "a", (stored) => {
      seen.push(stored);
      return note("fp", "a", "one");
    });
    const add = (name: string) => (stored: StoredWebhookNote | undefined) =>
      note("fp", stored?.id ?? name, stored?.kind === "name" ? `${stored.name} ${name}` : name);
    await hooks.changeEach(
      "fp",
      new Map([
        ["a", add("two")],
        ["b", add("b")],
      ]),
    );
    expect([seen[0], await hooks.get("fp", "a"), await hooks.get("fp", "b")]).toEqual([
      undefined,
      note("fp", "a", "one two"),
      note("fp", "b"),
    ]);
    expect(await hooks.change("fp", "a", () => undefined)).toBeUndefined();
    expect(await hooks.all("fp")).toEqual([note("fp", "b")]);
  });
});
