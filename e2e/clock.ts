import type { BrowserContext } from "playwright/test";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";

/**
 * How time goes for both ends. Standing at the known moment, so that what is “today” on screen does not depend on the
 * day of the run; timers run all the same. Running from that moment on, in leaps too when a test says so: whatever lives
 * by deadlines needs that. Real: the machine's own, for browsers that nobody prepares.
 */
export type ClockOption = { clock: "standing" | "running" | "real" };

/** The one clock of a test: the service reads it, and the pages of its context are set by it. */
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

  /** Sets the pages of a context by it, those too that are opened later. */
  async setPages({ clock }: BrowserContext): Promise<void> {
    if (this.#pace === "standing") await clock.setFixedTime(this.now());
    if (this.#pace === "running") await clock.install({ time: this.now() });
  }

  /** Lets the pages' clock stand from now on: timers run, but nothing comes due by itself any more. */
  async stand({ clock }: BrowserContext): Promise<void> {
    await clock.setFixedTime(this.now());
  }

  /** Leaps ahead at both ends, as after a lid was closed: timers that have become due fire once. */
  async leap({ clock }: BrowserContext, milliseconds: number): Promise<void> {
    if (this.#pace !== "running") throw new Error('This clock makes no leaps. Give the test `clock: "running"`.');
    this.#leapt += milliseconds;
    await clock.fastForward(milliseconds);
  }
}
