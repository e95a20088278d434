import { ph, plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, isOverLock, sessionCodes } from "#api/errors.ts";
import { useSessionState, useSessionStore } from "#queries/session.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock } from "#values/zone.ts";
import { watchIdle } from "./idle-watch.ts";

type Props = {
  /** After how many minutes without input; 0: never. */
  minutes: number;
  /** The longest a session lasts, used or not. */
  hours: number;
  now: () => number;
};

/** Locks the page when nobody uses it, after a warning. The user types the API key again over the same screen. */
export function IdleLock({ minutes, hours, now }: Props) {
  const { lock } = useSessionStore();
  const { session, refused } = useSessionState();
  const zone = useZone();
  const [locksAt, setLocksAt] = useState<number>();
  const client = session?.client;
  /** The session that was there when the page opened, if any. */
  const first = useRef(client);
  // An API key that the service refused stays in this tab until then.
  const isOpen = client !== undefined && minutes > 0 && (refused === undefined || !isOverLock(refused));
  const onLock = useEffectEvent((reason: "idle" | "long") => {
    const message =
      reason === "idle"
        ? t`We noticed no activity for ${plural(minutes, { one: "# minute", other: "# minutes" })}.`
        : t`You've reached the maximum sign-in time.`;
    const code = reason === "idle" ? sessionCodes.idle : sessionCodes.long;
    lock(new ApiError(message, { kind: "unauthorized", code, unsaid: true, at: now() }));
  });
  useEffect(() => {
    if (!isOpen) return;
    const isFound = first.current === client;
    first.current = undefined;
    const [idle, longest] = [minutes * 60_000, hours * 3_600_000];
    return watchIdle({ now, idle, longest, isFound, onWarn: setLocksAt, onLock });
  }, [isOpen, client, minutes, hours, now]);

  if (!isOpen || locksAt === undefined) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-lg border border-awaiting-line bg-awaiting-bg px-4 py-3 text-sm shadow-dialog"
    >
      <p className="font-semibold text-ink">{t`The dashboard locks at ${ph({ time: formatClock(zone, locksAt) })}`}</p>
      <p className="text-ink-2">{t`No activity for a while. Move the mouse, press a key or touch the screen.`}</p>
    </div>
  );
}
