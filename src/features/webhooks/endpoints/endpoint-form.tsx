import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import * as z from "zod/mini";
import type { Endpoint } from "#api/webhooks.ts";
import { useDraftForm } from "#components/draft-form.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { EventKind, WebhookRequest } from "#contract/webhook.ts";
import { countText } from "#language/locale/number.ts";
import { useSession } from "#queries/session.tsx";
import { checkboxLook } from "#ui/form/checkbox.tsx";
import { fieldProblem } from "#ui/form/field.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { cleanPasted } from "#values/pasted.ts";
import { leftOutWords } from "#values/pasted-words.ts";
import { allKinds, eventGroups, firesWhen, receivesAll } from "../events/event-groups.ts";

const longest = 2048;
/** White space and control characters, which no address contains. */
const unseen = /[\s\p{Cc}]/u;

/** Why an address can't be sent. Each rule relies on those before it. */
const addressRules: readonly [isWrong: (url: string) => boolean, why: string][] = [
  [(url) => url === "", t`Enter the URL of your receiver.`],
  [(url) => unseen.test(url), t`It contains spaces or invisible characters. Type it again.`],
  [(url) => /^http:/i.test(url), t`Use https://. Over http:// others could read or change events.`],
  [(url) => !/^https:\/\/[^/]/i.test(url) || !URL.canParse(url), t`Enter a full URL, like https://host/path.`],
  [
    (url) => new URL(url).username !== "" || /^https:\/\/[^/?#]*@/i.test(url),
    t`Leave out the user name and password. Everyone who sees the list would see them.`,
  ],
  [(url) => url.includes("#"), t`Leave out # and anything after it. It never reaches a server.`],
  [(url) => url.length > longest, t`It's longer than ${countText(longest)} characters.`],
];

/** The values of the form. `kinds` stay while “All events” is chosen. */
export type EndpointDraft = { url: string; isAll: boolean; kinds: string[] };

/** Turns the form's values into the body of POST /webhooks (Endpoints, Webhooks). */
export const EndpointForm: z.ZodMiniType<WebhookRequest, EndpointDraft> = z.pipe(
  z
    .object({
      url: z.string().check(
        // The API's docs write the scheme in lower case, and the service may compare it.
        z.overwrite((typed) => cleanPasted(typed).text.replace(/^https:/i, "https:")),
        ...addressRules.map(([isWrong, error]) => z.refine<string>((url) => !isWrong(url), { error, abort: true })),
      ),
      isAll: z.boolean(),
      kinds: z.array(z.string()),
    })
    .check(
      z.refine(({ isAll, kinds }) => isAll || kinds.length > 0, {
        error: t`Choose at least one event, or all of them.`,
        path: ["kinds"],
      }),
    ),
  z.transform(({ url, isAll, kinds }) => ({ url, events: isAll ? ["*"] : inOrder(kinds) })),
);

/** In the order of the picker. Unknown kinds, which a replaced endpoint may have, come last. */
function inOrder(kinds: readonly string[]): string[] {
  const known: readonly string[] = allKinds;
  return [...known.filter((kind) => kinds.includes(kind)), ...kinds.filter((kind) => !known.includes(kind))];
}

/** What the service would accept, but the user may not want. `listed`: the loaded endpoints; undefined until loaded. */
export function warningsOf(typed: string, listed: readonly Endpoint[] | undefined): readonly string[] {
  const { success, data } = EndpointForm.safeParse({ url: typed, isAll: true, kinds: [] });
  if (!success) return [];
  const { url } = data;
  return [
    leftOutWords(cleanPasted(typed).leftOut),
    isInside(new URL(url).hostname) ? t`This host looks internal, so the service may not reach it.` : "",
    listed?.some((endpoint) => endpoint.url === url) === true
      ? t`The list already has an endpoint with this URL. Your receiver may get events twice, signed with different secrets.`
      : "",
    listed === undefined ? t`Your endpoints aren't loaded yet. One may already have this URL.` : "",
  ].filter((warning) => warning !== "");
}

/** Whether a host is this machine or in a private network. `URL` has already normalised numeric addresses. */
export function isInside(hostname: string): boolean {
  const host = hostname.replace(/\.$/, "").toLowerCase();
  if (host.startsWith("[")) {
    const six = host.slice(1, -1);
    return (
      six === "::" ||
      six === "::1" ||
      /^(f[cd]|fe[89ab])/.test(six) ||
      /^::ffff:(7f|a[0-9a-f]{2}:|c0a8:|ac1[0-9a-f]:)/.test(six)
    );
  }
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) {
    return /^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      host,
    );
  }
  return !host.includes(".") || /\.(localhost|local|internal|lan|home|intranet|corp)$/.test(host);
}

