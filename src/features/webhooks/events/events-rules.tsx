import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { headers } from "#contract/headers.ts";
import { catalogue } from "#language/catalogue.ts";
import { Fill } from "#ui/format/fill.tsx";
import { EventFields } from "./event-entry.tsx";
import { envelopeFields } from "./event-groups.ts";

const text = catalogue("webhooks/events-rules", {
  envelope: "In every payload",
  headers: "Delivery headers",
  eventHeader: "The event kind.",
  deliveryHeader: "Equals the {id} in the body.",
  signatureHeader:
    "Signature of the delivery, made with the secret of the endpoint. The service does not publish its algorithm: {check}.",
  check: "check a signature",
  build: "What to build against",
  twice: "More than once",
  twiceMeaning: "The same event can arrive again. Drop repeats by the {id} in the body, which is also in {header}.",
  fast: "Answer fast",
  fastMeaning: "Store the event, answer, and work on it afterwards. How long the service waits is not stated.",
  retries: "Retries, then dead letter",
  retriesMeaning:
    "Failed deliveries are retried, and after repeated failures go to a dead letter. How often and when is not stated, and the interface offers no way to send one again.",
  missed: "Missed events",
  missedMeaning: "Read the bookings that changed since the gap began ({parameter}): {catchUp}.",
  catchUp: "catch up",
});

const link = "font-medium text-link underline underline-offset-2";

/** What is true of every delivery, and what a receiver has to do about it (Events, Delivery rules). */
export function EventsRules() {
  return (
    <div className="grid gap-6 px-gutter py-5">
      <Section title={text.envelope}>
        <EventFields fields={envelopeFields} isNarrow />
      </Section>
      <Section title={text.headers}>
        <dl className="grid gap-2.5">
          <Rule term={<Code>{headers.event}</Code>}>{text.eventHeader}</Rule>
          <Rule term={<Code>{headers.delivery}</Code>}>
            <Fill text={text.deliveryHeader} parts={{ id: <Code>id</Code> }} />
          </Rule>
          <Rule term={<Code>{headers.signature}</Code>}>
            <Fill
              text={text.signatureHeader}
              parts={{
                check: (
                  <Link to="/webhooks/verify" className={link}>
                    {text.check}
                  </Link>
                ),
              }}
            />
          </Rule>
        </dl>
      </Section>
      <Section title={text.build}>
        <dl className="grid gap-3">
          <Rule term={text.twice}>
            <Fill text={text.twiceMeaning} parts={{ id: <Code>id</Code>, header: <Code>{headers.delivery}</Code> }} />
          </Rule>
          <Rule term={text.fast}>{text.fastMeaning}</Rule>
          <Rule term={text.retries}>{text.retriesMeaning}</Rule>
          <Rule term={text.missed}>
            <Fill
              text={text.missedMeaning}
              parts={{
                parameter: <Code>updated_since</Code>,
                catchUp: (
                  <Link to="/deliveries/catch-up" className={link}>
                    {text.catchUp}
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
