import type { Endpoint } from "#api/webhooks.ts";
import { useWebhookNotesView, useWebhookNotes, useReplacements } from "#queries/webhooks.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import { openReplacement } from "../replace/replace-lost.tsx";
import { ReplaceProgress } from "../replace/replace-progress.tsx";
import { t, ph } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import { WriteDialog } from "#components/write-dialog.tsx";
import { useCreateWebhook, type Submitted, useDeleteWebhook } from "#queries/writes.ts";
import { EndpointFields, useEndpointForm } from "../endpoints/endpoint-form.tsx";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { EndpointAddress, EndpointChips } from "../endpoints/endpoint-table.tsx";
import { displayText } from "#values/text.ts";
import { allKinds, receivesAll } from "../events/event-groups.ts";

export type Asked =
  | { readonly for: "new" }
  | { readonly for: "name" | "replace" | "delete"; readonly endpoint: Endpoint }
  | { readonly for: "progress"; readonly id: string };

type Props = {
  asked: Asked;
  /** The loaded endpoints; undefined until loaded. */
  listed: readonly Endpoint[] | undefined;
  seenOn: (endpoint: string) => boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

export function WebhooksDialog({ asked, listed, seenOn, onClose, onDeleted = onClose }: Props) {
  const { replacements } = useWebhookNotesView();
  switch (asked.for) {
    case "new":
      return <NewEndpointDialog listed={listed} onClose={onClose} />;
    case "name":
      return <EndpointNameDialog endpoint={asked.endpoint} onClose={onClose} />;
    case "replace":
      return <ReplaceDialog endpoint={asked.endpoint} listed={listed ?? []} onClose={onClose} />;
    case "delete":
      return <DeleteDialog endpoint={asked.endpoint} listed={listed ?? []} onClose={onClose} onDeleted={onDeleted} />;
    case "progress": {
      const replacement = replacements.find(({ id }) => id === asked.id);
      const close = () => {
        openReplacement(undefined);
        onClose();
      };
      return replacement === undefined ? null : (
        <ReplaceProgress replacement={replacement} seenOn={seenOn} onClose={close} />
      );
    }
  }
}

/** Asks for a new endpoint, and stays until it's created. Another dialog then shows its secret. */
function NewEndpointDialog({ listed, onClose }: Pick<Props, "listed" | "onClose">) {
  const creation = useCreateWebhook();
  const { form, discard } = useEndpointForm();
  const submit = async () => {
    let decided: Submitted | undefined;
    await form.handleSubmit(async ({ url, events }) => {
      const before = listed?.filter((endpoint) => endpoint.url === url).map(({ id }) => id);
      decided = await creation.submit({ url, events, before });
    })();
    return decided;
  };
  return (
    <WriteDialog
      title={t`New endpoint`}
      pending={creation.submitted}
      submit={submit}
      labels={{ send: t`Create endpoint`, sending: t`Creating`, leave: t`Not now` }}
      onDone={() => {
        discard();
        onClose();
      }}
      onClose={onClose}
    >
      <EndpointFields control={form.control} listed={listed} />
      <p className="flex gap-2 text-sm text-pretty text-ink-2">
        <KeyRound aria-hidden size={15} strokeWidth={1.75} className="mt-0.5 flex-none text-ink-3" />
        <span>{t`The service shows the signing secret once, right after creation. Have a safe place for it ready.`}</span>
      </p>
    </WriteDialog>
  );
}

const longest = 80;
const NameForm = z.object({ name: z.string().check(z.trim(), z.maxLength(longest)) });
type Name = z.infer<typeof NameForm>;

/** Gives an endpoint a name in this browser; the API has none. */
function EndpointNameDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const notes = useWebhookNotes();
  const { names } = useWebhookNotesView();
  const { control, handleSubmit, setError, setFocus } = useForm<Name, unknown, Name>({
    resolver: standardSchemaResolver(NameForm),
    defaultValues: { name: names.get(endpoint.id) ?? "" },
  });
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);
  const save = handleSubmit(async ({ name }) => {
    if (await notes.name(endpoint.id, name)) onClose();
    else setError("name", { message: t`This browser couldn't save the name.` });
  });
  return (
    <Dialog
      title={t`Name an endpoint`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {t`Not now`}
          </Button>
          <Button variant="primary" keys={["↵"]} onPress={() => void save()}>
            {t`Save name`}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        <EndpointAddress url={endpoint.url ?? endpoint.id} />
      </p>
      <form onSubmit={(event) => void save(event)}>
        <FormField
          control={control}
          name="name"
          label={t`Name in this browser`}
          maxLength={longest}
          hint={t`Shown only in this browser, and deleted when you sign out. Clear the field to remove the name.`}
        />
      </form>
    </Dialog>
  );
}

