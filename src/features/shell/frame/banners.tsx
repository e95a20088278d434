import { useSyncExternalStore } from "react";
import { HardDrive, KeyRound } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { acceptLoss, areRecordsLost } from "#records/browser/loss.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { useOutboxView } from "#queries/outbox.ts";
import { unreadWords } from "#components/storage-words.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { mayFetchAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useFetchSecret, useOwedSecrets, useToldElsewhere } from "#queries/pending-secrets.ts";
import { useNow } from "#ui/browser/now.ts";
import { displayText } from "#values/text.ts";

const text = catalogue("shell/banners", {
  lost: "This browser has lost what it kept for this dashboard.",
  meaning:
    "What was on its way, jobs, parked blocks and notes from before are not shown any more, and nothing of them is sent again.",
  remedy: "What became of a decision is shown by its booking: look there before you decide again.",
  understood: "Understood",
  volatile: "Working without a safety record.",
  stay: "Do not reload or close this page while something is on its way.",
  asking: "Asking",
  show: "Show it",
  what: "What to do",
  notStored: (endpoint: string) => `The secret of ${endpoint} was not stored yet.`,
  repeats: "The service repeats its answer for a while.",
  late: "It is too late to ask for it again.",
  elsewhere: "Another tab of this browser shows it: store it there.",
});

function accept(): void {
  acceptLoss();
  // The button goes; whoever goes on by keys begins at the screen.
  document.querySelector<HTMLElement>("#main")?.focus();
}

/** Said over every screen: what was saved is lost, nothing can be saved, or the secret of a new endpoint is not stored. */
export function Banners() {
  const [secret] = useOwedSecrets();
  // The list of endpoints says it at more length.
  const isOnWebhooks = useRouterState({ select: ({ location }) => location.pathname === "/webhooks" });
  return (
    <>
      {useSyncExternalStore(followLocal, areRecordsLost) ? <LossBanner /> : null}
      <StorageBanner />
      {secret === undefined || isOnWebhooks ? null : <SecretBanner key={secret.id} pending={secret} />}
    </>
  );
}

const disk = <HardDrive strokeWidth={1.75} />;

/** Until somebody has read it: what isn't listed may have been sent. */
function LossBanner() {
  return (
    <Strip tone="bad" role="alert" icon={disk} action={<Action onPress={accept}>{text.understood}</Action>}>
      <b>{text.lost}</b> {text.meaning} {text.remedy}
    </Strip>
  );
}

function StorageBanner() {
  const { phase, isVolatile } = useOutboxView();
  const { title, meaning, remedy, verb, act } = useStorageTrouble();
  if (phase === "blocked") {
    return (
      <Strip tone="bad" role="alert" icon={disk} action={<Action onPress={act}>{verb}</Action>}>
        <b>{title}.</b> {meaning} {remedy}
      </Strip>
    );
  }
  if (!isVolatile) return null;
  return (
    <Strip tone="wait" icon={disk}>
      <b>{text.volatile}</b> {text.stay} {unreadWords}
    </Strip>
  );
}

function SecretBanner({ pending }: { pending: PendingWrite }) {
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
          <Action busy={isFetching ? text.asking : undefined} onPress={() => void show()}>
            {mayFetch ? text.show : text.what}
          </Action>
        )
      }
    >
      <b>{text.notStored(displayText(pending.about.name, 120))}</b>{" "}
      {isElsewhere ? text.elsewhere : mayFetch ? text.repeats : text.late}
    </Strip>
  );
}

const Action = (props: Pick<ButtonProps, "busy" | "onPress" | "children">) => <Button size="sm" {...props} />;
