// Two requests want one vehicle: one is approved, and only then is the other rejected.
import { realWait } from "#mock/hosts/real.ts";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { openScenario } from "#mock/scenarios/open-scenario.ts";
import { defaultSeed } from "#mock/scenarios/scenarios.ts";
import { doubleBookingOpens } from "#mock/service/happenings.ts";
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { KilledBrowser } from "../killed-browser.ts";
import { ConflictView } from "../pages/conflict-view.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test as base } from "../test.ts";
import { bookingAt, captures } from "../world.ts";

const [first, second] = ["BK-20431", "BK-20432"];
const reason = "Dates already taken";

/** A second request for the vehicle and the dates of the first. */
const prepare = (world: World) => void doubleBookingOpens(world, bookingAt(world, first).id);

const deeds = (world: World) =>
  world.ledger
    .entries()
    .flatMap((entry) =>
      entry.kind === "transition" ? [`${entry.action} ${entry.booking_number}: ${entry.reason ?? ""}`] : [],
    );
const bothDecided = [`approve ${second}: `, `reject ${first}: ${reason}`];

const test = base.extend({
  // Each browser loads everything again.
  running: async ({ time }, use) => {
    const options = { rateLimit: { limit: 100_000, windowSeconds: 60 } };
    await use(openScenario("normal-day", { clock: time, seed: defaultSeed, wait: realWait, options, prepare }));
  },
});

test.use({ clock: "real" });

test("shows and finishes a choice whose browser was killed before the rejection was sent", async ({
  site,
  faults,
  wire,
  world,
  profile,
}) => {
  faults.add({
    match: { method: "POST", path: "/reject", times: 1 },
    when: "before",
    do: { kind: "late", gate: "held" },
  });
  const { page, aim } = await KilledBrowser.start(profile);
  await new SignInPage(page, site).alreadyDone(demoKeys.full);
  await page.goto(`${site}/bookings/${bookingAt(world, first).id}`);
  const conflict = new ConflictView(page);
  await expect(conflict.view).toBeVisible();
  await expectNothingFound(page, "conflict");
  await conflict.choose(second, reason);
  await expectNothingFound(page, "confirm of a conflict");
  const shoot = await aim();
  await conflict.send();
  await expect.poll(() => wire.posts("/reject").length).toBe(1);
  await expect.poll(() => captures(world, second)).toBe(1);
  await shoot();

  const again = await KilledBrowser.start(profile);
  const signIn = new SignInPage(again.page, site);
  await signIn.open(`/bookings/${bookingAt(world, first).id}`);
  await signIn.withKey(demoKeys.full);
  const panel = again.page.getByRole("region", { name: /^(Conflict|Booking BK)/ });
  const ended = panel.getByText(`${second} approved, ${first} rejected`);
  const resume = panel.getByRole("button", { name: "Resume" });
  await expect(resume.or(ended).first()).toBeVisible();
  await expect(panel).toContainText(`${second} approved`);
  // The choice may resume by itself, without a button.
  await expect
    .poll(async () => {
      await resume.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
      return ended.first().isVisible();
    })
    .toBe(true);
  await expectNothingFound(again.page, "a decided conflict");
  faults.release("held");
  expect(deeds(world)).toEqual(bothDecided);
  expect(wire.keys("/reject")).toHaveLength(1);
  expect([captures(world, second), captures(world, first)]).toEqual([1, 0]);
  await again.context.close();
});
