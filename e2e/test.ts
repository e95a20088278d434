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

/** Who answers under /v1: the server's sandbox over real HTTP, or the test's own process. */
type HostOption = { host: "http" | "route" };

/** What happens to an answer once the work is done: another may be returned, and throwing loses it. */
export type Twist = (request: Request, answer: Response) => Response | Promise<Response>;

/** Whether the browser was asked to save data: then a part of the page is fetched when it is needed, and no sooner. */
type DataOption = { savesData: boolean };

/** Whether colleagues and guests do nothing by themselves, also where the scenario has them act as time passes. */
type RestOption = { othersRest: boolean };

type Options = HostOption & ClockOption & DataOption & RestOption;

type Fixtures = Options & {
  scenario: ScenarioName;
  /** How the other end has settled what the interface leaves open; the scenario's own dialect unless given. */
  dialect: DialectName | undefined;
  /** How many requests the service allows; the scenario's own limit unless given. */
  rateLimit: RateLimit | undefined;
  /** The clock of both ends. */
  time: SharedClock;
  /** Lets so many milliseconds be over at once, for the service and for the pages; needs a running clock. */
  later: (milliseconds: number) => Promise<void>;
  /** From then on the pages repeat nothing by themselves: what is sent again was asked for by the test. */
  still: () => Promise<void>;
  running: RunningService;
  /** What goes wrong between the page and the service, as rules. */
  faults: Faults;
  /** What came in at the service's door. */
  wire: Wire;
  /** The other end: the test moves it and reads its ledger. */
  world: World;
  /** How the other end answers; `twist` holds for every request while it is set. */
  service: { answer: Answer; twist: Twist | undefined };
  /** The address of the dashboard. */
  site: string;
  signIn: SignInPage;
  bookings: BookingsPage;
};

const saveData = () => void Object.defineProperty(navigator, "connection", { value: { saveData: true } });

const dist = join(import.meta.dirname, "..", "dist");

// The dashboard's server runs in this process: listeners that pile up in it fail the run.
process.on("warning", (warning) => {
  if (warning.name === "MaxListenersExceededWarning") throw warning;
});

export const test = base.extend<Fixtures>({
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
      twist: undefined,
      answer: async (request) => {
        wire.note(request);
        const { twist } = service;
        const answer = await real(request.clone());
        return twist === undefined ? answer : twist(request, answer);
      },
    };
    await use(service);
  },
  site: async ({ service, host, context }, use) => {
    const sandbox = { answer: service.answer, demoKeys: demoKeyList };
    const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist });
    if (host === "route") await routeToAnswer(context, `${server.url}/v1/**`, service.answer);
    await use(server.url);
    await server.close();
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
});

export { expect };
