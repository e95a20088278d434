import type { BrowserContext, Page } from "playwright/test";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";

/**
 * The clock of page and service. `standing` at the known moment, so that “today” doesn't depend on the day of the run; timers
 * still run. `running` from that moment, and fast-forwarded by tests about deadlines. `real`: the machine's own, for browsers
 * that can't be prepared.
 */
export type ClockOption = { clock: "standing" | "running" | "real" };

/** The clock of a test, for the service and the pages of its context. */
export class SharedClock {
  readonly #pace: ClockOption["clock"];
  readonly #startedAt = performance.now();
  #leapt = 0;

  constructor(pace: ClockOption["clock"]) {
    this.#pace = pace;
  }

  /** Epoch milliseconds. */
  readonly now = (): number => {
    if (this.#pace === "real") return Date.now();
    const passed = this.#pace === "standing" ? 0 : Math.floor(performance.now() - this.#startedAt);
    return knownMoment + this.#leapt + passed;
  };

  /** Sets the clock of a context's pages, also of later ones. */
  async setPages({ clock }: BrowserContext): Promise<void> {
    if (this.#pace === "standing") await clock.setFixedTime(this.now());
    if (this.#pace === "running") await clock.install({ time: this.now() });
  }

  /** Freezes the pages' clock: timers run, but no deadline passes any more. */
  async stand({ clock }: BrowserContext): Promise<void> {
    await clock.setFixedTime(this.now());
  }

  /** Advances both clocks, as after a laptop was closed: due timers fire once. */
  async leap({ clock }: BrowserContext, milliseconds: number): Promise<void> {
    if (this.#pace !== "running") throw new Error('This clock makes no leaps. Give the test `clock: "running"`.');
    this.#leapt += milliseconds;
    await clock.fastForward(milliseconds);
  }
}

/** Sets the longest undo delay, 20 s, so that a busy machine doesn't send before the test wants it. */
export const longUndoDelay = (page: Page) => page.addInitScript(() => localStorage.setItem("undo-delay", "20"));
