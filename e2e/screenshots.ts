// `npm run screenshots`: the pictures of the docs, from a build on the sandbox, always at the same moment.
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { createSandbox } from "#mock/hosts/http.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { startServer } from "../server/start.ts";
import { launchOptions } from "./browser.ts";

// The sandbox goes by the hours of this zone.
process.env["TZ"] = "Europe/Oslo";

const project = join(import.meta.dirname, "..");
const clock = { now: () => knownMoment };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Picture = { name: string; path: string; size: typeof desktop; theme: "light" | "dark"; ready: string };

const pictures: readonly Picture[] = [
  { name: "bookings", path: "/bookings/BK-20428", size: desktop, theme: "light", ready: "Booking BK-20428" },
  { name: "calendar", path: "/calendar", size: desktop, theme: "light", ready: "Fleet calendar" },
  { name: "deliveries-dark", path: "/deliveries", size: desktop, theme: "dark", ready: "Deliveries" },
  { name: "today", path: "/today", size: desktop, theme: "light", ready: "Today" },
  { name: "today-phone", path: "/today", size: phone, theme: "light", ready: "Today" },
];

async function take(page: Page, { name, path, ready }: Picture): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  await page
    .getByRole("region", { name: ready })
    .or(page.getByRole("grid", { name: ready }))
    .or(page.getByRole("heading", { level: 1, name: ready }))
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(project, "docs", `${name}.png`) });
  console.log(`docs/${name}.png`);
}

const sandbox = createSandbox({ clock });
const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist: join(project, "dist") });
const browser = await chromium.launch(launchOptions);
try {
  for (const picture of pictures) {
    const { size, theme } = picture;
    const context = await browser.newContext({
      viewport: size,
      colorScheme: theme,
      locale: "en-GB",
      timezoneId: process.env["TZ"],
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(knownMoment);
    await page.goto(server.url);
    await take(page, picture);
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
