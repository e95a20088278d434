// Moments at which a click must not count.
import { createServer } from "node:http";
import { screens } from "../pages/screens.ts";
import { captures, colleague, transitions } from "../world.ts";
import { expect, test } from "../test.ts";

test.use({ clock: "running" });

test("accepts no approval while offline, and says why", async ({ signIn, bookings, context, wire, world }) => {
  await signIn.before();
  await bookings.open("BK-20431");
  const confirm = await bookings.begin("BK-20431", "Approve");
  await context.setOffline(true);
  const approve = confirm.getByRole("button", { name: /^Approve/ });
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await expect(confirm.getByRole("status").filter({ hasText: "You're offline" })).toBeVisible();
  await approve.click({ force: true });
  await context.setOffline(false);
  // The earlier click was not kept: only a click made now decides.
  await expect(approve).not.toHaveAttribute("aria-disabled", "true");
  expect(wire.posts()).toEqual([]);
  await approve.click();
  await bookings.expectAnnounced("BK-20431 approved");
  expect([wire.posts().length, captures(world, "BK-20431")]).toEqual([1, 1]);
});

test("captures nothing for a booking that a colleague has rejected, and says so", async ({
  signIn,
  bookings,
  world,
  faults,
}) => {
  await signIn.before();
  const panel = await bookings.open("BK-20431");
  // The page doesn't load the change before the click.
  faults.add({ match: { method: "GET" }, when: "before", do: { kind: "late", gate: "readings" } });
  colleague(world, "reject", "BK-20431");
  await bookings.decide("BK-20431", "Approve");
  faults.clear();
  await expect(panel.getByRole("alert")).toContainText("BK-20431 was not approved");
  await expect(panel.getByRole("alert")).toContainText("captured no payment");
  await expect(panel).toContainText("Rejected");
  expect(captures(world, "BK-20431")).toBe(0);
  expect(transitions(world, "BK-20431")).toHaveLength(1);
});

test("ignores a tap that lands on a confirm button the moment it appears", async ({ signIn, bookings, page, wire }) => {
  await signIn.before();
  await bookings.open("BK-20431");
  // In the page, because a driver may be too slow for the moment.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll("[role=alertdialog] button")];
      const confirm = buttons.find(({ textContent }) => textContent.startsWith("Approve"));
      if (confirm === undefined) return;
      watch.disconnect();
      const tap = { bubbles: true, pointerType: "touch", pointerId: 1, isPrimary: true, width: 20, height: 20 };
      confirm.dispatchEvent(new PointerEvent("pointerdown", tap));
      confirm.dispatchEvent(new PointerEvent("pointerup", tap));
      confirm.dispatchEvent(new PointerEvent("click", { ...tap, detail: 1 }));
      document.documentElement.dataset["tapped"] = "yes";
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  const confirm = await bookings.begin("BK-20431", "Approve");
  await expect(page.locator("html[data-tapped]")).toBeAttached();
  const approve = confirm.getByRole("button", { name: /^Approve/ });
  await expect(approve).toHaveAttribute("aria-disabled", "false");
  expect(wire.posts()).toEqual([]);
  await approve.click();
  await bookings.expectAnnounced("BK-20431 approved");
  expect(wire.posts()).toHaveLength(1);
});

test("can't be framed by another site", async ({ site, context }) => {
  const host = createServer((_request, response) => {
    response
      .setHeader("Content-Type", "text/html")
      .end(`<title>Elsewhere</title><iframe src="${site}/bookings"></iframe>`);
  });
  await new Promise<void>((resolve) => void host.listen(0, "127.0.0.1", resolve));
  const address = host.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port.");
  const page = await context.newPage();
  const refusals: string[] = [];
  page.on("console", (message) => refusals.push(message.text()));
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await expect.poll(() => refusals.join("\n")).toContain("frame-ancestors 'none'");
  for (const frame of page.frames().slice(1)) expect(frame.url()).not.toContain("/bookings");
  host.closeAllConnections();
  host.close();
});

test.describe("with markup in names", () => {
  test.use({ scenario: "hostile-text", clock: "standing" });

  test("shows them as text on every screen", async ({ signIn, page, site }) => {
    await signIn.before();
    for (const { address } of screens) {
      await page.goto(site + address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const nodes = "main :is(img, iframe, object, embed, script, b[onmouseover], a[href^='javascript'])";
      await expect(page.locator(nodes), address).toHaveCount(0);
      const elsewhere = "main a[href]:not([href^='/']), main a[href^='//']";
      await expect(page.locator(elsewhere), address).toHaveCount(0);
    }
    await page.goto(`${site}/vehicles`);
    await expect(page.getByRole("grid").getByText(/<\w+/).first()).toBeVisible();
  });
});
