// The kit as another project uses it: against a running server, by its address.
import { names } from "#names";
import { join } from "node:path";
import { createControlledSandbox } from "#mock/hosts/controlled-sandbox.ts";
import { startServer } from "../../server/start.ts";
import { expect, test as kit } from "../kit.ts";

const dist = join(import.meta.dirname, "..", "..", "dist");
const local = { port: 0, host: "127.0.0.1", dist };
const number = "BK-20431";

const test = kit.extend({
  dashboard: async ({ scenario }, use) => {
    const server = await startServer({ ...local, sandbox: createControlledSandbox({ scenario }) });
    await use(server.url);
    await server.close();
  },
});

test.describe("a scenario that a suite asks for", () => {
  test.use({ scenario: "empty" });

  test("starts the test in it, and can change to another", async ({ signedIn, sandbox, bookings }) => {
    await expect(signedIn.getByText(number)).toHaveCount(0);
    expect(await sandbox.state()).toMatchObject({ scenario: "empty", counts: { bookings: 0 } });
    expect((await sandbox.reset({ scenario: "normal-day" })).counts.bookings).toBe(248);
    await signedIn.reload();
    await expect(bookings.row(number)).toBeVisible();
  });
});

test("shows an unknown outcome for a lost reply, and captures once after “Ask again”", async ({
  signedIn,
  sandbox,
  bookings,
}) => {
  await sandbox.fault({
    match: { method: "POST", path: "/bookings/*/approve" },
    when: "afterCommit",
    do: { kind: "drop" },
  });
  // A list that is still loading would show the approval, and settle it.
  await expect(bookings.tab("All")).toHaveAccessibleName(/248$/);
  // Nothing is repeated automatically while the page's clock is frozen.
  await signedIn.clock.setFixedTime(Date.now());
  const panel = await bookings.open(number);
  await bookings.decide(number, "Approve");
  await expect(panel.getByText("Outcome unknown", { exact: true })).toBeVisible();
  await expect(signedIn.getByText(/failed/i)).toHaveCount(0);
  expect(await sandbox.captures(number)).toBe(1);
  await sandbox.clearFaults();
  await panel.getByRole(...names.booking.askAgain).click();
  await bookings.expectAnnounced(`${number} approved`);
  expect(await sandbox.captures(number)).toBe(1);
});
