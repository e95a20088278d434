import { keptChoice } from "#ui/browser/kept-choice.ts";

/** How long before it locks the user is warned. */
const warning = 60_000;

/** How often input is noted, at most: often enough for a limit of minutes. */
const grain = 5_000;

/** A machine may sleep through a timer; this soon after it woke the time is looked at. */
const patience = 10_000;

/** When anybody last used the dashboard in any tab of this browser, epoch ms. */
const lastInput = keptChoice("last-input");

export type IdleOptions = {
  now: () => number;
  /** How long without input, and how long at all, in ms. */
  idle: number;
  longest: number;
  /** The session was there when the page opened: it may have been left alone for too long already. */
  isFound: boolean;
  /** When it will lock, while there is little time left. */
  onWarn: (locksAt: number | undefined) => void;
  onLock: (reason: "idle" | "long") => void;
};

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
/** What does nothing in the app by itself, or comes after a pointerdown. */
const passive: ReadonlySet<string> = new Set(["pointermove", "wheel", "touchstart"]);
const wakeUps = ["visibilitychange", "focus", "pageshow", "online"] as const;

/** Watches for input until the time is over. Returns what ends it. */
export function watchIdle({ now, idle, longest, isFound, onWarn, onLock }: IdleOptions): () => void {
  const begun = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const note = () => void lastInput.choose(String(now()));
  /** Of a clock that was set back nothing is believed but that there was input, until now. */
  const usedAt = () => {
    const at = Number(lastInput.read() ?? begun) || begun;
    if (at > now()) note();
    return Math.min(at, now());
  };

  const end = () => {
    isOver = true;
    clearTimeout(timer);
    unfollow();
    for (const name of inputs) window.removeEventListener(name, onInput, true);
    for (const name of wakeUps) window.removeEventListener(name, look, true);
  };
  const look = () => {
    if (isOver) return;
    const locksAt = usedAt() + idle;
    clearTimeout(timer);
    const isLong = now() >= begun + longest;
    if (isLong || now() >= locksAt) {
      onWarn(undefined);
      end();
      onLock(isLong ? "long" : "idle");
      return;
    }
    const warnsAt = locksAt - Math.min(warning, idle / 2);
    onWarn(now() >= warnsAt ? locksAt : undefined);
    const next = now() >= warnsAt ? locksAt : warnsAt;
    timer = setTimeout(look, Math.min(next - now(), patience));
  };
  const onInput = (event: Event) => {
    const unused = now() - usedAt();
    if (unused < idle) {
      if (unused >= grain) note();
      return;
    }
    // The first touch after the time was over is no input: whoever it is has to give the key.
    look();
    if (passive.has(event.type)) return;
    swallow(event);
    if (event.type === "pointerdown") swallowClick();
  };
  const unfollow = lastInput.subscribe(look);
  for (const name of inputs) window.addEventListener(name, onInput, { capture: true, passive: passive.has(name) });
  for (const name of wakeUps) window.addEventListener(name, look, true);
  if (!isFound || lastInput.read() === undefined) note();
  look();
  // Opening a page that is still in time is using it.
  if (!isOver) note();
  return end;
}

/** Keeps from the app what was meant for a page that was still open. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The click that ends a touch which was swallowed; the next touch or key is another one's. */
function swallowClick(): void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("click", swallow, { capture: true, once: true, signal });
  for (const name of ["pointerdown", "keydown"]) {
    window.addEventListener(name, () => over.abort(), { capture: true, once: true, signal });
  }
}
