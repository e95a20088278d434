import { ph, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { asApiError } from "#api/errors.ts";
import { readErrorWords } from "#components/error-words.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { readWebhooksNow, useSecretsHere, useReplacements } from "#queries/webhooks.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { goingOf, isOver, writesOf, type Replacement, type ReplacementStep } from "#records/webhooks/replacement.ts";
import type { Wished } from "#records/webhooks/replacements.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { PendingSecretNote } from "./replace-lost.tsx";
import { deleteWords, ReplaceSteps } from "./replace-steps.tsx";

/** Why an action didn't begin, or may not have. */
const notDone = {
  "not kept": { title: t`An action may not have been saved`, meaning: t`Check the Outbox, then try again.` },
  "not noted": { title: t`Not done`, meaning: t`We couldn't save that. Try again.` },
  taken: {
    title: t`Not done`,
    meaning: t`Another request for the same URL came first. Check the Outbox, then try again.`,
  },
  "not listed": {
    title: t`Not done`,
    meaning: t`We only delete the old endpoint once a fresh list shows the new one.`,
  },
};

type Props = {
  replacement: Replacement;
  seenOn: (endpoint: string) => boolean;
  onClose: () => void;
};

/** A replacement under way: its progress and its next step. */
export function ReplaceProgress({ replacement, seenOn, onClose }: Props) {
  const { open, ended } = useOutboxView();
  const received = useSecretsHere();
  const replacements = useReplacements();
  const queries = useQueryClient();
  const { client } = useSession();
  const [isStopping, setStopping] = useState(false);
  const [doing, setDoing] = useState<string>();
  const [problem, setProblem] = useState<{ title: string; meaning: string }>();
  const { id, old, step, created } = replacement;
  const pendingWrites = [...open, ...ended];
  const now = writesNow(replacement, pendingWrites);
  const isUnderWay = now.some(isOpen);
  const { isGone } = writesOf(replacement, pendingWrites);
  const going = goingOf(replacement).filter((endpoint) => !isGone(endpoint)).length;
  const isSeen = created !== undefined && seenOn(created);
  const withoutSecret = now.find(
    (one) => one.owes !== undefined && received.every(({ pending }) => pending !== one.id),
  );

  /** Runs one action at a time, and shows its problem, if any. */
  const act = async (what: string, work: () => Promise<Wished | "not noted">) => {
    setDoing(what);
    setProblem(undefined);
    const found = await work().then(
      (wished) => (wished === "ok" || wished === "already" ? undefined : notDone[wished]),
      (thrown: unknown) => ({
        title: readErrorWords(asApiError(thrown), t`endpoints`).title,
        meaning: notDone["not listed"].meaning,
      }),
    );
    setProblem(found);
    setDoing(undefined);
  };
  const keep = (what: string, work: Promise<boolean>) => act(what, async () => ((await work) ? "ok" : "not noted"));
  const remove = () =>
    // With a fresh list: an endpoint may have been deleted since.
    doing === undefined &&
    void act("remove", async () => replacements.remove(id, await readWebhooksNow(queries, client)));
  const stop = async () => {
    const isStopped = await replacements.drop(id);
    if (isStopped) onClose();
    return isStopped;
  };
  const close = () => {
    if (isOver(replacement)) void replacements.drop(id);
    onClose();
  };
  const next: Readonly<Partial<Record<ReplacementStep, ReactNode>>> = {
    create: isUnderWay ? null : (
      <Button
        variant="primary"
        busy={doing === "create" ? t`Creating` : undefined}
        onPress={() => void act("create", () => replacements.create(id))}
      >
        {t`Create the new endpoint`}
      </Button>
    ),
    watch: (
      <Button
        variant="primary"
        busy={doing === "heard" ? t`Saving` : undefined}
        onPress={() => void keep("heard", replacements.tell(id, { type: "heard" }))}
      >
        {t`Confirm the delivery`}
      </Button>
    ),
    delete: (
      <Button
        variant="danger"
        busy={doing === "remove" || now[0]?.state === "sending" ? t`Deleting` : undefined}
        notNow={isUnderWay ? t`Its deletion is still open.` : undefined}
        onPress={remove}
      >
        {deleteWords(going)}
      </Button>
    ),
  };
  return (
    <Dialog
      title={t`Replace ${ph({ endpoint: displayText(old.url ?? old.id, 200) })}`}
      isOpen
      onOpenChange={close}
      footer={
        <>
          {isOver(replacement) ? null : (
            <span className="mr-auto max-md:mr-0 max-md:grid">
              <Button variant="ghost" onPress={() => setStopping(true)}>
                {t`Stop replacing…`}
              </Button>
            </span>
          )}
          <Button keys={["Esc"]} onPress={close}>
            {t`Close`}
          </Button>
          {next[step]}
        </>
      }
    >
      <ReplaceSteps replacement={replacement} />
      {now.map((one) => (one.state === "applied" ? null : <WriteStatus key={one.id} pending={one} />))}
      <p role="status" className="text-pretty">
        {step === "watch" || step === "delete"
          ? t`Meanwhile, you may receive events more than once.`
          : step === "done"
            ? t`The replacement is finished.`
            : null}
      </p>
      <Addresses replacement={replacement} />
      {withoutSecret === undefined ? null : <PendingSecretNote pending={withoutSecret} />}
      {step === "watch" ? (
        <p className="text-pretty text-ink-2">
          {isSeen
            ? t`The log shows a delivery to the new endpoint's URL. Check that your receiver verified it.`
            : t`We haven't seen the new endpoint accept a delivery. Trigger an event, then check that your receiver verifies it.`}
        </p>
      ) : null}
      {problem === undefined ? null : (
        <Callout tone="danger" role="alert" title={problem.title}>
          {problem.meaning}
        </Callout>
      )}
      {isStopping && !isOver(replacement) ? (
        // On a phone it would appear below the visible part.
        <div ref={(box) => box?.scrollIntoView({ block: "nearest" })}>
          <Callout
            tone="wait"
            role="alert"
            title={t`Stop replacing?`}
            actions={
              <>
                <Button size="sm" onPress={() => setStopping(false)}>
                  {t`Keep replacing`}
                </Button>
                <Button size="sm" variant="danger-line" onPress={() => void keep("stop", stop())}>
                  {t`Stop here`}
                </Button>
              </>
            }
          >
            {t`Check the list later, and delete the endpoints you don't need.`}
          </Callout>
        </div>
      ) : null}
    </Dialog>
  );
}

/**
 * The writes of the current step, the newest of each endpoint, newest first. Earlier ones did nothing, or created an
 * endpoint that was given up.
 */
function writesNow(replacement: Replacement, pendingWrites: readonly PendingWrite[]): readonly PendingWrite[] {
  const { id, step, past = [] } = replacement;
  const isNow = ({ id: pending, write }: PendingWrite) =>
    step === "delete"
      ? write.kind === "hookDelete" && goingOf(replacement).includes(write.target)
      : write.kind === "hookCreate" && !past.includes(pending);
  const newest = new Map<string, PendingWrite>();
  const own = pendingWrites.filter((pending) => pending.about.endpoint?.replacement === id && isNow(pending));
  for (const pending of own.toSorted((a, b) => a.clickedAt - b.clickedAt)) newest.set(pending.write.target, pending);
  return [...newest.values()].toSorted((a, b) => b.clickedAt - a.clickedAt);
}

/** Which endpoint is which: both may have the same address. */
function Addresses({ replacement }: { replacement: Replacement }) {
  const { old, next, created, spare = [] } = replacement;
  const lines = [
    { label: t`New:`, url: next.url, id: created },
    { label: t`Old:`, url: old.url ?? t`URL not provided`, id: old.id },
    ...spare.map((id) => ({ label: t`Old:`, url: next.url, id })),
  ];
  return (
    <p className="text-xs break-all text-ink-2 max-md:text-sm">
      {lines.map(({ label, url, id }) => (
        <span key={id ?? label} className="block">
          {label} <bdi className="font-mono">{displayText(url, 2048)}</bdi>
          {/* Kept on one line if it fits. */}
          {id === undefined ? null : " · "}
          {id === undefined ? null : <code className="inline-block max-w-full font-mono">{displayText(id, 80)}</code>}
        </span>
      ))}
    </p>
  );
}
