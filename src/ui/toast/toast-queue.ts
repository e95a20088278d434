import type { ReactNode } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { announce } from "../browser/announcer.tsx";

export interface ToastContent {
  /** `ok`: done; `bad`: refused or failed; `wait`: waiting or under way. */
  tone: "ok" | "bad" | "wait";
  title: ReactNode;
  detail?: ReactNode;
  requestId?: string | undefined;
  /** A small button. */
  action?: ReactNode;
  /** Instead of the tone's own, e.g. a `CountRing`. */
  icon?: ReactNode;
  /** Milliseconds; "kept" until dismissed. By default failures are kept and others stay for 6 s. */
  duration?: number | "kept";
  /** For assistive technology; by default the title and detail if they are plain text, "" for none. */
  announcement?: string;
}

export interface QueuedToast extends ToastContent {
  id: number;
}

const RESULT_MS = 6000;

const queue = createStore<readonly QueuedToast[]>(() => []);
let nextId = 1;

/**
 * Shows an outcome at the edge of the screen and announces it. Never the only place: the screen it is about says the
 * same.
 *
 * @returns a function that removes the toast
 */
export function showToast(content: ToastContent): () => void {
  const id = nextId;
  nextId += 1;
  queue.setState((before) => [...before, { ...content, id }], true);
  const { title, detail, announcement } = content;
  const text = announcement ?? [title, detail].filter((part) => typeof part === "string").join(". ");
  if (text !== "") announce(text);
  return () => dismissToast(id);
}

export const dismissToast = (id: number): void =>
  queue.setState((before) => before.filter((toast) => toast.id !== id), true);

export const clearToasts = (): void => queue.setState([], true);

/** How long a toast stays, in milliseconds; undefined if until dismissed. */
export function toastDuration({ duration, tone }: ToastContent): number | undefined {
  if (duration === "kept") return undefined;
  return duration ?? (tone === "bad" ? undefined : RESULT_MS);
}

/** All current toasts, oldest first; the component follows changes. */
export const useToastQueue = (): readonly QueuedToast[] => useStore(queue);
