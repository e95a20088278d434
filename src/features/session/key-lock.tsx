import { useSessionState } from "#api/session-context.tsx";
import { later } from "#ui/later.ts";
import { Part } from "#ui/part.tsx";

// Fetched once the page rests: when a key is refused, the network may be gone as well.
const KeyDialog = later(async () => (await import("./key-dialog.tsx")).KeyDialog);

/** Stands beside everything else, so that nothing on screen is touched when the service no longer accepts the key. */
export function KeyLock() {
  const { session, refused } = useSessionState();
  if (session === undefined || refused === undefined) return null;
  return (
    <Part>
      <KeyDialog key={session.client.id} session={session} refused={refused} />
    </Part>
  );
}
