import { useSyncExternalStore } from "react";

/** What this browser lets the page do; `missing`: it has no notifications, or not for this page. */
export type NotificationAnswer = NotificationPermission | "missing";

// A page that did not come over https is refused without a question, and no setting changes that.
const hasNotifications = () => "Notification" in window && window.isSecureContext;
const permission = (): NotificationAnswer => (hasNotifications() ? Notification.permission : "missing");

function subscribe(listener: () => void): () => void {
  // It is changed in the browser's own settings, and whoever changed it there comes back here.
  window.addEventListener("focus", listener);
  return () => window.removeEventListener("focus", listener);
}

/** What stands in the browser now. */
export function useNotificationPermission(): NotificationAnswer {
  return useSyncExternalStore(subscribe, permission);
}

/** Asks the user through the browser; it only asks where that is still open. Never rejects. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (!hasNotifications()) return "missing";
  try {
    return await Notification.requestPermission();
  } catch {
    return permission();
  }
}
