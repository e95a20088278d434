import { t, ph } from "@lingui/core/macro";
import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore, useState, useRef } from "react";
import { useSessionState, useGovernor, useSessionStore } from "#queries/session.tsx";
import { useChosenZone, useDeviceZone } from "#ui/browser/zone.ts";
import { Announcer, announce } from "#ui/browser/announcer.tsx";
import { isUnconfirmed } from "#records/outbox/pending-write.ts";
import { useOutboxView, useJobs } from "#queries/outbox.ts";
import { useBookings, useReplica } from "#queries/bookings.ts";
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
import { useSecretsHere } from "#queries/webhooks.ts";
import { bookingName } from "#contract/booking.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { newRequestSettings } from "#records/browser/settings.ts";
import { formatMoney } from "#values/money.ts";
import { displayText } from "#values/text.ts";
import { isLetterKey, keyName, lettersOn, isTyping } from "#ui/browser/use-shortcuts.ts";
import { navigation } from "../navigation/navigation.ts";

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
  useFocusOnNewScreen();
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

/** Moves the focus to a new screen if the link that led there is gone with the old one. */
function useFocusOnNewScreen(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        const [before, after] = [fromLocation, toLocation].map((place) => place?.pathname.split("/")[1]);
        if (before === undefined || before === after || document.activeElement !== document.body) return;
        const panel = document.querySelector<HTMLElement>("[data-side-panel]");
        (panel ?? document.querySelector<HTMLElement>("#main"))?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Has the browser ask before the page closes while an action is in progress or unknown, or a secret isn't saved. */
function useWarnBeforeLeaving(): void {
  const { isVolatile, open } = useOutboxView();
  // An action that waits for a person doesn't need this page, unless only this page has it.
  const isHeld = useSecretsHere().length > 0;
  const isNeeded = isHeld || (isVolatile ? open.length > 0 : open.some(({ state }) => state !== "person"));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}

const isLookedAt = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Announces requests that arrive while this page is open, with a desktop notification if nobody is looking and the user wants it.
 * @returns how many arrived since somebody last looked, for the tab title; 0 if the user doesn't want that
 */
function useNewRequests(): number {
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
  return [...parts, amount === undefined ? t`unknown amount` : formatMoney(amount)].join(" · ");
}

type Open = "jump" | "shortcuts" | undefined;

/** Time for the second key of `G B`, in ms. */
const pairTime = 1200;

/** Whether an alert dialog is open: nothing opens over it and no key leaves it, such as a secret that is shown once. */
const isAsked = () => document.querySelector("[role=alertdialog]") !== null;

/**
 * App-wide shortcuts: ⌘K or Ctrl+K, `?`, and `G` followed by a screen's letter. While single letters are off, it hides them from
 * all other listeners, so that none has to check.
 */
function useShellKeys() {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const session = useSessionStore();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const isLocked = () => session.read().refused !== undefined;
    const onKey = (event: KeyboardEvent) => {
      const letter = keyName(event).toUpperCase();
      if ((event.metaKey || event.ctrlKey) && !event.shiftKey && letter === "K") {
        event.preventDefault();
        if (!isLocked() && !isAsked()) setOpen("jump");
        return;
      }
      if (isLocked()) return;
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (!lettersOn() && isLetterKey(event)) {
        event.stopImmediatePropagation();
        return;
      }
      if (isAsked()) return;
      if (event.key === "?") setOpen("shortcuts");
      const second = event.timeStamp - goPressedAt.current < pairTime;
      goPressedAt.current = letter === "G" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const entry = second ? navigation.find(({ key }) => key === letter) : undefined;
      if (entry === undefined) return;
      // Keeps other listeners from handling the second letter.
      event.preventDefault();
      event.stopImmediatePropagation();
      void navigate({ to: entry.to });
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [navigate, session]);

  return { open, show: setOpen, close: () => setOpen(undefined) };
}
