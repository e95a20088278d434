import { expect, test } from "vitest";
import type { OutboxMessage } from "./outbox-types.ts";
import { createSendingPause } from "./sending-pause.ts";

function aPause() {
  const [shown, told]: [boolean[], OutboxMessage[]] = [[], []];
  const set = ({ isPaused }: { isPaused?: boolean }) => void (isPaused !== undefined && shown.push(isPaused));
  const sending = createSendingPause({ set }, (message) => void told.push(message));
  return { sending, shown, told };
}

test("a pause holds everything back at once, in all tabs, however long its storing takes", () => {
  const { sending, told } = aPause();
  void sending.press(true, 1, new Promise(() => undefined));
  expect(sending.isHeld()).toBe(true);
  expect(told).toEqual([{ type: "paused", isPaused: true, at: 1 }]);
});

test.each([true, false])(
  "what was pressed is said once it is stored: a page that is opened next says it too",
  async (isPaused) => {
    const { sending, shown } = aPause();
    sending.say(!isPaused, 0);
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    const pressed = sending.press(isPaused, 1, stored);
    await Promise.resolve();
    expect(shown).toEqual([!isPaused]);
    store();
    await pressed;
    expect(shown).toEqual([!isPaused, isPaused]);
  },
);

test("nothing leaves before it is stored that sending goes on", async () => {
  const { sending, told } = aPause();
  sending.say(true, 0);
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const pressed = sending.press(false, 1, stored);
  expect([sending.isHeld(), told]).toEqual([true, []]);
  store();
  await pressed;
  expect([sending.isHeld(), told]).toEqual([false, [{ type: "paused", isPaused: false, at: 1 }]]);
});

test("who pauses while the word before is still being stored stays paused", async () => {
  const { sending, shown } = aPause();
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const words = [sending.press(false, 1, stored), sending.press(true, 2, undefined)];
  store();
  await Promise.all(words);
  expect([sending.isHeld(), shown.at(-1)]).toEqual([true, true]);
});

test("an older word of another tab lets nothing go while a pause is being stored", async () => {
  const { sending, shown } = aPause();
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  const pressed = sending.press(true, 2, stored);
  sending.say(false, 1);
  expect(sending.isHeld()).toBe(true);
  store();
  await pressed;
  expect([sending.isHeld(), shown]).toEqual([true, [true]]);
});

test("without a record it holds at once both ways", () => {
  const { sending, shown } = aPause();
  void sending.press(true, 1, undefined);
  void sending.press(false, 2, undefined);
  expect([sending.isHeld(), shown]).toEqual([false, [true, false]]);
});
