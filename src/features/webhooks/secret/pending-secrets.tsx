import { useSessionState } from "#queries/session.tsx";
import { useHeardSecrets } from "#queries/webhooks.ts";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";

const SecretDialog = later(async () => (await import("./secret-dialog.tsx")).SecretDialog, { isTelling: true });

/** Stands beside everything else: what was told once is shown over whichever screen is open when it comes. */
export function PendingSecrets({ show }: { show: () => void }) {
  const { session } = useSessionState();
  return session === undefined ? null : <Heard key={session.client.id} show={show} />;
}

function Heard({ show }: { show: () => void }) {
  const [heard] = useHeardSecrets();
  if (heard === undefined) return null;
  return (
    <Part>
      <SecretDialog key={heard.pending} heard={heard} show={show} />
    </Part>
  );
}
