import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import { nameOfWrite } from "#components/write-names.ts";
import { concludeDecision } from "#features/bookings/conclude.ts";
import { catalogue } from "#language/catalogue.ts";
import { webhooksChanged } from "#queries/webhooks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Records } from "#records/records.ts";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { ahead } from "#ui/feedback/later.ts";
import { matchesPhone } from "#ui/browser/phone.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { createAppRouter } from "./routes.tsx";

const text = catalogue("app/ended", {
  ended: (name: string) => `${name} has ended`,
  inOutbox: "What became of it stands in the Outbox.",
});

/** No visitor needs these to see the first screen. */
const webhookEnd = ahead(async () => (await import("#features/webhooks/conclude-webhook.tsx")).concludeWebhook);
const mappingEnd = ahead(async () => (await import("#features/vehicles/conclude-mapping.tsx")).concludeMapping);
const blockEnd = ahead(async () => (await import("#features/calendar/conclude-block.tsx")).concludeBlock);

type Router = ReturnType<typeof createAppRouter>;

/** A write that has ended. `here`: this tab got the answer; `isCurrent`: whether its key is still the one in use. */
type Ended = { client: Client; pending: PendingWrite; here: boolean; isCurrent: () => boolean };

/** What the app has by which an end is told. */
type App = { router: Router; queries: QueryClient; recordsOf: (client: Client) => Records };

type Told = Pick<Ended, "client" | "pending" | "here"> &
  Pick<App, "router" | "queries"> & {
    isPhone: boolean;
    records: Records;
  };

/** What follows the end of a write, by what it is about: gives what tells it, once that is fetched. */
const tellings: Readonly<Record<WriteSubject, (told: Told) => Promise<() => unknown>>> = {
  booking: async ({ router, records, ...told }) => {
    const page = { to: "/bookings/$bookingId", params: { bookingId: told.pending.write.target } } as const;
    const isOpen = () => router.state.location.pathname === router.buildLocation(page).pathname;
    const { replica } = records;
    return () => concludeDecision({ ...told, replica, isOpen, show: () => void router.navigate(page) });
  },
  mapping: async ({ router, records, ...told }) => {
    const page = { to: "/vehicles/$vehicleId", params: { vehicleId: told.pending.write.target } } as const;
    const isOpen = () => router.state.location.pathname === router.buildLocation(page).pathname;
    const conclude = await mappingEnd();
    return () => conclude({ ...told, fleet: records.fleet, isOpen, show: () => void router.navigate(page) });
  },
  block: async ({ router, records, ...told }) => {
    const { replica, fleet, parked } = records;
    const conclude = await blockEnd();
    const show = () => void router.navigate({ to: "/calendar" });
    return () => conclude({ ...told, replica, fleet, parked, show });
  },
  webhook: async ({ router, queries, client, ...told }) => {
    const conclude = await webhookEnd();
    const readAgain = () => void webhooksChanged(queries, client);
    return () => conclude({ ...told, readAgain, show: () => void router.navigate({ to: "/webhooks" }) });
  },
};

/** Tells how a write has ended, and brings what it changed up to date. */
export async function afterWrite(ended: Ended, { router, queries, recordsOf }: App): Promise<void> {
  const { client, pending, here, isCurrent } = ended;
  // What ends after the key has changed is the business of the next time that it is used.
  if (!isCurrent()) return;
  const told = { client, pending, here, router, queries, isPhone: matchesPhone(), records: recordsOf(client) };
  const tell = await tellings[aboutOf(pending)](told).catch(() => undefined);
  // Another key may be in use by now.
  if (!isCurrent()) return;
  if (tell !== undefined) await tell();
  else if (here && pending.about.job === undefined) {
    const tone = pending.state === "applied" ? "ok" : "bad";
    showToast({ tone, title: text.ended(nameOfWrite(pending)), detail: text.inOutbox });
  }
}
