import { ph, t } from "@lingui/core/macro";
import { useLocation, Link } from "@tanstack/react-router";
import { Search, Hash } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ListHead, BackLink } from "#components/list-head.tsx";
import {
  allKinds,
  searchEvents,
  envelopeFields,
  actionOf,
  dataFields,
  firesWhen,
  samplePayload,
  type PayloadField,
} from "./event-groups.ts";
import { headers } from "#contract/endpoints.ts";
import { Fill } from "#ui/format/fill.tsx";
import type { EventKind } from "#contract/webhook.ts";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Disclosure } from "#ui/feedback/disclosure.tsx";

/** Every event that the service can send, according to the API's docs. */
export function EventsScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const [typed, setTyped] = useAddressText("/shell/webhooks/events");
  const groups = searchEvents(typed);
  const count = groups.reduce((sum, { kinds }) => sum + kinds.length, 0);

  useEffect(() => {
    // The router scrolls too early, while this screen is still loading.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <ListHead
        title={t`Events`}
        note={typed === "" ? t`from the API docs` : t`${count} of ${ph({ all: allKinds.length })}`}
        search={{ label: t`Search events`, placeholder: t`Event or field`, value: typed, onChange: setTyped }}
        back={<BackLink to="/webhooks" label={t`Webhooks`} />}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_400px] overflow-auto max-xl:grid-cols-1">
        <div className="min-w-0">
          {groups.map(({ title, kinds }) => (
            <section key={title} aria-label={title}>
              <h2 className="sticky top-0 z-1 flex h-[30px] items-center gap-1.5 border-b border-line bg-canvas px-gutter text-xs font-semibold text-ink-2 max-md:h-8 max-md:text-sm">
                {title} <span className="font-normal text-ink-3">{kinds.length}</span>
              </h2>
              {kinds.map((kind) => (
                <EventEntry key={kind} kind={kind} isTarget={kind === hash} />
              ))}
            </section>
          ))}
          {count > 0 ? null : (
            <Empty
              icon={<Search strokeWidth={1.75} />}
              title={t`No event matches`}
              actions={
                <Button size="sm" onPress={() => setTyped("")}>
                  {t`Show all`}
                </Button>
              }
            />
          )}
        </div>
        <aside aria-label={t`Rules for every delivery`} className="min-w-0 border-line xl:border-l">
          <EventsRules />
        </aside>
      </div>
    </>
  );
}

const link = "font-medium text-link underline underline-offset-2";

/** The rules of every delivery, and what a receiver has to do (Events, Delivery rules). */
function EventsRules() {
  return (
    <div className="grid gap-6 px-gutter py-5">
      <Section title={t`In every payload`}>
        <EventFields fields={envelopeFields} isNarrow />
      </Section>
      <Section title={t`Delivery headers`}>
        <dl className="grid gap-2.5">
          <Rule term={<Code>{headers.event}</Code>}>{t`The event kind.`}</Rule>
          <Rule term={<Code>{headers.delivery}</Code>}>
            <Fill text={t`The same as the ${ph({ id: "{id}" })} in the body.`} parts={{ id: <Code>id</Code> }} />
          </Rule>
          <Rule term={<Code>{headers.signature}</Code>}>
            <Fill
              text={t`Check it with the endpoint's secret. The algorithm isn't documented, so we ${ph({ check: "{check}" })}.`}
              parts={{
                check: (
                  <Link to="/webhooks/verify" className={link}>
                    {t`try the common ones`}
                  </Link>
                ),
              }}
            />
          </Rule>
        </dl>
      </Section>
      <Section title={t`Rules for your receiver`}>
        <dl className="grid gap-3">
          <Rule term={t`More than once`}>
            <Fill
              text={t`The same event can arrive twice. Use the ${ph({ id: "{id}" })} in the body to skip repeats.`}
              parts={{ id: <Code>id</Code> }}
            />
          </Rule>
          <Rule
            term={t`Reply fast`}
          >{t`Store the event, reply, then process it. How long the service waits isn't documented.`}</Rule>
          <Rule
            term={t`Failed deliveries`}
          >{t`The service retries failed deliveries, then gives up (dead letter). The API can't resend them.`}</Rule>
          <Rule term={t`Missed events`}>
            <Fill
              text={t`You can ${ph({ catchUp: "{catchUp}" })} on bookings that changed since a time you choose. Your system can load them with ${ph({ parameter: "{parameter}" })}.`}
              parts={{
                parameter: <Code>updated_since</Code>,
                catchUp: (
                  <Link to="/deliveries/catch-up" className={link}>
                    {t`catch up`}
                  </Link>
                ),
              }}
            />
          </Rule>
        </dl>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xs font-semibold text-ink-2 max-md:text-sm">{title}</h2>
      {children}
    </section>
  );
}

function Rule({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="text-pretty text-ink-2">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-xs max-md:text-sm">{children}</code>;
}

/** One event kind: when it fires, its documented fields, and a sample. */
function EventEntry({ kind, isTarget }: { kind: EventKind; isTarget: boolean }) {
  const action = actionOf(kind);
  const fields = dataFields(kind);
  const sampleNote = t`A sample with invented values.`;
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

interface EventFieldsProps {
  fields: readonly PayloadField[];
  /** Puts the notes below the name even on wide windows. */
  isNarrow?: boolean;
}

/** Fields of a payload: name, type and meaning. */
function EventFields({ fields, isNarrow = false }: EventFieldsProps) {
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
