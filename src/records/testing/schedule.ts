import type { Mishap } from "./hostile-network.ts";
import type { DiskMode } from "./shared-disk.ts";
import type { Dialect } from "./hostile-service.ts";

/** One thing that a user, other people, the machine or the surroundings do. `tab` and `nth` count what is there, in a circle. */
export type Command =
  | { do: "click"; tab: number; choice: number; times: 1 | 2 }
  | { do: "undo" | "ask again" | "read first" | "settle"; tab: number; nth: number }
  | { do: "reload" | "kill" | "freeze" | "thaw" | "hide" | "unlock" | "other key" | "sign out"; tab: number }
  | { do: "pause"; tab: number; isPaused: boolean }
  | { do: "open" | "revoke" | "accept"; other: boolean }
  | { do: "offline" | "online" }
  | { do: "disk"; mode: DiskMode }
  /** Somebody sets the computer's clock forward, or back for less than 0. */
  | { do: "clock"; ms: number }
  | { do: "mishap"; mishap: Mishap; times: number }
  | { do: "others"; choice: number }
  /** Time passes; asleep, no tab notices. */
  | { do: "wait" | "sleep"; ms: number };

/** What decides a run: the same schedule runs the same way every time. `thaws`: suspended tabs go on at the end. */
export type Schedule = {
  seed: number;
  dialect: Dialect;
  weather: number;
  thaws: boolean;
  commands: readonly Command[];
};
