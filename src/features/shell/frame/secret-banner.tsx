import { useNavigate, useRouterState } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { mayFetchAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useFetchSecret, useOwedSecrets, useToldElsewhere } from "#queries/pending-secrets.ts";
import { Button } from "#ui/button/button.tsx";
import { useNow } from "#ui/browser/now.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { displayText } from "#values/text.ts";

const text = catalogue("shell/secret-strip", {
  asking: "Asking",
  show: "Show it",
  what: "What to do",
  title: (endpoint: string) => `The secret of ${endpoint} was not stored yet.`,
  repeats: "The service repeats its answer for a while.",
  late: "It is too late to ask for it again.",
  elsewhere: "Another tab of this browser shows it: store it there.",
});

/** Over every screen while the secret of a new endpoint was not stored; the list of endpoints says it at more length. */
export function SecretStrip() {
  const [owed] = useOwedSecrets();
  const isOnWebhooks = useRouterState({ select: ({ location }) => location.pathname === "/webhooks" });
  return owed === undefined || isOnWebhooks ? null : <Owed key={owed.id} pending={owed} />;
}

function Owed({ pending }: { pending: PendingWrite }) {
  const navigate = useNavigate();
  const { isFetching, fetchSecret } = useFetchSecret(pending);
  const mayFetch = mayFetchAgain(pending, useNow());
  const isElsewhere = useToldElsewhere(pending.id);
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
        isElsewhere ? undefined : (
          <Button size="sm" busy={isFetching ? text.asking : undefined} onPress={() => void show()}>
            {mayFetch ? text.show : text.what}
          </Button>
        )
      }
    >
      <b>{text.title(displayText(pending.about.name, 120))}</b>{" "}
      {isElsewhere ? text.elsewhere : mayFetch ? text.repeats : text.late}
    </Strip>
  );
}
