import type { Chance } from "./chance.ts";
import type { TabLife } from "./tab-life.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** How long a message from tab to tab takes at most, ms. */
export const linkDelay = 20;

/** One channel between the tabs of a browser: each message reaches every other tab after a moment, in order. */
export function createTabLinks<Message>(clock: VirtualClock, chance: Chance) {
  const members = new Set<{ life: TabLife; listen: (message: Message) => void }>();
  let last = 0;
  return {
    of: (life: TabLife) => ({
      post(message: Message) {
        last = Math.max(last, clock.now() + chance.random() * linkDelay);
        const others = [...members].filter((member) => member.life !== life);
        clock.after(last - clock.now(), () => {
          for (const member of others) {
            member.life.run(() => {
              if (members.has(member)) member.listen(message);
            });
          }
        });
      },
      onMessage(listen: (message: Message) => void) {
        const member = { life, listen };
        members.add(member);
        return () => void members.delete(member);
      },
    }),
  };
}

/** Locks that one tab at a time can have. A killed tab releases them, a frozen one doesn't. */
export function createTabLocks() {
  const holders = new Map<string, TabLife>();
  return {
    of: (life: TabLife) => async (name: string, work: () => Promise<void>, steal?: boolean) => {
      if (holders.get(name)?.isAlive() === true && steal !== true) return false;
      holders.set(name, life);
      try {
        await work();
        return true;
      } finally {
        if (holders.get(name) === life) holders.delete(name);
      }
    },
  };
}
