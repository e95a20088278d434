// Decisions that have to wait: for an API key, the rate limit, the network, or storage.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { expect, test } from "../test.ts";
import { captures, transitions } from "../world.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ savesData: false, clock: "running" });

const number = "BK-20431";
const approve = { method: "POST", path: "/approve" } as const;
const hour = 60 * 60 * 1000;

test("keeps a refused decision and its reason until the same key is typed", async ({
  signIn,
  bookings,
  faults,
  wire,
  world,
  later,
  page,
}) => {
  const lock = new LockSheet(page);
  faults.add({ match: { method: "POST", path: "/reject" }, when: "before", do: { kind: "keyRevoked" } });
  await signIn.before();
  await bookings.open("BK-20428");
  await bookings.decide("BK-20428", "Reject", "Box is off the road");
  await expect(lock.sheet).toBeVisible();
  const asked = wire.requests.length;
  await later(30_000);
  expect(wire.requests).toHaveLength(asked);
  faults.clear();
  await lock.unlock(demoKeys.full);
  await bookings.expectAnnounced("BK-20428 rejected");
  await expect(lock.sheet).toBeHidden();
  await expect(bookings.search).toHaveValue("BK-20428");
  expect(wire.keys("/reject")).toHaveLength(1);
  expect(transitions(world, "BK-20428")).toMatchObject([{ action: "reject", reason: "Box is off the road" }]);
});

test("keeps a reason being typed when the key is refused, then resolves the unknown approval", async ({
  signIn,
  bookings,
  faults,
  wire,
  world,
  later,
  page,
}) => {
  const lock = new LockSheet(page);
  faults.add({ match: { ...approve, times: 1 }, when: "afterCommit", do: { kind: "drop" } });
  faults.add({ match: { ...approve, nth: 2, times: 1 }, when: "before", do: { kind: "late", gate: "second" } });
  faults.add({ match: { ...approve, nth: 2, times: 1 }, when: "before", do: { kind: "keyRevoked" } });
  await signIn.before();
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await bookings.open("BK-20428");
  await bookings.begin("BK-20428", "Reject");
  const reason = page.getByRole("textbox", { name: "Reason", includeHidden: true });
  await reason.fill("Box is off the road");
  await expect.poll(() => wire.posts("/approve").length).toBe(2);
  faults.release("second");
  await expect(lock.sheet).toBeVisible();
  await expect(reason).toHaveValue("Box is off the road");
  const asked = wire.requests.length;
  await later(60_000);
  expect(wire.requests).toHaveLength(asked);
  faults.clear();
  await lock.unlock(demoKeys.full);
  await bookings.expectAnnounced(`${number} approved`);
  await expect(reason).toHaveValue("Box is off the road");
  expect(captures(world, number)).toBe(1);
  expect(wire.keys("/approve")).toHaveLength(1);
});

test("sends nothing before a date in the Retry-After header, and counts down", async ({
  signIn,
  bookings,
  faults,
  wire,
  world,
  time,
  later,
}) => {
  await signIn.before();
  const panel = await bookings.open(number);
  await bookings.begin(number, "Approve");
  // An HTTP date has whole seconds, and a moment passes before it's read.
  const header = new Date(time.now() + 33_000).toUTCString();
  const refusal = { kind: "tooManyRequests", place: "nowhere", header } as const;
  faults.add({ match: { ...approve, times: 1 }, when: "before", do: refusal });
  await bookings.press("Approve");
  await expect(panel).toContainText(/waits [23]\d s/);
  const asked = wire.requests.length;
  await later(20_000);
  await expect(panel).toContainText(/waits 1?\d s/);
  expect(wire.requests).toHaveLength(asked);
  await later(20_000);
  await bookings.expectAnnounced(`${number} approved`);
  const [refused, second] = wire.posts("/approve");
  expect((second?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(30_000);
  expect([wire.keys("/approve").length, captures(world, number)]).toEqual([1, 1]);
});

test("resolves an unknown approval within ten seconds after hours offline, captured once", async ({
  context,
  signIn,
  bookings,
  faults,
  wire,
  world,
  later,
}) => {
  faults.add({ match: { ...approve, times: 1 }, when: "afterCommit", do: { kind: "drop" } });
  await signIn.before();
  const panel = await bookings.open(number);
  await bookings.decide(number, "Approve");
  await expect.poll(() => wire.posts("/approve").length).toBe(1);
  await context.setOffline(true);
  await later(5 * hour);
  await bookings.expectUnknown(number);
  expect(wire.posts("/approve")).toHaveLength(1);
  await context.setOffline(false);
  await expect(panel.getByRole("button", { name: /^Confirm pickup/ })).toBeVisible();
  expect(captures(world, number)).toBe(1);
  expect(wire.keys("/approve")).toHaveLength(1);
});

test("captures nothing without storage until the user accepts to work without it", async ({
  signIn,
  bookings,
  wire,
  world,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The storage of this browser is broken.", "UnknownError");
    };
  });
  await signIn.before();
  const panel = await bookings.open(number);
  await expect(page.getByText("This browser can't save your actions").first()).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Approve/ })).toHaveAttribute("aria-disabled", "true");
  expect(wire.posts()).toHaveLength(0);
  await page.getByRole("button", { name: /^Work without/ }).click();
  await bookings.decide(number, "Approve");
  await bookings.expectAnnounced(`${number} approved`);
  expect(captures(world, number)).toBe(1);
});
