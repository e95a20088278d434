import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const isMapping = (request: Request) => request.method === "POST";
const outbox = page.getByRole(...names.outbox.table);
const group = (name: string) => outbox.getByRole("rowgroup", { name });

/** Maps a vehicle while the service's reply is lost, and opens the outbox. */
async function loseMapping(before: "lost before" | "done") {
  // The clock is frozen, so that nothing is retried.
  const clock = { now: knownMoment };
  const { requests } = await openApp("/vehicles", {
    now: () => clock.now,
    between: async (request, answer) => {
      if (!isMapping(request)) return answer();
      if (before === "done") await answer();
      throw new TypeError("network down");
    },
  });
  const row = page.getByRole(...names.vehicles.grid).getByRole("row", { name: /Harbour Van 20/ });
  await row.getByRole(...names.vehicles.map).click();
  await page.getByRole(...names.vehicles.reference).fill("HV-20");
  await userEvent.keyboard("{Enter}");
  const panel = page.getByRole("region", { name: "Map Harbour Van 20" });
  await expect.element(panel.getByRole("button", { name: "Check the vehicle first" })).toBeVisible();
  await page
    .getByRole(...names.shell.navigation)
    .getByRole(...names.shell.outbox)
    .click();
  clock.now += 1;
  return { requests, row: group("Needs you 1").getByRole("row", { name: /Map Harbour Van 20/ }) };
}

test("shows vehicle and both references of a mapping without a reply, until a check resolves it", async () => {
  const { requests, row } = await loseMapping("done");
  await expect.element(row).toMatchTextContent(/no ref.*HV-20/);
  await expect.element(row).toMatchTextContent("The vehicle may now have HV-20, or still no reference.");
  await expect.element(row.getByRole(...names.booking.askAgain)).toBeVisible();
  await row.getByRole("button", { name: "Check the vehicle first" }).click();
  const settled = group("Settled 1").getByRole("row", { name: /Map Harbour Van 20/ });
  await expect.element(settled).toMatchTextContent("Fresh data shows it as done, by this browser or someone else");
  expect(new Set(requests.filter(isMapping).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  await settled.getByRole("link", { name: "Harbour Van 20" }).click();
  await expect.element(page.getByRole("region", { name: "Vehicle HV-20" })).toBeVisible();
});

test("lets the user mark a mapping that the vehicle list doesn't show", async () => {
  const { row } = await loseMapping("lost before");
  await row.getByRole("button", { name: "Check the vehicle first" }).click();
  await expect.element(row).toMatchTextContent("the list still shows the previous reference");
  await row.getByRole("button", { name: "Mark as not done" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Mark the mapping of Harbour Van 20 as not done?" });
  await expect.element(dialog).toMatchTextContent("Referencenone → HV-20");
  await expect.element(dialog).toMatchTextContent("Check the vehicle list");
  await expect.element(dialog.getByRole("link", { name: "the vehicle" })).toBeVisible();
  await dialog.getByRole("button", { name: "Mark as not done" }).click();
  await expect.element(group("Settled 1")).toMatchTextContent("Marked as not done");
});
