import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { headers } from "#contract/endpoints.ts";
import { Fill } from "#ui/format/fill.tsx";
import { EventFields } from "./event-entry.tsx";
import { envelopeFields } from "./event-groups.ts";

const link = "font-medium text-link underline underline-offset-2";

/** The rules of every delivery, and what a receiver has to do (Events, Delivery rules). */
export function EventsRules() {
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
              text={t`Signature of the delivery, made with the endpoint's secret. The algorithm isn't documented, but you can ${ph({ check: "{check}" })}.`}
              parts={{
                check: (
                  <Link to="/webhooks/verify" className={link}>
                    {t`check a signature`}
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
              text={t`The same event can arrive twice. Use the ${ph({ id: "{id}" })} in the body to skip repeats. It's also in ${ph({ header: "{header}" })}.`}
              parts={{ id: <Code>id</Code>, header: <Code>{headers.delivery}</Code> }}
            />
          </Rule>
          <Rule
            term={t`Reply fast`}
          >{t`Store the event, reply, then process it. How long the service waits isn't documented.`}</Rule>
          <Rule
            term={t`Retries, then dead letter`}
          >{t`The service retries failed deliveries, then gives up (dead letter). How often isn't documented, and the API can't resend one.`}</Rule>
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
