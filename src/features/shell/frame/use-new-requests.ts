import { ph, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { bookingName } from "#contract/booking-reading.ts";
import { useReplica } from "#queries/bookings.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { newRequestSettings } from "#records/browser/settings.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { formatMoney } from "#values/money.ts";
import { displayText } from "#values/text.ts";

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Announces requests that arrive while this page is open, with a desktop notification if nobody is looking and the user wants it.
 * @returns how many arrived since somebody last looked, for the tab title; 0 if the user doesn't want that
 */
export function useNewRequests(): number {
  const replica = useReplica();
  const navigate = useNavigate();
  const { count: isCounted } = useSyncExternalStore(followLocal, newRequestSettings);
  const [unseen, setUnseen] = useState(0);
  useEffect(() => {
    return replica.onArrivals(({ added }) => {
      const requests = added.filter(({ state }) => state === "awaiting");
      if (requests.length === 0) return;
      announce(titleOf(requests));
      if (isLookedAt()) return;
      setUnseen((count) => count + requests.length);
      notify(requests, (id) =>
        id === undefined
          ? void navigate({ to: "/bookings", search: { state: "awaiting" } })
          : void navigate({ to: "/bookings/$bookingId", params: { bookingId: id } }),
      );
    });
  }, [replica, navigate]);
  useEffect(() => {
    const onLook = () => isLookedAt() && setUnseen(0);
    window.addEventListener("focus", onLook);
    document.addEventListener("visibilitychange", onLook);
    return () => {
      window.removeEventListener("focus", onLook);
      document.removeEventListener("visibilitychange", onLook);
    };
  }, []);
  return isCounted ? unseen : 0;
}

function titleOf(requests: readonly Row[]): string {
  const [only] = requests;
  return requests.length === 1 && only !== undefined
    ? t`New booking request: ${ph({ booking: nameOf(only) })} awaits approval`
    : t`${ph({ count: requests.length })} new booking requests await approval`;
}

const nameOf = (row: Row) => displayText(bookingName(bookingOf(row)));

/** One notification for all that arrived together. The tag keeps several tabs from repeating it. */
function notify(requests: readonly Row[], show: (id: string | undefined) => void): void {
  if (!newRequestSettings().notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const [first] = requests;
  const only = requests.length === 1 ? first : undefined;
  const body = only === undefined ? requests.map(nameOf).slice(0, 5).join(", ") : factsOf(only);
  try {
    const notice = new Notification(titleOf(requests), { body, tag: requests.map(({ id }) => id).join(" ") });
    notice.addEventListener("click", () => {
      window.focus();
      show(only?.id);
      notice.close();
    });
  } catch {
    // Some phones have the constructor but refuse it; the count and the announcement still work.
  }
}

function factsOf(row: Row): string {
  const { vehicle, amount } = bookingOf(row);
  const parts = [vehicle.reference, vehicle.title]
    .filter((part) => part !== undefined)
    .map((part) => displayText(part));
  return [...parts, amount === undefined ? t`amount not known` : formatMoney(amount)].join(" · ");
}
