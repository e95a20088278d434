import { names } from "#names";
import { captures } from "../world.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running" });

const lost = /\/assets\/settings-screen-[^/]*\.js$/;

test("says that a newer version exists, keeps working and never reloads unasked", async ({
  page,
  signIn,
  site,
  bookings,
  world,
}) => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await signIn.before();
  await bookings.open("BK-20431");
  // A deploy leaves nothing of the earlier build.
  await page.route(lost, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(`${site}/`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/index-other.js"></script>' }),
  );
  const toSettings = page.getByRole(...names.shell.settings);
  await toSettings.click();
  const notice = page.getByRole("main").getByRole("button", { name: "Reload" });
  await expect(notice).toBeVisible();
  await page.goBack();
  await bookings.decide("BK-20431", "Approve");
  await bookings.expectAnnounced("BK-20431 approved");
  expect(captures(world, "BK-20431")).toBe(1);
  await toSettings.click();
  await expect(notice).toBeVisible();
  expect(documents).toBe(1);
  // The host still serves another build.
  await page.unroute(lost);
  await notice.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  expect(documents).toBe(2);
});
