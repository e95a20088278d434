// For test suites in other projects: everything to test a running dashboard. See docs/qa.md.
import { test as base, expect, type Page } from "playwright/test";
import type { DialectName } from "#mock/dialects/dialects.ts";
import type { ScenarioName } from "#mock/scenarios/scenarios.ts";
import { BookingsPage } from "./pages/bookings-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { SandboxClient } from "./sandbox-client.ts";

/** What a suite sets in `use` of its configuration, or with `test.use`. */
export type KitOptions = {
  /** Address of the dashboard under test. */
  dashboard: string;
  /** The scenario that each sandbox test starts with. */
  scenario: ScenarioName;
  /** The dialect of its service; the scenario's own unless given. */
  dialect: DialectName | undefined;
};

type KitFixtures = {
  /** Controls the sandbox and reads its ledger. Each test gets a new world, with a running clock and no added faults. */
  sandbox: SandboxClient;
  signIn: SignInPage;
  bookings: BookingsPage;
  /** The page, signed in to the sandbox. */
  signedIn: Page;
};

export const test = base.extend<KitOptions & KitFixtures>({
  dashboard: [process.env["DASHBOARD_URL"] ?? "http://127.0.0.1:4173", { option: true }],
  scenario: ["normal-day", { option: true }],
  dialect: [undefined, { option: true }],
  sandbox: async ({ request, dashboard, scenario, dialect }, use) => {
    const sandbox = new SandboxClient(request, dashboard);
    await sandbox.clock({ release: true });
    await sandbox.reset({ scenario, ...(dialect === undefined ? {} : { dialect }) });
    await use(sandbox);
    // Leaves the sandbox without faults for the next user.
    await sandbox.clock({ release: true });
    await sandbox.clearFaults();
  },
  signIn: async ({ page, dashboard }, use) => use(new SignInPage(page, dashboard)),
  bookings: async ({ page }, use) => use(new BookingsPage(page)),
  signedIn: async ({ page, sandbox, signIn }, use) => {
    expect((await sandbox.state()).demoKeys, "the sandbox has a key to come in with").not.toHaveLength(0);
    await signIn.toSandbox();
    await use(page);
  },
});

export { expect };
