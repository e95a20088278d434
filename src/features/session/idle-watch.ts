import { storedChoice } from "#ui/browser/stored-choice.ts";

/** How long before the lock the user is warned, in ms. */
const warning = 60_000;

/** Input is stored at most this often, in ms: often enough for a limit in minutes. */
const grain = 5_000;

/** A machine can sleep through a timer, so we check the time at least this often, in ms. */
const patience = 10_000;

/** When anybody last used the dashboard in any tab of this browser, epoch ms. */
const lastInput = storedChoice("last-input");

export type IdleOptions = {
  now: () => number;
  /** The longest time without input, and the longest session, in ms. */
  idle: number;
  longest: number;
  /** The session was there when the page opened, so it may have been idle for too long already. */
  isFound: boolean;
  /** Called with the time of the lock, epoch ms, once that is near. */
  onWarn: (locksAt: number | undefined) => void;
  onLock: (reason: "idle" | "long") => void;
};

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
/** Input that triggers nothing in the app, or follows a pointerdown. */
const passive: ReadonlySet<string> = new Set(["pointermove", "wheel", "touchstart"]);
const wakeUps = ["visibilitychange", "focus", "pageshow", "online"] as const;

/** Watches for input until the time is over. Returns a function that stops it. */
export function watchIdle({ now, idle, longest, isFound, onWarn, onLock }: IdleOptions): () => void {
  const startedAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const note = () => void lastInput.choose(String(now()));
  /** When the clock was set back, the stored time is in the future: we take it as now. */
  const usedAt = () => {
    const at = Number(lastInput.read() ?? startedAt) || startedAt;
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
    const isLong = now() >= startedAt + longest;
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
    // The first touch after the time is over doesn't count: it may be somebody else.
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
  // Opening the page in time counts as input.
  if (!isOver) note();
  return end;
}

/** Keeps an event from the app: the user meant it for a page that wasn't locked. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Swallows the click that follows a swallowed pointerdown, unless another touch or key comes first. */
function swallowClick(): void {
  const over = new AbortController();
  const { signal } = over;
  window.addEventListener("click", swallow, { capture: true, once: true, signal });
  for (const name of ["pointerdown", "keydown"]) {
    window.addEventListener(name, () => over.abort(), { capture: true, once: true, signal });
  }
}
