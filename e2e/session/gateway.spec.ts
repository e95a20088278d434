// The key is typed once and kept on the server; the browser has a cookie that no script can read.
import { names } from "#names";
import { join } from "node:path";
import { demoKeyList, demoKeys } from "#mock/scenarios/demo-access.ts";
import { startServer } from "../../server/start.ts";
import { found, placesOf } from "../canary.ts";
import { heapOf } from "../heap.ts";
import { GatewayPage } from "../pages/gateway-page.ts";
import { expect, test as base } from "../test.ts";
import { captures } from "../world.ts";

const dist = join(import.meta.dirname, "..", "..", "dist");
const number = "BK-20431";
/** A key that occurs nowhere but where it's typed. */
const key = "sk_canary_9f3b7c1e5d2a";

type Seen = {
  log: string[];
  /** The requests that reached the service, and their keys. */
  asked: { path: string; key: string | null }[];
};

type Fixtures = {
  seen: Seen;
  tab: GatewayPage;
};

const test = base.extend<Fixtures>({
  seen: async ({ world, service }, use) => {
    const full = world.keys.get(demoKeys.full);
    if (full !== undefined) world.keys.set(key, { ...full, key });
    const seen: Seen = { log: [], asked: [] };
    service.override = (request, answer) => {
      seen.asked.push({ path: new URL(request.url).pathname, key: request.headers.get("Authorization") });
      return answer;
    };
    await use(seen);
  },
  site: async ({ service, seen }, use) => {
    const sandbox = { answer: service.answer, demoKeys: demoKeyList };
    const session = { hours: 12, idleMinutes: 30 };
    const log = (line: string) => void seen.log.push(line);
    const server = await startServer({ sandbox, port: 0, host: "127.0.0.1", dist, log, session });
    await use(server.url);
    await server.close();
  },
  tab: async ({ page, site }, use) => use(new GatewayPage(page, site)),
});

test.describe("by a controlled clock", () => {
  // The clock is advanced past deadlines and waits.
  test.use({ clock: "running" });

  test("sends an approval after a sign-in, and needs no key after a reload", async ({ tab, world }) => {
    await tab.signIn.open();
    await expect(tab.page.getByRole("checkbox")).toHaveCount(0);
    await tab.enter(key);
    await tab.bookings.open(number);
    await tab.bookings.decide(number, "Approve");
    await expect(tab.bookings.panel(number).getByRole(...names.booking.pickup)).toBeVisible();
    expect(captures(world, number)).toBe(1);
    await tab.page.reload();
    await expect(tab.bookings.panel(number)).toBeVisible();
    await expect(tab.page.getByText(`…${key.slice(-4)}`)).toBeVisible();
  });

  test("shows no rows in a restored page whose session has ended", async ({ tab, context }) => {
    await tab.enter(key);
    await expect(tab.bookings.row(number)).toBeVisible();
    // The session ended while the page was in the cache, and no message reached it.
    await context.clearCookies();
    await tab.page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(tab.page).toHaveURL(/\/sign-in/);
    await expect(tab.bookings.row(number)).toHaveCount(0);
  });

  test("never sends under the key that another tab signed in with", async ({ tab, seen, still, world }) => {
    await tab.enter(key);
    await tab.bookings.open(number);
    await tab.bookings.begin(number, "Approve");
    // A poll would notice it first, and ask for the key before there is anything to send.
    await still();
    // As another tab does without telling this one.
    const status = await tab.page.evaluate(async (key) => {
      const headers = { "Content-Type": "application/json", "X-Requested-With": "partner-dashboard" };
      return (await fetch("/session", { method: "POST", headers, body: JSON.stringify({ key }) })).status;
    }, demoKeys.neighbour);
    expect(status).toBe(200);
    await tab.bookings.press("Approve");
    await expect(tab.lock("This browser signed in again")).toBeVisible();
    expect(captures(world, number)).toBe(0);
    await tab.unlock("This browser signed in again", key);
    await expect(tab.bookings.panel(number).getByRole(...names.booking.pickup)).toBeVisible();
    expect(captures(world, number)).toBe(1);
    const under = seen.asked.filter((one) => one.key?.includes(demoKeys.neighbour) === true);
    expect(under.map(({ path }) => path)).toEqual(["/v1/me"]);
  });

  test("warns after inactivity, then locks until the key is typed", async ({ tab, seen, later, context }) => {
    await tab.enter(key);
    await tab.bookings.open(number);
    await later(14 * 60_000 + 5_000);
    await expect(tab.warning).toBeVisible();
    await tab.page.mouse.move(300, 300);
    await expect(tab.warning).toBeHidden();
    await later(14 * 60_000 + 5_000);
    await expect(tab.warning).toBeVisible();
    await later(56_000);
    const sheet = tab.lock("The dashboard is locked");
    await expect(sheet).toBeVisible();
    await expect(tab.page).toHaveTitle("Partner dashboard");
    await tab.page.emulateMedia({ media: "print" });
    expect(await tab.page.evaluate(() => document.body.innerText)).not.toContain(number);
    await tab.page.emulateMedia({ media: null });
    await expect.poll(async () => context.cookies()).toEqual([]);
    const before = seen.asked.length;
    await later(20 * 60_000);
    await tab.page.keyboard.press("Escape");
    await expect(sheet).toBeVisible();
    expect(seen.asked.slice(before)).toEqual([]);

    await tab.unlock("The dashboard is locked", key);
    await expect(tab.bookings.panel(number)).toBeVisible();
    await expect(tab.bookings.search).toHaveValue(number);
  });
});

// A fake clock keeps every call that set a timer, and the data that it captured.
test.describe("by the real clock", () => {
  test.use({ clock: "real" });

  test("keeps the key out of page, memory and log, and the cookie from scripts", async ({ tab, seen, context }) => {
    test.slow();
    const said: string[] = [];
    tab.page.on("console", (message) => said.push(message.text()));
    await tab.enter(key);
    await tab.bookings.open(number);
    // Requests in flight may still contain it, and a busy machine takes long for one look.
    await expect(async () => expect((await heapOf(tab.page)).includes(key)).toBe(false)).toPass();
    const heap = await heapOf(tab.page);
    expect(heap, "the sweep sees what a page holds").toContain(number);
    const places = await placesOf(tab.page);
    expect(found({ ...places, console: said.join("\n"), log: seen.log.join("\n") }, [key])).toEqual([]);

    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });
    expect(cookie?.name).toMatch(/^__Host-/);
    expect(await tab.page.evaluate(() => document.cookie)).toBe("");
    expect(found({ ...places, log: seen.log.join("\n"), heap }, [cookie?.value ?? "none"])).toEqual([]);
    expect(seen.log.some((line) => line.includes('"route":"/v1/bookings"'))).toBe(true);
  });
});
