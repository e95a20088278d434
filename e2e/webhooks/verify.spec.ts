import { sign } from "#mock/service/pump.ts";
import { expectNothingFound } from "../axe.ts";
import { VerifyPage } from "../pages/verify-page.ts";
import { expect, test } from "../test.ts";

test("a delivery is checked without anything leaving the page, and the check is forgotten with the page", async ({
  signIn,
  page,
  site,
  wire,
}) => {
  const verify = new VerifyPage(page);
  const secret = "whsec_dGhpcyBpcyBubyByZWFsIHNlY3JldCBhdCBhbGw=";
  const body = '{"id":"evt_1","event":"booking.created"}\r\n';
  await signIn.before();
  await page.goto(`${site}/webhooks/verify`);
  await verify.isOpen();
  await expect(page.getByText("Up to date").first()).toBeAttached();
  const before = wire.requests.length;
  await verify.checkFile({ body, signature: await sign(secret, body), secret });
  await expect(verify.result).toContainText("SHA-256");
  await expectNothingFound(page, "a signature that matches");
  await verify.checkFile({ body: body.replace("evt_1", "evt_2"), signature: await sign(secret, body), secret });
  await expect(verify.result).toContainText("No known scheme gives this signature");
  await verify.clear();
  await expect(verify.secret).toHaveValue("");
  expect(wire.requests.slice(before).filter(({ method }) => method !== "GET")).toEqual([]);
  expect(
    await page.evaluate((text) => JSON.stringify([localStorage, sessionStorage, location.href]).includes(text), secret),
  ).toBe(false);
});

test("axe finds nothing in the catalogue of events @phone", async ({ signIn, page, site }) => {
  await signIn.before();
  await page.goto(`${site}/webhooks/events`);
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(page.getByText("booking.pickup_confirmed").first()).toBeVisible();
  await expectNothingFound(page, "events");
});
