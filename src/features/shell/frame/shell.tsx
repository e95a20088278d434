import { t } from "@lingui/core/macro";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { useSessionState, useGovernor } from "#queries/session.tsx";
import { useChosenZone, useDeviceZone } from "#ui/browser/zone.ts";
import { Announcer } from "#ui/browser/announcer.tsx";
import { isUnconfirmed } from "#records/outbox/pending-write.ts";
import { useOutboxView, useJobs } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { HeadSign, TitleMark } from "#ui/layout/screen-head.tsx";
import { fetchPartsAtRest, later } from "#ui/lazy/later.ts";
import { areRecordsLost } from "#records/browser/loss.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Part } from "#ui/feedback/part.tsx";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { SideNavigation } from "../navigation/side-navigation.tsx";
import { SyncDot } from "../navigation/sync-status.tsx";
import { useNewRequests } from "./use-new-requests.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import { useHeardSecrets } from "#queries/webhooks.ts";

// Not needed for the first paint; fetched after it.
const JumpDialog = later(async () => (await import("../jump/jump-dialog.tsx")).JumpDialog);
const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
const Banners = later(async () => (await import("./banners.tsx")).Banners, { isEssential: true });
const WaitingStrip = later(async () => (await import("../waiting-strip.tsx")).WaitingStrip, { isEssential: true });
const UndoToasts = later(async () => (await import("./undo-toasts.tsx")).UndoToasts, { isEssential: true });
const JobNotices = later(async () => (await import("../job-notices.tsx")).JobNotices);

/** The frame of every signed-in screen: navigation, main, announcements, app-wide dialogs. */
export function Shell() {
  // Signing out empties the page in the same render: nothing below may read a session that's gone.
  const { session } = useSessionState();
  // The key resets all state when the API key changes.
  return session === undefined ? null : <SignedIn key={session.client.id} />;
}

function SignedIn() {
  const isRead = useBookings().coverage !== "none";
  const isLocked = useSessionState().refused !== undefined;
  const isPhone = usePhone();
  const { open: dialog, close, show } = useShellKeys();
  const { open } = useOutboxView();
  const unseen = useNewRequests();
  useWarnBeforeLeaving();
  useEffect(() => {
    return isRead ? fetchPartsAtRest() : undefined;
  }, [isRead]);
  return (
    <div className="grid h-[var(--app-height,100dvh)] grid-cols-[var(--container-nav)_minmax(0,1fr)] overflow-hidden max-lg:grid-cols-[var(--container-rail)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[minmax(0,1fr)_auto]">
      <SkipLink />
      {isPhone ? null : <SideNavigation onJump={() => show("jump")} onShortcuts={() => show("shortcuts")} />}
      {/* In its column also in the moment before the navigation follows a new width. */}
      <main
        id="main"
        tabIndex={-1}
        className="relative flex min-h-0 min-w-0 flex-col bg-surface outline-none md:col-start-2"
      >
        <Notices />
        <TitleMark
          value={isLocked ? undefined : `${unseen === 0 ? "" : `(${unseen}) `}${open.some(isUnconfirmed) ? "• " : ""}`}
        >
          <HeadSign value={syncDot}>
            <Outlet />
          </HeadSign>
        </TitleMark>
      </main>
      {isPhone ? <BottomBar onJump={() => show("jump")} /> : null}
      {dialog === undefined ? null : (
        <Part key={dialog}>
          {dialog === "jump" ? (
            <JumpDialog onClose={close} onShortcuts={() => show("shortcuts")} />
          ) : (
            <ShortcutsDialog onClose={close} />
          )}
        </Part>
      )}
      <Announcer />
      <ToastRegion />
    </div>
  );
}

/** The notices above every screen: storage trouble, waits, undo, jobs. */
function Notices() {
  const { pause } = useGovernor();
  const { phase, isVolatile, isPaused, open, ended } = useOutboxView();
  const { jobs } = useJobs();
  const isLost = useSyncExternalStore(followLocal, areRecordsLost);
  const [device, chosen] = [useDeviceZone(), useChosenZone()];
  const isTrouble = isLost || phase === "blocked" || isVolatile || (device ?? chosen) === undefined;
  return (
    <Part>
      {isTrouble || ended.some(({ owes }) => owes !== undefined) ? <Banners /> : null}
      {pause === undefined && !isPaused ? null : <WaitingStrip />}
      {open.some(({ state }) => state === "recorded") ? <UndoToasts /> : null}
      {jobs.length === 0 ? null : <JobNotices />}
    </Part>
  );
}

/** One element for all heads, so that they don't redraw with the shell. */
const syncDot = <SyncDot />;

function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Moves the focus, not the address.
        event.preventDefault();
        document.querySelector<HTMLElement>("#main")?.focus();
      }}
      className="fixed -top-12 start-2 z-60 rounded-md bg-primary px-3 py-2 font-medium text-on-primary focus:top-2"
    >
      {t`Skip to content`}
    </a>
  );
}

/** Has the browser ask before the page closes while an action is in progress or unknown, or a secret isn't saved. */
function useWarnBeforeLeaving(): void {
  const { isVolatile, open } = useOutboxView();
  // An action that waits for a person doesn't need this page, unless only this page has it.
  const isHeld = useHeardSecrets().length > 0;
  const isNeeded = isHeld || (isVolatile ? open.length > 0 : open.some(({ state }) => state !== "person"));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
