import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { names } from "#names";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay();

const main = page.getByRole("main");
const row = (number: string) => page.getByRole("row", { name: number });
const nothing = page.getByText("No bookings yet");
const down = () => Promise.reject(new TypeError("network down"));
/** Enough is left, so that nothing waits for the clock, which stands in these tests. */
const headers = { "RateLimit-Limit": "1000", "RateLimit-Remaining": "999" };
const [strange, refused] = [{ lost: true }, () => new Response("refused", { status: 400 })];
const booking = (id: string) => ({ service_booking_id: id, booking_number: `BK-${id}` });
/** A page of these rows. `next`: the cursor of the next one, as sent. */
const sent = (data: readonly unknown[], next?: string) =>
  Response.json({ data, pagination: { next_cursor: next ?? null } }, { headers });

/** Opens a service whose pages of bookings are these, by the cursor that leads to them; "" for the first. */
const open = (pages: Record<string, () => Response>, address = "/bookings") =>
  openApp(address, {
    between: (request, answer) => {
      const { pathname, searchParams } = new URL(request.url);
      const found = pathname.endsWith("/bookings") ? pages[searchParams.get("cursor") ?? ""] : undefined;
      return found === undefined ? answer() : Promise.resolve(found());
    },
  });

test("keeps what came before loading stopped, says so in an export, and loads again on demand", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "#";
  });
  let isDown = true;
  const { requests } = await open({
    "": () => sent([booking("1")], "A"),
    A: () => (isDown ? new Response("down", { status: 503, headers }) : sent([booking("2")])),
  });
  await expect.element(row("BK-1")).toBeVisible();
  await page.getByRole(...names.shell.exportCsv).click();
  await expect.poll(() => files.length).toBe(1);
  expect((await files[0]?.text())?.split("\r\n")[0]).toContain("never fully loaded");
  isDown = false;
  await page.getByRole("button", { name: "Load all again" }).click();
  await expect.element(row("BK-2")).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith("/bookings?limit=200"))).toHaveLength(2);
});

test("exports nothing before bookings are loaded", async () => {
  await openApp("/bookings", { between: () => new Promise(() => {}) });
  const button = page.getByRole(...names.shell.exportCsv);
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription();
  await expect.element(nothing).not.toBeInTheDocument();
});

test("says why a first load brought no rows, and lets the user retry", async () => {
  let isRefused = true;
  await open({ "": () => sent([strange], "A"), A: () => (isRefused ? refused() : sent([booking("1")])) });
  await expect.element(main.getByRole("alert")).toBeVisible();
  isRefused = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("BK-1")).toBeVisible();
});

test.each([
  ["counts rows it can't read, and loses no others", "/bookings", [booking("1"), strange, null], /\b2 rows/],
  ["never calls a list empty if no row could be read", "/bookings", [strange, strange, null], /\b3 rows/],
  ["doesn't claim a complete search where rows couldn't be read", "/bookings?q=none", [booking("1"), strange], /1 row/],
  ["says that a missing booking may be in a row it couldn't read", "/bookings/7", [booking("1"), strange], /1 row/],
  ["calls an empty list empty", "/bookings", [], /No bookings yet/],
])("%s", async (_, address, data, words) => {
  await open({ "": () => sent(data) }, address);
  await expect.element(main).toMatchTextContent(words);
  expect(nothing.elements()).toHaveLength(data.length === 0 ? 1 : 0);
});

test("never calls an unknown format empty, and reports field names without values", async () => {
  await open({ "": () => Response.json({ rentals: { found: "BK-SECRET" }, request_id: "req_77" }) });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.poll(() => copied.join()).toContain("{ rentals: { found: string }, request_id: string }");
  expect(copied.join()).not.toContain("BK-SECRET");
});

test("says that the network is down, keeps the list, and loads again on demand", async () => {
  let isDown = false;
  await openApp("/bookings", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/\d\d:05:22/);
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("shows hostile text from the service as plain text", async () => {
  const hostile = `<img src=x onerror="globalThis.hurt = true">\u202Egpj.exe`;
  await open({
    "": () => sent([{ ...booking("1"), booking_number: hostile, state: hostile, vehicle: { name: hostile } }]),
  });
  await page.getByRole("row", { name: /img src/ }).click();
  await expect.element(page.getByRole(...names.booking.anyPanel)).toMatchTextContent("onerror");
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
  expect(Reflect.has(globalThis, "hurt")).toBe(false);
});
