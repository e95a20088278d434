// Leaving while an outcome is unknown: by closing the page or signing out.
import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { OutboxPage } from "../pages/outbox-page.ts";
import { expect, test } from "../test.ts";

// Deadlines, waits and repetitions depend on the clock.
test.use({ clock: "running" });

const number = "BK-20431";
/** Every reply is lost, however often it's repeated. */
const neverAnswered = {
  match: { method: "POST", path: "/approve" },
  when: "afterCommit",
  do: { kind: "drop" },
} as const;

test("keeps a note of an unknown outcome after a sign-out, without details for another key", async ({
  signIn,
  bookings,
  faults,
  wire,
  later,
  page,
}) => {
  const outbox = new OutboxPage(page);
  const signOut = async () => {
    await page.getByRole(...names.shell.settings).click();
    await page.getByRole("button", { name: "Sign out" }).click();
  };
  faults.add(neverAnswered);
  await signIn.open();
  await signIn.withKey(demoKeys.full);
  await bookings.open(number);
  await bookings.decide(number, "Approve");
  await bookings.expectUnknown(number);
  await signOut();
  await page
    .getByRole(...names.booking.question)
    .getByRole("button", { name: "Sign out" })
    .click();
  // Until then it may still be repeated.
  await expect(signIn.key).toBeVisible();
  faults.clear();
  const sent = wire.posts().length;

  await signIn.withKey(demoKeys.neighbour);
  await outbox.open();
  await expect(outbox.others).toHaveAccessibleName(
    /^1 action from .* was sent with another API key\. Check it by hand$/,
  );
  await outbox.others.click();
  await expect(page.getByRole("main")).toContainText("Approve, ");
  await expect(page.getByText(number)).toHaveCount(0);
  await signOut();

  await signIn.withKey(demoKeys.full);
  await outbox.open();
  await expect(outbox.group("Needs you")).toContainText("signing out deleted the request details");
  await expect(outbox.row(number).getByRole("button", { name: "Mark as done" })).toBeVisible();
  await expect(outbox.row(number).getByRole(...names.booking.askAgain)).toHaveCount(0);
  await later(60_000);
  expect(wire.posts()).toHaveLength(sent);
});
