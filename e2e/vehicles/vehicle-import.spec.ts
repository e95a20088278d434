// References for many vehicles from a file: checked line by line first, then sent once each.
import { harbourFleet } from "#mock/scenarios/demo-access.ts";
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { csvOf, VehicleImportPage } from "../pages/vehicle-import-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running", rateLimit: { limit: 2000, windowSeconds: 60 } });

/** This partner's first vehicles, each with a new reference. */
const renamed = (world: World, count: number) =>
  world.vehicles
    .all()
    .filter(({ partnerId }) => partnerId === harbourFleet.id)
    .slice(0, count)
    .map(({ id }, at) => [id, `UNIT-${at + 1}`] as const);

const referencesOf = (world: World, lines: readonly (readonly [id: string, reference: string])[]) =>
  lines.map(([id]) => world.vehicles.get(id)?.externalRef);

test("maps an exported and changed file after a dry run, and nothing the second time @phone", async ({
  signIn,
  page,
  world,
  wire,
}) => {
  await signIn.before("/vehicles/import");
  const from = new VehicleImportPage(page);
  const fleet = await from.exported();
  const changed = fleet.map(([id, reference], at) => [id, at < 3 ? `NEW-${at}` : reference] as const);
  await from.choose(csvOf([...changed, ["7c1ed2", "HV-24"]]));
  await expect(from.headline).toHaveText(`3 of ${fleet.length + 1} lines will be sent`);
  await expect(from.plan.getByRole("row").nth(1)).toContainText("service_vehicle_id isn't a UUID");
  await expectNothingFound(page, "a dry run");
  expect(world.vehicles.all().filter(({ externalRef }) => externalRef?.startsWith("NEW-"))).toEqual([]);
  await from.apply.click();
  await expect(from.headline).toHaveText("Finished mapping 3 vehicles: 3 done.");
  await expect(from.line(2)).toContainText("Done");
  await expectNothingFound(page, "the outcomes of an import");
  expect(referencesOf(world, changed.slice(0, 3))).toEqual(["NEW-0", "NEW-1", "NEW-2"]);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download results" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^map-.*-results\.csv$/);
  await from.choose(csvOf(changed));
  await expect(from.headline).toHaveText("There's nothing to send");
  await expect(from.apply).toHaveAttribute("aria-disabled", "true");
  expect(wire.posts("/mapping")).toHaveLength(3);
});

test.describe("with a low rate limit", () => {
  test.use({ rateLimit: { limit: 14, windowSeconds: 20 } });

  test("maps a dropped file completely, and says how long it waits", async ({ signIn, page, world, later }) => {
    test.slow();
    await signIn.before("/vehicles/import");
    const from = new VehicleImportPage(page);
    const lines = renamed(world, 16);
    await from.drop(csvOf(lines));
    await expect(from.headline).toHaveText("16 of 16 lines will be sent");
    await expect(
      page.getByText(/16 requests\. \d+ of 14 requests left before the service asks us to wait/),
    ).toBeVisible();
    await from.apply.click();
    await expect(page.getByText(/The service asked us to wait \d+ s\. The job continues automatically/)).toBeVisible();
    await later(22_000);
    await expect(from.headline).toHaveText("Finished mapping 16 vehicles: 16 done.");
    expect(referencesOf(world, lines)).toEqual(lines.map(([, reference]) => reference));
  });
});

test("continues a job of a closed tab in the next one, without the file", async ({
  signIn,
  page,
  context,
  site,
  time,
  world,
  wire,
  faults,
}) => {
  await signIn.before("/vehicles/import");
  const from = new VehicleImportPage(page);
  const lines = renamed(world, 6);
  await from.choose(csvOf(lines));
  faults.add({
    match: { method: "POST", path: "/mapping", nth: 3, times: 1 },
    when: "before",
    do: { kind: "late", gate: "third" },
  });
  await from.apply.click();
  await expect(from.headline).toHaveText("Mapping 2 of 6: 2 done.");
  // Otherwise the first copy would come from the next page, and be held then.
  await expect.poll(() => wire.posts("/mapping").length).toBe(3);
  const next = await context.newPage();
  await time.setPages(context);
  await page.close();
  faults.release("third");
  await new SignInPage(next, site).before("/vehicles/import");
  const there = new VehicleImportPage(next);
  await expect(next.getByText("It stopped because its page was closed, reloaded or suspended")).toBeVisible();
  await next.getByRole("button", { name: "Resume" }).click();
  await expect(there.headline).toHaveText("Finished mapping 6 vehicles: 6 done.");
  expect(referencesOf(world, lines)).toEqual(lines.map(([, reference]) => reference));
});
