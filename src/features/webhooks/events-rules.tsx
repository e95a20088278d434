import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { headers } from "#contract/headers.ts";
import { EventFields } from "./event-fields.tsx";
import { envelopeFields } from "./event-groups.ts";

const link = "font-medium text-link underline underline-offset-2";

/** What is true of every delivery, and what a receiver has to do about it (Events, Delivery rules). */
export function EventsRules() {
  return (
    <div className="grid gap-6 px-gutter py-5">
      <Section title="In every payload">
        <EventFields fields={envelopeFields} isNarrow />
      </Section>
      <Section title="Delivery headers">
        <dl className="grid gap-2.5">
          <Rule term={<Code>{headers.event}</Code>}>The event kind.</Rule>
          <Rule term={<Code>{headers.delivery}</Code>}>
            Equals the <Code>id</Code> in the body.
          </Rule>
          <Rule term={<Code>{headers.signature}</Code>}>
            Signature of the delivery, made with the secret of the endpoint. The service does not publish its algorithm:{" "}
            <Link to="/webhooks/verify" className={link}>
              check a signature
            </Link>
            .
          </Rule>
        </dl>
      </Section>
      <Section title="What to build against">
        <dl className="grid gap-3">
          <Rule term="More than once">
            The same event can arrive again. Drop repeats by the <Code>id</Code> in the body, which is also in{" "}
            <Code>{headers.delivery}</Code>.
          </Rule>
          <Rule term="Answer fast">
            Store the event, answer, and work on it afterwards. How long the service waits is not stated.
          </Rule>
          <Rule term="Retries, then dead letter">
            Failed deliveries are retried, and after repeated failures go to a dead letter. How often and when is not
            stated, and the interface offers no way to send one again.
          </Rule>
          <Rule term="Missed events">
            Read the bookings that changed since the gap began (<Code>updated_since</Code>):{" "}
            <Link to="/deliveries/catch-up" className={link}>
              catch up
            </Link>
            .
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
