import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { useSessionState } from "#api/session-context.tsx";
import { Announcer } from "#ui/announcer.tsx";
import { fetchPartsAtRest } from "#ui/later.ts";
import { PartBoundary } from "#ui/part-boundary.tsx";
import { NotFetched } from "#ui/not-fetched.tsx";
import { ToastRegion } from "#ui/toast-region.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { JumpDialog, KeyRefusedStrip, ShortcutsDialog } from "./later.ts";
import { SideNavigation } from "./side-navigation.tsx";
import { useWarnBeforeLeaving } from "./use-warn-before-leaving.ts";
import { useShellKeys } from "./use-shell-keys.ts";

/** What every signed-in screen stands in: navigation, one main, announcements, the dialogs of the whole app. */
export function Shell() {
  // Signing out empties the page in the same render; nothing below may look for a session that is gone.
  return useSessionState().session === undefined ? null : <SignedIn />;
}

function SignedIn() {
  const { refused } = useSessionState();
  const { loaded } = useLoadedBookings();
  const isRead = loaded !== undefined;
  const { open, close, show } = useShellKeys();
  useWarnBeforeLeaving();
  useEffect(() => {
    return isRead ? fetchPartsAtRest() : undefined;
  }, [isRead]);
  return (
    <div className="grid h-[var(--app-height,100dvh)] grid-cols-[var(--container-nav)_minmax(0,1fr)] overflow-hidden max-lg:grid-cols-[var(--container-rail)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[minmax(0,1fr)_auto]">
      <SkipLink />
      <SideNavigation onJump={() => show("jump")} onShortcuts={() => show("shortcuts")} />
      <main id="main" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col bg-surface outline-none">
        {refused === undefined ? null : (
          <PartBoundary fallback={NotFetched}>
            <Suspense>
              <KeyRefusedStrip refused={refused} />
            </Suspense>
          </PartBoundary>
        )}
        <Outlet />
      </main>
      <BottomBar onJump={() => show("jump")} />
      {open === undefined ? null : (
        <PartBoundary key={open} fallback={NotFetched}>
          <Suspense>
            {open === "jump" ? (
              <JumpDialog onClose={close} onShortcuts={() => show("shortcuts")} />
            ) : (
              <ShortcutsDialog onClose={close} />
            )}
          </Suspense>
        </PartBoundary>
      )}
      <Announcer />
      <ToastRegion />
    </div>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // The focus is what moves; the address stays what it was.
        event.preventDefault();
        document.querySelector<HTMLElement>("#main")?.focus();
      }}
      className="fixed -top-12 left-2 z-60 rounded-md bg-primary px-3 py-2 font-medium text-on-primary focus:top-2"
    >
      Skip to content
    </a>
  );
}
