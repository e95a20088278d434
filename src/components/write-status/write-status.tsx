import { ph, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { aboutOf } from "#api/writes.ts";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { lastError, canBeWithdrawn, isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { isInUndoTime } from "#records/outbox/send-gate.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { momentText } from "#values/zone.ts";
import { errorTime } from "../error-words.ts";
import { AskAgainButton, ReadFirst } from "./ask-again.tsx";
import { endedWords } from "./ended-words.ts";
import { nextStepWords } from "./next-step-words.ts";
import { openWords } from "./open-words.ts";
import { useShownOnScreen } from "./shown-on-screen.ts";
import { verifying } from "./verification-words.ts";
import { takeBack, type StatusWords } from "./write-nouns.ts";

/**
 * Text with a part that counts down, which a live region around it doesn't read out each second.
 * @param part exactly as in the text; undefined when nothing counts down
 */
function Ticking({ text, part }: { text: string; part: string | undefined }) {
  const at = part === undefined ? -1 : text.indexOf(part);
  if (part === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span aria-live="off">{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}

type Props = {
  pending: PendingWrite;
  /** What the list shows now, as a sentence; used while the outcome is unknown. */
  listed?: string | undefined;
  /** Refused because it was already done. */
  isOvertaken?: boolean;
  /** More about how it ended. */
  children?: ReactNode;
  /** What else can be done once it has ended. */
  actions?: ReactNode;
  /** Whether it can be dismissed once it wasn't done or the user marked it. */
  canDismiss?: boolean;
};

/**
 * The status of a write, where the user clicked: what it waits for, its receipt, refusal or unknown outcome. Nothing while it's
 * sent for the first time. No notification repeats it.
 */
export function WriteStatus(props: Props) {
  const { pending, listed } = props;
  useShownOnScreen(pending.id);
  return isOpen(pending) ? <Open pending={pending} listed={listed} /> : <Ended {...props} />;
}

function Open({ pending, listed }: Pick<Props, "pending" | "listed">) {
  const outbox = useOutbox();
  const now = useSecond();
  const gate = useSendGate(now);
  const words = openWords(pending, gate, useZone());
  if (words === undefined) return null;
  if (words.tone === "unknown") {
    const nextStep = nextStepWords(pending, gate, true);
    return <Unknown pending={pending} listed={listed} words={words} nextStep={nextStep} now={now} />;
  }
  const { title, meaning, ticking } = words;
  const withdraw = async () => announce(await takeBack(outbox, pending, "person"));
  // During the undo delay the notification offers Undo instead, on every screen.
  const canWithdraw = canBeWithdrawn(pending) && !isInUndoTime(pending, now);
  return (
    <Callout
      tone="wait"
      role="status"
      title={<Ticking text={title} part={ticking} />}
      actions={
        canWithdraw ? (
          <Button size="sm" onPress={() => void withdraw()}>
            {t`Discard`}
          </Button>
        ) : undefined
      }
      foot={pending.last?.requestId === undefined ? undefined : <RequestLine requestId={pending.last.requestId} />}
    >
      <Ticking text={meaning} part={ticking} />
    </Callout>
  );
}

type UnknownProps = Pick<Props, "pending" | "listed"> & { words: StatusWords; nextStep: string; now: number };

/** An unknown outcome: ask again, or check first. Marking by hand is only in the Outbox. */
function Unknown({ pending, listed, words, nextStep, now }: UnknownProps) {
  const navigate = useNavigate();
  const zone = useZone();
  const error = lastError(pending);
  const { lookedAt, attempts, firstSentAt = pending.clickedAt, key } = pending;
  const sentAt = momentText(firstSentAt, zone);
  const maySettle = lookedAt !== undefined || pending.state === "person";
  const mayRead = verifying[aboutOf(pending)] !== undefined;
  return (
    <ErrorPanel
      tone="unknown"
      title={words.title}
      meaning={
        <>
          {/* It counts seconds, but the alert should be read out once. */}
          {words.meaning} <span aria-live="off">{nextStep}</span>
          {lookedAt === undefined ? null : (
            <span className="mt-1 block">
              {t`Last checked at ${ph({ at: momentText(lookedAt, zone) })}.`} {listed}{" "}
              {t`The request may still arrive, so this isn't proof.`}
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
            {attempts > 1
              ? t`Sent ${ph({ at: sentAt })}, tried ${ph({ times: attempts })} times`
              : t`Sent ${ph({ at: sentAt })}`}
            {key === "" ? null : (
              <>
                {" "}
                <Fill
                  text={t`· idempotency key ${ph({ key: "{key}" })}`}
                  parts={{ key: <CopyableId value={key} label={t`idempotency key`} short /> }}
                />
              </>
            )}
          </span>
        </>
      }
      actions={
        <>
          <AskAgainButton pending={pending} now={now} size="sm" />
          <ReadFirst pending={pending} />
          {maySettle || !mayRead ? (
            <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
              {maySettle ? t`Resolve in the Outbox` : t`Show in the Outbox`}
            </Button>
          ) : null}
        </>
      }
      requestId={error.facts.requestId}
      at={errorTime(error, zone)}
    />
  );
}

function Ended({ pending, isOvertaken = false, children, actions, canDismiss = false }: Props) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const zone = useZone();
  const words = endedWords(pending, isOvertaken, zone);
  if (words === undefined) return null;
  const { tone, title, meaning } = words;
  const isRefused = pending.state === "refused";
  const needsOtherKey = isRefused && pending.last?.kind === "forbidden" && !isOvertaken;
  const isDismissable = canDismiss && tone !== "ok";
  const buttons = (
    <>
      {actions}
      {needsOtherKey ? (
        <Button size="sm" onPress={() => void navigate({ to: "/settings" })}>
          {t`Use another API key`}
        </Button>
      ) : null}
      {isDismissable ? (
        <Button size="sm" variant="ghost" onPress={() => outbox.dismiss(pending)}>
          {t`Dismiss`}
        </Button>
      ) : null}
    </>
  );
  const error = lastError(pending);
  return (
    <Callout
      tone={tone}
      {...(isRefused ? { role: "alert" } : tone === "wait" ? { role: "status" } : {})}
      title={title}
      actions={actions !== undefined || needsOtherKey || isDismissable ? buttons : undefined}
      foot={
        isRefused ? (
          <RequestLine requestId={error.facts.requestId} at={errorTime(error, zone)} />
        ) : tone === "ok" ? (
          <RequestLine requestId={pending.requestId} at={momentText(pending.endedAt ?? 0, zone)} />
        ) : undefined
      }
    >
      {meaning} {children}
    </Callout>
  );
}
