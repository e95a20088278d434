import { t } from "@lingui/core/macro";
import { RefreshCw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { aboutOf } from "#api/writes.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { mayAskAgain, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNow } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { readErrorWords } from "../error-words.ts";
import { pausedReason } from "./next-step-words.ts";
import { verifyAndReport, verifying } from "./verification-words.ts";

type AskProps = {
  pending: PendingWrite;
  /** Epoch ms. */
  now: number;
  size: "xs" | "sm";
};

/** Retries a write without a reply, with its own Idempotency-Key; null once that's no longer safe. */
export function AskAgainButton({ pending, now, size }: AskProps) {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const isAsking = pending.state === "sending";
  if (!mayAskAgain(pending, now) && !isAsking) return null;
  return (
    <Button
      size={size}
      variant={size === "sm" ? "primary" : "plain"}
      busy={isAsking ? t`Asking again` : undefined}
      notNow={isPaused ? pausedReason : undefined}
      onPress={() => void outbox.askAgain(pending)}
    >
      {t`Ask again`}
    </Button>
  );
}

/** The buttons of a write without a reply, for a row: ask again, or check first. */
export function AskAgain({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const now = useNow();
  const [isReading, setReading] = useState(false);
  const label = verifying[aboutOf(pending)]?.button;
  const read = async () => {
    if (isReading) return;
    setReading(true);
    const { shows, words } = await verifyAndReport(outbox.look, pending);
    setReading(false);
    // A check that shows the effect ends the write, which is announced elsewhere.
    if (shows !== "effect") showToast({ tone: "wait", title: words });
  };
  return (
    <span className="flex items-center justify-end gap-1">
      <AskAgainButton pending={pending} now={now} size="xs" />
      {/* No room for its words: they are the accessible name and the tooltip. */}
      {label === undefined ? null : (
        <Tooltip text={label}>
          <Button size="xs" aria-label={label} onPress={() => void read()}>
            {isReading ? <Spinner /> : <RefreshCw aria-hidden size={13} strokeWidth={1.75} />}
          </Button>
        </Tooltip>
      )}
    </span>
  );
}

type ReadProps = {
  label: ReactNode;
  /** What is loaded, as it goes into a sentence: “the booking”. */
  what: string;
  read: () => Promise<unknown>;
  onRead?: (() => void) | undefined;
};

/** Loads something again, and says if that fails. */
export function ReadButton({ label, what, read, onRead }: ReadProps) {
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const words = failure === undefined ? undefined : readErrorWords(failure, what);
  const press = async () => {
    setReading(true);
    const failed = await read().then(() => undefined, asApiError);
    setReading(false);
    setFailure(failed);
    if (failed === undefined) onRead?.();
  };
  return (
    <>
      <Button size="sm" busy={isReading ? t`Loading` : undefined} onPress={() => void press()}>
        {label}
      </Button>
      {words === undefined ? null : (
        <p role="alert" className="basis-full text-ink-2">
          {`${words.title}. ${words.meaning}`}
        </p>
      )}
    </>
  );
}

/** Checks what a write is about, which ends it if the effect shows. Null for blocks: the service can't list them. */
export function ReadFirst({ pending }: { pending: PendingWrite }) {
  const outbox = useOutbox();
  const found = verifying[aboutOf(pending)];
  if (found === undefined) return null;
  return <ReadButton label={found.button} what={found.what} read={() => outbox.look(pending)} />;
}
