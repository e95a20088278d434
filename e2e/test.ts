import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import type { DialectName } from "#mock/dialects/dialects.ts";
import type { Answer } from "#mock/http/answer.ts";
import { routeToAnswer } from "#mock/hosts/playwright.ts";
import { realWait } from "#mock/hosts/real.ts";
import { demoKeyList } from "#mock/scenarios/demo-access.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { openScenario, type RunningService } from "#mock/scenarios/open-scenario.ts";
import { defaultSeed, type ScenarioName } from "#mock/scenarios/scenarios.ts";
import type { World } from "#mock/service/world.ts";
import { startServer } from "../server/start.ts";
import { BookingsPage } from "./pages/bookings-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { watchPage } from "./watch-page.ts";

/** Who answers under /v1: the server's sandbox over real HTTP, or the test's own process. */
export type HostOption = { host: "http" | "route" };

/** What happens to an answer once the work is done: another may be returned, and throwing loses it. */
export type Twist = (request: Request, answer: Response) => Response | Promise<Response>;

type Fixtures = HostOption & {
  scenario: ScenarioName;
  /** How the other end has settled what the interface leaves open; the scenario's own dialect unless given. */
  dialect: DialectName | undefined;
  running: RunningService;
  /** The other end: the test moves it and reads its ledger. */
  world: World;
  /** How the other end answers; `twist` holds for every request while it is set. */
  service: { answer: Answer; twist: Twist | undefined };
  /** The address of the dashboard. */
  site: string;
  signIn: SignInPage;
  bookings: BookingsPage;
};

const dist = join(import.meta.dirname, "..", "dist");
/** Fixed, so that what is “today” on screen does not depend on the day of the run. */
const clock = { now: () => knownMoment };

export const test = base.extend<Fixtures>({
  host: ["http", { option: true }],
  scenario: ["normal-day", { option: true }],
  dialect: [undefined, { option: true }],
  running: async ({ scenario, dialect }, use) => {
    const chosen = dialect === undefined ? {} : { dialect };
    await use(openScenario(scenario, { clock, seed: defaultSeed, wait: realWait, ...chosen }));
  },
  world: async ({ running }, use) => use(running.world),
  service: async ({ running }, use) => {
    const real = running.answer;
    const service: Fixtures["service"] = {
      twist: undefined,
      answer: async (request) => {
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
  page: async ({ page, site }, use) => {
    await page.clock.setFixedTime(knownMoment);
    const seen = await watchPage(page, site);
    await use(page);
    expect(seen.complaints, "the console and the security policy stay silent").toEqual([]);
    expect(seen.foreign, "nothing is asked of any other origin").toEqual([]);
  },
  signIn: async ({ page, site }, use) => use(new SignInPage(page, site)),
  bookings: async ({ page }, use) => use(new BookingsPage(page)),
});

export { expect };
