import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expect, test } from "../test.ts";
import { addresses, lead, open, readIn, untranslatedOn } from "../untranslated.ts";
import { bookingAt } from "../world.ts";

test.use({ clock: "standing" });

test("has all texts of every screen in the catalogues", async ({ page, signIn, site }) => {
  test.slow();
  await readIn(page, "xa");
  await signIn.alreadyDone(demoKeys.full);
  await open(page, `${site}/settings`);
  for (const address of addresses) {
    await lead(page, address);
    expect.soft(await untranslatedOn(page), address).toEqual([]);
  }
});

test("has all texts of sign-in, decisions, an open vehicle and the shell's dialogs in the catalogues", async ({
  page,
  signIn,
  site,
  world,
}) => {
  await readIn(page, "xa");
  await open(page, `${site}/sign-in`);
  expect.soft(await untranslatedOn(page), "sign-in").toEqual([]);
  await signIn.alreadyDone(demoKeys.full);
  const { id, vehicleId } = bookingAt(world, "BK-20431");
  await open(page, `${site}/bookings/${id}`);
  await expect(page.getByRole("region").getByText("BK-20431").first()).toBeVisible();
  expect.soft(await untranslatedOn(page), "an open booking").toEqual([]);
  for (const [key, name] of [
    ["a", "approve"],
    ["r", "reject"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole(...names.booking.question)).toBeVisible();
    expect.soft(await untranslatedOn(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole(...names.booking.question)).toBeHidden();
  }
  for (const [key, name] of [
    ["Control+k", "search or jump"],
    ["?", "shortcuts"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect.soft(await untranslatedOn(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await lead(page, `/vehicles/${vehicleId}`);
  expect.soft(await untranslatedOn(page), "an open vehicle").toEqual([]);
  await lead(page, "/calendar");
  await page.keyboard.press("b");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await untranslatedOn(page), "blocking dates").toEqual([]);
});

test("has all texts of calendar views, a new endpoint and unknown outcomes in the catalogues", async ({
  page,
  signIn,
  site,
  service,
  world,
}) => {
  await readIn(page, "xa");
  await signIn.alreadyDone(demoKeys.full);
  for (const view of ["list", "agenda", "blocks"]) {
    await open(page, `${site}/calendar?view=${view}`);
    expect.soft(await untranslatedOn(page), `calendar, ${view}`).toEqual([]);
  }
  await lead(page, "/webhooks");
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await untranslatedOn(page), "a new endpoint").toEqual([]);
  service.twist = (request, answer) => (request.method === "POST" ? new Response("", { status: 503 }) : answer);
  await open(page, `${site}/bookings/${bookingAt(world, "BK-20431").id}`);
  await expect(page.getByRole("region").getByRole("button", { name: /EUR/ })).toBeVisible();
  await page.keyboard.press("a");
  await page
    .getByRole(...names.booking.question)
    .getByRole("button")
    .last()
    .click();
  await expect(page.getByRole(...names.booking.question)).toBeHidden();
  // The next request may have opened.
  await page.getByRole("row", { name: "BK-20431" }).click();
  await expect(page.getByRole("region").getByRole("alert").first()).toBeVisible();
  expect.soft(await untranslatedOn(page), "a booking of unknown outcome").toEqual([]);
  await lead(page, "/outbox");
  expect.soft(await untranslatedOn(page), "an outbox that needs somebody").toEqual([]);
});
