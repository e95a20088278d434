import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { Suspense } from "react";
import { sendDecision } from "#api/bookings.ts";
import { asApiError } from "#api/errors.ts";
import { SessionContext } from "#api/session-context.tsx";
import { createSessionStore } from "#api/session.ts";
import { createDecisions } from "#records/decisions.ts";
import { DecisionsContext } from "#records/decisions-context.tsx";
import type { MockControls } from "#features/scenarios/mock-controls.ts";
import { later } from "#ui/later.ts";
import { clearToasts } from "#ui/toast-queue.ts";
import type { Config } from "./config.ts";
import { createAppRouter } from "./routes.tsx";

/** What the page gives the app; tests give their own. `tab` is the tab's own storage, if it may be used. */
export type Surroundings = {
  config: Config;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  origin: string;
  tab: Storage | undefined;
  history?: RouterHistory;
  /** The mock service behind the page, in mock builds only: the page then says so and lets it be moved. */
  mock?: MockControls;
};

const MockFrame = __MOCKS__
  ? later(async () => (await import("#features/scenarios/mock-frame.tsx")).MockFrame)
  : undefined;

/** Builds the whole app once: stores, router, providers. Returns what is to be rendered. */
export function createApp({ config, fetch, now, origin, tab, history, mock }: Surroundings) {
  const session = createSessionStore({ fetch, now, origin, tab });
  const queries = new QueryClient({
    // Reads are repeated by the user or by a finished write, never behind their back: one retry layer, and not here.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: "always" },
    },
  });
  const decisions = createDecisions({
    send: (decision, key) => {
      const { session: current } = session.read();
      if (current === undefined) throw new Error("Nobody is signed in.");
      return sendDecision(current.client, decision, key);
    },
    now,
    newKey: () => crypto.randomUUID(),
    asError: asApiError,
  });
  const router = createAppRouter({ config, session, queries }, history);
  const owner = () => session.read().session?.client.id ?? session.read().held;
  let owned = owner();
  session.subscribe(() => {
    if (owner() === owned) return;
    owned = owner();
    // Another key may not see a row, a notice or an outcome of this one.
    queries.clear();
    decisions.clear();
    clearToasts();
    if (session.read().session === undefined) void router.navigate({ to: "/sign-in" });
  });
  return (
    <SessionContext value={session}>
      <DecisionsContext value={decisions}>
        <QueryClientProvider client={queries}>
          {MockFrame === undefined || mock === undefined ? (
            <RouterProvider router={router} />
          ) : (
            <Suspense>
              <MockFrame controls={mock}>
                <RouterProvider router={router} />
              </MockFrame>
            </Suspense>
          )}
        </QueryClientProvider>
      </DecisionsContext>
    </SessionContext>
  );
}
