import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { isOpen } from "#records/outbox/pending-write.ts";
import { useHeardSecrets } from "#queries/webhooks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { isOver, writesOf, type Replacement } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { EndpointOutcome } from "../endpoint-outcome.tsx";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { PendingSecretNote } from "./pending-secret-note.tsx";
import { useReplaceActions } from "./replace-actions.ts";
import { intentsNow } from "./replace-intents.ts";
import { LostSecret, NotDone } from "./replace-notes.tsx";
import { ReplaceSteps } from "./replace-steps.tsx";
import { leftWords, standsWords } from "./replace-words.ts";
import { useShown } from "../webhooks-shown.ts";

const text = catalogue("webhooks/replace-progress", {
  title: (endpoint: string) => `Replace ${endpoint}`,
  stopReplacing: "Stop replacing…",
  close: "Close",
  later: "Later",
  creating: "Creating",
  create: "Create the new endpoint",
  noting: "Noting",
  gotOne: "My receiver got one",
  goOn: "Go on",
  deleting: "Deleting",
  onItsWay: "It is on its way already.",
  remove: "Delete the old endpoint",
  new: "New:",
  old: "Old:",
  addressNotSent: "address not sent",
  noneYet:
    "No delivery to the new endpoint was read yet. Do something that sends an event, and look at your receiver: it verifies with the new secret.",
  seenAt: (moment: string) => `A delivery to the new endpoint was seen at ${moment}.`,
  stop: "Stop replacing?",
  stopHere: "Stop here",
});

type Props = {
  replacement: Replacement;
  /** When a delivery last arrived at this endpoint, epoch ms, as far as any was read. */
  seenOn: (endpoint: string) => number | undefined;
  onClose: () => void;
};

/** A replacement on its way: where it stands, and its next step. */
export function ReplaceProgress({ replacement, seenOn, onClose }: Props) {
  const { open, ended } = useOutboxView();
  const heard = useHeardSecrets();
  const actions = useReplaceActions(replacement.id);
  const [isStopping, setStopping] = useState(false);
  const { old, step, created } = replacement;
  const pendingWrites = [...open, ...ended];
  const now = intentsNow(replacement, pendingWrites);
  const [pending] = now;
  const isUnderWay = now.some(isOpen);
  const isMade = writesOf(replacement, pendingWrites).creation?.state === "applied";
  const seen = created === undefined ? undefined : seenOn(created);

  const close = () => {
    if (isOver(replacement)) actions.drop();
    onClose();
  };
  const owed = now.find((one) => one.owes !== undefined && heard.every(({ pending: of }) => of !== one.id));
  return (
    <Dialog
      title={text.title(displayText(old.url ?? old.id, 200))}
      isOpen
      onOpenChange={close}
      footer={
        <>
          {isOver(replacement) ? null : (
            <span className="mr-auto max-md:mr-0 max-md:grid">
              <Button variant="ghost" onPress={() => setStopping(true)}>
                {text.stopReplacing}
              </Button>
            </span>
          )}
          <Button keys={["Esc"]} onPress={close}>
            {isOver(replacement) ? text.close : text.later}
          </Button>
          {step === "create" && !isUnderWay ? (
            <Button
              variant="primary"
              busy={actions.isBusy ? text.creating : undefined}
              onPress={() => void actions.create()}
            >
              {text.create}
            </Button>
          ) : null}
          {step === "watch" ? (
            <Button
              variant="primary"
              busy={actions.isBusy ? text.noting : undefined}
              onPress={() => void actions.tell("heard")}
            >
              {seen === undefined ? text.gotOne : text.goOn}
            </Button>
          ) : null}
          {step === "delete" ? (
            <Button
              variant="danger"
              busy={actions.isBusy || pending?.state === "sending" ? text.deleting : undefined}
              notNow={isUnderWay ? text.onItsWay : undefined}
              onPress={() => void actions.remove()}
            >
              {text.remove}
            </Button>
          ) : null}
        </>
      }
    >
      <ReplaceSteps replacement={replacement} />
      {now.map((one) => (one.state === "applied" ? null : <WriteStatus key={one.id} pending={one} />))}
      <p role="status" className="text-pretty">
        {standsWords[step]}{" "}
        {step === "cancelled" ? leftWords({ ...replacement, step: isMade ? "store" : "create" }, isUnderWay) : ""}
      </p>
      <Addresses replacement={replacement} />
      {owed === undefined ? null : <PendingSecretNote pending={owed} />}
      {step === "lost" ? <LostSecret actions={actions} isKnown={created !== undefined} isGoing={isUnderWay} /> : null}
      {step === "watch" ? (
        <p className="text-pretty text-ink-2">{seen === undefined ? text.noneYet : text.seenAt(momentText(seen))}</p>
      ) : null}
      <NotDone actions={actions} isLost={step === "lost"} />
      {isStopping && !isOver(replacement) ? (
        // On a phone it would come below what is seen.
        <div ref={(box) => box?.scrollIntoView({ block: "nearest" })}>
          <Callout
            tone="wait"
            role="alert"
            title={text.stop}
            actions={
              <>
                <Button size="sm" onPress={() => setStopping(false)}>
                  {text.goOn}
                </Button>
                <Button size="sm" variant="danger-line" onPress={() => void actions.tell("cancelled")}>
                  {text.stopHere}
                </Button>
              </>
            }
          >
            {leftWords(replacement, isUnderWay)}
          </Callout>
        </div>
      ) : null}
    </Dialog>
  );
}

/** Which endpoint is which: both may have one address. */
function Addresses({ replacement: { old, next, created } }: { replacement: Replacement }) {
  return (
    <p className="text-xs break-all text-ink-2 max-md:text-sm">
      {text.new} <bdi className="font-mono">{displayText(next.url, 2048)}</bdi>
      {created === undefined ? null : <Id>{created}</Id>}
      <br />
      {text.old} <bdi className="font-mono">{displayText(old.url ?? text.addressNotSent, 2048)}</bdi>
      <Id>{old.id}</Id>
    </p>
  );
}

/** In one piece as long as a line holds it. */
function Id({ children }: { children: string }) {
  return (
    <>
      {" "}
      · <code className="inline-block max-w-full font-mono">{displayText(children, 80)}</code>
    </>
  );
}
