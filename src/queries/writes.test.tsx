import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { createSessionStore } from "#api/session.ts";
import type { Booking } from "#contract/booking-reading.ts";
import { serveWorld } from "#mock/hosts/vitest.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createScenario, defaultSeed } from "#mock/scenarios/scenarios.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { createRecordsOf } from "#records/records.ts";
import { bookingOf } from "#records/replica/row.ts";
import { fillQueries } from "./fill-queries.ts";
import { createQueries } from "./query-client.ts";
import { RecordsContext, SessionContext } from "./session.tsx";
import { openFleet } from "./vehicles.ts";
import { useApproveBooking, useCreateWebhook, useDeleteWebhook } from "./writes.ts";

type Between = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

const down = () => Promise.reject(new TypeError("network down"));
const isPost = ({ method }: Request) => method === "POST";

const refusal = () => Response.json({ error: { code: "forbidden", message: "Not yours." } }, { status: 403 });

/** A sandbox world, and pages of one browser that use its API key. */
function openWorld(between: Between = (_, answer) => answer()) {
  const world = createScenario("normal-day", { clock: { now: () => knownMoment }, seed: defaultSeed });
  const serve = serveWorld(world);
  const storage = createMemoryStorage();
  const requests: Request[] = [];
  const openPage = async () => {
    const session = createSessionStore({
      fetch: (request) => {
        requests.push(request.clone());
        return between(request, () => serve(request));
      },
      now: Date.now,
      origin: location.origin,
      tab: undefined,
      wait: () => Promise.resolve(),
    });
    const queries = createQueries();
    const recordsOf = createRecordsOf({
      now: Date.now,
      storage: () => storage,
      openFleet: (client, log) => openFleet(queries, client, log),
      listWebhooks: () => Promise.reject(new Error("Nobody looks.")),
      onEnded: () => undefined,
      onKeyNews: () => undefined,
    });
    await session.signIn({ service: { name: "Sandbox", baseUrl: "/v1" }, key: demoKeys.full, keep: false });
    const client = session.read().session?.client;
    if (client === undefined) throw new Error("Nobody is signed in.");
    recordsOf.use(client);
    const records = recordsOf.of(client);
    onTestFinished(fillQueries(queries, client, records));
    onTestFinished(() => recordsOf.use(undefined));
    await records.replica.check();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionContext value={session}>
        <RecordsContext value={recordsOf.of}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </RecordsContext>
      </SessionContext>
    );
    const booking = (): Booking => {
      const row = records.replica.read().rows.find(({ state }) => state === "awaiting");
      if (row === undefined) throw new Error("No booking awaits anything.");
      return bookingOf(row);
    };
    return { wrapper, records, booking };
  };
  return { world, requests, storage, openPage };
}

test("captures the payment once when approved twice at once", async () => {
  const { world, requests, openPage } = openWorld();
  const { wrapper, booking } = await openPage();
  const { id } = booking();
  const { result } = await renderHook(() => useApproveBooking(booking()), { wrapper });
  expect(result.current.status).toBeUndefined();
  const decided = await Promise.all([result.current.submit(), result.current.submit()]);
  expect(decided.map(({ kind }) => kind).toSorted()).toEqual(["joined", "kept"]);
  await expect.poll(() => result.current.status).toBe("done");
  expect(result.current.error).toBeUndefined();
  expect(requests.filter(isPost)).toHaveLength(1);
  expect(world.ledger.capturesOf(id)).toHaveLength(1);
});

test("shows an approval without a reply as unknown, even in a page opened later", async () => {
  const { openPage } = openWorld((request, answer) => (isPost(request) ? down() : answer()));
  const first = await openPage();
  const booking = first.booking();
  const before = await renderHook(() => useApproveBooking(booking), { wrapper: first.wrapper });
  await before.result.current.submit();
  await expect.poll(() => before.result.current.status).toBe("unknown");
  expect(before.result.current.error).toMatchObject({ kind: "silent" });
  const later = await openPage();
  const after = await renderHook(() => useApproveBooking(booking), { wrapper: later.wrapper });
  await expect.poll(() => after.result.current.status).toBe("unknown");
  expect(after.result.current.submitted).toBeUndefined();
});

test("says why an approval was refused, and lets it be submitted again", async () => {
  let isRefused = true;
  const { openPage } = openWorld((request, answer) =>
    isRefused && isPost(request) ? Promise.resolve(refusal()) : answer(),
  );
  const { wrapper, booking } = await openPage();
  const shown = booking();
  const { result } = await renderHook(() => useApproveBooking(shown), { wrapper });
  await result.current.submit();
  await expect.poll(() => result.current.status).toBe("refused");
  expect(result.current.error).toMatchObject({ kind: "forbidden", message: "Not yours." });
  isRefused = false;
  await expect(result.current.submit()).resolves.toMatchObject({ kind: "kept" });
  await expect.poll(() => result.current.status).toBe("done");
});

test("reports on the creation submitted here and on no other", async () => {
  const { world, storage, openPage } = openWorld();
  const { wrapper } = await openPage();
  const { add } = storage.intents;
  const disk = Promise.withResolvers<void>();
  vi.spyOn(storage.intents, "add").mockImplementation(async (...asked) => {
    await disk.promise;
    return add(...asked);
  });
  const one = await renderHook(() => useCreateWebhook(), { wrapper });
  const other = await renderHook(() => useCreateWebhook(), { wrapper });
  const url = "https://hooks.example/new";
  const creation = one.result.current.submit({ url, events: ["booking.created"], before: [] });
  await expect.poll(() => one.result.current.isSubmitting).toBe(true);
  disk.resolve();
  await creation;
  await expect.poll(() => one.result.current.status).toBe("done");
  expect(one.result.current).toMatchObject({ isSubmitting: false, submitted: { write: { target: url } } });
  expect(other.result.current.status).toBeUndefined();
  expect([...world.webhooks.values()].filter((each) => each.url === url)).toHaveLength(1);
});

test("reports on its own deletion and on no other", async () => {
  const { openPage } = openWorld((request, answer) => (request.method === "DELETE" ? down() : answer()));
  const { wrapper } = await openPage();
  const endpoint = { id: "w-1", url: "https://hooks.example/old", events: [] };
  const { result } = await renderHook(() => useDeleteWebhook(endpoint), { wrapper });
  const { result: other } = await renderHook(() => useDeleteWebhook({ ...endpoint, id: "w-2" }), { wrapper });
  await result.current.submit();
  await expect.poll(() => result.current.status).toBe("unknown");
  expect(other.current.status).toBeUndefined();
});
