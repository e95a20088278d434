import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const link = "text-link underline underline-offset-2";

/** What a receiver can rely on, as far as the interface says (Events). */
export function WebhooksBuild() {
  return (
    <section aria-labelledby="build" className="grid gap-2 px-gutter py-4">
      <h2 id="build" className="text-xs font-semibold text-ink-2">
        What to build against
      </h2>
      <dl className="grid max-w-[52rem] grid-cols-2 gap-x-10 gap-y-4 max-lg:grid-cols-1">
        <Fact title="More than once">
          An event can arrive again. Drop repeats by the <code className="font-mono">id</code> in the body; the{" "}
          <code className="font-mono">X-SERVICE-Delivery</code> header carries the same value.
        </Fact>
        <Fact title="Retries, then dead letter">
          Failed deliveries are retried. How often and for how long is not stated, and the interface offers no way to
          send one again.
        </Fact>
        <Fact title="Missed events">
          Catch up by reading bookings changed since the gap began.{" "}
          <Link to="/deliveries" className={link}>
            Deliveries
          </Link>{" "}
          offers it when it sees a gap.
        </Fact>
        <Fact title="Lost secret">
          It cannot be shown again. Replace the endpoint: a second one is created, your receiver moves over, then the
          first is deleted.
        </Fact>
        <Fact title="No test event">
          The interface sends none. Do something in the sandbox and watch{" "}
          <Link to="/deliveries" className={link}>
            Deliveries
          </Link>
          .
        </Fact>
        <Fact title="What arrives">
          <Link to="/webhooks/events" className={link}>
            The events
          </Link>{" "}
          with their fields, and{" "}
          <Link to="/webhooks/verify" className={link}>
            a check of signatures
          </Link>{" "}
          in this page.
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
