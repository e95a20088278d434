import { ph, t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import { aboutOf, type WriteSubject } from "#api/writes.ts";
import { isDoubleBooking, isUnmapped } from "#components/write-status/ended-words.ts";
import { nameOfWrite, wasGone } from "#components/write-status/write-nouns.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { concludeDecision, isOvertaken } from "#features/bookings/conclude.ts";
import { askForDialog } from "#features/calendar/model/block-dialog-store.ts";
import { concludeMapping } from "#features/vehicles/conclude-mapping.ts";
import { webhooksChanged } from "#queries/webhooks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { Records } from "#records/records.ts";
import { matchesPhone } from "#ui/browser/phone.ts";
import { ahead } from "#ui/lazy/later.ts";
import type { createAppRouter } from "#routes.tsx";

/** Not needed for the first screen. */
const announcement = ahead(() => import("#components/write-status/announce-outcome.tsx"));

type Router = ReturnType<typeof createAppRouter>;

/** A write that has ended. `here`: this tab got the response; `isCurrent`: whether its API key is still in use. */
type Ended = { client: Client; pending: PendingWrite; here: boolean; isCurrent: () => boolean };

type App = { router: Router; queries: QueryClient; recordsOf: (client: Client) => Records };

type Told = Ended & Pick<App, "router" | "queries"> & { records: Records };

type AfterWrite = {
  /** Refreshes what the write changed. */
  readonly follow: (told: Told) => unknown;
  /** Opens the screen that shows the status of the write. */
  readonly show: (told: Told) => unknown;
  /** After the follow-up: whether it was refused because it's done already. */
  readonly isOvertaken?: (told: Told) => boolean;
};

const afterWrites: Readonly<Record<WriteSubject, AfterWrite>> = {
  booking: {
    follow: ({ client, pending, records }) => concludeDecision({ client, pending, replica: records.replica }),
    show: ({ router, pending }) =>
      router.navigate({ to: "/bookings/$bookingId", params: { bookingId: pending.write.target } }),
    isOvertaken: ({ pending, records }) => isOvertaken({ pending, replica: records.replica }),
  },
  mapping: {
    follow: ({ client, pending, here, records }) => concludeMapping({ client, pending, here, fleet: records.fleet }),
    show: ({ router, pending }) =>
      router.navigate({ to: "/vehicles/$vehicleId", params: { vehicleId: pending.write.target } }),
  },
  block: {
    follow: async ({ pending, here, records: { replica, fleet } }) => {
      // We may not know the booking that is in the way yet.
      if (here && isDoubleBooking(pending)) await replica.check();
      // Our list may still say that it's mapped; the mapping dialog needs the current reference.
      if (here && isUnmapped(pending)) await fleet.check();
    },
    show: ({ router, pending }) => {
      // Opens the form as soon as the calendar is on screen.
      askForDialog({ kind: "refused", pending: pending.id });
      return router.navigate({ to: "/calendar" });
    },
  },
  webhook: {
    follow: ({ client, pending, queries }) => {
      if (pending.state === "applied" || wasGone(pending)) void webhooksChanged(queries, client);
    },
    show: ({ router }) => router.navigate({ to: "/webhooks" }),
  },
};

/** Announces how a write has ended, and refreshes what it changed. */
export async function afterWrite(ended: Ended, { router, queries, recordsOf }: App): Promise<void> {
  const { client, pending, here, isCurrent } = ended;
  // If the API key has changed, this waits until that key is used again.
  if (!isCurrent()) return;
  const told = { ...ended, router, queries, records: recordsOf(client) };
  const after = afterWrites[aboutOf(pending)];
  // A job reports its own items.
  const isToBeTold = here && pending.about.job === undefined;
  // If a part of the app can't be fetched, the screens still refresh on their own.
  const following = Promise.resolve(after.follow(told)).catch(() => undefined);
  const announce = isToBeTold ? await announcement().catch(() => undefined) : undefined;
  // Another API key may be in use by now.
  if (!isCurrent()) return;
  announce?.announceDone(pending, matchesPhone());
  if (after.isOvertaken !== undefined) await following;
  if (!isToBeTold || !isCurrent()) return;
  if (announce === undefined) {
    const tone = pending.state === "applied" ? "ok" : "bad";
    return void showToast({
      tone,
      title: t`${ph({ name: nameOfWrite(pending) })} is no longer in progress`,
      detail: t`See the Outbox for the result.`,
    });
  }
  announce.announceNotDone(pending, {
    isOvertaken: after.isOvertaken?.(told) ?? false,
    show: () => void after.show(told),
  });
}
