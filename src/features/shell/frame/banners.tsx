import { ph, t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { Globe, HardDrive, KeyRound } from "lucide-react";
import { acceptLoss, areRecordsLost } from "#records/browser/loss.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { useOutboxView } from "#queries/outbox.ts";
import { useStorageTrouble, mayBeOpen } from "#components/write-status/not-sent.tsx";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { mayFetchAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useFetchSecret, useOwedSecrets, useSecretShownElsewhere } from "#queries/webhooks.ts";
import { useChosenZone, useDeviceZone } from "#ui/browser/zone.ts";
import { useNow } from "#ui/browser/now.ts";
import { displayText } from "#values/text.ts";

function accept(): void {
  acceptLoss();
  // The focused button disappears: keyboard users continue at the main content.
  document.querySelector<HTMLElement>("#main")?.focus();
}

/** Above every screen: saved data is lost, nothing can be saved, a new endpoint's secret isn't saved yet, or no zone is known. */
export function Banners() {
  const [secret] = useOwedSecrets();
  // The endpoints screen says more about it.
  const isOnWebhooks = useRouterState({ select: ({ location }) => location.pathname === "/webhooks" });
  return (
    <>
      {useSyncExternalStore(followLocal, areRecordsLost) ? <LossBanner /> : null}
      <StorageBanner />
      <ZoneBanner />
      {secret === undefined || isOnWebhooks ? null : <SecretBanner key={secret.id} pending={secret} />}
    </>
  );
}

const disk = <HardDrive strokeWidth={1.75} />;

/** Stays until dismissed: actions that are no longer listed may have been sent. */
function LossBanner() {
  return (
    <Strip tone="bad" role="alert" icon={disk} action={<Action onPress={accept}>{t`Dismiss`}</Action>}>
      <b>{t`This browser lost the dashboard's saved data.`}</b>{" "}
      {t`Actions in progress, jobs and your blocks may be missing. Check a booking before you decide on it again.`}
    </Strip>
  );
}

function StorageBanner() {
  const { isVolatile } = useOutboxView();
  const trouble = useStorageTrouble();
  if (trouble !== undefined) {
    const { title, meaning, verb, act } = trouble;
    return (
      <Strip tone="bad" role="alert" icon={disk} action={<Action onPress={act}>{verb}</Action>}>
        <b>{title}.</b> {meaning}
      </Strip>
    );
  }
  if (!isVolatile) return null;
  return (
    <Strip tone="wait" icon={disk}>
      <b>{t`Actions aren't being saved in this browser.`}</b>{" "}
      {t`Don't reload or close this page while an action is in progress.`} {mayBeOpen}
    </Strip>
  );
}

/** Stays until a zone is chosen. */
function ZoneBanner() {
  const [device, chosen] = [useDeviceZone(), useChosenZone()];
  if ((device ?? chosen) !== undefined) return null;
  return (
    <Strip tone="wait" icon={<Globe strokeWidth={1.75} />}>
      <b>{t`We don't know this device's time zone.`}</b> {t`Times are shown in UTC.`}{" "}
      <Link to="/settings" className="text-link underline underline-offset-2">
        {t`Choose a zone`}
      </Link>
    </Strip>
  );
}

function SecretBanner({ pending }: { pending: PendingWrite }) {
  const navigate = useNavigate();
  const { isFetching, fetchSecret } = useFetchSecret(pending);
  const mayFetch = mayFetchAgain(pending, useNow());
  const isElsewhere = useSecretShownElsewhere(pending.id);
  const show = async () => {
    const failed = mayFetch ? await fetchSecret() : "late";
    // That screen says what to do.
    if (failed !== undefined) void navigate({ to: "/webhooks" });
  };
  return (
    <Strip
      tone="wait"
      icon={<KeyRound strokeWidth={1.75} />}
      action={
        isElsewhere ? undefined : (
          <Action busy={isFetching ? t`Loading` : undefined} onPress={() => void show()}>
            {mayFetch ? t`Show it` : t`See what to do`}
          </Action>
        )
      }
    >
      <b>{t`Have you stored the secret of ${ph({ endpoint: displayText(pending.about.name, 120) })}?`}</b>{" "}
      {isElsewhere
        ? t`Another tab of this browser shows it. Store it there.`
        : mayFetch
          ? null
          : t`It can no longer be shown.`}
    </Strip>
  );
}

const Action = (props: Pick<ButtonProps, "busy" | "onPress" | "children">) => <Button size="sm" {...props} />;
