import { ph, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { isOpen, lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useSecond } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { momentText } from "#values/zone.ts";
import { errorTime } from "../error-words.ts";
import { tell } from "./tell.ts";
import type { Checked } from "./verification-words.ts";
import { WriteButtons } from "./write-buttons.tsx";

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
 * sent for the first time. While it is in the page, no notification repeats it: `data-outcome` says so.
 */
export function WriteStatus(props: Props) {
  const { pending } = props;
  return (
    <div data-outcome={pending.id} className="contents">
      {isOpen(pending) ? <Open {...props} /> : <Ended {...props} />}
    </div>
  );
}

/** An open write. Marking by hand is only in the Outbox. */
function Open({ pending, listed }: Props) {
  const navigate = useNavigate();
  const gate = useSendGate(useSecond());
  useZone();
  const [checked, setChecked] = useState<Checked>();
  const { tone, title, detail, next, ticking, buttons } = tell(pending, gate);
  if (title === undefined) return null;
  const isUnknown = tone === "unknown";
  // During the undo delay the notification offers Undo instead, on every screen.
  const here = buttons.filter((button) => button !== "settle" && button !== "undo");
  const toOutbox = buttons.includes("settle")
    ? t`Resolve in the Outbox`
    : isUnknown && !buttons.includes("check")
      ? t`Show in the Outbox`
      : undefined;
  const { requestId } = pending.last ?? {};
  return (
    <Callout
      tone={tone}
      role={isUnknown ? "alert" : "status"}
      title={<Ticking text={title} part={ticking} />}
      actions={
        here.length === 0 && toOutbox === undefined ? undefined : (
          <>
            <WriteButtons pending={pending} buttons={here} place="panel" onChecked={setChecked} />
            {toOutbox === undefined ? null : (
              <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
                {toOutbox}
              </Button>
            )}
            {checked === undefined || checked.shows !== undefined ? null : (
              <p role="alert" className="basis-full text-ink-2">
                {checked.words}
              </p>
            )}
          </>
        )
      }
      foot={
        isUnknown ? (
          <RequestLine requestId={requestId} at={errorTime(lastError(pending))} />
        ) : requestId === undefined ? undefined : (
          <RequestLine requestId={requestId} />
        )
      }
    >
      {/* It counts seconds, but should be read out once. */}
      {detail} <span aria-live="off">{next}</span>
      {isUnknown ? <Attempts pending={pending} listed={listed} /> : null}
    </Callout>
  );
}

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

/** When a write with an unknown outcome was sent and last checked, and under which key. */
function Attempts({ pending, listed }: Pick<Props, "pending" | "listed">) {
  const { lookedAt, attempts, firstSentAt = pending.clickedAt, key } = pending;
  const sentAt = momentText(firstSentAt);
  return (
    <>
      {lookedAt === undefined ? null : (
        <span className="mt-1 block">
          {t`Last checked at ${ph({ at: momentText(lookedAt) })}.`} {listed}{" "}
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
  );
}

function Ended({ pending, isOvertaken = false, children, actions, canDismiss = false }: Props) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  useZone();
  const { code, tone, title, detail, next } = tell(pending, undefined, isOvertaken);
  if (title === undefined) return null;
  const isRefused = pending.state === "refused";
  const isDismissable = canDismiss && tone !== "ok";
  const buttons = (
    <>
      {actions}
      {code === "not allowed" ? (
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
      actions={actions !== undefined || code === "not allowed" || isDismissable ? buttons : undefined}
      foot={
        isRefused ? (
          <RequestLine requestId={error.facts.requestId} at={errorTime(error)} />
        ) : tone === "ok" ? (
          <RequestLine requestId={pending.requestId} at={momentText(pending.endedAt ?? 0)} />
        ) : undefined
      }
    >
      {detail} {next} {children}
    </Callout>
  );
}
