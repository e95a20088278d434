import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { type WriteKind } from "#api/writes.ts";
import { useOutbox } from "#queries/outbox.ts";
import { nameOfWrite } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";

type Props = { pending: PendingWrite; happened: boolean; onClose: () => void };

/** Lets a person end an unknown outcome, after showing what was sent, when, and how to check it. */
export function SettleDialog({ pending, happened, onClose }: Props) {
  const outbox = useOutbox();
  const zone = useZone();
  const { about, write, firstSentAt, clickedAt, attempts, key } = pending;
  const { vehicle } = about;
  const name = nameOfWrite(pending);
  const [isRefused, setRefused] = useState(false);
  const settle = async () => {
    setRefused(false);
    if (!(await outbox.settle(pending, happened))) return setRefused(true);
    onClose();
    announce(happened ? t`${name} marked as done` : t`${name} marked as not done`);
  };
  const keyEnd =
    key === "" ? (
      <i className="text-ink-3">{t`deleted at sign-out`}</i>
    ) : (
      <span className="font-mono text-xs">…{key.slice(-6)}</span>
    );
  return (
    <Dialog
      role="alertdialog"
      title={happened ? t`Mark “${name}” as done?` : t`Mark “${name}” as not done?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus keys={["Esc"]} onPress={onClose}>
            {t`Not sure yet`}
          </Button>
          <Button variant="primary" onPress={() => void settle()}>
            {happened ? t`Mark as done` : t`Mark as not done`}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <Callout tone="wait" role="alert" title={t`Not marked`}>
          {t`The action may have changed, or this browser couldn't save your answer. Check it, then try again.`}
        </Callout>
      ) : null}
      <p className="text-pretty">
        {["approve", "reject", "cancel"].includes(write.kind)
          ? t`Only mark it once you've checked the booking and the payment. Marking it sends nothing.`
          : t`Only mark it once you've checked what happened. Marking it sends nothing.`}
      </p>
      <KeyValue
        items={[
          { term: t`Action`, children: <ServerText>{name}</ServerText> },
          ...(vehicle === undefined ? [] : [{ term: t`Vehicle`, children: <ServerText>{vehicle}</ServerText> }]),
          ...(about.reference === undefined
            ? []
            : [{ term: t`Reference`, children: <ServerText>{about.reference}</ServerText> }]),
          { term: t`First tried`, children: momentText(firstSentAt ?? clickedAt, zone) },
          { term: t`Attempts`, children: String(attempts) },
          { term: t`Idempotency key`, children: keyEnd },
        ]}
      />
      <Disclosure title={t`How to check`}>
        <p className="text-pretty text-ink-2">{checks[write.kind]}</p>
      </Disclosure>
    </Dialog>
  );
}

const ofBooking = t`Check the booking. If its status shows that it went through, mark the action as done.`;

/** How the user can find out what a write did. */
const checks: Readonly<Record<WriteKind, string>> = {
  approve: ofBooking,
  reject: ofBooking,
  cancel: ofBooking,
  pickup: ofBooking,
  return: ofBooking,
  block: t`We can't load blocks. Check on the marketplace whether the dates can still be booked.`,
  map: t`Check the reference in the vehicle list. If it shows none, check the vehicle's bookings.`,
  hookCreate: t`Check the endpoint list. If it has a new endpoint with this URL, mark the action as done.`,
  hookDelete: t`Check the endpoint list. If the endpoint is missing, mark the action as done.`,
};
