import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import {
  actionsOf,
  bookingIn,
  takeOne,
  dialog,
  first,
  openConflict,
  radio,
  second,
  view,
  type Options,
} from "#testing/open-conflict.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo" });
afterEach(() => {
  clearToasts();
  clearAnnouncements();
});

const answering =
  (action: string, answer: (real: () => Promise<Response>) => Promise<Response>): NonNullable<Options["between"]> =>
  (request, real) =>
    request.url.endsWith(`/${action}`) ? answer(real) : real();
const refusal = async () =>
  Response.json(
    { error: { code: "invalid_request", message: "Not this one.", request_id: "req_no" } },
    { status: 400 },
  );

test("leaves the other as it is if the approval is refused", async () => {
  const { world, requests } = await openConflict({ between: answering("approve", refusal) });
  await takeOne(first);
  await expect.element(view).toMatchTextContent(`${first} wasn't approved`);
  await expect.element(view).toMatchTextContent(/“Not this one\.” We left BK-20432 as it was\./);
  await expect.element(view).toMatchTextContent("req_no");
  expect(new Set(actionsOf(requests))).toEqual(new Set(["approve"]));
  expect(bookingIn(world, second).state).toBe("awaiting_approval");
  await expect.element(radio(second)).toBeVisible();
});

test("says that one is approved and the other isn't rejected, and offers that again", async () => {
  let isDown = true;
  const { world } = await openConflict({ between: answering("reject", (real) => (isDown ? refusal() : real())) });
  await takeOne(first);
  await expect.element(view).toMatchTextContent(`${first} approved, ${second} not rejected`);
  await view.getByRole("button", { name: "Close panel" }).click();
  await page.getByRole(...names.bookings.search).fill(second);
  await page.getByRole("row", { name: new RegExp(`^${second}`) }).click();
  await expect.element(view).toMatchTextContent(`${first} approved, ${second} not rejected`);
  isDown = false;
  await view.getByRole("button", { name: `Reject the request ${second}…` }).click();
  await dialog.getByRole(...names.booking.reject).click();
  await expect.element(view).toMatchTextContent(`${second} rejected`);
  await expect.element(view).not.toMatchTextContent("not rejected");
  expect(bookingIn(world, second).state).toBe("rejected");
});

test("rejects nothing while the approval has no reply, and then only once resumed", async () => {
  let isDown = true;
  const { world, requests } = await openConflict({
    between: answering("approve", (real) =>
      isDown ? real().then(() => Promise.reject(new TypeError("network down"))) : real(),
    ),
  });
  await takeOne(first);
  await expect.element(view).toMatchTextContent(`No reply to the approval of ${first}`);
  await expect.element(view).toMatchTextContent(`We haven't rejected ${second}.`);
  expect(actionsOf(requests)).not.toContain("reject");
  isDown = false;
  await view.getByRole(...names.booking.askAgain).click();
  await expect.element(view).toMatchTextContent(`${first} approved, ${second} not rejected yet`);
  expect(bookingIn(world, second).state).toBe("awaiting_approval");
  await view.getByRole("button", { name: "Resume" }).click();
  await expect.element(view).toMatchTextContent(`${first} approved, ${second} rejected`);
  expect(world.ledger.capturesOf(bookingIn(world, first).id)).toHaveLength(1);
});
