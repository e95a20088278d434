import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "#api/errors.ts";
import { isOverLock, sessionCodes } from "#api/session-kept.ts";
import { useSessionState, useSessionStore } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock } from "#values/zone.ts";
import { watchIdle } from "./idle-watch.ts";

const text = catalogue("session/idle-lock", {
  idle: (minutes: number) => `Nobody used it in this browser for ${minutes} min.`,
  long: "It was signed in for as long as it may be.",
  soon: (time: string) => `The dashboard locks at ${time}`,
  soonDetail: "Nobody has used it for a while. Any key or touch keeps it open.",
});

type Props = {
  /** After how many minutes without input; 0: never. */
  minutes: number;
  /** How long a session lasts at all. */
  hours: number;
  now: () => number;
};

/** Locks the page when nobody uses it, and warns before. The key is typed again over the kept screen. */
export function IdleLock({ minutes, hours, now }: Props) {
  const { lock } = useSessionStore();
  const { session, refused } = useSessionState();
  const zone = useZone();
  const [locksAt, setLocksAt] = useState<number>();
  const client = session?.client;
  /** The session with which the page opened, if there was one. */
  const first = useRef(client);
  // A key that the service refuses leaves the screen readable: that one goes on being watched.
  const isOpen = client !== undefined && minutes > 0 && (refused === undefined || !isOverLock(refused));
  const onLock = useEffectEvent((reason: "idle" | "long") => {
    const message = reason === "idle" ? text.idle(minutes) : text.long;
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
      <p className="font-semibold text-ink">{text.soon(formatClock(zone, locksAt))}</p>
      <p className="text-ink-2">{text.soonDetail}</p>
    </div>
  );
}
