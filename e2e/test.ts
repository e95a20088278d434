import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import type { DialectName } from "#mock/dialects/dialects.ts";
import type { Faults } from "#mock/faults/faults.ts";
import type { Answer } from "#mock/http/answer.ts";
import { routeToAnswer } from "#mock/hosts/playwright.ts";
import { realWait } from "#mock/hosts/real.ts";
import { demoKeyList } from "#mock/scenarios/demo-access.ts";
import { openScenario, type RunningService } from "#mock/scenarios/open-scenario.ts";
import { defaultSeed, type ScenarioName } from "#mock/scenarios/scenarios.ts";
import type { RateLimit } from "#mock/service/rate-limit.ts";
import type { World } from "#mock/service/world.ts";
import { startServer } from "../server/start.ts";
import { type ClockOption, SharedClock } from "./clock.ts";
import { BookingsPage } from "./pages/bookings-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { watchPages } from "./watch-page.ts";
import { Wire } from "./wire.ts";

/** What answers under /v1: the server's sandbox over real HTTP, or the test's own process. */
type HostOption = { host: "http" | "route" };

/** Changes an answer once the work is done: return another one, or throw to lose it. */
export type Override = (request: Request, answer: Response) => Response | Promise<Response>;

/** Whether the browser saves data: parts of the page then load only when needed. */
type DataOption = { savesData: boolean };

/** Whether colleagues and guests do nothing, even where the scenario has them act as time passes. */
type RestOption = { othersRest: boolean };

type Options = HostOption & ClockOption & DataOption & RestOption;

type Fixtures = Options & {
  scenario: ScenarioName;
  /** The service's dialect; the scenario's own unless given. */
  dialect: DialectName | undefined;
  /** The service's rate limit; the scenario's own unless given. */
  rateLimit: RateLimit | undefined;
  /** The clock of page and service. */
  time: SharedClock;
  /** Advances the clock by so many milliseconds, for service and pages; needs a running clock. */
  later: (milliseconds: number) => Promise<void>;
  /** Freezes the pages' clock, so that they repeat nothing unless the test asks for it. */
  still: () => Promise<void>;
  running: RunningService;
  /** The faults between page and service, as rules. */
  faults: Faults;
  /** The requests that arrived at the service. */
  wire: Wire;
  /** The service's world: the test changes it and reads its ledger. */
  world: World;
  /** The service's answers; `override` applies to every request while it's set. */
  service: { answer: Answer; override: Override | undefined };
  site: string;
  signIn: SignInPage;
  bookings: BookingsPage;
  /** An empty folder for what a killed browser leaves, in memory if possible: a busy disk may stall each write for seconds. */
  profile: string;
};

const memory = "/dev/shm";

const saveData = () => void Object.defineProperty(navigator, "connection", { value: { saveData: true } });

const dist = join(import.meta.dirname, "..", "dist");

// The dashboard's server runs in this process: a listener leak fails the run.
process.on("warning", (warning) => {
  if (warning.name === "MaxListenersExceededWarning") throw warning;
});

/** The one server of a worker: each test puts its own service behind it. */
type Dashboard = { readonly url: string; answer: Answer };

const noTest: Answer = async () => new Response(undefined, { status: 503 });

export const test = base.extend<Fixtures, { dashboard: Dashboard }>({
  dashboard: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const behind = { answer: noTest };
      const sandbox = { answer: (request: Request) => behind.answer(request), demoKeys: demoKeyList };
      const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist });
      await use(Object.assign(behind, { url: server.url }));
      await server.close();
    },
    { scope: "worker" },
  ],
  host: ["http", { option: true }],
  scenario: ["normal-day", { option: true }],
  savesData: [true, { option: true }],
  dialect: [undefined, { option: true }],
  rateLimit: [undefined, { option: true }],
  clock: ["standing", { option: true }],
  othersRest: [false, { option: true }],
  time: async ({ clock }, use) => use(new SharedClock(clock)),
  later: async ({ time, context }, use) => use((milliseconds) => time.leap(context, milliseconds)),
  still: async ({ time, context }, use) => use(() => time.stand(context)),
  running: async ({ scenario, dialect, rateLimit, othersRest, time }, use) => {
    const chosen = {
      ...(othersRest ? { keptUntil: Number.POSITIVE_INFINITY } : {}),
      ...(dialect === undefined ? {} : { dialect }),
      ...(rateLimit === undefined ? {} : { options: { rateLimit } }),
    };
    await use(openScenario(scenario, { clock: time, seed: defaultSeed, wait: realWait, ...chosen }));
  },
  faults: async ({ running }, use) => use(running.faults),
  wire: async ({ time }, use) => use(new Wire(time.now)),
  world: async ({ running }, use) => use(running.world),
  service: async ({ running, wire }, use) => {
    const real = running.answer;
    const service: Fixtures["service"] = {
      override: undefined,
      answer: async (request) => {
        wire.note(request);
        const { override } = service;
        const answer = await real(request.clone());
        return override === undefined ? answer : override(request, answer);
      },
    };
    await use(service);
  },
  site: async ({ dashboard, service, host, context }, use) => {
    dashboard.answer = service.answer;
    if (host === "route") await routeToAnswer(context, `${dashboard.url}/v1/**`, service.answer);
    await use(dashboard.url);
    dashboard.answer = noTest;
  },
  page: async ({ page, context, site, time, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData);
    await time.setPages(context);
    const seen = await watchPages(context, site);
    await use(page);
    expect(seen.complaints, "the console and the security policy stay silent").toEqual([]);
    expect(seen.foreign, "nothing is asked of any other origin").toEqual([]);
  },
  signIn: async ({ page, site }, use) => use(new SignInPage(page, site)),
  bookings: async ({ page }, use) => use(new BookingsPage(page)),
  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "profile-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  },
});

export { expect };
