import { expect, test } from "vitest";
import { Browser } from "./testing/browser.ts";
import { gateway } from "./testing/session-gateway.ts";

const key = "sk_live_do-not-show-4242";

test.each([
  ["GET", "/v1/admin"],
  ["GET", "/v1"],
  ["PUT", "/v1/bookings"],
  ["DELETE", "/v1/vehicles"],
  ["POST", "/v1/bookings/b1/delete"],
  ["POST", "/v1/bookings/b1/x/approve"],
  ["GET", "/v1/webhooks/../me"],
  ["DELETE", "/v1/webhooks/%2e%2e"],
])("rejects %s %s, which isn't part of the API", async (method, target) => {
  await gateway(async (url, service) => {
    const browser = new Browser(url);
    await browser.signIn(key);
    expect((await browser.ask(target, method)).status).toBeGreaterThanOrEqual(400);
    expect(service.arrived).toEqual([]);
  });
});
