import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Hash } from "lucide-react";
import type { EventKind } from "#contract/event.ts";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { actionOf, dataFields, firesWhen, samplePayload, type PayloadField } from "./event-groups.ts";

/** One event kind: when it fires, its documented fields, and a sample. */
export function EventEntry({ kind, isTarget }: { kind: EventKind; isTarget: boolean }) {
  const action = actionOf(kind);
  const fields = dataFields(kind);
  const sampleNote =
    fields === undefined
      ? t`A sample with invented values. Its data is empty because the fields aren't documented.`
      : t`A sample with invented values, not one of your events.`;
  return (
    <article
      id={kind}
      aria-labelledby={`${kind}-name`}
      className={`grid scroll-mt-12 gap-1 border-b border-line-soft px-gutter py-3.5 ${isTarget ? "bg-selected" : ""}`}
    >
      <h3 className="group/kind flex items-center gap-1">
        <code id={`${kind}-name`} className="font-mono text-sm font-medium max-md:text-base">
          {kind}
        </code>
        <Link
          to="."
          search={true}
          hash={kind}
          aria-label={t`Link to ${kind}`}
          className="inline-grid size-6 place-items-center rounded-sm text-ink-3 opacity-0 group-hover/kind:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100 max-md:size-9 max-md:opacity-100 pointer-coarse:opacity-100"
        >
          <Hash size={13} strokeWidth={1.75} aria-hidden />
        </Link>
      </h3>
      <p className="text-ink-2">
        {t`${ph({ when: firesWhen(kind) })}.`}
        {action === undefined ? null : (
          <>
            {" "}
            <Fill
              text={t`Sent after the action ${ph({ action: "{action}" })}.`}
              parts={{ action: <code className="font-mono text-xs max-md:text-sm">{action}</code> }}
            />
          </>
        )}
      </p>
      {fields === undefined ? (
        <p className="text-ink-3">{t`The data fields of this event aren't documented.`}</p>
      ) : (
        <div className="mt-1.5 grid gap-1.5">
          <h4 className="text-xs text-ink-3 max-md:text-sm">{t`Data fields`}</h4>
          <EventFields fields={fields} />
        </div>
      )}
      <div className="mt-1 -mb-1.5 max-w-3xl [&>div>button]:border-0">
        <Disclosure title={t`Sample payload`}>
          <div className="grid gap-2">
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border border-line bg-field px-3.5 py-3 font-mono text-xs leading-4.5 max-md:text-sm">
              {samplePayload(kind)}
            </pre>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-pretty text-ink-3 max-md:text-sm">
              <CopyReport
                size="xs"
                label={t`Copy sample`}
                report={() => samplePayload(kind)}
                copied={t`Copied the sample of ${kind}`}
                without={sampleNote}
              />
              {sampleNote}
            </p>
          </div>
        </Disclosure>
      </div>
    </article>
  );
}

export interface EventFieldsProps {
  fields: readonly PayloadField[];
  /** Puts the notes below the name even on wide windows. */
  isNarrow?: boolean;
}

/** Fields of a payload: name, type and meaning. */
export function EventFields({ fields, isNarrow = false }: EventFieldsProps) {
  const columns = isNarrow ? "" : "md:grid md:grid-cols-[208px_64px_minmax(0,1fr)] md:items-baseline md:gap-x-2";
  return (
    <dl className="grid gap-1.5">
      {fields.map(({ name, type, notes }) => (
        <div key={name} className={columns}>
          <dt className="mr-2 inline font-mono text-xs break-all max-md:text-sm">{name}</dt>
          <dd translate="no" className="inline text-ink-3">
            {type}
          </dd>
          <dd className="text-pretty text-ink-2">{notes}</dd>
        </div>
      ))}
    </dl>
  );
}