type EndpointProps = { endpoint: Endpoint; listed: readonly Endpoint[]; onClose: () => void };

/** Says which events the deletion costs, and deletes the endpoint. */
function DeleteDialog({ endpoint, listed, onClose, onDeleted }: EndpointProps & { onDeleted: () => void }) {
  const deletion = useDeleteWebhook(endpoint);
  const lost = onlyReceivedBy(endpoint, listed, usePendingWrites());
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
            : t`Each of its events also goes to another endpoint, as far as we know.`}
        </p>
      ) : (
        <div className="grid gap-1.5">
          <p className="text-pretty">{t`As far as we know, no other endpoint receives:`}</p>
          <EndpointChips events={lost} />
        </div>
      )}
      <p className="text-pretty text-ink-2">{t`Deliveries in progress may still arrive. A new endpoint would get a new secret.`}</p>
    </WriteDialog>
  );
}

const isGoing = (pending: PendingWrite | undefined) => pending?.write.kind === "hookDelete" && isOpen(pending);

/** The event kinds that only this endpoint receives, including kinds we don't know. One whose deletion is open doesn't count. */
export function onlyReceivedBy(
  { id, events }: Endpoint,
  endpoints: readonly Endpoint[],
  pendingWrites: ReadonlyMap<string, PendingWrite>,
): readonly string[] {
  const others = endpoints
    .filter((other) => other.id !== id && !isGoing(pendingWrites.get(other.id)))
    .flatMap((other) => other.events);
  const own = receivesAll(events) ? allKinds : events;
  return receivesAll(others) ? [] : own.filter((kind) => !others.includes(kind));
}

/** Asks for the endpoint that will replace this one, and starts the replacement, which has a dialog of its own. */
function ReplaceDialog({ endpoint, listed, onClose }: EndpointProps) {
  const replacements = useReplacements();
  const { form, discard } = useEndpointForm(endpoint);
  const begin = async () => {
    let id: string | undefined;
    let notSent: Submitted | undefined;
    await form.handleSubmit(async ({ url, events }) => {
      const before = listed.filter((one) => one.url === url).map((one) => one.id);
      id = (await replacements.begin({ old: endpoint, next: { url, events }, isLost: false, before }))?.id;
      if (id === undefined) notSent = { kind: "no record" };
    })();
    if (id === undefined) return notSent;
    // Only after the form's submission, which stores its values once more.
    discard();
    void replacements.create(id);
    openReplacement(id);
    onClose();
    return undefined;
  };
  return (
    <WriteDialog
      title={t`Replace ${ph({ endpoint: displayText(endpoint.url ?? endpoint.id, 200) })}`}
      pending={undefined}
      submit={begin}
      labels={{ send: t`Create the new endpoint`, sending: t`Starting`, leave: t`Keep endpoint` }}
      onDone={onClose}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-2">{t`The API can't change an endpoint, so we create a new one. Delete the old one once a delivery arrives at the new one.`}</p>
      {/* Without the old endpoint: the same address is fine here. */}
      <EndpointFields control={form.control} listed={listed.filter(({ id }) => id !== endpoint.id)} />
    </WriteDialog>
  );
}
