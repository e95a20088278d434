import { useSessionState } from "#queries/session.tsx";
import { useSecretsHere } from "#queries/webhooks.ts";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";

const SecretDialog = later(async () => (await import("./secret-dialog.tsx")).SecretDialog, { isEssential: true });

/** Rendered beside the screens: shows a new secret over whichever screen is open, but not while the page is locked. */
export function PendingSecrets({ show }: { show: () => void }) {
  const { session, refused } = useSessionState();
  return session === undefined || refused !== undefined ? null : <ReceivedSecret key={session.client.id} show={show} />;
}

function ReceivedSecret({ show }: { show: () => void }) {
  const [received] = useSecretsHere();
  if (received === undefined) return null;
  return (
    <Part>
      <SecretDialog key={received.pending} received={received} show={show} />
    </Part>
  );
}
