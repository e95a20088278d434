import { createListeners } from "../listeners.ts";
import { writeLocal } from "./local-text.ts";

const locks = () => ("locks" in navigator ? navigator.locks : undefined);

/** Runs `work` unless another tab has this lock; false then. `steal`: takes the lock from whoever has it. */
export async function withLock(name: string, work: () => Promise<void>, steal = false): Promise<boolean> {
  const manager = locks();
  if (manager === undefined) return work().then(() => true);
  let own: Promise<void> | undefined;
  const held = manager.request(name, steal ? { steal } : { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    own = work();
    await own;
    return true;
  });
  // A tab that loses the lock still finishes its work.
  return held.catch((failure: unknown) => {
    if (own === undefined) throw failure;
    return own.then(() => true);
  });
}

const leftSlot = "signed-out";

/** Notes a sign-out for frozen pages, which get no messages. */
export const noteLeft = (): void => void writeLocal(leftSlot, crypto.randomUUID());

/** Changes with each sign-out in this browser; undefined if the browser can't store that. */
export function lastLeft(): string | undefined {
  try {
    return localStorage.getItem(leftSlot) ?? "never";
  } catch {
    return undefined;
  }
}

/** A channel to the other tabs of the same API key; silent until its fingerprint is known. */
export function linkOf<Message>(name: string, identified: Promise<{ fp: string }>, disposers: (() => void)[]) {
  const listeners = createListeners<[Message]>();
  let channel: BroadcastChannel | undefined;
  let isOver = false;
  disposers.push(() => {
    isOver = true;
    channel?.close();
  });
  void identified.then(({ fp }) => {
    if (isOver) return;
    channel = new BroadcastChannel(`${name} ${fp}`);
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => listeners.call(data));
  });
  return {
    post: (message: Message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (!isOver) channel?.postMessage(message);
    },
    onMessage: listeners.add,
  };
}

/** Each tab has a shared lock while it is open, so that all can count them. */
export function announceTab(fp: string, disposers: (() => void)[]): void {
  const held = Promise.withResolvers<void>();
  disposers.push(held.resolve);
  void locks()?.request(`tab ${fp}`, { mode: "shared" }, () => held.promise);
}

/** How many tabs of the API key are open, including this one; 1 if the browser can't tell. */
export async function tabsOf(identified: Promise<{ fp: string }>): Promise<number> {
  const { fp } = await identified;
  const { held = [] } = (await locks()?.query()) ?? {};
  return Math.max(1, held.filter(({ name }) => name === `tab ${fp}`).length);
}
