import { t } from "@lingui/core/macro";
import { useState, useSyncExternalStore } from "react";
import { followLocal } from "#records/browser/local-text.ts";
import { chooseNewRequests, newRequestSettings } from "#records/browser/settings.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { NotKept, SettingsSection } from "./settings-section.tsx";

const text = {
  title: t`New requests`,
  notify: t`Desktop notification for new booking requests`,
  count: t`Count of new booking requests in the tab title`,
  hint: t`For bookings that start awaiting approval while this page is open, in this browser only.`,
  denied: {
    title: t`This browser blocks notifications from this site`,
    remedy: t`Allow them in the browser's settings for this site, often next to the address. Then switch this on again.`,
  },
  default: {
    title: t`You didn't answer the browser's question`,
    remedy: t`Notifications stay off. Switch this on to be asked again.`,
  },
  missing: {
    title: t`This browser doesn't offer notifications here`,
    remedy: t`The count in the tab title works without them. Some phones allow them once the page is on the home screen.`,
  },
};

/** How a request that has just come in is told of, where somebody wants that. */
export function NewRequestsSection() {
  const { notify, count } = useSyncExternalStore(followLocal, newRequestSettings);
  const permission = useNotificationPermission();
  const [isKept, setKept] = useState(true);
  const [answer, setAnswer] = useState<NotificationAnswer>();
  const chooseNotify = async (isOn: boolean) => {
    const answer = isOn ? await askForNotifications() : undefined;
    setAnswer(answer);
    setKept(chooseNewRequests("notify", answer === "granted"));
  };
  // The browser's own settings have the last word: what was allowed once may be taken back there.
  const isTakenBack = notify && permission !== "granted";
  const refused = isTakenBack ? permission : answer;
  return (
    <SettingsSection title={text.title}>
      <Switch isSelected={notify && !isTakenBack} onChange={(isOn) => void chooseNotify(isOn)}>
        {text.notify}
      </Switch>
      {refused === undefined || refused === "granted" || permission === "granted" ? null : (
        <Callout tone="info" role="alert" title={text[refused].title}>
          {text[refused].remedy}
        </Callout>
      )}
      <Switch isSelected={count} onChange={(isOn) => setKept(chooseNewRequests("count", isOn))}>
        {text.count}
      </Switch>
      <p className={fieldHint}>
        {text.hint} <NotKept isKept={isKept} />
      </p>
    </SettingsSection>
  );
}

/** What this browser lets the page do; `missing`: it has no notifications, or not for this page. */
type NotificationAnswer = NotificationPermission | "missing";

// A page that did not come over https is refused without a question, and no setting changes that.
const hasNotifications = () => "Notification" in window && window.isSecureContext;
const permission = (): NotificationAnswer => (hasNotifications() ? Notification.permission : "missing");

function subscribe(listener: () => void): () => void {
  // It is changed in the browser's own settings, and whoever changed it there comes back here.
  window.addEventListener("focus", listener);
  return () => window.removeEventListener("focus", listener);
}

/** What stands in the browser now. */
function useNotificationPermission(): NotificationAnswer {
  return useSyncExternalStore(subscribe, permission);
}

/** Asks the user through the browser; it only asks where that is still open. Never rejects. */
async function askForNotifications(): Promise<NotificationAnswer> {
  if (!hasNotifications()) return "missing";
  try {
    return await Notification.requestPermission();
  } catch {
    return permission();
  }
}
