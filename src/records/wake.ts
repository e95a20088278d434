import type { Outbox } from "./outbox/outbox-types.ts";
import type { Replica } from "./replica/replica-types.ts";

/** Tells both when the link is back, the page is seen again or somebody touches it. Gives what ends it. */
export function wakeWithThePage(outbox: Outbox, replica: Replica): () => void {
  const onOnline = () => {
    outbox.wake("link");
    replica.wake("link");
  };
  const onSeen = () => {
    if (document.visibilityState !== "visible") return;
    outbox.wake("seen");
    replica.wake("seen");
  };
  const onTouch = () => replica.wake("touched");
  window.addEventListener("pointerdown", onTouch);
  window.addEventListener("keydown", onTouch);
  window.addEventListener("online", onOnline);
  window.addEventListener("pageshow", onSeen);
  document.addEventListener("visibilitychange", onSeen);
  return () => {
    window.removeEventListener("pointerdown", onTouch);
    window.removeEventListener("keydown", onTouch);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pageshow", onSeen);
    document.removeEventListener("visibilitychange", onSeen);
  };
}

/** Has what could not be read either read again, once the outbox can be. Gives what ends it. */
export function onceReadable(outbox: Outbox, others: readonly { reload: () => Promise<void> }[]): () => void {
  let wasBlocked = false;
  return outbox.subscribe(() => {
    const isBlocked = outbox.read().phase === "blocked";
    if (wasBlocked && !isBlocked) for (const each of others) void each.reload();
    wasBlocked = isBlocked;
  });
}
