import type { Mishap } from "./network.ts";
import type { DiskMode } from "./shared-disk.ts";
import type { Dialect } from "./service.ts";

/** One thing that a user, other people, the machine or the surroundings do. `tab` and `nth` are taken modulo what exists. */
export type Command =
  | { do: "click"; tab: number; choice: number; times: 1 | 2 }
  | { do: "undo" | "ask again" | "read first" | "settle"; tab: number; nth: number }
  | { do: "reload" | "kill" | "freeze" | "thaw" | "hide" | "unlock" | "other key" | "sign out"; tab: number }
  | { do: "pause"; tab: number; isPaused: boolean }
  | { do: "open" | "revoke" | "accept"; other: boolean }
  | { do: "offline" | "online" }
  | { do: "disk"; mode: DiskMode }
  /** The browser clears its storage under the open pages. */
  | { do: "empty" }
  /** Somebody sets the computer's clock forward, or back if negative. */
  | { do: "clock"; ms: number }
  | { do: "mishap"; mishap: Mishap; times: number }
  | { do: "others"; choice: number }
  /** Time passes; asleep, no tab notices. */
  | { do: "wait" | "sleep"; ms: number };

/** What decides a run: the same schedule always runs the same way. `thaws`: suspended tabs continue at the end. */
export type Schedule = {
  seed: number;
  dialect: Dialect;
  weather: number;
  thaws: boolean;
  commands: readonly Command[];
};
