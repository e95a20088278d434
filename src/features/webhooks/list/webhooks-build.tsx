import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { headers } from "#contract/headers.ts";
import { catalogue } from "#language/catalogue.ts";
import { Fill } from "#ui/feedback/fill.tsx";

const text = catalogue("webhooks/build", {
  title: "What to build against",
  twice: "More than once",
  twiceMeaning:
    "An event can arrive again. Drop repeats by the {id} in the body; the {header} header carries the same value.",
  retries: "Retries, then dead letter",
  retriesMeaning:
    "Failed deliveries are retried. How often and for how long is not stated, and the interface offers no way to send one again.",
  missed: "Missed events",
  missedMeaning: "Catch up by reading bookings changed since the gap began. {deliveries} offers it when it sees a gap.",
  lost: "Lost secret",
  lostMeaning:
    "It cannot be shown again. Replace the endpoint: a second one is created, your receiver moves over, then the first is deleted.",
  noTest: "No test event",
  noTestMeaning: "The interface sends none. Do something in the sandbox and watch {deliveries}.",
  arrives: "What arrives",
  arrivesMeaning: "{events} with their fields, and {check} in this page.",
  deliveries: "Deliveries",
  events: "The events",
  check: "a check of signatures",
});

const link = "text-link underline underline-offset-2";
const deliveries = (
  <Link to="/deliveries" className={link}>
    {text.deliveries}
  </Link>
);

/** What a receiver can rely on, as far as the interface says (Events). */
export function WebhooksBuild() {
  return (
    <section aria-labelledby="build" className="grid gap-2 px-gutter py-4">
      <h2 id="build" className="text-xs font-semibold text-ink-2">
        {text.title}
      </h2>
      <dl className="grid max-w-[52rem] grid-cols-2 gap-x-10 gap-y-4 max-lg:grid-cols-1">
        <Fact title={text.twice}>
          <Fill
            text={text.twiceMeaning}
            parts={{
              id: <code className="font-mono">id</code>,
              header: <code className="font-mono">{headers.delivery}</code>,
            }}
          />
        </Fact>
        <Fact title={text.retries}>{text.retriesMeaning}</Fact>
        <Fact title={text.missed}>
          <Fill text={text.missedMeaning} parts={{ deliveries }} />
        </Fact>
        <Fact title={text.lost}>{text.lostMeaning}</Fact>
        <Fact title={text.noTest}>
          <Fill text={text.noTestMeaning} parts={{ deliveries }} />
        </Fact>
        <Fact title={text.arrives}>
          <Fill
            text={text.arrivesMeaning}
            parts={{
              events: (
                <Link to="/webhooks/events" className={link}>
                  {text.events}
                </Link>
              ),
              check: (
                <Link to="/webhooks/verify" className={link}>
                  {text.check}
                </Link>
              ),
            }}
          />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd className="mt-0.5 text-pretty text-ink-2">{children}</dd>
    </div>
  );
}
