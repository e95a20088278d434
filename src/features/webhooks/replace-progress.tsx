import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readErrorWords } from "#api/error-words.ts";
import { asApiError, type ApiError } from "#api/errors.ts";
import { useSession } from "#api/session-context.tsx";
import { endpointList } from "#api/webhooks.ts";
import { useHeardSecrets, useOutboxView, useReplacements } from "#records/records-context.tsx";
import { isOver, type Replacement } from "#records/webhooks/replacement.ts";
import type { Wished } from "#records/webhooks/replacements.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { momentText } from "#values/zone.ts";
import { seenText } from "#values/text.ts";
import { EndpointOutcome } from "./endpoint-outcome.tsx";
import { PendingSecretNote } from "./pending-secret-note.tsx";
import { leftWords, standsWords } from "./replace-words.ts";
import { ReplaceSteps } from "./replace-steps.tsx";
import { useShown } from "./webhooks-shown.ts";

type Props = {
  replacement: Replacement;
  /** When a delivery last arrived at this endpoint, epoch ms, as far as any was read. */
  seenOn: (endpoint: string) => number | undefined;
  onClose: () => void;
};

/** A replacement on its way: where it stands, and its next step. */
export function ReplaceProgress({ replacement, seenOn, onClose }: Props) {
  const replacements = useReplacements();
  const queries = useQueryClient();
  const { client } = useSession();
  const { open, ended } = useOutboxView();
  const heard = useHeardSecrets();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Wished>();
  const [failure, setFailure] = useState<ApiError>();
  const [isStopping, setStopping] = useState(false);
  const { id, old, next, step, created } = replacement;
  const own = [...open, ...ended].filter(({ about }) => about.endpoint?.replacement === id);
  const kind = step === "delete" ? "hookDelete" : "hookCreate";
  // The newest says how it stands: those before it did nothing.
  const intent = own.filter(({ write }) => write.kind === kind).toSorted((a, b) => b.clickedAt - a.clickedAt)[0];
  const isUnderWay = intent !== undefined && open.includes(intent);
  const isMade = own.some(({ write, state }) => write.kind === "hookCreate" && state === "applied");
  const seen = created === undefined ? undefined : seenOn(created);
  useShown(intent?.write.target);

  const act = async (work: () => Promise<Wished>) => {
    setBusy(true);
    setFailure(undefined);
    setTold(undefined);
    await work().then(setTold, (thrown: unknown) => setFailure(asApiError(thrown)));
    setBusy(false);
  };
  const remove = async () => {
    // Read at this moment: the new one may be gone by now.
    const list = await queries.fetchQuery({ ...endpointList(client), staleTime: 0 });
    return replacements.remove(id, list);
  };
  const tell = async (type: "heard" | "cancelled") =>
    (await replacements.tell(id, { type })) ? ("ok" as const) : ("not kept" as const);
  const close = () => {
    if (isOver(replacement)) void replacements.drop(id);
    onClose();
  };
  const owed = intent?.owes !== undefined && heard.every(({ intent: of }) => of !== intent.id) ? intent : undefined;
  return (
    <Dialog
      title={`Replace ${seenText(old.url ?? old.id, 200)}`}
      isOpen
      onOpenChange={close}
      footer={
        <>
          {isOver(replacement) ? null : (
            <span className="mr-auto max-md:mr-0">
              <Button variant="ghost" onPress={() => setStopping(true)}>
                Stop replacing…
              </Button>
            </span>
          )}
          <Button keys={["Esc"]} onPress={close}>
            {isOver(replacement) ? "Close" : "Later"}
          </Button>
          {step === "create" && !isUnderWay ? (
            <Button
              variant="primary"
              busy={isBusy ? "Creating" : undefined}
              onPress={() => void act(() => replacements.create(id))}
            >
              Create the new endpoint
            </Button>
          ) : null}
          {step === "watch" ? (
            <Button
              variant="primary"
              busy={isBusy ? "Noting" : undefined}
              onPress={() => void act(() => tell("heard"))}
            >
              {seen === undefined ? "My receiver got one" : "Go on"}
            </Button>
          ) : null}
          {step === "delete" ? (
            <Button
              variant="danger"
              busy={isBusy || intent?.state === "sending" ? "Deleting" : undefined}
              notNow={isUnderWay ? "It is on its way already." : undefined}
              onPress={() => void act(remove)}
            >
              Delete the old endpoint
            </Button>
          ) : null}
        </>
      }
    >
      <ReplaceSteps replacement={replacement} />
      {intent === undefined || intent.state === "applied" ? null : <EndpointOutcome intent={intent} />}
      <p role="status" className="text-pretty">
        {standsWords[step]} {step === "cancelled" ? leftWords({ step: isMade ? "store" : "create" }, isUnderWay) : ""}
      </p>
      <p className="text-xs break-all text-ink-2 max-md:text-sm">
        New: <bdi className="font-mono">{seenText(next.url, 2048)}</bdi>
        {created === undefined ? null : <code className="font-mono"> · {seenText(created, 80)}</code>}
        <br />
        Old: <bdi className="font-mono">{seenText(old.url ?? "address not sent", 2048)}</bdi>
        <code className="font-mono"> · {seenText(old.id, 80)}</code>
      </p>
      {owed === undefined ? null : <PendingSecretNote intent={owed} />}
      {step === "watch" ? (
        <p className="text-pretty text-ink-2">
          {seen === undefined
            ? "No delivery to the new endpoint was read yet. Do something that sends an event, and look at your receiver: it verifies with the new secret."
            : `A delivery to the new endpoint was seen at ${momentText(seen)}.`}
        </p>
      ) : null}
      {told === undefined || told === "ok" || told === "already" ? null : (
        <Callout tone="danger" role="alert" title="Not done">
          {wishedWords[told]}
        </Callout>
      )}
      {failure === undefined ? null : (
        <Callout tone="danger" role="alert" title={readErrorWords(failure, "The endpoints").title}>
          Before the old endpoint goes, the list has to show the new one. Nothing was deleted.
        </Callout>
      )}
      {isStopping && !isOver(replacement) ? (
        <Callout
          tone="wait"
          role="alert"
          title="Stop replacing?"
          actions={
            <>
              <Button size="sm" onPress={() => setStopping(false)}>
                Go on
              </Button>
              <Button size="sm" variant="danger-line" onPress={() => void act(() => tell("cancelled"))}>
                Stop here
              </Button>
            </>
          }
        >
          {leftWords(replacement, isUnderWay)}
        </Callout>
      ) : null}
    </Dialog>
  );
}

const wishedWords: Readonly<Record<Exclude<Wished, "ok" | "already">, string>> = {
  "not kept": "This browser could not keep that. Nothing was changed.",
  taken: "Another creation for the same address is still open in the Outbox. Let it come to its end first.",
  "not listed":
    "The list of endpoints does not show the new one, so the old one stays: it may be the last that hears anything. Look at the list, or stop here.",
};
