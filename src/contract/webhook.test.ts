import { describe, expect, test } from "vitest";
import { readCreated, readWebhook, WebhookRequest } from "./webhook.ts";

describe("an endpoint", () => {
  const request = { url: "https://partner.example/hooks", events: ["*"] };

  test("may be created with an HTTPS address and events", () => {
    expect(WebhookRequest.parse(request)).toEqual(request);
  });

  test.each([
    "http://partner.example",
    "ftp://partner.example",
    "//partner.example",
    "javascript:alert(1)",
    "https:/x",
    "",
  ])("can't be created at %j", (url) => {
    expect(WebhookRequest.safeParse({ ...request, url }).success).toBe(false);
  });

  test.each([{ events: [] }, { events: "*" }, { events: [1] }, { events: undefined }])(
    "can't be created with %j",
    (wrong) => {
      expect(WebhookRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
    },
  );

  test("is listed without its secret, even if the service sent one", () => {
    const listed = { id: "wh-1", url: "https://partner.example", events: ["booking.created"] };
    expect(readWebhook({ ...listed, secret: "whsec_1" })).toEqual(listed);
  });
});

test.each([
  ["beside the endpoint", { data: { id: "wh_1", secret: "whsec_1" } }, { id: "wh_1", secret: "whsec_1" }],
  [
    "in a part of its own",
    { data: { webhook: { id: "wh_1" }, signing: { secret: "whsec_1" } } },
    { id: "wh_1", secret: "whsec_1" },
  ],
  ["alone", { data: { secret: "whsec_1" } }, { id: undefined, secret: "whsec_1" }],
  ["without an envelope", { id: "wh_1", secret: "whsec_1" }, { id: "wh_1", secret: "whsec_1" }],
  ["under another common name", { data: { signing_secret: "whsec_1" } }, { id: undefined, secret: "whsec_1" }],
  ["nowhere", { data: { id: "wh_1", url: "https://x.example" } }, { id: "wh_1", secret: undefined }],
  ["in no object at all", "created", { id: undefined, secret: undefined }],
  ["as nothing", { data: { id: "wh_1", secret: "" } }, { id: "wh_1", secret: undefined }],
])("finds a secret %s, and takes no other text for one", (_, body, expected) => {
  expect(readCreated(body)).toEqual(expected);
});
