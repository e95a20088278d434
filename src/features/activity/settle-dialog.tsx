import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
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
import { displayText } from "#values/text.ts";
import { formatDay, momentText } from "#values/zone.ts";
import { mayHaveHappened } from "#components/write-status/open-words.ts";
import { howToVerify } from "#components/write-status/verification-words.ts";

const text = catalogue("activity/settle", {
  settledHappened: (name: string) => `${name} settled by hand: it happened`,
  settledNot: (name: string) => `${name} settled by hand: it did not happen`,
  askHappened: (name: string) => `${name}: it happened?`,
  askNot: (name: string) => `${name}: it did not happen?`,
  notSure: "Not sure yet",
  happened: "It happened",
  didNotHappen: "It did not happen",
  only: "Only settle it when you have found out.",
  sent: "Sent",
  vehicle: "Vehicle",
  reference: "Reference",
  none: "none",
  firstSent: "First sent",
  requests: "Requests",
  retryKey: "Retry key",
  forgotten: "forgotten at sign-out",
  anew: "Nothing is sent again by this. If you still want it, decide anew: that is a new request with a retry key of its own.",
  anewOn:
    "Nothing is sent again by this. If you still want it, decide anew on {place}: that is a new request with a retry key of its own.",
  booking: "the booking",
  theVehicle: "the vehicle",
  notSettled: "Not settled",
  ended: "It has come to its end meanwhile; its row says how.",
  asking: "It is being asked again; wait for the answer.",
  notKept: "This browser could not keep that. Settle it again once it can.",
});

const moment = (zone: string, ms: number) => `${formatDay(zone, ms, "full")}, ${momentText(ms, zone)}`;

type Props = { pending: PendingWrite; happened: boolean; onClose: () => void };

/** A person's word ends what nobody knows: what was sent, when, under which key, and how to find out, before it is given. */
export function SettleDialog({ pending, happened, onClose }: Props) {
  const outbox = useOutbox();
  const zone = useZone();
  const { about, write, firstSentAt, clickedAt, attempts, key } = pending;
  const name = nameOfWrite(pending);
  const [isRefused, setRefused] = useState(false);
  const settle = async () => {
    setRefused(false);
    if (!(await outbox.settle(pending, happened))) return setRefused(true);
    onClose();
    announce(happened ? text.settledHappened(name) : text.settledNot(name));
  };
  return (
    <Dialog
      role="alertdialog"
      title={happened ? text.askHappened(name) : text.askNot(name)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus keys={["Esc"]} onPress={onClose}>
            {text.notSure}
          </Button>
          <Button variant="primary" onPress={() => void settle()}>
            {happened ? text.happened : text.didNotHappen}
          </Button>
        </>
      }
    >
      {isRefused ? <NotSettled pending={pending} /> : null}
      <p className="text-pretty text-ink-2">
        {mayHaveHappened(pending)} {text.only}
      </p>
      <KeyValue
        items={[
          { term: text.sent, children: <ServerText>{name}</ServerText> },
          ...(about.vehicle === undefined
            ? []
            : [{ term: text.vehicle, children: <ServerText>{about.vehicle}</ServerText> }]),
          ...(write.kind === "map"
            ? [
                {
                  term: text.reference,
                  children: (
                    <span className="font-mono text-xs break-all">
                      {about.from === undefined ? text.none : displayText(about.from, 80)} →{" "}
                      {displayText(about.reference ?? "", 80)}
                    </span>
                  ),
                },
              ]
            : []),
          { term: text.firstSent, children: moment(zone, firstSentAt ?? clickedAt) },
          { term: text.requests, children: String(attempts) },
          {
            term: text.retryKey,
            children:
              key === "" ? (
                <i className="text-ink-3">{text.forgotten}</i>
              ) : (
                <span className="font-mono text-xs">…{key.slice(-6)}</span>
              ),
          },
        ]}
      />
      <p className="text-pretty">{howToVerify(write.kind)}</p>
      {happened ? null : (
        <p className="text-pretty text-ink-2">
          <Anew pending={pending} />
        </p>
      )}
    </Dialog>
  );
}

/** That a decision of its own is needed, and where: a booking and a vehicle can be opened. */
function Anew({ pending }: { pending: PendingWrite }) {
  const { target, kind } = pending.write;
  const look = "text-link underline underline-offset-2";
  if (aboutOf(pending) === "booking") {
    const booking = (
      <Link to="/bookings/$bookingId" params={{ bookingId: target }} className={look}>
        {text.booking}
      </Link>
    );
    return <Fill text={text.anewOn} parts={{ place: booking }} />;
  }
  if (kind !== "map") return text.anew;
  const vehicle = (
    <Link to="/vehicles/$vehicleId" params={{ vehicleId: target }} className={look}>
      {text.theVehicle}
    </Link>
  );
  return <Fill text={text.anewOn} parts={{ place: vehicle }} />;
}

/** Why a person's word was not taken. */
function NotSettled({ pending }: { pending: PendingWrite }) {
  const { open } = useOutboxView();
  const now = open.find(({ id }) => id === pending.id);
  return (
    <Callout tone="wait" role="alert" title={text.notSettled}>
      {now === undefined ? text.ended : now.state === "sending" ? text.asking : text.notKept}
    </Callout>
  );
}
