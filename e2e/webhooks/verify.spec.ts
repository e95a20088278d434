import { expectNothingFound } from "../axe.ts";
import { expect, test } from "../test.ts";

test("has no axe findings in the events and the signature check @phone", async ({ signIn, page, site }) => {
  await signIn.before();
  await page.goto(`${site}/webhooks/events`);
  await expect(page.getByText("booking.pickup_confirmed").first()).toBeVisible();
  await expectNothingFound(page, "events");
  await page.goto(`${site}/webhooks/verify`);
  await page.getByRole("textbox", { name: "Payload" }).fill("{}");
  await page.getByRole("textbox", { name: "Signature header" }).fill("0".repeat(64));
  await page.getByRole("textbox", { name: "Signing secret" }).fill("whsec_0");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("No known scheme matches this signature")).toBeVisible();
  await expectNothingFound(page, "a signature that matches nothing");
});
