import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type AnyRouter,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SessionContext, RecordsContext } from "#queries/session.tsx";
import { createSessionStore } from "#api/session.ts";
import { plain } from "#mock/dialects/plain.ts";
import { serveWorld } from "#mock/hosts/vitest.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createScenario, defaultSeed } from "#mock/scenarios/scenarios.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { createQueries } from "#queries/query-client.ts";
import { openFleet } from "#queries/vehicles.ts";
import { createRecordsOf } from "#records/records.ts";
import { MapDialog } from "./map-dialog.tsx";
import { names } from "#names";

type Asked = { vehicle?: string; reference?: string };
type Between = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

const unmapped = "Harbour Van 20";
const isMapping = (request: Request) => request.method === "POST";
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const field = page.getByRole(...names.vehicles.reference);
const button = (name: string) => page.getByRole("button", { name });

/** The dialog alone in its own world, and what it reported. */
async function openDialog(ask: (idOf: (name: string) => string) => Asked, between: Between = (_, answer) => answer()) {
  const world = createScenario("normal-day", { clock: { now: () => knownMoment }, seed: defaultSeed });
  const serve = serveWorld(world, { dialect: plain });
  const told: string[] = [];
  const session = createSessionStore({
    fetch: (request) => between(request, () => serve(request)),
    now: Date.now,
    origin: location.origin,
    tab: undefined,
    wait: () => Promise.resolve(),
    onAttempt: () => undefined,
  });
  const queries = createQueries();
  const records = createRecordsOf({
    now: Date.now,
    storage: createMemoryStorage,
    openFleet: (client, log) => openFleet(queries, client, log),
    listWebhooks: () => Promise.reject(new Error("Nobody asks.")),
    onEnded: () => undefined,
    onKeyNews: () => undefined,
  });
  await session.signIn({ service: { name: "Sandbox", baseUrl: "/v1" }, key: demoKeys.full, keep: false });
  records.use(session.read().session?.client);
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  const idOf = (name: string) => world.vehicles.all().find((each) => each.name === name)?.id ?? "";
  const { vehicle, reference } = ask(idOf);
  await render(
    <SessionContext value={session}>
      <RecordsContext value={records.of}>
        <QueryClientProvider client={queries}>
          <RouterContextProvider router={router}>
            <MapDialog
              vehicle={vehicle}
              reference={reference}
              onMapped={(mapped) => told.push(`mapped ${mapped}`)}
              onClose={() => told.push("closed")}
            />
          </RouterContextProvider>
        </QueryClientProvider>
      </RecordsContext>
    </SessionContext>,
  );
  return { world, told, idOf };
}

test("fills in the reference the service didn't know, and continues once it's accepted", async () => {
  const { world, told, idOf } = await openDialog((id) => ({ vehicle: id(unmapped), reference: "HV-20" }));
  await expect.element(dialog("Map Harbour Van 20")).toBeVisible();
  await expect.element(field).toHaveValue("HV-20");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => told).toEqual(["mapped HV-20"]);
  expect(world.vehicles.get(idOf(unmapped))?.externalRef).toBe("HV-20");
});

test("asks for the vehicle first if only the reference is known, unmapped ones on top", async () => {
  const { told } = await openDialog(() => ({ reference: "HV-24" }));
  const options = dialog("Map a vehicle").getByRole("option");
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().length).toBe(26);
  await expect.element(options.nth(0)).toMatchTextContent("no ref");
  await expect.element(options.nth(1)).toMatchTextContent("no ref");
  await expect.element(options.nth(2)).not.toMatchTextContent("no ref");
  await userEvent.keyboard("van 20{Enter}");
  await expect.element(dialog("Map Harbour Van 20")).toBeVisible();
  await expect.element(field).toHaveValue("HV-24");
  await button("Save mapping").click();
  await expect.poll(() => told).toEqual(["mapped HV-24"]);
});

test("says that no vehicle could be read instead of that there are none", async () => {
  await openDialog(
    () => ({ reference: "HV-24" }),
    (request, answer) =>
      new URL(request.url).pathname.endsWith("/vehicles")
        ? Promise.resolve(Response.json({ data: [{ lost: true }], pagination: { next_cursor: null } }))
        : answer(),
  );
  await expect
    .element(dialog("Map a vehicle").getByRole("status"))
    .toMatchTextContent("We couldn't read the vehicles. The service listed 1 entry in a format we don't recognise.");
});

test("keeps a refused mapping in the dialog for correction, and reports only an accepted one", async () => {
  let isFirst = true;
  const error = { code: "invalid_request", message: "Letters only.", request_id: "req_no" };
  const { told } = await openDialog(
    (id) => ({ vehicle: id(unmapped), reference: "HV-20" }),
    (request, answer) => {
      if (!isMapping(request) || !isFirst) return answer();
      isFirst = false;
      return Promise.resolve(Response.json({ error }, { status: 400 }));
    },
  );
  await button("Save mapping").click();
  await expect.element(dialog(/^Map/).getByRole("alert")).toMatchTextContent("Letters only.");
  expect(told).toEqual([]);
  await field.fill("TWENTY");
  await button("Save mapping").click();
  await expect.poll(() => told).toEqual(["mapped TWENTY"]);
});

test("answers the question on the first Escape, and closes on the second", async () => {
  const { told } = await openDialog((id) => ({ vehicle: id(unmapped), reference: "HV-12" }));
  await button("Save mapping").click();
  await expect.element(page.getByText("Use HV-12 anyway?")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Use HV-12 anyway?")).not.toBeInTheDocument();
  expect(told).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => told).toEqual(["closed"]);
});
