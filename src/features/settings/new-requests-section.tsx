import { t } from "@lingui/core/macro";
import { useState, useSyncExternalStore } from "react";
import { followLocal } from "#records/browser/local-text.ts";
import { chooseNewRequests, newRequestSettings } from "#records/browser/settings.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { NotStored, SettingsSection } from "./settings-section.tsx";

const text = {
  denied: {
    title: t`This browser blocks notifications from this site`,
    remedy: t`Allow them in the browser's settings for this site, often next to the address. Then switch this on again.`,
  },
  default: {
    title: t`Notifications aren't allowed yet`,
    remedy: t`Switch this on, and allow them when the browser asks.`,
  },
  missing: {
    title: t`This browser doesn't offer notifications here`,
    remedy: t`You can use the count in the tab title instead.`,
  },
};

/** How users are told about new booking requests. */
export function NewRequestsSection() {
  const { notify, count } = useSyncExternalStore(followLocal, newRequestSettings);
  const permission = useNotificationPermission();
  const [isStored, setStored] = useState(true);
  const [answer, setAnswer] = useState<NotificationAnswer>();
  const chooseNotify = async (isOn: boolean) => {
    const answer = isOn ? await askForNotifications() : undefined;
    setAnswer(answer);
    setStored(chooseNewRequests("notify", answer === "granted"));
  };
  // The permission may have been revoked in the browser's settings.
  const isTakenBack = notify && permission !== "granted";
  const refused = isTakenBack || (answer !== undefined && answer !== "missing") ? permission : answer;
  return (
    <SettingsSection title={t`New booking requests`}>
      <Switch isSelected={notify && !isTakenBack} onChange={(isOn) => void chooseNotify(isOn)}>
        {t`Desktop notification for new booking requests`}
      </Switch>
      {refused === undefined || refused === "granted" ? null : (
        <Callout tone="info" role="alert" title={text[refused].title}>
          {text[refused].remedy}
        </Callout>
      )}
      <Switch isSelected={count} onChange={(isOn) => setStored(chooseNewRequests("count", isOn))}>
        {t`Count of new booking requests in the tab title`}
      </Switch>
      <p className={fieldHint}>
        {t`Only while this page is open but not in front. Applies to this browser.`} <NotStored isStored={isStored} />
      </p>
    </SettingsSection>
  );
}

/** The browser's permission; `missing`: no notifications, or not for this page. */
type NotificationAnswer = NotificationPermission | "missing";

// Without https the browser refuses without asking, and no setting changes that.
const hasNotifications = () => "Notification" in window && window.isSecureContext;
const permission = (): NotificationAnswer => (hasNotifications() ? Notification.permission : "missing");

function subscribe(listener: () => void): () => void {
  // The permission changes in the browser's settings; users then come back here.
  window.addEventListener("focus", listener);
  return () => window.removeEventListener("focus", listener);
}

function useNotificationPermission(): NotificationAnswer {
  return useSyncExternalStore(subscribe, permission);
}

/** Has the browser ask the user, unless that's decided already. Never rejects. */
async function askForNotifications(): Promise<NotificationAnswer> {
  if (!hasNotifications()) return "missing";
  try {
    const answer = await Notification.requestPermission();
    // Android's Chrome allows them, and then throws: there only a service worker may show one.
    if (answer === "granted") new Notification(t`New booking requests`, { tag: "tried" }).close();
    return answer;
  } catch (error) {
    if (error instanceof TypeError) return "missing";
    return permission();
  }
}
