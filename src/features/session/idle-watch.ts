import { keptChoice } from "#ui/kept-choice.ts";

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
const looks = ["visibilitychange", "focus", "pageshow", "online"] as const;

/** Watches for input until the time is over. Returns what ends it. */
export function watchIdle({ now, idle, longest, isFound, onWarn, onLock }: IdleOptions): () => void {
  const begun = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** Of a clock that was set back nothing is believed but that there was input. */
  const usedAt = () => Math.min(Number(lastInput.read() ?? begun) || begun, now());
  const note = () => void lastInput.choose(String(now()));

  const end = () => {
    isOver = true;
    clearTimeout(timer);
    unfollow();
    for (const name of inputs) window.removeEventListener(name, onInput, true);
    for (const name of looks) window.removeEventListener(name, look, true);
  };
  const look = () => {
    if (isOver) return;
    clearTimeout(timer);
    const locksAt = usedAt() + idle;
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
  const onInput = () => {
    // The first touch after the time was over is no input: whoever it is has to give the key.
    if (now() - usedAt() >= idle) look();
    else if (now() - usedAt() >= grain) note();
  };
  const unfollow = lastInput.subscribe(look);
  for (const name of inputs) window.addEventListener(name, onInput, { capture: true, passive: true });
  for (const name of looks) window.addEventListener(name, look, true);
  if (!isFound || lastInput.read() === undefined) note();
  look();
  // Opening a page that is still in time is using it.
  if (!isOver) note();
  return end;
}
