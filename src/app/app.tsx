import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { I18nProvider } from "react-aria-components";
import { SessionContext, RecordsContext } from "#queries/session.tsx";
import type { Gateway } from "#api/session-gateway.ts";
import { createSessionStore } from "#api/session.ts";
import type { Wait } from "#api/governor-rules.ts";
import { createQueries } from "#queries/query-client.ts";
import { readWebhooksNow } from "#queries/webhooks.ts";
import { createRecordsOf } from "#records/records.ts";
import type { Storage as RecordStorage } from "#records/storage.ts";
import type { MockControls } from "#features/scenarios/mock-controls.ts";
import { IdleLock } from "#features/session/idle-lock.tsx";
import { KeyLock } from "#features/session/key-lock.tsx";
import { PendingSecrets } from "#features/webhooks/secret/pending-secrets.tsx";
import { ariaLocale } from "#language/locale/language.ts";
import { later } from "#ui/lazy/later.ts";
import { minutesToLock, type Config } from "./config.ts";
import { followSession, hearKeyNews } from "./follow-session.ts";
import { createAppRouter } from "./routes.tsx";

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
