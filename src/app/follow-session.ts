import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/errors.ts";
import { isOwnLock } from "#api/session-kept.ts";
import type { SessionStore } from "#api/session.ts";
import type { Client } from "#api/transport.ts";
import type { KeyNews, Records } from "#records/records.ts";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import { aboutOf } from "#api/writes.ts";
import { announceWrites } from "#components/write-status/announce-writes.ts";
import { followDecisions } from "#features/bookings/after-write.ts";
import { followBlocks } from "#features/calendar/after-write.ts";
import { askForDialog } from "#features/calendar/model/block-dialog-store.ts";
import { followMappings } from "#features/vehicles/after-write.ts";
import { followWebhooks } from "#features/webhooks/after-write.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { createAppRouter } from "#app/routes.tsx";

type Router = ReturnType<typeof createAppRouter>;

/** Applies another tab's news about the API key of `client`. */
export function hearKeyNews(session: SessionStore, client: Client, news: KeyNews): void {
  if (session.read().session?.client !== client) return;
  if (news.type === "refused") {
    const refused = new ApiError(news.message, news.facts);
    // The idle lock: this tab forgets its API key too, so that a reload doesn't unlock it.
    if (isOwnLock(refused)) session.lock(refused);
    else client.lock(refused);
  } else if (news.type === "accepted") session.resume();
  else session.signOut();
}

type Followers = {
  queries: QueryClient;
  router: Router;
  records: {
    of: (client: Client) => Records;
    use: (client: Client | undefined) => void;
    tell: (news: KeyNews) => void;
  };
};

/** Ties data, records and toasts to the session: they end with the API key, stop while it's refused, then continue. */
export function followSession(session: SessionStore, { queries, router, records }: Followers): void {
  let before = session.read();
  let stopFollowing: (() => void) | undefined;
  const use = (client: Client | undefined) => {
    stopFollowing?.();
    records.use(client);
    stopFollowing = client && followWrites(client, records.of(client), { queries, router });
  };
  use(before.session?.client);
  session.subscribe(() => {
    const { session: then, refused: refusedThen } = before;
    before = session.read();
    const { session: now, refused } = before;
    if (now?.client !== then?.client) {
      // Another API key mustn't see data or outcomes of this one.
      queries.clear();
      use(now?.client);
      clearToasts();
      clearAnnouncements();
      if (now === undefined) void router.navigate({ to: "/sign-in" });
    } else if (now !== undefined && refused !== refusedThen) {
      records.tell(keyNews(refused));
      if (refused === undefined) goOn(queries, records.of(now.client));
    }
  });
}

/** When a write of the API key ends, each feature refreshes what it shows, and one notification says how it ended. */
function followWrites(client: Client, records: Records, { queries, router }: Pick<Followers, "queries" | "router">) {
  const ends = [
    followDecisions(client, records),
    followMappings(client, records),
    followBlocks(records),
    followWebhooks(client, records, queries),
    announceWrites(records, (pending) => showWrite(router, pending)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Opens the screen that shows the status of a write. */
function showWrite(router: Router, pending: PendingWrite): void {
  const { target } = pending.write;
  switch (aboutOf(pending)) {
    case "booking":
      return void router.navigate({ to: "/bookings/$bookingId", params: { bookingId: target } });
    case "mapping":
      return void router.navigate({ to: "/vehicles/$vehicleId", params: { vehicleId: target } });
    case "block":
      // Opens the form as soon as the calendar is on screen.
      askForDialog({ kind: "refused", pending: [pending.id] });
      return void router.navigate({ to: "/calendar" });
    case "webhook":
      return void router.navigate({ to: "/webhooks" });
  }
}

const keyNews = (refused: ApiError | undefined): KeyNews =>
  refused === undefined ? { type: "accepted" } : { type: "refused", message: refused.message, facts: refused.facts };

/** Resumes what stopped because the API key was refused. */
function goOn(queries: QueryClient, { outbox, replica, vehicles }: Records): void {
  void queries.refetchQueries({
    predicate: ({ state: { error } }) => error instanceof ApiError && error.kind === "unauthorized",
  });
  outbox.wake("unlocked");
  replica.wake("link");
  vehicles.wake("link");
  if (replica.read().failure !== undefined) void replica.check().catch(() => undefined);
}
