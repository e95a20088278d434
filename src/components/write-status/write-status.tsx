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
import { WriteButtons, type Checked } from "./write-buttons.tsx";
import type { WriteWords } from "./write-nouns.ts";

type Props = {
  pending: PendingWrite;
  /** What the list shows now, as a sentence; used while the outcome is unknown. */
  listed?: string | undefined;
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
  const { pending, isOvertaken } = props;
  const gate = useSendGate(useSecond());
  // The words have times of day.
  useZone();
  const words = tell(pending, gate, isOvertaken);
  return (
    <div data-outcome={pending.id} className="contents">
      {words.title === undefined ? null : <Notice {...props} words={words} title={words.title} />}
    </div>
  );
}

type NoticeProps = Omit<Props, "isOvertaken"> & { words: WriteWords; title: string };

function Notice({ pending, words, title, listed, children, actions, canDismiss = false }: NoticeProps) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<Checked>();
  const { code, tone, detail, next, ticking, buttons } = words;
  const isUnknown = tone === "unknown";
  const needsUser = isUnknown || pending.state === "refused";
  // Marking by hand is only in the Outbox. During the undo delay the notification offers Undo instead, on every screen.
  const here = buttons.filter((button) => button !== "settle" && button !== "undo");
  const isInOutbox = buttons.includes("settle") || (isUnknown && !buttons.includes("check"));
  const { requestId = pending.last?.requestId } = pending;
  const at = needsUser ? errorTime(lastError(pending)) : tone === "ok" ? momentText(pending.endedAt ?? 0) : undefined;
  return (
    <Callout
      tone={tone}
      {...(needsUser ? { role: "alert" } : tone === "wait" ? { role: "status" } : {})}
      title={<Ticking text={title} part={ticking} />}
      actions={
        <>
          <WriteButtons pending={pending} buttons={here} place="panel" onChecked={setChecked} />
          {isInOutbox ? (
            <Button size="sm" variant="ghost" onPress={() => void navigate({ to: "/outbox" })}>
              {t`Show the Outbox`}
            </Button>
          ) : null}
          {checked === undefined || checked.shows !== undefined ? null : (
            <p role="alert" className="basis-full text-ink-2">
              {checked.words}
            </p>
          )}
          {actions}
          {code === "not allowed" ? (
            <Button size="sm" onPress={() => void navigate({ to: "/settings", search: { leaving: "yes" } })}>
              {t`Use another API key`}
            </Button>
          ) : null}
          {canDismiss && !isOpen(pending) && tone !== "ok" ? (
            <Button size="sm" variant="ghost" onPress={() => outbox.dismiss(pending)}>
              {t`Dismiss`}
            </Button>
          ) : null}
        </>
      }
      foot={at === undefined && requestId === undefined ? undefined : <RequestLine requestId={requestId} at={at} />}
    >
      {detail} {/* It counts seconds while it's open, but should be read out once. */}
      {isOpen(pending) ? <span aria-live="off">{next}</span> : next} {children}
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
  const { lookedAt, key } = pending;
  const sentAt = momentText(pending.firstSentAt ?? pending.clickedAt);
  return (
    <>
      {lookedAt === undefined ? null : (
        <span className="mt-1 block">
          {t`Last checked ${ph({ at: momentText(lookedAt) })}.`} {listed}
        </span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
        {t`First tried ${ph({ at: sentAt })}`}
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
