import type { Mishap } from "./replica-network.ts";

/** One thing that the service, the network, the machine or the user does. `tab` counts the open ones, modulo their number. */
export type Command =
  | { do: "change"; how: "now" | "late" | "equal"; times: number }
  | { do: "insert" | "remove"; times: number }
  | { do: "come back"; isChanged: boolean }
  /** So many requests or responses arrive. */
  | { do: "step"; events: number }
  | { do: "wait"; ms: number }
  | { do: "mishap"; mishap: Mishap; times: number }
  | { do: "open"; disk: "quick" | "slow" | "none" }
  | { do: "kill" | "close" | "freeze" | "thaw" | "hide" | "see" | "touch" | "read all"; tab: number }
  | { do: "check"; tab: number; ago: number | undefined }
  /** The clock of the machine is set, by so many ms. */
  | { do: "set clock"; by: number }
  | { do: "disk fails" | "disk works" | "offline" | "online" };

/** What decides a run: the same schedule always runs the same way. Clocks: how far off they are, ms. */
export type Schedule = {
  seed: number;
  dialect: string;
  isTimeless: boolean;
  saysDate: boolean;
  knowsHost: boolean;
  serviceClock: number;
  machineClock: number;
  pageSize: number;
  bookings: number;
  commands: readonly Command[];
};
