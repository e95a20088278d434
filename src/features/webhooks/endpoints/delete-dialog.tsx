import { ph, t } from "@lingui/core/macro";
import type { Endpoint } from "#api/webhooks.ts";
import { WriteDialog } from "#components/write-dialog.tsx";
import { useDeleteWebhook } from "#queries/writes.ts";
import { displayText } from "#values/text.ts";
import { EndpointChips } from "./endpoint-facts.tsx";
import { allKinds, receivesAll } from "../events/event-groups.ts";

type Props = {
  endpoint: Endpoint;
  listed: readonly Endpoint[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Says which events the deletion costs, and deletes the endpoint. */
export function DeleteDialog({ endpoint, listed, onClose, onDeleted }: Props) {
  const deletion = useDeleteWebhook(endpoint);
  const lost = onlyReceivedBy(endpoint, listed);
  return (
    <WriteDialog
      role="alertdialog"
      title={t`Delete ${ph({ endpoint: displayText(endpoint.url ?? endpoint.id, 200) })}`}
      pending={deletion.submitted}
      submit={deletion.submit}
      labels={{ send: t`Delete endpoint`, sending: t`Deleting`, leave: t`Keep endpoint` }}
      onDone={onDeleted}
      onClose={onClose}
    >
      {lost.length === 0 ? (
        <p className="text-pretty">
          {endpoint.events.length === 0
            ? t`We don't know which events this endpoint receives.`
            : t`Other endpoints also receive its events, as far as we know.`}
        </p>
      ) : (
        <div className="grid gap-1.5">
          <p className="text-pretty">
            {lost.length === 1
              ? t`We know of no other endpoint that receives this event:`
              : t`We know of no other endpoint that receives these ${ph({ count: lost.length })} events:`}
          </p>
          <EndpointChips events={lost} />
        </div>
      )}
      <p className="text-pretty text-ink-2">{t`Deliveries in progress may still arrive. A new endpoint would get a new secret.`}</p>
    </WriteDialog>
  );
}

/** The event kinds that only this endpoint receives, including kinds we don't know. */
export function onlyReceivedBy({ id, events }: Endpoint, endpoints: readonly Endpoint[]): readonly string[] {
  const others = endpoints.filter((other) => other.id !== id).flatMap((other) => other.events);
  const own = receivesAll(events) ? allKinds : events;
  return receivesAll(others) ? [] : own.filter((kind) => !others.includes(kind));
}
