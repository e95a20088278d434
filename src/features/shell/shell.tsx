import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSessionState } from "#api/session-context.tsx";
import { Announcer } from "#ui/announcer.tsx";
import { ToastRegion } from "#ui/toast-region.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { JumpDialog, KeyRefusedStrip, ShortcutsDialog } from "./later.ts";
import { SideNavigation } from "./side-navigation.tsx";
import { useShellKeys } from "./use-shell-keys.ts";

/** What every signed-in screen stands in: navigation, one main, announcements, the dialogs of the whole app. */
export function Shell() {
  // Signing out empties the page in the same render; nothing below may look for a session that is gone.
  return useSessionState().session === undefined ? null : <SignedIn />;
}

function SignedIn() {
  const { refused } = useSessionState();
  const { open, close, show } = useShellKeys();
  return (
    <div className="grid h-dvh grid-cols-[var(--container-nav)_minmax(0,1fr)] overflow-hidden max-lg:grid-cols-[var(--container-rail)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[minmax(0,1fr)_auto]">
      <a
        href="#main"
        className="fixed -top-12 left-2 z-60 rounded-md bg-primary px-3 py-2 font-medium text-on-primary focus:top-2"
      >
        Skip to content
      </a>
      <SideNavigation onJump={() => show("jump")} onShortcuts={() => show("shortcuts")} />
      <main id="main" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col bg-surface outline-none">
        {refused === undefined ? null : (
          <Suspense>
            <KeyRefusedStrip refused={refused} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <BottomBar />
      <Suspense>
        {open === "jump" ? <JumpDialog onClose={close} onShortcuts={() => show("shortcuts")} /> : null}
        {open === "shortcuts" ? <ShortcutsDialog onClose={close} /> : null}
      </Suspense>
      <Announcer />
      <ToastRegion />
    </div>
  );
}