/** Keeps what the user typed when the dialog closes or the service refuses. */
const drafts = createDraftStore<EndpointDraft>();

/** The form of a new endpoint. `of`: the endpoint it replaces. */
export function useEndpointForm(of?: Endpoint) {
  const { client } = useSession();
  const isAll = of === undefined || receivesAll(of.events);
  const kinds = of === undefined ? [] : isAll ? [...allKinds] : [...of.events];
  const form = useDraftForm({
    schema: EndpointForm,
    drafts,
    of: of?.id,
    empty: { url: of?.url ?? "", isAll, kinds },
  });
  /** Called once the creation is stored. */
  const discard = () => drafts.set(undefined, client.id, of?.id);
  return { form, discard };
}

type Props = {
  control: Control<EndpointDraft, unknown, WebhookRequest>;
  /** The loaded endpoints; undefined until loaded. */
  listed: readonly Endpoint[] | undefined;
};

/** The address and events of a new endpoint, with warnings while the user types. */
export function EndpointFields({ control, listed }: Props) {
  return (
    <>
      <div className="grid gap-2">
        <FormField
          control={control}
          name="url"
          label={t`Endpoint URL`}
          mono
          autoFocus
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          hint={t`HTTPS only. The service must be able to reach it.`}
        />
        <Warnings control={control} listed={listed} />
      </div>
      <EventPicker control={control} />
    </>
  );
}

function Warnings({ control, listed }: Props) {
  return warningsOf(useWatch({ control, name: "url" }), listed).map((warning) => (
    <p key={warning} role="status" className="flex gap-1.5 text-xs text-pretty text-ink-2 max-md:text-sm">
      <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-px flex-none text-awaiting" />
      {warning}
    </p>
  ));
}

function EventPicker({ control }: Pick<Props, "control">) {
  const { field: all } = useController({ control, name: "isAll" });
  const { field: kinds, fieldState } = useController({ control, name: "kinds" });
  const id = useId();
  const choose = (kind: EventKind, isChosen: boolean) => {
    const others = kinds.value.filter((other) => other !== kind);
    kinds.onChange(isChosen ? [...others, kind] : others);
  };
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={t`Events`}
        value={all.value ? "all" : "selected"}
        onChange={(value) => all.onChange(value === "all")}
      >
        <Radio value="all">{t`All events`}</Radio>
        <Radio value="selected">{t`Selected events`}</Radio>
      </RadioGroup>
      {all.value || fieldState.error === undefined ? null : (
        <p role="alert" className={fieldProblem}>
          {fieldState.error.message}
        </p>
      )}
      {all.value ? null : (
        <div className="grid gap-3 rounded-lg border border-line px-3 py-2.5">
          {eventGroups.map(({ title, kinds: offered }) => (
            <fieldset key={title} className="grid gap-1.5">
              <legend className="mb-1 text-xs text-ink-3 max-md:text-sm">{title}</legend>
              {offered.map((kind) => (
                // The accessible name is the event alone; when it fires is the description.
                <div key={kind} className="flex flex-wrap items-center gap-x-2">
                  <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 max-md:min-h-11">
                    <input
                      type="checkbox"
                      checked={kinds.value.includes(kind)}
                      aria-describedby={`${id}-${kind}`}
                      onChange={(event) => choose(kind, event.target.checked)}
                      className={checkboxLook}
                      ref={kind === allKinds[0] ? kinds.ref : undefined}
                    />
                    <code className="font-mono text-xs max-md:text-sm">{kind}</code>
                  </label>
                  <span
                    id={`${id}-${kind}`}
                    className="text-xs text-ink-3 max-md:-mt-2 max-md:basis-full max-md:pb-1 max-md:pl-7 max-md:text-sm"
                  >
                    {firesWhen(kind)}
                  </span>
                </div>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </div>
  );
}
