import { expect, test } from "vitest";
import { createMemoryStorage } from "../storage.ts";
import type { OutboxMessage } from "./outbox-types.ts";
import { createSendingPause } from "./outbox-page.ts";
import type { PauseWord } from "./pause-word.ts";

function aPause() {
  const [shown, told]: [boolean[], OutboxMessage[]] = [[], []];
  const set = ({ isPaused }: { isPaused?: boolean }) => void (isPaused !== undefined && shown.push(isPaused));
  const sending = createSendingPause({ set }, (message) => void told.push(message));
  return { sending, shown, told };
}

/** A store that finishes when `done` is called. */
function aStore() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { store: () => promise, done: resolve };
}

const unstored = () => undefined;

test("pauses all tabs at once, however long storing that takes", () => {
  const { sending, told } = aPause();
  void sending.press(true, () => new Promise(() => undefined));
  expect(sending.isHeld()).toBe(true);
  expect(told).toEqual([{ type: "paused", isPaused: true, count: 1 }]);
});

test("announces a pause again once it is stored, for tabs that opened meanwhile", async () => {
  const { sending, told } = aPause();
  const { store, done } = aStore();
  const pressed = sending.press(true, store);
  told.length = 0;
  done();
  await pressed;
  expect(told).toEqual([{ type: "paused", isPaused: true, count: 1 }]);
});

test.each([true, false])("shows a pause or resume only once it is stored (paused: %s)", async (isPaused) => {
  const { sending, shown } = aPause();
  sending.say({ isPaused: !isPaused, count: 1 });
  const { store, done } = aStore();
  const pressed = sending.press(isPaused, store);
  await Promise.resolve();
  expect(shown).toEqual([!isPaused]);
  done();
  await pressed;
  expect(shown).toEqual([!isPaused, isPaused]);
});

test("sends nothing before the resume is stored", async () => {
  const { sending, told } = aPause();
  sending.say({ isPaused: true, count: 1 });
  const { store, done } = aStore();
  const pressed = sending.press(false, store);
  expect([sending.isHeld(), told]).toEqual([true, []]);
  done();
  await pressed;
  expect([sending.isHeld(), told]).toEqual([false, [{ type: "paused", isPaused: false, count: 2 }]]);
});

test("stays paused when a pause is pressed while a resume is still being stored", async () => {
  const { sending, shown } = aPause();
  const { store, done } = aStore();
  const words = [sending.press(false, store), sending.press(true, unstored)];
  done();
  await Promise.all(words);
  expect([sending.isHeld(), shown.at(-1)]).toEqual([true, true]);
});

test("ignores an older resume of another tab while a pause is being stored", async () => {
  const { sending, shown } = aPause();
  sending.say({ isPaused: false, count: 1 });
  const { store, done } = aStore();
  const pressed = sending.press(true, store);
  sending.say({ isPaused: false, count: 1 });
  expect(sending.isHeld()).toBe(true);
  done();
  await pressed;
  expect([sending.isHeld(), shown]).toEqual([true, [false, true]]);
});

test("lets the pause win when one tab pauses and another resumes at once", async () => {
  const [pause, resume]: PauseWord[] = [
    { isPaused: true, count: 2 },
    { isPaused: false, count: 2 },
  ];
  if (pause === undefined || resume === undefined) throw new Error("Two changes are given.");
  for (const words of [
    [pause, resume],
    [resume, pause],
  ]) {
    const { sending } = aPause();
    const { intents } = createMemoryStorage();
    for (const word of words) {
      sending.say(word);
      await intents.setPaused("fp", word);
    }
    expect([sending.isHeld(), await intents.paused("fp")]).toEqual([true, pause]);
  }
});

test("continues the count of changes from earlier pages, so that a resume reaches all tabs", async () => {
  const { sending, told } = aPause();
  const { intents } = createMemoryStorage();
  await intents.setPaused("fp", { isPaused: true, count: 7 });
  await sending.open(intents, "fp");
  expect(sending.isHeld()).toBe(true);
  await sending.press(false, (word) => intents.setPaused("fp", word));
  expect(told.at(-1)).toEqual({ type: "paused", isPaused: false, count: 8 });
  expect(await intents.paused("fp")).toEqual({ isPaused: false, count: 8 });
});

test("applies a pause that is pressed before the stored count is loaded", async () => {
  const { sending, told } = aPause();
  const { intents } = createMemoryStorage();
  await intents.setPaused("fp", { isPaused: false, count: 7 });
  await sending.press(true, unstored);
  await sending.open(intents, "fp");
  expect([sending.isHeld(), told.at(-1)]).toEqual([true, { type: "paused", isPaused: true, count: 8 }]);
  expect(await intents.paused("fp")).toEqual({ isPaused: true, count: 8 });
});

test("pauses and resumes at once when nothing can be stored", () => {
  const { sending, shown } = aPause();
  void sending.press(true, unstored);
  void sending.press(false, unstored);
  expect([sending.isHeld(), shown]).toEqual([false, [true, false]]);
});
