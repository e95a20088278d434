import { describe, expect, test } from "vitest";
import { Webhook, WebhookRequest } from "./webhook.ts";

describe("an endpoint", () => {
  const request = { url: "https://partner.example/hooks", events: ["*"] };

  test("is asked for with an HTTPS address and events", () => {
    expect(WebhookRequest.parse(request)).toEqual(request);
  });

  test.each([
    "http://partner.example",
    "ftp://partner.example",
    "//partner.example",
    "javascript:alert(1)",
    "https:/x",
    "",
  ])("is not asked for at %j", (url) => {
    expect(WebhookRequest.safeParse({ ...request, url }).success).toBe(false);
  });

  test.each([{ events: [] }, { events: "*" }, { events: [1] }, { events: undefined }])(
    "is not asked for with %j",
    (wrong) => {
      expect(WebhookRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
    },
  );

  test("is listed without its secret, even if one came", () => {
    const listed = { id: "wh-1", url: "https://partner.example", events: ["booking.created"] };
    expect(Webhook().parse({ ...listed, secret: "whsec_1" })).toEqual(listed);
  });
});
