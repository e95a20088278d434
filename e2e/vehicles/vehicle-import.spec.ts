// References for many vehicles from a file: checked line by line first, then sent once each.
import { names } from "#names";
import type { World } from "#mock/service/world.ts";
import { expectNothingFound } from "../axe.ts";
import { csvOf, VehicleImportPage } from "../pages/vehicle-import-page.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running", rateLimit: { limit: 2000, windowSeconds: 60 } });

const referencesOf = (world: World, lines: readonly (readonly [id: string, reference: string])[]) =>
  lines.map(([id]) => world.vehicles.get(id)?.externalRef);

test("maps an exported and changed file after a dry run, and nothing the second time", async ({
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
  await expect(from.plan.getByRole("row").nth(1)).toContainText("7c1ed2");
  await expectNothingFound(page, "a dry run");
  expect(world.vehicles.all().filter(({ externalRef }) => externalRef?.startsWith("NEW-"))).toEqual([]);
  await from.apply.click();
  await expect(page.getByRole(...names.vehicles.downloadResults)).toBeVisible();
  await expect.poll(() => referencesOf(world, changed.slice(0, 3))).toEqual(["NEW-0", "NEW-1", "NEW-2"]);
  await expectNothingFound(page, "the outcomes of an import");
  const saving = page.waitForEvent("download");
  await page.getByRole(...names.vehicles.downloadResults).click();
  expect((await saving).suggestedFilename()).toMatch(/^map-.*-results\.csv$/);
  await from.choose(csvOf(changed));
  await expect(from.apply).toHaveAttribute("aria-disabled", "true");
  expect(wire.posts("/mapping")).toHaveLength(3);
});
