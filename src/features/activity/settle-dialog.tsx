import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { aboutOf } from "#api/writes.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { nameOfWrite } from "#components/write-status/write-nouns.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { language } from "#language/locale/language.ts";
import { displayText } from "#values/text.ts";
import { formatDay, momentText } from "#values/zone.ts";
import { mayHaveHappened } from "#components/write-status/open-words.ts";
import { howToVerify } from "#components/write-status/verification-words.ts";

const moment = (zone: string, ms: number) => `${formatDay(zone, ms, "full")}, ${momentText(ms, zone)}`;

type Props = { pending: PendingWrite; happened: boolean; onClose: () => void };

/** Lets a person end an unknown outcome, after showing what was sent, when, and how to check it. */
export function SettleDialog({ pending, happened, onClose }: Props) {
  const outbox = useOutbox();
  const zone = useZone();
  const { about, write, firstSentAt, clickedAt, attempts, key } = pending;
  const { vehicle } = about;
  const name = nameOfWrite(pending);
  // A noun keeps its capital in German.
  const noun = language === "de" ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const [isRefused, setRefused] = useState(false);
  const settle = async () => {
    setRefused(false);
    if (!(await outbox.settle(pending, happened))) return setRefused(true);
    onClose();
    announce(happened ? t`${name} marked as done` : t`${name} marked as not done`);
  };
  const mapped = (
    <span className="font-mono text-xs break-all">
      {about.from === undefined ? t`none` : displayText(about.from, 80)} → {displayText(about.reference ?? "", 80)}
    </span>
  );
  const keyEnd =
    key === "" ? (
      <i className="text-ink-3">{t`deleted at sign-out`}</i>
    ) : (
      <span className="font-mono text-xs">…{key.slice(-6)}</span>
    );
  return (
    <Dialog
      role="alertdialog"
      title={happened ? t`Mark the ${ph({ name: noun })} as done?` : t`Mark the ${ph({ name: noun })} as not done?`}
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
      {isRefused ? <NotSettled pending={pending} /> : null}
      <p className="text-pretty text-ink-2">
        {mayHaveHappened(pending)} {t`Only do this once you know what happened.`}
      </p>
      <KeyValue
        items={[
          { term: t`Sent`, children: <ServerText>{name}</ServerText> },
          ...(vehicle === undefined ? [] : [{ term: t`Vehicle`, children: <ServerText>{vehicle}</ServerText> }]),
          ...(write.kind === "map" ? [{ term: t`Reference`, children: mapped }] : []),
          { term: t`First sent`, children: moment(zone, firstSentAt ?? clickedAt) },
          { term: t`Attempts`, children: String(attempts) },
          { term: t`Idempotency key`, children: keyEnd },
        ]}
      />
      <p className="text-pretty">{howToVerify(write.kind)}</p>
      {happened ? null : (
        <p className="text-pretty text-ink-2">
          <TryAgain pending={pending} />
        </p>
      )}
    </Dialog>
  );
}

/** That marking sends nothing, and where to try again. */
function TryAgain({ pending }: { pending: PendingWrite }) {
  const { target, kind } = pending.write;
  const isBooking = aboutOf(pending) === "booking";
  if (!isBooking && kind !== "map")
    return t`This only updates your records. Nothing is sent. To try again, repeat the action.`;
  const there = isBooking
    ? ({ to: "/bookings/$bookingId", params: { bookingId: target } } as const)
    : ({ to: "/vehicles/$vehicleId", params: { vehicleId: target } } as const);
  const place = (
    <Link {...there} className="text-link underline underline-offset-2">
      {isBooking ? t`the booking` : t`the vehicle`}
    </Link>
  );
  return (
    <Fill
      text={t`This only updates your records. Nothing is sent. To try again, repeat the action on ${ph({ place: "{place}" })}.`}
      parts={{ place }}
    />
  );
}

/** Why marking failed. */
function NotSettled({ pending }: { pending: PendingWrite }) {
  const { open } = useOutboxView();
  const now = open.find(({ id }) => id === pending.id);
  return (
    <Callout tone="wait" role="alert" title={t`Not marked`}>
      {now === undefined
        ? t`It was resolved in the meantime. Its row shows the result.`
        : now.state === "sending"
          ? t`We're trying it again. Wait for the reply.`
          : t`This browser couldn't save that. Try again later.`}
    </Callout>
  );
}
