import { beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage, type Storage } from "../storage.ts";
import { StorageError } from "../database/storage-error.ts";
import { bothStorages } from "../testing/open-database.ts";
import { createWebhookNotes } from "./webhook-notes.ts";
import type { Replacement } from "./replacement.ts";

beforeEach(async () => {
  const deleting = indexedDB.deleteDatabase("partner-dashboard");
  await new Promise((resolve) => deleting.addEventListener("success", resolve));
});

const replacement: Replacement = {
  kind: "replacement",
  id: "r-1",
  at: 1,
  old: { id: "wh-1", url: "https://a.example", events: ["*"] },
  next: { url: "https://b.example", events: ["*"] },
  isLost: false,
  step: "create",
  created: undefined,
  before: [],
};

const linkless = { post: () => undefined, onMessage: () => () => undefined };
const notesOf = (storage: Pick<Storage, "webhookNotes">, fp: string) =>
  createWebhookNotes({ store: async () => ({ storage, fp }), link: linkless });

test.each(bothStorages)("keeps names and replacements in %s by API key", async (_where, create) => {
  const storage = await create();
  const first = notesOf(storage, "one");
  expect(await first.name("wh-1", "Staging")).toBe(true);
  expect(await first.change("replacement", "r-1", () => replacement)).toBe(true);
  const again = notesOf(storage, "one");
  await expect.poll(() => again.read().isRead).toBe(true);
  expect(again.read().names.get("wh-1")).toBe("Staging");
  expect(again.read().replacements).toMatchObject([{ id: "r-1", step: "create" }]);
  const other = notesOf(storage, "two");
  await expect.poll(() => other.read().isRead).toBe(true);
  expect(other.read().names.size).toBe(0);
  await again.name("wh-1", "");
  expect(again.read().names.size).toBe(0);
});

test("reports a note that can't be stored, and keeps what was known", async () => {
  const storage = createMemoryStorage();
  const notes = notesOf(storage, "one");
  await notes.name("wh-1", "Staging");
  vi.spyOn(storage.webhookNotes, "change").mockRejectedValue(new StorageError("The disk is full."));
  expect(await notes.name("wh-1", "Live")).toBe(false);
  expect(notes.read().names.get("wh-1")).toBe("Staging");
});
