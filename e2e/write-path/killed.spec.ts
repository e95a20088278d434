// Browsers are killed between the click and the reply. What the next one shows must agree with the ledger.
import { names } from "#names";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { demoKeys, harbourFleet } from "#mock/scenarios/demo-access.ts";
import { realWait } from "#mock/hosts/real.ts";
import { openScenario } from "#mock/scenarios/open-scenario.ts";
import { defaultSeed } from "#mock/scenarios/scenarios.ts";
import { guestBooks } from "#mock/service/happenings.ts";
import type { Booking } from "#mock/service/entities.ts";
import type { World } from "#mock/service/world.ts";
import { KilledBrowser } from "../killed-browser.ts";
import { BookingsPage } from "../pages/bookings-page.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test as base } from "../test.ts";
import { awaiting, captures } from "../world.ts";

/** `KILLS=50 npm run check:e2e -- killed` runs all of them, and prints a table. */
const kills = Number(process.env["KILLS"] ?? 6);
const browsers = 3;
const day = 24 * 60 * 60 * 1000;

/** One vehicle, booked day after day: one request per kill, and nothing else to load. */
function prepare(world: World): void {
  world.vehicles.add({ id: "vehicle-1", partnerId: harbourFleet.id, externalRef: "HV-1", name: "Harbour Van 1" });
  for (let at = 1; at <= kills; at += 1) {
    const start = world.clock.now() + at * day;
    const price = { amount: 100 + at, currency: "EUR" };
    guestBooks(world, { vehicleId: "vehicle-1", period: { start, end: start + day / 2 }, price });
  }
}

const test = base.extend({
  // Fifty browsers with one API key would reach the rate limit.
  running: async ({ time }, use) => {
    const options = { rateLimit: { limit: 100_000, windowSeconds: 60 } };
    await use(openScenario("empty", { clock: time, seed: defaultSeed, wait: realWait, options, prepare }));
  },
});

test.use({ clock: "real" });

const approvalOf = ({ id }: Booking) => `/bookings/${id}/approve`;
const carriedOut = /Done|Fresh data shows it as done/;
/** How often we check whether the moment has come, in milliseconds. */
const closely = { intervals: [2] };

/** The state of things when a browser was killed. */
type Hit = "nothing had left" | "sent, not carried out" | "carried out, unanswered" | "answered";

test(`loses and repeats no decision in ${kills} kills between the click and the reply`, async ({
  site,
  faults,
  wire,
  world,
  profile,
}, testInfo) => {
  test.setTimeout(90_000 + kills * 10_000);
  const arrived = (booking: Booking) => wire.posts(approvalOf(booking)).length;
  const hits = new Map<string, Hit>();
  let withoutRecord = 0;

  /** Waits for the moment of the kill: half of them by the time since the click, half by progress. */
  const moments = [
    async (_: Booking, at: number) => passed((250 * at) / kills),
    async (booking: Booking) => expect.poll(() => arrived(booking), closely).toBe(1),
    async (_: Booking, at: number) => passed((250 * at) / kills),
    async (booking: Booking) => expect.poll(() => captures(world, booking.number), closely).toBe(1),
  ] as const;

  const killOver = async (profile: string, booking: Booking, at: number) => {
    const match = { method: "POST", path: approvalOf(booking), times: 1 };
    // Either the first copy is held and arrives after the kill, or the answer is held.
    if (at % 4 === 1) faults.add({ match, when: "before", do: { kind: "late", gate: booking.number } });
    if (at % 4 === 3) faults.add({ match, when: "afterCommit", do: { kind: "late", gate: booking.number } });
    const { page, aim } = await KilledBrowser.start(profile);
    // Each browser would ask for the API key; only the last one is given it by hand.
    await new SignInPage(page, site).alreadyDone(demoKeys.full);
    await page.goto(`${site}/bookings/${booking.id}`);
    const bookings = new BookingsPage(page);
    await bookings.begin(booking.number, "Approve");
    await expect(bookings.confirm.getByRole(...names.booking.approve)).toBeEnabled();
    const shoot = await aim();
    const answered = page.getByRole("status").filter({ hasText: `${booking.number} approved` });
    const pressed = bookings.press("Approve").catch(() => "killed meanwhile");
    await moments[at % 4]?.(booking, at);
    const isAnswered = at % 2 === 0 && (await answered.isVisible().catch(() => false));
    await shoot();
    await pressed;
    const isDone = captures(world, booking.number) === 1;
    const isSent = arrived(booking) > 0;
    const hit = isDone ? "carried out, unanswered" : isSent ? "sent, not carried out" : "nothing had left";
    hits.set(booking.number, isAnswered ? "answered" : hit);
    if (at % 8 !== 1) return;
    faults.release(booking.number);
    await expect.poll(() => captures(world, booking.number), closely).toBe(1);
  };

  /** What the last browser shows for each booking once all outcomes are resolved; undefined if nothing. */
  const lookBack = async (profile: string, own: readonly Booking[]) => {
    const { page, context } = await KilledBrowser.start(profile);
    const signIn = new SignInPage(page, site);
    await signIn.open();
    await signIn.withKey(demoKeys.full);
    const outbox = new OutboxPage(page);
    await outbox.open();
    await expect(outbox.group("Settled")).toBeVisible();
    for (const open of ["Needs you", "On its way"] as const) {
      await expect(outbox.group(open)).toHaveCount(0);
    }
    const said = await outbox.statements();
    for (const { number } of own) faults.release(number);
    // What was never stored was never sent: it still awaits a decision.
    const bookings = new BookingsPage(page);
    await page.getByRole(...names.shell.bookings).click();
    for (const { number } of own.filter(({ number }) => !said.has(number))) {
      withoutRecord += 1;
      const panel = await bookings.open(number);
      await expect(panel.getByRole(...names.booking.approve)).toBeEnabled();
    }
    await context.close();
    return own.map((booking) => ({ booking, said: said.get(booking.number) }));
  };

  const all = awaiting(world);
  const statements = await Promise.all(
    Array.from({ length: browsers }, async (_, one) => {
      const folder = join(profile, `browser-${one}`);
      const own = all.filter((_, at) => at % browsers === one);
      for (const booking of own) await killOver(folder, booking, all.indexOf(booking));
      return lookBack(folder, own);
    }),
  );
  const wrong = statements.flat().filter(({ booking, said }) => {
    const truth = captures(world, booking.number);
    const isSaid = said !== undefined && carriedOut.test(said);
    return truth !== (isSaid ? 1 : 0) || (arrived(booking) > 0 && said === undefined);
  });
  expect(wrong, "what a browser says and the ledger does not").toEqual([]);
  expect(all.filter((booking) => wire.keys(approvalOf(booking)).length > 1)).toEqual([]);
  const hit = [...hits.values()];
  const meant: readonly Hit[] = ["sent, not carried out", "carried out, unanswered"];
  expect(hit).toEqual(expect.arrayContaining([...meant]));
  const tally = Object.entries(Object.groupBy(hit, (each) => each)).map(([each, { length }]) => `${each}: ${length}`);
  const resent = all.filter((booking) => arrived(booking) > 1).length;
  testInfo.annotations.push({
    type: "kills",
    description: `${tally.join(", ")}; without a record: ${withoutRecord}; sent again: ${resent}`,
  });
});
