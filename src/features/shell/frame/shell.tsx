import { t } from "@lingui/core/macro";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { useSessionState, useGovernor } from "#queries/session.tsx";
import { Announcer } from "#ui/browser/announcer.tsx";
import { isUnconfirmed } from "#records/outbox/pending-write.ts";
import { useOutboxView, useJobs } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { HeadSign, TitleMark } from "#ui/layout/screen-head.tsx";
import { fetchPartsAtRest, later } from "#ui/lazy/later.ts";
import { areRecordsLost } from "#records/browser/loss.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { Part } from "#ui/feedback/part.tsx";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { SideNavigation } from "../navigation/side-navigation.tsx";
import { SyncDot } from "../navigation/sync-status.tsx";
import { useNewRequests } from "./use-new-requests.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import { useHeardSecrets } from "#queries/webhooks.ts";

// What the first paint doesn't need; fetched once that is there.
const JumpDialog = later(async () => (await import("../jump/jump-dialog.tsx")).JumpDialog);
const ShortcutsDialog = later(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);
const Banners = later(async () => (await import("./banners.tsx")).Banners, { isTelling: true });
const WaitingStrip = later(async () => (await import("../waiting-strip.tsx")).WaitingStrip, { isTelling: true });
const UndoToasts = later(async () => (await import("./undo-toasts.tsx")).UndoToasts, { isTelling: true });
const JobNotices = later(async () => (await import("../job-notices.tsx")).JobNotices);

/** What every signed-in screen stands in: navigation, one main, announcements, the dialogs of the whole app. */
export function Shell() {
  // Signing out empties the page in the same render; nothing below may look for a session that is gone.
  const { session } = useSessionState();
  // And another key finds nothing of what was typed, chosen or open under the one before.
  return session === undefined ? null : <SignedIn key={session.client.id} />;
}

function SignedIn() {
  const isRead = useBookings().coverage !== "none";
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
      <SideNavigation onJump={() => show("jump")} onShortcuts={() => show("shortcuts")} />
      <main id="main" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col bg-surface outline-none">
        <Notices />
        <TitleMark value={`${unseen === 0 ? "" : `(${unseen}) `}${open.some(isUnconfirmed) ? "• " : ""}`}>
          <HeadSign value={syncDot}>
            <Outlet />
          </HeadSign>
        </TitleMark>
      </main>
      <BottomBar onJump={() => show("jump")} />
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

/** What is said over every screen: trouble with what is saved, a wait, what can still be undone, how jobs go. */
function Notices() {
  const { pause } = useGovernor();
  const { phase, isVolatile, isPaused, open, ended } = useOutboxView();
  const { jobs } = useJobs();
  const isLost = useSyncExternalStore(followLocal, areRecordsLost);
  const isTrouble = isLost || phase === "blocked" || isVolatile;
  return (
    <Part>
      {isTrouble || ended.some(({ owes }) => owes !== undefined) ? <Banners /> : null}
      {pause === undefined && !isPaused ? null : <WaitingStrip />}
      {open.some(({ state }) => state === "recorded") ? <UndoToasts /> : null}
      {jobs.length === 0 ? null : <JobNotices />}
    </Part>
  );
}

/** One element for all heads: they are not drawn again because the shell is. */
const syncDot = <SyncDot />;

function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // The focus is what moves; the address stays what it was.
        event.preventDefault();
        document.querySelector<HTMLElement>("#main")?.focus();
      }}
      className="fixed -top-12 start-2 z-60 rounded-md bg-primary px-3 py-2 font-medium text-on-primary focus:top-2"
    >
      {t`Skip to content`}
    </a>
  );
}

/**
 * Lets the browser ask before the page goes away while a decision is on its way or has no known outcome, or while it holds a
 * secret that nobody has stored.
 */
function useWarnBeforeLeaving(): void {
  const { isVolatile, open } = useOutboxView();
  // What only a person can settle waits as well without this page, unless nothing but this page keeps it.
  const isHeld = useHeardSecrets().length > 0;
  const isNeeded = isHeld || (isVolatile ? open.length > 0 : open.some(({ state }) => state !== "person"));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
