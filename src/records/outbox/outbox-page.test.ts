import { expect, test } from "vitest";
import { createMemoryStorage } from "../storage.ts";
import type { OutboxMessage } from "./outbox-types.ts";
import { createSendingPause } from "./outbox-page.ts";
import type { PauseWord } from "./write-table.ts";

function aPause() {
  const [shown, told]: [boolean[], OutboxMessage[]] = [[], []];
  const set = ({ isPaused }: { isPaused?: boolean }) => void (isPaused !== undefined && shown.push(isPaused));
  const sending = createSendingPause({ set }, (message) => void told.push(message));
  return { sending, shown, told };
}

/** A store that is done when `done` is called. */
function aStore() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { store: () => promise, done: resolve };
}

const unstored = () => undefined;

test("a pause holds everything back at once, in all tabs, however long its storing takes", () => {
  const { sending, told } = aPause();
  void sending.press(true, () => new Promise(() => undefined));
  expect(sending.isHeld()).toBe(true);
  expect(told).toEqual([{ type: "paused", isPaused: true, count: 1 }]);
});

test("a pause is told again once it is stored: a tab that opened meanwhile has neither heard nor found it", async () => {
  const { sending, told } = aPause();
  const { store, done } = aStore();
  const pressed = sending.press(true, store);
  told.length = 0;
  done();
  await pressed;
  expect(told).toEqual([{ type: "paused", isPaused: true, count: 1 }]);
});

test.each([true, false])(
  "what was pressed is said once it is stored: a page that is opened next says it too",
  async (isPaused) => {
    const { sending, shown } = aPause();
    sending.say({ isPaused: !isPaused, count: 1 });
    const { store, done } = aStore();
    const pressed = sending.press(isPaused, store);
    await Promise.resolve();
    expect(shown).toEqual([!isPaused]);
    done();
    await pressed;
    expect(shown).toEqual([!isPaused, isPaused]);
  },
);

test("nothing leaves before it is stored that sending goes on", async () => {
  const { sending, told } = aPause();
  sending.say({ isPaused: true, count: 1 });
  const { store, done } = aStore();
  const pressed = sending.press(false, store);
  expect([sending.isHeld(), told]).toEqual([true, []]);
  done();
  await pressed;
  expect([sending.isHeld(), told]).toEqual([false, [{ type: "paused", isPaused: false, count: 2 }]]);
});

test("who pauses while the word before is still being stored stays paused", async () => {
  const { sending, shown } = aPause();
  const { store, done } = aStore();
  const words = [sending.press(false, store), sending.press(true, unstored)];
  done();
  await Promise.all(words);
  expect([sending.isHeld(), shown.at(-1)]).toEqual([true, true]);
});

test("an older word of another tab lets nothing go while a pause is being stored", async () => {
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

test("of a pause and a resumption that two tabs press at once the pause counts in both, and in what is stored", async () => {
  const [pause, resume]: PauseWord[] = [
    { isPaused: true, count: 2 },
    { isPaused: false, count: 2 },
  ];
  if (pause === undefined || resume === undefined) throw new Error("Two words are said.");
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

test("a page that opens continues the count of the ones before it, so that its word counts in all of them", async () => {
  const { sending, told } = aPause();
  const { intents } = createMemoryStorage();
  await intents.setPaused("fp", { isPaused: true, count: 7 });
  await sending.open(intents, "fp");
  expect(sending.isHeld()).toBe(true);
  await sending.press(false, (word) => intents.setPaused("fp", word));
  expect(told.at(-1)).toEqual({ type: "paused", isPaused: false, count: 8 });
  expect(await intents.paused("fp")).toEqual({ isPaused: false, count: 8 });
});

test("what is pressed before the page has read what is stored counts all the same", async () => {
  const { sending, told } = aPause();
  const { intents } = createMemoryStorage();
  await intents.setPaused("fp", { isPaused: false, count: 7 });
  await sending.press(true, unstored);
  await sending.open(intents, "fp");
  expect([sending.isHeld(), told.at(-1)]).toEqual([true, { type: "paused", isPaused: true, count: 8 }]);
  expect(await intents.paused("fp")).toEqual({ isPaused: true, count: 8 });
});

test("without a record it holds at once both ways", () => {
  const { sending, shown } = aPause();
  void sending.press(true, unstored);
  void sending.press(false, unstored);
  expect([sending.isHeld(), shown]).toEqual([false, [true, false]]);
});
