import { useRef, useState, useEffect, type KeyboardEvent } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { useHookNotes, useHookNotesView } from "#queries/webhooks.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { TextField } from "#ui/form/field.tsx";
import { EndpointAddress } from "./endpoint-facts.tsx";

const text = catalogue("webhooks/endpoint-name", {
  title: "Name an endpoint",
  cancel: "Cancel",
  save: "Save name",
  label: "Name in this browser",
  notKept: "This browser could not keep it.",
  hint: "Only this browser knows it, and forgets it at sign-out. Leave it empty to take it away.",
});

const longest = 80;

/** Gives an endpoint a name of our own; the interface has none. */
export function EndpointNameDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const notes = useHookNotes();
  const { names } = useHookNotesView();
  const [name, setName] = useState(names.get(endpoint.id) ?? "");
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = async () => {
    const isKept = await notes.name(endpoint.id, name.trim().slice(0, longest));
    setRefused(!isKept);
    if (isKept) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") void save();
  };
  return (
    <Dialog
      title={text.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {text.cancel}
          </Button>
          <Button variant="primary" keys={["↵"]} onPress={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <p className="text-sm">
        <EndpointAddress url={endpoint.url ?? endpoint.id} />
      </p>
      <TextField
        label={text.label}
        value={name}
        maxLength={longest}
        onChange={setName}
        onKeyDown={press}
        error={isRefused ? text.notKept : undefined}
        hint={text.hint}
        inputRef={field}
      />
    </Dialog>
  );
}
