import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { I18nProvider } from "react-aria-components";
import { SessionContext, RecordsContext } from "#queries/session.tsx";
import type { Gateway } from "#api/session-gateway.ts";
import { createSessionStore, type SessionStore } from "#api/session.ts";
import type { Wait } from "#api/governor-rules.ts";
import { createQueries } from "#queries/query-client.ts";
import { readWebhooksNow } from "#queries/webhooks.ts";
import { createRecordsOf, type KeyNews, type Records } from "#records/records.ts";
import type { Storage as RecordStorage } from "#records/storage.ts";
import type { MockControls } from "#features/scenarios/mock-controls.ts";
import { IdleLock } from "#features/session/idle-lock.tsx";
import { KeyLock } from "#features/session/key-lock.tsx";
import { PendingSecrets } from "#features/webhooks/secret/pending-secrets.tsx";
import { ariaLocale } from "#language/locale/language.ts";
import { later } from "#ui/lazy/later.ts";
import { minutesToLock, type Config } from "./config.ts";
import { createAppRouter } from "./routes.tsx";
import { ApiError, isOwnLock } from "#api/errors.ts";
import type { Client } from "#api/transport.ts";
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

/** What the page provides to the app; tests provide their own. `tab`: the tab's session storage, if allowed. */
export type Surroundings = {
  config: Config;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  origin: string;
  tab: Storage | undefined;
  /** Opens this browser's storage for the outbox and the request log. @throws if nothing can be stored */
  storage: () => RecordStorage;
  /** The web server, if it keeps the API key. */
  gateway?: Gateway | undefined;
  /** How to wait before a retry; the browser's timer by default. */
  wait?: Wait;
  /** The time by the dashboard's own host, epoch ms, if known. */
  hostDate?: (() => number | undefined) | undefined;
  history?: RouterHistory;
  /** The mock service's controls, in mock builds only. */
  mock?: MockControls;
};

const MockFrame = __MOCKS__
  ? later(async () => (await import("#features/scenarios/mock-frame.tsx")).MockFrame)
  : undefined;

/** Builds the app once: stores, router, providers. Returns the element to render. */
export function createApp(surroundings: Surroundings) {
  const { config, fetch, now, origin, tab, storage, gateway, wait, hostDate, history, mock } = surroundings;
  const queries = createQueries();
  const records = createRecordsOf({
    now,
    storage,
    hostDate,
    listWebhooks: (client) => readWebhooksNow(queries, client),
    onKeyNews: (client, news) => hearKeyNews(session, client, news),
  });
  const session = createSessionStore({
    fetch,
    now,
    origin,
    tab,
    gateway,
    wait,
    onAttempt: records.note,
    fieldsOf: (baseUrl) => config.services.find((each) => new URL(each.baseUrl, origin).href === baseUrl)?.fields,
  });
  const router = createAppRouter({ config, session, queries, recordsOf: records.of }, history);
  followSession(session, { queries, router, records });
  return (
    <I18nProvider locale={ariaLocale}>
      <SessionContext value={session}>
        <RecordsContext value={records.of}>
          <QueryClientProvider client={queries}>
            {MockFrame === undefined || mock === undefined ? (
              <RouterProvider router={router} />
            ) : (
              <MockFrame controls={mock}>
                <RouterProvider router={router} />
              </MockFrame>
            )}
            <PendingSecrets show={() => void router.navigate({ to: "/webhooks" })} />
            <KeyLock services={config.services} />
            <IdleLock minutes={minutesToLock(config)} hours={config.sessionHours ?? 12} now={now} />
          </QueryClientProvider>
        </RecordsContext>
      </SessionContext>
    </I18nProvider>
  );
}

type Router = ReturnType<typeof createAppRouter>;

/** Applies another tab's news about the API key of `client`. */
function hearKeyNews(session: SessionStore, client: Client, news: KeyNews): void {
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
function followSession(session: SessionStore, { queries, router, records }: Followers): void {
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
