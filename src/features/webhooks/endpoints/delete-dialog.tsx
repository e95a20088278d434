import type { Endpoint } from "#api/webhooks.ts";
import { useEffect, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { isOpen as isIntentOpen, statusOf } from "#records/outbox/pending-write.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { UnreadableNotice } from "#components/write-status/unreadable-notice.tsx";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";
import { useDeleteWebhook } from "#queries/writes.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { EndpointChips } from "./endpoint-facts.tsx";
import { wasGone } from "#components/write-status/write-nouns.ts";
import { allKinds, receivesAll } from "../events/event-groups.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";

const text = catalogue("webhooks/delete", {
  title: (endpoint: string) => `Delete ${endpoint}`,
  close: "Close",
  keep: "Keep endpoint",
  deleting: "Deleting",
  onItsWay: "It is on its way already.",
  delete: "Delete endpoint",
  notSent: "Not sent",
  notSentMeaning: "This browser could not keep a record of it. Nothing was sent; the endpoint is still there.",
  eventsNotSent: "The list does not say which events it receives.",
  receivedElsewhere: "Every event that it receives goes to another endpoint as well.",
  losesOne: "This event loses its only endpoint, so nothing of yours is told about it any more:",
  losesMany: (count: number) =>
    `These ${count} events lose their only endpoint, so nothing of yours is told about them any more:`,
  onlyOneOfRead:
    "The list did not come whole, so other endpoints may receive more. Of the endpoints read, it is the only one that receives this event:",
  onlyManyOfRead: (count: number) =>
    `The list did not come whole, so other endpoints may receive more. Of the endpoints read, it is the only one that receives these ${count} events:`,
  secret:
    "Deliveries that are under way may still arrive. Its secret cannot be brought back: an endpoint made anew gets another one.",
});

type Props = {
  endpoint: Endpoint;
  listed: readonly Endpoint[];
  /** Whether these are all. */
  isWhole: boolean;
  onClose: () => void;
};

/** Says what goes with an endpoint, and deletes it. */
export function DeleteDialog({ endpoint, listed, isWhole, onClose }: Props) {
  const deletion = useDeleteWebhook(endpoint);
  const [notSent, setNotSent] = useState<NotSentWhy>();
  const pending = deletion.submitted;
  const isUnderWay = pending !== undefined && isIntentOpen(pending);
  const isDeleted = pending?.state === "applied";
  const isGone = pending !== undefined && wasGone(pending);
  const address = endpoint.url ?? endpoint.id;
  const lost = onlyReceivedBy(endpoint, listed);
  useEffect(() => {
    if (isDeleted) onClose();
  }, [isDeleted, onClose]);
  const remove = async () => {
    const decided = await deletion.submit();
    setNotSent("pending" in decided ? undefined : decided.kind);
  };
  return (
    <Dialog
      role="alertdialog"
      title={text.title(displayText(address, 200))}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus keys={["Esc"]} onPress={onClose}>
            {isUnderWay || isGone ? text.close : text.keep}
          </Button>
          {isGone ? null : (
            <Button
              variant="danger"
              busy={pending !== undefined && statusOf(pending) === "sending" ? text.deleting : undefined}
              notNow={isUnderWay ? text.onItsWay : undefined}
              onPress={() => void remove()}
            >
              {text.delete}
            </Button>
          )}
        </>
      }
    >
      {pending === undefined ? null : <WriteStatus pending={pending} />}
      {notSent === undefined ? null : <NotSent why={notSent} />}
      {lost.length === 0 ? (
        <p className="text-pretty">{endpoint.events.length === 0 ? text.eventsNotSent : text.receivedElsewhere}</p>
      ) : (
        <div className="grid gap-1.5">
          <p className="text-pretty">{lostWords(lost.length, isWhole)}</p>
          <EndpointChips events={lost} />
        </div>
      )}
      <p className="text-pretty text-ink-2">{text.secret}</p>
    </Dialog>
  );
}

function lostWords(count: number, isWhole: boolean): string {
  if (isWhole) return count === 1 ? text.losesOne : text.losesMany(count);
  return count === 1 ? text.onlyOneOfRead : text.onlyManyOfRead(count);
}

/** The known kinds, and whatever else an endpoint asks for, that only this endpoint receives. */
export function onlyReceivedBy({ id }: Pick<Endpoint, "id">, endpoints: readonly Endpoint[]): readonly string[] {
  const asked = endpoints.flatMap(({ events }) => events).filter((event) => event !== "*");
  return [...new Set<string>([...allKinds, ...asked])].filter((kind) => {
    const receivers = endpoints.filter(({ events }) => receivesAll(events) || events.includes(kind));
    return receivers.length === 1 && receivers[0]?.id === id;
  });
}

/** Why no deletion is under way, as far as is known. */
type NotSentWhy = Exclude<Decided["kind"], "kept" | "joined">;

function NotSent({ why }: { why: NotSentWhy }) {
  if (why === "unreadable") return <UnreadableNotice about="endpoint" />;
  const [title, meaning] = why === "unclear" ? [unclearTitle, unclearWords] : [text.notSent, text.notSentMeaning];
  return (
    <Callout tone="danger" role="alert" title={title}>
      {meaning}
    </Callout>
  );
}
