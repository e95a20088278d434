import { ph, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { WriteKind } from "#api/writes.ts";
import { useBookings } from "#queries/bookings.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { useGovernor, useSession } from "#queries/session.tsx";
import type { Submitted } from "#queries/writes.ts";
import { firstSendWithin, isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useOffline } from "#ui/browser/online.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { momentText } from "#values/zone.ts";
import { NotSent, notSentKind, StorageTrouble, useStorageTrouble, type NotSentKind } from "./write-status/not-sent.tsx";
import { pausedReason, waitsForWords } from "./write-status/write-nouns.ts";

type Options = {
  /** What it sends, where that can't wait until the page is online. */
  kind?: WriteKind | undefined;
  /** The last write about the same thing: while it's open, no other is sent. */
  pending?: PendingWrite | undefined;
  /** That write was done since the form was opened. */
  onDone?: (pending: PendingWrite) => void;
};

/** What every form that sends writes shares: what keeps it from sending, one submission at a time, and why nothing was sent. */
export function useWriteForm({ kind, pending, onDone }: Options = {}) {
  const { client } = useSession();
  const { isVolatile } = useOutboxView();
  const obstacle = useObstacle(kind);
  const isRunning = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [notSent, setNotSent] = useState<NotSentKind>();
  /** A write of somebody else that came first: what it does isn't what was typed here. */
  const [other, setOther] = useState<string>();
  const applied = pending?.state === "applied" ? pending : undefined;
  const [before] = useState(applied?.id);
  const doneId = isSubmitting || applied?.id === before || applied?.id === other ? undefined : applied?.id;
  const tell = useEffectEvent(() => applied && onDone?.(applied));
  useEffect(() => {
    if (doneId !== undefined) tell();
  }, [doneId]);
  const isUnderWay = pending !== undefined && isOpen(pending);
  // What is on its way tells itself what it waits for.
  const notice = isUnderWay ? undefined : obstacle?.notice;
  // While nothing can be saved, the obstacle says so; once it needn't be, the user may go on.
  const isTold = (notice !== undefined || isVolatile) && (notSent === "no record" || notSent === "unclear");
  return {
    /** Why it can't be sent now, in a few words. */
    hint: obstacle?.hint ?? waitsForWords(pending),
    isUnderWay,
    isSubmitting,
    /** The same as of now, also before the form is drawn again. */
    isRunning: () => isRunning.current,
    /** Runs `send` unless it runs already or the API key is asked for. False if what it submitted isn't sent; undefined if nothing was submitted. */
    submit: async (send: () => Promise<Submitted | undefined>): Promise<boolean | undefined> => {
      // The dialog that asks for the key covers this form, so its keys aren't meant.
      if (client.isLocked() || isRunning.current) return undefined;
      isRunning.current = true;
      setSubmitting(true);
      try {
        const submitted = await send();
        if (submitted === undefined) return undefined;
        const why = notSentKind(submitted);
        setNotSent(why);
        if (submitted.kind === "other") setOther(submitted.pending.id);
        return why === undefined;
      } finally {
        isRunning.current = false;
        setSubmitting(false);
      }
    },
    /** What was typed has changed: why it wasn't sent before no longer counts. */
    forget: () => setNotSent(undefined),
    notices: (
      <>
        {notice}
        <NotSent kind={isTold ? undefined : notSent} />
      </>
    ),
  };
}

/** What keeps a form from sending. `hint`: why, in a few words. */
export type Obstacle = { readonly hint: string; readonly notice: ReactNode };

/** Decisions about payments aren't queued offline: they would go through at a moment that nobody chose. */
const neverQueued: ReadonlySet<WriteKind | undefined> = new Set<WriteKind>(["approve", "reject", "cancel"]);

/** What keeps a write from being sent now, and what to do about it; undefined if nothing does. */
function useObstacle(kind: WriteKind | undefined): Obstacle | undefined {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  const isOffline = useOffline(useBookings().failure);
  const now = useSecond();
  const trouble = useStorageTrouble();
  if (trouble !== undefined) return { hint: trouble.hint, notice: <StorageTrouble /> };
  if (isPaused) {
    const resume = (
      <Button size="sm" onPress={() => outbox.pause(false)}>
        {t`Resume sending`}
      </Button>
    );
    return wait(pausedReason, t`Sending is paused`, t`No actions are sent until you resume.`, resume);
  }
  // It would be discarded before it may be sent.
  if (pause !== undefined && pause.until - now > firstSendWithin) {
    const hint = t`We can't send until ${ph({ until: momentText(pause.until) })}.`;
    return wait(hint, t`Rate limit reached`, hint);
  }
  if (!isOffline || !neverQueued.has(kind)) return undefined;
  const title = t`You're offline`;
  return wait(
    `${title}.`,
    title,
    t`We don't queue decisions about payments while you're offline. Confirm once you're online.`,
  );
}

const wait = (hint: string, title: string, meaning: string, actions?: ReactNode): Obstacle => ({
  hint,
  notice: (
    <Callout tone="wait" role="status" title={title} actions={actions}>
      {meaning}
    </Callout>
  ),
});
