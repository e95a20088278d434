// Decisions that have to wait: for an API key, the rate limit, the network, or storage.
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { LockSheet } from "../pages/lock-sheet.ts";
import { expect, test } from "../test.ts";
import { captures } from "../world.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ savesData: false, clock: "running" });

const number = "BK-20431";
const approve = { method: "POST", path: "/approve" } as const;

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
