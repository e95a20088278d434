import { readLocal, writeLocal } from "./local-text.ts";

/** How long pickups, returns and blocks can be undone before they are sent, in seconds. */
export const undoDelays = [0, 5, 20] as const;
export type UndoDelay = (typeof undoDelays)[number];

const undoSlot = "undo-delay";

export function undoDelay(): UndoDelay {
  const stored = Number(readLocal(undoSlot) ?? 5);
  return undoDelays.find((delay) => delay === stored) ?? 5;
}

/** Sets it for this browser; false if the browser stores nothing. */
export const chooseUndoDelay = (delay: UndoDelay): boolean => writeLocal(undoSlot, String(delay));

const nextSlot = "open-next-request";

/** Whether the next booking request opens after a decision in this browser; on by default. */
export const opensNextRequest = (): boolean => readLocal(nextSlot) !== "off";

/** Switches that on or off for this browser; false if the browser stores nothing. */
export const chooseOpensNext = (isOn: boolean): boolean => writeLocal(nextSlot, isOn ? undefined : "off");

/** How the user is notified of new booking requests; both are off by default. */
export type NewRequestSettings = {
  /** By a desktop notification. Whether the browser allows it (`Notification.permission`) is another matter. */
  notify: boolean;
  /** By a count in the tab's title. */
  count: boolean;
};

const newRequestSlots: Readonly<Record<keyof NewRequestSettings, string>> = {
  notify: "notify-new-requests",
  count: "count-new-requests",
};
let lastRead: NewRequestSettings = { notify: false, count: false };

const isOn = (slot: string) => readLocal(slot) === "on";

/** The settings of this browser; the same object until they change. `followLocal` reports changes. */
export function newRequestSettings(): NewRequestSettings {
  const [notify, count] = [isOn(newRequestSlots.notify), isOn(newRequestSlots.count)];
  if (notify !== lastRead.notify || count !== lastRead.count) lastRead = { notify, count };
  return lastRead;
}

/** Switches one of them on or off for this browser; false if the browser stores nothing. */
export const chooseNewRequests = (what: keyof NewRequestSettings, isChosen: boolean): boolean =>
  writeLocal(newRequestSlots[what], isChosen ? "on" : undefined);

/** What Today suggests to a new account. */
export type FirstStep = "map" | "endpoint";

const stepSlot = (step: FirstStep) => `hide-step-${step}`;

/** Whether the user put that suggestion away in this browser. */
export const isHidden = (step: FirstStep): boolean => isOn(stepSlot(step));

/** Puts it away in this browser; false if the browser stores nothing. */
export const chooseHidden = (step: FirstStep): boolean => writeLocal(stepSlot(step), "on");
