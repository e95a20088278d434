import { useNavigate, useRouterState } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { mayFetchAgain, type Intent } from "#records/intent.ts";
import { useFetchSecret, useOwedSecrets } from "#records/webhooks/owed-secrets.ts";
import { Button } from "#ui/button.tsx";
import { useNow } from "#ui/now.ts";
import { Strip } from "#ui/strip.tsx";
import { seenText } from "#values/text.ts";

/** Over every screen while the secret of a new endpoint was not stored; the list of endpoints says it at more length. */
export function SecretStrip() {
  const [owed] = useOwedSecrets();
  const isOnWebhooks = useRouterState({ select: ({ location }) => location.pathname === "/webhooks" });
  return owed === undefined || isOnWebhooks ? null : <Owed key={owed.id} intent={owed} />;
}

function Owed({ intent }: { intent: Intent }) {
  const navigate = useNavigate();
  const { isFetching, fetchSecret } = useFetchSecret(intent);
  const mayFetch = mayFetchAgain(intent, useNow());
  const show = async () => {
    const failed = mayFetch ? await fetchSecret(Date.now()) : "late";
    // What can be done about it stands there.
    if (failed !== undefined) void navigate({ to: "/webhooks" });
  };
  return (
    <Strip
      tone="wait"
      icon={<KeyRound strokeWidth={1.75} />}
      action={
        <Button size="sm" busy={isFetching ? "Asking" : undefined} onPress={() => void show()}>
          {mayFetch ? "Show it" : "What to do"}
        </Button>
      }
    >
      <b>The secret of {seenText(intent.about.name, 120)} was not stored yet.</b>{" "}
      {mayFetch ? "The service repeats its answer for a while." : "It is too late to ask for it again."}
    </Strip>
  );
}
