import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether we're offline: the last request got no reply, and the browser says so too. Its word alone may be wrong either way. */
export function useOffline(failure: { readonly kind: string } | undefined): boolean {
  const isSaid = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return isSaid && (failure?.kind === "unreached" || failure?.kind === "silent");
}
