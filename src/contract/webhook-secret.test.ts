import { expect, test } from "vitest";
import { readCreated } from "./webhook.ts";

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
])("a secret that stands %s is found, and no other text is taken for one", (_, body, expected) => {
  expect(readCreated(body)).toEqual(expected);
});
