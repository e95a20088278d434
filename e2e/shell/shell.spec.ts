import { names } from "#names";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../test.ts";

test("opens every screen from the navigation @phone", async ({ signIn, page, isMobile }) => {
  await signIn.before();
  const navigation = page.getByRole(...names.shell.navigation);
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
