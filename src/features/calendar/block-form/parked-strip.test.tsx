import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo" });

const offer = page.getByRole("status").filter({ hasText: "is free now, as far as we know." });
const notifications = page.getByRole("region", { name: "Notifications" });
const fail = () => Promise.reject(new StorageError("The disk is full."));

/** The calendar of a browser with a parked block whose dates are free again. */
async function openParked() {
  const storage = createMemoryStorage();
  const parked = {
    reference: "HV-01",
    blockId: "brakes",
    start: "2026-12-01T08:00:00+01:00",
    end: "2026-12-02T08:00:00+01:00",
    zone: "Europe/Oslo",
    at: 1,
    blockers: ["gone"],
    letGo: [],
  };
  storage.parked.all = async (fp) => [{ ...parked, fp }];
  const opened = await openApp("/calendar", { storage });
  await expect.element(offer).toMatchTextContent("HV-01, 1 Dec 08:00");
  return { storage, ...opened };
}

test("says why a parked block couldn't be sent when it can't be stored", async () => {
  const { storage, requests } = await openParked();
  storage.intents.add = fail;
  await offer.getByRole("button", { name: "Block it" }).click();
  await expect.element(notifications).toMatchTextContent(/HV-01, 1 Dec 08:00.* wasn't sent/);
  await expect.element(notifications).toMatchTextContent("This browser couldn't save the block");
  await expect.element(offer).toBeVisible();
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
});

test("says that a discarded block comes back if that couldn't be saved", async () => {
  const { storage } = await openParked();
  storage.parked.drop = fail;
  await offer.getByRole("button", { name: "Discard" }).click();
  await expect.element(notifications).toMatchTextContent(/HV-01, 1 Dec 08:00.* wasn't discarded for good/);
  await expect.element(notifications).toMatchTextContent("you'll see it again after a reload");
});
