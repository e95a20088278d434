import { expect, test } from "vitest";
import { createMemoryStorage } from "../storage.ts";
import type { OutboxMessage } from "./outbox-types.ts";
import { createSendingPause } from "./sending-pause.ts";

function aPause() {
  const [shown, told]: [boolean[], OutboxMessage[]] = [[], []];
  const set = ({ isPaused }: { isPaused?: boolean }) => void (isPaused !== undefined && shown.push(isPaused));
  const sending = createSendingPause({ set }, (message) => void told.push(message));
  return { sending, shown, told };
}

const unstored = () => undefined;

test.each([true, false])(
  "holds while a pause or resume is stored, and shows it then (paused: %s)",
  async (isPaused) => {
    const { sending, shown, told } = aPause();
    sending.say({ isPaused: !isPaused, count: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const pressed = sending.press(isPaused, () => promise);
    // A pause reaches all tabs at once, a resume only once it is stored.
    expect([sending.isHeld(), told.length, shown]).toEqual([true, isPaused ? 1 : 0, [!isPaused]]);
    resolve();
    await pressed;
    // Also for tabs that opened meanwhile.
    expect(told.at(-1)).toEqual({ type: "paused", isPaused, count: 2 });
    expect([sending.isHeld(), shown]).toEqual([isPaused, [!isPaused, isPaused]]);
  },
);

test("stays paused when a pause is pressed, or an older resume heard, while something is being stored", async () => {
  const { sending, shown } = aPause();
  const { promise, resolve } = Promise.withResolvers<void>();
  const words = [sending.press(false, () => promise), sending.press(true, unstored)];
  resolve();
  await Promise.all(words);
  expect([sending.isHeld(), shown.at(-1)]).toEqual([true, true]);
  sending.say({ isPaused: false, count: 1 });
  expect(sending.isHeld()).toBe(true);
});

test("lets the pause win when one tab pauses and another resumes at once", async () => {
  const [pause, resume] = [true, false].map((isPaused) => ({ isPaused, count: 2 }));
  if (pause === undefined || resume === undefined) throw new Error("Two changes are given.");
  for (const words of [
    [pause, resume],
    [resume, pause],
  ]) {
    const { sending } = aPause();
    const { writes } = createMemoryStorage();
    for (const word of words) {
      sending.say(word);
      await writes.setPaused("fp", word);
    }
    expect([sending.isHeld(), await writes.paused("fp")]).toEqual([true, pause]);
  }
});

test.each([true, false])(
  "continues the count of changes from earlier pages (pressed before it is loaded: %s)",
  async (isEarly) => {
    const { sending, told } = aPause();
    const { writes } = createMemoryStorage();
    await writes.setPaused("fp", { isPaused: !isEarly, count: 7 });
    if (isEarly) await sending.press(true, unstored);
    await sending.open(writes, "fp");
    expect(sending.isHeld()).toBe(true);
    if (!isEarly) await sending.press(false, (word) => writes.setPaused("fp", word));
    expect(told.at(-1)).toEqual({ type: "paused", isPaused: isEarly, count: 8 });
    expect(await writes.paused("fp")).toEqual({ isPaused: isEarly, count: 8 });
  },
);

test("pauses and resumes at once when nothing can be stored", () => {
  const { sending, shown } = aPause();
  void sending.press(true, unstored);
  void sending.press(false, unstored);
  expect([sending.isHeld(), shown]).toEqual([false, [true, false]]);
});
