import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { bookingIn, clash, first, second } from "#testing/open-conflict.ts";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";

onKnownDay();
afterEach(() => {
  clearToasts();
  clearAnnouncements();
});

const chord = "{Control>}{Enter}{/Control}";
const keys = ["a", "a", "r", "j", "k", "x", "1", "2", "{Enter}", "{Escape}", "{ArrowDown}", chord, chord, chord];
const walks = fc.sample(fc.array(fc.constantFrom(...keys), { minLength: 25, maxLength: 25 }), { seed: 7, numRuns: 6 });

test.each([
  [["a", chord, "j", "a", chord, "k", "a", chord, "a", chord]],
  [["a", chord, "{Escape}", "j", "a", chord, "{Enter}", "k", "a", "{Enter}", chord]],
  [["x", "a", chord, "{Escape}", "j", "x", "a", chord, "j", "a", chord]],
  ...walks.map((walk) => [walk]),
])("no shortcuts approve both sides of a double booking: %j", async (walk) => {
  const { world } = await openApp("/bookings?state=conflicts", { prepare: clash(first, [5, 57]) });
  const row = page.getByRole("row", { name: new RegExp(`^${first}`) });
  await expect.element(row).toBeVisible();
  row.element().focus();
  for (const key of walk) {
    await userEvent.keyboard(key);
    // What was asked is there, and what was sent is answered.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
  const captures = [first, second].flatMap((number) => world.ledger.capturesOf(bookingIn(world, number).id));
  expect(captures.length).toBeLessThanOrEqual(1);
});
