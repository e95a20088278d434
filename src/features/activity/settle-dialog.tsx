import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Intent } from "#records/intent.ts";
import { isOfBooking } from "#records/of-booking.ts";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { nameOfWrite } from "#records/write-names.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { KeyValue } from "#ui/key-value.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { useZone } from "#ui/zone.ts";
import { seenText } from "#values/text.ts";
import { formatDay, momentText } from "#values/zone.ts";
import { mayHaveHappened } from "./outcome-words.ts";
import { howToVerify } from "./verify-words.ts";

const moment = (zone: string, ms: number) => `${formatDay(zone, ms, "full")}, ${momentText(ms, zone)}`;

type Props = { intent: Intent; happened: boolean; onClose: () => void };

/** A person's word ends what nobody knows: what was sent, when, under which key, and how to find out, before it is given. */
export function SettleDialog({ intent, happened, onClose }: Props) {
  const outbox = useOutbox();
  const zone = useZone();
  const { about, write, firstSentAt, clickedAt, attempts, key } = intent;
  const name = nameOfWrite(intent);
  const [isRefused, setRefused] = useState(false);
  const settle = async () => {
    setRefused(false);
    if (!(await outbox.settle(intent, happened))) return setRefused(true);
    onClose();
    announce(`${name} settled by hand: it ${happened ? "happened" : "did not happen"}`);
  };
  return (
    <Dialog
      role="alertdialog"
      title={`${name}: ${happened ? "it happened" : "it did not happen"}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus keys={["Esc"]} onPress={onClose}>
            Not sure yet
          </Button>
          <Button variant="primary" onPress={() => void settle()}>
            {happened ? "It happened" : "It did not happen"}
          </Button>
        </>
      }
    >
      {isRefused ? <NotSettled intent={intent} /> : null}
      <p className="text-pretty text-ink-2">{mayHaveHappened(intent)} Only settle it when you have found out.</p>
      <KeyValue
        items={[
          { term: "Sent", children: <ServerText>{name}</ServerText> },
          ...(about.vehicle === undefined
            ? []
            : [{ term: "Vehicle", children: <ServerText>{about.vehicle}</ServerText> }]),
          ...(write.kind === "map"
            ? [
                {
                  term: "Reference",
                  children: (
                    <span className="font-mono text-xs break-all">
                      {about.from === undefined ? "none" : seenText(about.from, 80)} →{" "}
                      {seenText(about.reference ?? "", 80)}
                    </span>
                  ),
                },
              ]
            : []),
          { term: "First sent", children: moment(zone, firstSentAt ?? clickedAt) },
          { term: "Requests", children: String(attempts) },
          {
            term: "Retry key",
            children:
              key === "" ? (
                <i className="text-ink-3">forgotten at sign-out</i>
              ) : (
                <span className="font-mono text-xs">…{key.slice(-6)}</span>
              ),
          },
        ]}
      />
      <p className="text-pretty">{howToVerify[write.kind]}</p>
      {happened ? null : (
        <p className="text-pretty text-ink-2">
          Nothing is sent again by this. If you still want it, decide anew
          {isOfBooking(intent) ? (
            <>
              {" on "}
              <Link
                to="/bookings/$bookingId"
                params={{ bookingId: write.target }}
                className="text-link underline underline-offset-2"
              >
                the booking
              </Link>
            </>
          ) : null}
          {write.kind === "map" ? (
            <>
              {" on "}
              <Link
                to="/vehicles/$vehicleId"
                params={{ vehicleId: write.target }}
                className="text-link underline underline-offset-2"
              >
                the vehicle
              </Link>
            </>
          ) : null}
          : that is a new request with a retry key of its own.
        </p>
      )}
    </Dialog>
  );
}

/** Why a person's word was not taken. */
function NotSettled({ intent }: { intent: Intent }) {
  const { open } = useOutboxView();
  const now = open.find(({ id }) => id === intent.id);
  return (
    <Callout tone="wait" role="alert" title="Not settled">
      {now === undefined
        ? "It has come to its end meanwhile; its row says how."
        : now.state === "sending"
          ? "It is being asked again; wait for the answer."
          : "This browser could not keep that. Settle it again once it can."}
    </Callout>
  );
}
