import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asApiError, type ApiError } from "#api/errors.ts";
import { readErrorWords } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { readWebhooksNow, useHeardSecrets, useReplacements } from "#queries/webhooks.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { goingOf, isOver, writesOf, type Replacement } from "#records/webhooks/replacement.ts";
import type { Wished } from "#records/webhooks/replacements.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { momentText } from "#values/zone.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { PendingSecretNote } from "./pending-secret-note.tsx";
import { ReplaceSteps, leftWords, standsWords } from "./replace-steps.tsx";

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
  lost: "Nobody has the secret of the new endpoint",
  lostMeaning:
    "Nothing can make this endpoint useful without it, so the old one is not deleted for it. Create another one and store its secret, and this one goes with the old one; or delete this one now. The old one stays either way.",
  another: "Create another new one",
  removeNew: "Delete the new endpoint",
  have: "I have the secret",
  untold: "Which endpoint of the list it is cannot be told: delete it in the list.",
  notDone: "Not done",
  wished: {
    "not kept": "This browser could not keep that. Nothing was changed.",
    taken: "Another creation for the same address is still open in the Outbox. Let it come to its end first.",
    "not listed":
      "The list of endpoints does not show the new one, so the old one stays: it may be the last that receives anything. Look at the list, or stop here.",
    alone:
      "The list of endpoints shows no other one, so the new one stays: without it nothing of yours would receive anything. Create another one first.",
  },
  endpoints: "The endpoints",
  notRead: "Before the old endpoint goes, the list has to show the new one. Nothing was deleted.",
  notReadLost: "Before anything is deleted or created, the list has to say what is there. Nothing was changed.",
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
  const received = useHeardSecrets();
  const replacements = useReplacements();
  const queries = useQueryClient();
  const { client } = useSession();
  const [isStopping, setStopping] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wished, setWished] = useState<Wished>();
  const [failure, setFailure] = useState<ApiError>();
  const { id, old, step, created } = replacement;
  const pendingWrites = [...open, ...ended];
  const now = writesNow(replacement, pendingWrites);
  const [pending] = now;
  const isUnderWay = now.some(isOpen);
  const isMade = writesOf(replacement, pendingWrites).creation?.state === "applied";
  const seen = created === undefined ? undefined : seenOn(created);
  const withoutSecret = now.find(
    (one) => one.owes !== undefined && received.every(({ pending }) => pending !== one.id),
  );

  /** One thing at a time; what became of it is said below. */
  const act = async (work: () => Promise<Wished>) => {
    setBusy(true);
    setFailure(undefined);
    setWished(undefined);
    await work().then(setWished, (thrown: unknown) => setFailure(asApiError(thrown)));
    setBusy(false);
  };
  const tell = (type: "heard" | "stored" | "cancelled") =>
    void act(async () => ((await replacements.tell(id, { type })) ? "ok" : "not kept"));
  // The list is read at this moment: an endpoint may be gone by now.
  const withList = (work: "remove" | "removeNew" | "createAnother") =>
    void act(async () => replacements[work](id, await readWebhooksNow(queries, client)));
  const close = () => {
    if (isOver(replacement)) void replacements.drop(id);
    onClose();
  };
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
              busy={isBusy ? text.creating : undefined}
              onPress={() => void act(() => replacements.create(id))}
            >
              {text.create}
            </Button>
          ) : null}
          {step === "watch" ? (
            <Button variant="primary" busy={isBusy ? text.noting : undefined} onPress={() => tell("heard")}>
              {seen === undefined ? text.gotOne : text.goOn}
            </Button>
          ) : null}
          {step === "delete" ? (
            <Button
              variant="danger"
              busy={isBusy || pending?.state === "sending" ? text.deleting : undefined}
              notNow={isUnderWay ? text.onItsWay : undefined}
              onPress={() => withList("remove")}
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
      {withoutSecret === undefined ? null : <PendingSecretNote pending={withoutSecret} />}
      {step === "lost" ? (
        // The new endpoint is of no use to anybody. The old one is there all the while.
        <Callout
          tone="wait"
          role="status"
          title={text.lost}
          actions={
            <>
              <Button
                size="sm"
                variant="primary"
                notNow={isBusy || isUnderWay ? text.deleting : undefined}
                onPress={() => withList("createAnother")}
              >
                {text.another}
              </Button>
              <Button
                size="sm"
                busy={isBusy || isUnderWay ? text.deleting : undefined}
                notNow={created === undefined ? text.untold : undefined}
                onPress={() => withList("removeNew")}
              >
                {text.removeNew}
              </Button>
              <Button size="sm" variant="ghost" onPress={() => tell("stored")}>
                {text.have}
              </Button>
            </>
          }
        >
          {text.lostMeaning}
        </Callout>
      ) : null}
      {step === "watch" ? (
        <p className="text-pretty text-ink-2">{seen === undefined ? text.noneYet : text.seenAt(momentText(seen))}</p>
      ) : null}
      {wished === undefined || wished === "ok" || wished === "already" ? null : (
        <Callout tone="danger" role="alert" title={text.notDone}>
          {text.wished[wished]}
        </Callout>
      )}
      {failure === undefined ? null : (
        <Callout tone="danger" role="alert" title={readErrorWords(failure, text.endpoints).title}>
          {step === "lost" ? text.notReadLost : text.notRead}
        </Callout>
      )}
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
                <Button size="sm" variant="danger-line" onPress={() => tell("cancelled")}>
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

/**
 * The writes of the step that a replacement is at, the newest of each endpoint, newest first: those before it did nothing, or
 * were about an endpoint that was given up.
 */
export function writesNow(replacement: Replacement, pendingWrites: readonly PendingWrite[]): readonly PendingWrite[] {
  const { id, step, created, past = [] } = replacement;
  const going = step === "lost" ? [created] : goingOf(replacement);
  const isNow = ({ id: pending, write }: PendingWrite) =>
    step === "delete" || step === "lost"
      ? write.kind === "hookDelete" && going.includes(write.target)
      : write.kind === "hookCreate" && !past.includes(pending);
  const newest = new Map<string, PendingWrite>();
  const own = pendingWrites.filter((pending) => pending.about.endpoint?.replacement === id && isNow(pending));
  for (const pending of own.toSorted((a, b) => a.clickedAt - b.clickedAt)) newest.set(pending.write.target, pending);
  return [...newest.values()].toSorted((a, b) => b.clickedAt - a.clickedAt);
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
