import { t } from "@lingui/core/macro";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Endpoint } from "#api/webhooks.ts";
import { useWebhookNotes, useWebhookNotesView } from "#queries/webhooks.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { EndpointAddress } from "./endpoint-facts.tsx";

const longest = 80;
const NameForm = z.object({ name: z.string().check(z.trim(), z.maxLength(longest)) });
type Name = z.infer<typeof NameForm>;

/** Gives an endpoint a name in this browser; the API has none. */
export function EndpointNameDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
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
          hint={t`Shown only in this browser, until you sign out. Leave it empty to remove it.`}
        />
      </form>
    </Dialog>
  );
}
