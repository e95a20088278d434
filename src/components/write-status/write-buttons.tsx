import { ph, t } from "@lingui/core/macro";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { asApiError } from "#api/errors.ts";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { useOutbox, useOutboxView, useSendGate } from "#queries/outbox.ts";
import type { PendingWrite, Verification } from "#records/outbox/pending-write.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { useNow } from "#ui/browser/now.ts";
import { Button, Spinner } from "#ui/button/button.tsx";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { momentText } from "#values/zone.ts";
import { said } from "../error-words.ts";
import { tell } from "./tell.ts";
import { pausedReason, takeBack, type WriteButton } from "./write-nouns.ts";

type Props = {
  pending: PendingWrite;
  /** From `tell`; what can't be done here is left out by the caller. */
  buttons: readonly WriteButton[];
  /** Where they are: a row of a list has room for an icon only. */
  place: "panel" | "outbox" | "row";
  /** Says what a check found; by default a notification does. */
  onChecked?: ((checked: Checked) => void) | undefined;
  /** Asks whether the user is sure that it happened, or didn't. */
  onSettle?: (happened: boolean) => void;
};

/** What the user can do about an open write: the same buttons wherever it is shown. */
export function WriteButtons({ pending, buttons, place, onChecked, onSettle }: Props) {
  const outbox = useOutbox();
  const { isPaused } = useOutboxView();
  const size = place === "panel" ? "sm" : "xs";
  const goBack = async (how: "undone" | "person") => announce(await takeBack(outbox, pending, how));
  return buttons.map((button) => {
    switch (button) {
      case "ask again":
        return (
          <Button
            key={button}
            size={size}
            variant={place === "panel" ? "primary" : "plain"}
            busy={pending.state === "sending" ? t`Asking again` : undefined}
            notNow={isPaused ? pausedReason : undefined}
            onPress={() => void outbox.askAgain(pending)}
          >
            {t`Ask again`}
          </Button>
        );
      case "check":
        return (
          <CheckButton key={button} pending={pending} size={size} isIcon={place === "row"} onChecked={onChecked} />
        );
      case "settle":
        return [true, false].map((happened) => (
          <Button key={String(happened)} size={size} onPress={() => onSettle?.(happened)}>
            {happened ? t`Mark as done` : t`Mark as not done`}
          </Button>
        ));
      case "undo":
        return (
          <Button key={button} size={size} keys={["U"]} data-undo={pending.id} onPress={() => void goBack("undone")}>
            {t`Undo`}
          </Button>
        );
      case "discard":
        return (
          <Button key={button} size={size} onPress={() => void goBack("person")}>
            {t`Discard`}
          </Button>
        );
    }
  });
}

/** The same at the end of a row, where only what settles an unknown outcome has room. */
export function RowButtons({ pending }: Pick<Props, "pending">) {
  const { buttons } = tell(pending, useSendGate(useNow()));
  return (
    <span className="flex items-center justify-end gap-1">
      <WriteButtons
        pending={pending}
        buttons={buttons.filter((button) => button === "ask again" || button === "check")}
        place="row"
      />
    </span>
  );
}

type CheckProps = Pick<Props, "pending" | "onChecked"> & { size: "xs" | "sm"; isIcon: boolean };

/** Checks what a write is about, which ends it if the effect shows. */
function CheckButton({ pending, size, isIcon, onChecked = notify }: CheckProps) {
  const outbox = useOutbox();
  const [isChecking, setChecking] = useState(false);
  const label = checkLabels[aboutOf(pending)];
  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    const checked = await verifyAndReport(outbox.verify, pending);
    setChecking(false);
    onChecked(checked);
  };
  if (!isIcon)
    return (
      <Button size={size} busy={isChecking ? t`Loading` : undefined} onPress={() => void check()}>
        {label}
      </Button>
    );
  return (
    // The words are the accessible name and the tooltip.
    <Tooltip text={label}>
      <Button size={size} aria-label={label} onPress={() => void check()}>
        {isChecking ? <Spinner /> : <RefreshCw aria-hidden size={13} strokeWidth={1.75} />}
      </Button>
    </Tooltip>
  );
}

/** A check that shows the effect ends the write, which is announced elsewhere. */
function notify({ shows, words }: Checked): void {
  if (shows !== "effect") showToast({ tone: "wait", title: words });
}

/** The button that checks what a write did; there is none for blocks, as the API docs show no way to list them (Blocks). */
const checkLabels: Readonly<Record<WriteSubject, string>> = {
  booking: t`Read the booking first`,
  mapping: t`Check the vehicle first`,
  block: "",
  webhook: t`Check the endpoints first`,
};

/** What a check found, and a sentence about it. `shows`: undefined if the check failed. */
export type Checked = { shows: Verification | undefined; words: string };

/** Checks what a write did. */
async function verifyAndReport(
  look: (pending: PendingWrite) => Promise<Verification>,
  pending: PendingWrite,
): Promise<Checked> {
  try {
    const shows = await look(pending);
    const moment = momentText(Date.now());
    const words =
      shows === "effect"
        ? t`Checked at ${moment}. The service shows the change.`
        : t`Checked at ${moment}. The service doesn't show whether it went through.`;
    return { shows, words };
  } catch (thrown) {
    const error = asApiError(thrown);
    const { requestId } = error.facts;
    const why = requestId === undefined ? said(error) : `${said(error)} ${t`Request ID: ${ph({ id: requestId })}.`}`;
    return { shows: undefined, words: t`The check at ${ph({ moment: momentText(Date.now()) })} failed. ${why}` };
  }
}
