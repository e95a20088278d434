import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm, type DefaultValues, type FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { useSession } from "#queries/session.tsx";
import type { DraftStore } from "./draft-store.ts";

type Options<Input extends FieldValues, Output extends FieldValues> = {
  /** The schema: its messages are shown at the fields, and `handleSubmit` gets its output. */
  schema: z.ZodMiniType<Output, Input>;
  /** Where drafts are kept while the dialog is closed. */
  drafts: DraftStore<Input>;
  /** What the draft is for, if there can be several. */
  of?: string | undefined;
  empty: Input;
};

/**
 * A form of one schema. Fields are checked when they are left and, after a refused submit, while they are typed in; a refused
 * submit puts the focus into the first wrong field. Closing the form or a refusal by the service loses nothing that was typed.
 */
export function useDraftForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  drafts,
  of,
  empty,
}: Options<Input, Output>) {
  const { client } = useSession();
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    // A full value is also a partial one, but TypeScript can't infer that for a type parameter.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    defaultValues: (drafts.get(client.id, of) ?? empty) as DefaultValues<Input>,
    mode: "onTouched",
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => drafts.set(values, client.id, of) }),
    [subscribe, drafts, client.id, of],
  );
  return form;
}
