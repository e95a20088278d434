import type { ReactNode } from "react";
import { isOpen, isUnknown, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { statusWords } from "./write-nouns.ts";

/** The status of an open write in a few words, for a row; undefined once it has ended. No component: lists redraw many rows at once. */
export const openState = (pending: PendingWrite | undefined): ReactNode =>
  pending === undefined || !isOpen(pending) ? undefined : (
    <span className={isUnknown(pending) ? "text-unknown-ink" : "text-ink-2"}>{statusWords[statusOf(pending)]}</span>
  );
