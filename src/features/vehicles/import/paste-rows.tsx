import { t } from "@lingui/core/macro";
import { createDraftStore } from "#components/draft-store.ts";
import { useSession } from "#queries/session.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { pastedName, useVehicleImport } from "./vehicle-import.ts";

/** The pasted rows, by session. They outlive their dry run, so that they can be corrected. */
const pastedDrafts = createDraftStore<string>();

/** Takes rows copied from a spreadsheet, and reads them like a file. */
export function PasteRows() {
  const { client } = useSession();
  const { actions } = useVehicleImport();
  const rows = pastedDrafts.useDraft(client.id) ?? "";
  return (
    <section className="grid justify-items-start gap-3 [&>:first-child]:w-full">
      <TextField
        label={t`Or paste rows from a spreadsheet`}
        hint={t`Copy the header row too.`}
        multiline
        rows={5}
        mono
        value={rows}
        onChange={(text) => pastedDrafts.set(text, client.id)}
        autoComplete="off"
        spellCheck="false"
      />
      <Button
        notNow={rows.trim() === "" ? t`Paste some rows first.` : undefined}
        onPress={() => actions.take(new File([rows], pastedName, { type: "text/csv" }))}
      >
        {t`Check these rows`}
      </Button>
    </section>
  );
}
