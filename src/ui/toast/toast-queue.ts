import { useSyncExternalStore, type ReactNode } from "react";
import { announce } from "../browser/announcer.tsx";

export interface ToastContent {
  /** `ok`: done; `bad`: refused or failed; `wait`: held or on its way. */
  tone: "ok" | "bad" | "wait";
  title: ReactNode;
  detail?: ReactNode;
  requestId?: string | undefined;
  /** A small button. */
  action?: ReactNode;
  /** Instead of the tone's own, e.g. a `CountRing`. */
  icon?: ReactNode;
  /** Milliseconds; "kept" until dismissed. Failures are kept and all else stays 6 s unless told otherwise. */
  duration?: number | "kept";
  /** Said to assistive technology; by default the title and detail where they are plain text, "" for nothing. */
  announcement?: string;
}

export interface QueuedToast extends ToastContent {
  id: number;
}

const RESULT_MS = 6000;

let queue: readonly QueuedToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function addToast(content: ToastContent): number {
  const id = nextId;
  nextId += 1;
  replace([...queue, { ...content, id }]);
  return id;
}

function spoken({ title, detail, announcement }: ToastContent): string {
  return announcement ?? [title, detail].filter((part) => typeof part === "string").join(". ");
}

/**
 * Shows an outcome at the edge of the screen and announces it. Never the only carrier of anything: the place it is about
 * says the same.
 *
 * @returns takes the toast away again
 */
export function showToast(content: ToastContent): () => void {
  const id = addToast(content);
  const text = spoken(content);
  if (text !== "") announce(text);
  return () => dismissToast(id);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  replace(queue.filter((toast) => toast.id !== id));
}

/** Takes all toasts away. */
export function clearToasts(): void {
  replace([]);
}

/** How long a toast stays, in milliseconds; undefined when it stays until dismissed. */
export function toastDuration({ duration, tone }: ToastContent): number | undefined {
  if (duration === "kept") return undefined;
  return duration ?? (tone === "bad" ? undefined : RESULT_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All toasts that are still to be seen, oldest first; the component follows them. */
export function useToastQueue(): readonly QueuedToast[] {
  return useSyncExternalStore(subscribe, () => queue);
}
