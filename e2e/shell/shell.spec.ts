import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../test.ts";

test("opens every screen from the navigation @phone", async ({ signIn, page, isMobile }) => {
  await signIn.before();
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Today", "Calendar", "Vehicles", "Bookings"]) {
    await navigation.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  for (const name of ["Outbox", "Webhooks", "Deliveries", "Settings"]) {
    if (isMobile) await page.getByRole("button", { name: "More" }).click();
    const place = isMobile ? page.getByRole("dialog") : name === "Settings" ? page : navigation;
    await place.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
});

test("says that an address is unknown and offers the way back", async ({ signIn, page, site }) => {
  await signIn.before();
  await page.goto(`${site}/no/such/screen`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link", { name: /Today/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
});

test("skips the navigation with the skip link", async ({ signIn, page, bookings }) => {
  await signIn.before();
  await expect(bookings.grid).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("applies a chosen theme before the first paint, or else the system's", async ({ signIn, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn.before("/settings");
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  expect(await theme()).toBe("dark");
  await page.getByRole("radio", { name: "Light" }).check({ force: true });
  expect(await theme()).toBe("light");
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      Reflect.set(globalThis, "themeAtStart", document.documentElement.dataset["theme"]);
    });
  });
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(globalThis, "themeAtStart"))).toBe("light");
  await page.getByRole("radio", { name: "Same as this device" }).check({ force: true });
  expect(await theme()).toBe("dark");
});

test("shows the data's age, the remaining rate limit and the key's holder in the footer", async ({ signIn, page }) => {
  await signIn.before();
  const foot = page.getByRole("complementary");
  await expect(foot).toContainText("Up to date");
  await expect(foot).toContainText(/1\d\d\/120/);
  await expect(foot).toContainText("Sandbox");
  await expect(foot).toContainText("…4f2a");
  await expect(foot).toContainText("Oslo");
});

test("registers no service worker in production", async ({ signIn, page, site }) => {
  await signIn.before();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect((await page.request.get(`${site}/assets/gone-1a2b3c4d.js`)).status()).toBe(404);
});

test("contains nothing of the mock in the production build", async () => {
  const assets = join(import.meta.dirname, "..", "..", "dist", "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) {
    const code = await readFile(join(assets, name), "utf8");
    for (const trace of ["sandbox-demo-key", "Harbour Van", "mockServiceWorker", "Northern Yard"]) {
      expect(code.includes(trace), `${name} holds “${trace}”`).toBe(false);
    }
  }
  expect(await readdir(join(assets, ".."))).not.toContain("mockServiceWorker.js");
});
