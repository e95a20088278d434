/** How long pickups, returns and blocks can be undone before they are sent, in seconds. */
export const undoDelays = [0, 5, 20] as const;
export type UndoDelay = (typeof undoDelays)[number];

const slot = "undo-delay";

/** What is set in this browser; 5 s unless told otherwise. */
export function undoDelay(): UndoDelay {
  try {
    const kept = Number(localStorage.getItem(slot) ?? 5);
    return undoDelays.find((delay) => delay === kept) ?? 5;
  } catch {
    // A browser that keeps nothing.
    return 5;
  }
}

/** Keeps the choice for this browser; false when the browser does not keep anything. */
export function chooseUndoDelay(delay: UndoDelay): boolean {
  try {
    localStorage.setItem(slot, String(delay));
    return true;
  } catch {
    return false;
  }
}

/** How a request that has just come in is told of; both are off unless switched on. */
export type NewRequestSettings = {
  /** By a notification of the desktop. Whether the browser allows it (`Notification.permission`) is asked apart. */
  notify: boolean;
  /** By a count in the title of the tab. */
  count: boolean;
};

const newRequestSlots: Readonly<Record<keyof NewRequestSettings, string>> = {
  notify: "notify-new-requests",
  count: "count-new-requests",
};
const followers = new Set<() => void>();
let lastRead: NewRequestSettings = { notify: false, count: false };

function isOn(slot: string): boolean {
  try {
    return localStorage.getItem(slot) === "on";
  } catch {
    return false;
  }
}

/** What is set in this browser; the same object until it changes. */
export function newRequestSettings(): NewRequestSettings {
  const [notify, count] = [isOn(newRequestSlots.notify), isOn(newRequestSlots.count)];
  if (notify !== lastRead.notify || count !== lastRead.count) lastRead = { notify, count };
  return lastRead;
}

/** Switches one of them on or off for this browser; false when the browser does not keep anything. */
export function chooseNewRequests(what: keyof NewRequestSettings, isChosen: boolean): boolean {
  try {
    if (isChosen) localStorage.setItem(newRequestSlots[what], "on");
    else localStorage.removeItem(newRequestSlots[what]);
  } catch {
    return false;
  }
  for (const follower of followers) follower();
  return true;
}

/**
 * Calls `follower` when one of them may have changed, here or in another tab; for `useSyncExternalStore`.
 *
 * @returns what ends it
 */
export function followNewRequestSettings(follower: () => void): () => void {
  followers.add(follower);
  window.addEventListener("storage", follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener("storage", follower);
  };
}
